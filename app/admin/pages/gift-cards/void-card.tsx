import { useId, useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { formatEuros } from "#domain/money/money.ts";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { AdminFormFoot } from "../../ui/form-foot.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import type { CardFile } from "./card-states.ts";

/** Cannot be taken back: the reason is asked for, and the balance that was shown goes along. */
export function VoidCard({ card: { id, balanceCents } }: { card: CardFile }) {
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const saving = useSaveForm({
    send: (form) => {
      const json = { reason: textOf(form, "reason"), shownCents: balanceCents };
      return send(admin["gift-cards"][":id"].void.$post({ param: { id }, json }));
    },
    notice: () => ({ title: "Carte annulée", variant: "default" }),
    onSaved: close,
    refresh: "saved-or-conflict",
    fields: ["reason"],
  });
  return (
    <>
      <AdminButton look="danger" onClick={() => setOpen(true)}>
        Annuler la carte
      </AdminButton>
      <Dialog
        open={isOpen}
        onClose={close}
        title={"Annuler cette carte\u00a0?"}
        footer={
          <AdminFormFoot formId={formId} error={saving.formError} busy={saving.isBusy} onCancel={close}>
            Annuler la carte pour toujours
          </AdminFormFoot>
        }
      >
        <form ref={saving.form} id={formId} className="adm-form" onSubmit={saving.submit} noValidate>
          <p>
            {formatEuros(balanceCents)} ne pourront plus être dépensés. Rien n’est rendu à l’acheteur
            {"\u00a0"}: un remboursement se fait depuis la commande.
          </p>
          <Input label="Motif" name="reason" error={saving.errorAt("reason")} maxLength={200} required />
        </form>
      </Dialog>
    </>
  );
}
