import { useState } from "react";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { admin, send } from "../../../client/admin-client.ts";
import { mailWords } from "../../../client/mail-notice.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { useSave } from "../../../ui/use-save.ts";
import type { OrderFacts } from "./admin-order.ts";

interface CancelDialogProps {
  readonly order: OrderFacts;
  readonly label?: string;
}

/** Only what nobody paid is cancelled; a paid order is refunded. */
export function CancelDialog({ order, label = "Annuler la commande" }: CancelDialogProps) {
  const [note, setNote] = useState("");
  const cancelling = useSave({
    send: () => {
      const json = { note, seen: order.updatedAt };
      return send(admin.orders[":id"].cancel.$post({ param: { id: order.id }, json }));
    },
    notice: () => ({
      title: "Commande annulée",
      description: mailWords("Le client est prévenu."),
      variant: "default",
    }),
    failure: "Rien n’a changé",
    refresh: "always",
  });
  return (
    <Confirm label={label} title="Annuler la commande" confirmLabel="Annuler la commande" saving={cancelling}>
      <p>
        Le stock, les jours de location et la carte cadeau sont libérés. Le client reçoit un e-mail avec ce
        motif.
      </p>
      <Textarea
        label="Motif, pour le client"
        rows={3}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Confirm>
  );
}
