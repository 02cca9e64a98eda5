import { useId, useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { formatDay, parisDay } from "#domain/calendar/dates.ts";
import { giftCardExpiry } from "#domain/shop/gift-card-order.ts";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { AdminFormFoot } from "../../ui/form-foot.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import type { CardFile } from "./card-states.ts";

/** A later last day; six months more are proposed. */
export function ExtendCard({ card: { id, expiresOn } }: { card: CardFile }) {
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const saving = useSaveForm({
    send: (form) => {
      const json = { until: textOf(form, "until"), shownUntil: expiresOn };
      return send(admin["gift-cards"][":id"].extend.$post({ param: { id }, json }));
    },
    notice: () => ({ title: "Carte prolongée", variant: "default" }),
    onSaved: close,
    refresh: "saved-or-conflict",
    fields: ["until"],
  });
  const today = parisDay(new Date());
  const proposed = giftCardExpiry(expiresOn > today ? expiresOn : today, 6);
  return (
    <>
      <AdminButton onClick={() => setOpen(true)}>Prolonger</AdminButton>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Prolonger la carte"
        footer={
          <AdminFormFoot formId={formId} error={saving.formError} busy={saving.isBusy} onCancel={close}>
            Prolonger la carte
          </AdminFormFoot>
        }
      >
        <form ref={saving.form} id={formId} className="adm-form" onSubmit={saving.submit} noValidate>
          <p>Valable aujourd’hui jusqu’au {formatDay(expiresOn)}.</p>
          <Input
            label="Nouvelle fin"
            name="until"
            type="date"
            defaultValue={proposed}
            error={saving.errorAt("until")}
            required
          />
        </form>
      </Dialog>
    </>
  );
}
