import { useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { admin, send } from "../../../client/admin-client.ts";
import { mailWords } from "../../../client/mail-notice.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import type { DeskOrder } from "./desk.ts";

interface CancelDialogProps {
  readonly order: DeskOrder;
  readonly label?: string;
}

/** Only what nobody paid is cancelled; a paid order is refunded. */
export function CancelDialog({ order, label = "Annuler la commande" }: CancelDialogProps) {
  const [note, setNote] = useState("");
  const { revalidate } = useRevalidator();
  const cancel = async () => {
    const json = { note, seen: order.updatedAt };
    const done = await send(admin.orders[":id"].cancel.$post({ param: { id: order.id }, json }));
    if (done.ok)
      notify({
        title: "Commande annulée",
        description: mailWords("Le client est prévenu."),
        variant: "default",
      });
    else notify({ title: "Rien n’a changé", description: done.message, variant: "destructive" });
    await revalidate();
    return done.ok;
  };
  return (
    <Confirm label={label} title="Annuler la commande" confirmLabel="Annuler la commande" onConfirm={cancel}>
      <p>
        Le stock, les jours de location et la carte cadeau sont libérés. Le client reçoit un e-mail avec ce
        motif.
      </p>
      <label className="adm-field">
        <span>Motif, pour le client</span>
        <textarea rows={3} maxLength={2000} value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
    </Confirm>
  );
}
