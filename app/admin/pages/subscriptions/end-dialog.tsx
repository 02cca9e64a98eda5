import { useState } from "react";
import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { mailWords } from "../../client/mail-notice.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSaveForm } from "../../ui/use-save.ts";

/** Ends a running contract, by rule. */
export function EndDialog({ id, hasTerm }: { id: string; hasTerm: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const saving = useSaveForm({
    send: (fields) => {
      const json = {
        wished: textOf(fields, "wished") || null,
        isEarly: textOf(fields, "early") === "oui",
        reason: textOf(fields, "reason"),
      };
      return send(admin.subscriptions[":id"].end.$post({ param: { id }, json }));
    },
    notice: () => ({
      title: "Contrat terminé",
      description: mailWords("Le client en est averti."),
      variant: "default",
    }),
    failure: "Le contrat continue",
    refresh: "always",
    fields: ["wished", "reason"],
    onSaved: () => setOpen(false),
  });
  return (
    <>
      <AdminButton look="danger" onClick={() => setOpen(true)}>
        Terminer
      </AdminButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Terminer le contrat">
        <form ref={saving.form} className="adm-form" onSubmit={saving.submit} noValidate>
          <p className="adm-text">
            {hasTerm
              ? "Le contrat prend fin avec la durée convenue. "
              : "Le contrat prend fin avec le mois en cours, ou avec celui du jour choisi. "}
            Les passages prévus après sont annulés, et le client reçoit une confirmation.
          </p>
          <Input label="Pas avant le" name="wished" type="date" optional error={saving.errorAt("wished")} />
          {hasTerm ? (
            <Checkbox
              name="early"
              value="oui"
              label={
                "Motif légitime (déménagement, véhicule vendu, accident)\u00a0: finir avec le mois en cours"
              }
            />
          ) : null}
          <Input label="Motif" name="reason" maxLength={500} optional error={saving.errorAt("reason")} />
          <div className="adm-actions">
            <AdminButton type="submit" look="danger" busy={saving.isBusy}>
              Terminer le contrat
            </AdminButton>
            <AdminButton onClick={() => setOpen(false)}>Annuler</AdminButton>
          </div>
        </form>
      </Dialog>
    </>
  );
}
