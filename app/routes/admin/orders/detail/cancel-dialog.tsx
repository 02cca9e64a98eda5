import { useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/toast/toast-store.ts";
import { admin, send } from "../../client/admin-client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import type { DeskOrder } from "./desk.ts";

/** Only what nobody paid is cancelled; a paid order is refunded. */
export function CancelDialog({ order }: { order: DeskOrder }) {
  const [note, setNote] = useState("");
  const { revalidate } = useRevalidator();
  const cancel = async () => {
    const done = await send(admin.orders[":id"].cancel.$post({ param: { id: order.id }, json: { note } }));
    if (done.ok)
      notify({ title: "Commande annulée", description: "Le client est prévenu.", variant: "default" });
    else notify({ title: "Rien n’a changé", description: done.message, variant: "destructive" });
    await revalidate();
    return true;
  };
  return (
    <Confirm
      label="Annuler la commande"
      title="Annuler la commande"
      confirmLabel="Annuler la commande"
      onConfirm={cancel}
    >
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
