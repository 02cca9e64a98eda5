import { useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { formatDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { parseEuros } from "#domain/money/typed-euros.ts";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { mailWords } from "../../client/mail-notice.ts";
import { refused } from "../../client/outcome.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import type { SubscriptionFile } from "./subscription-file.ts";

/** Announces a new price, which begins by rule. */
export function NewPriceDialog({ file }: { file: SubscriptionFile }) {
  const [isOpen, setOpen] = useState(false);
  const { id, version, priceCents } = file.contract;
  const saving = useSaveForm({
    send: (fields) => {
      const cents = parseEuros(textOf(fields, "price"));
      if (cents === null) return refused("Indiquez un prix en euros.", "cents");
      return send(admin.subscriptions[":id"].price.$post({ param: { id }, json: { cents, version } }));
    },
    notice: () => ({
      title: "Nouveau prix annoncé",
      description: mailWords("Le client est prévenu."),
      variant: "default",
    }),
    failure: "Le prix n’a pas changé",
    refresh: "saved-or-conflict",
    fields: ["cents"],
    onSaved: () => setOpen(false),
  });
  return (
    <>
      <AdminButton onClick={() => setOpen(true)}>Changer le prix</AdminButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Changer le prix">
        <form ref={saving.form} className="adm-form" onSubmit={saving.submit} noValidate>
          <p className="adm-text">
            {`Le client est prévenu tout de suite. Le nouveau prix s’applique le ${formatDay(file.nextPriceDay)}\u00a0: à l’anniversaire du contrat, un mois d’avance au moins.`}
          </p>
          <Input
            label="Nouveau prix par passage, en euros"
            name="price"
            inputMode="decimal"
            help={`Aujourd’hui ${formatEuros(priceCents ?? 0)}`}
            error={saving.errorAt("cents")}
          />
          <div className="adm-actions">
            <AdminButton type="submit" look="primary" busy={saving.isBusy}>
              Annoncer le prix
            </AdminButton>
            <AdminButton onClick={() => setOpen(false)}>Annuler</AdminButton>
          </div>
        </form>
      </Dialog>
    </>
  );
}
