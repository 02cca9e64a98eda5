import { useState } from "react";
import { formatEuros } from "#domain/money/money.ts";
import type { HandMeans } from "#domain/money/payment-means.ts";
import { admin, send } from "../../../client/admin-client.ts";
import { mailWords } from "../../../client/mail-notice.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { useSave } from "../../../ui/use-save.ts";
import type { OrderFacts } from "./admin-order.ts";
import { MeansField, usualMeans } from "./payment-means-field.tsx";

/** The money is on the account, or in hand. */
export function RecordPayment({ order, isMain }: { order: OrderFacts; isMain: boolean }) {
  const [means, setMeans] = useState<HandMeans>(usualMeans(order));
  const recording = useSave({
    send: () => {
      const json = { seen: order.updatedAt, means };
      return send(admin.orders[":id"].payment.$post({ param: { id: order.id }, json }));
    },
    notice: () => ({
      title: "Paiement enregistré",
      description: mailWords("La facture est partie."),
      variant: "default",
    }),
    failure: "Rien n’a changé",
    refresh: "always",
  });
  return (
    <Confirm
      label="Enregistrer le paiement"
      look={isMain ? "primary" : "quiet"}
      title="Enregistrer le paiement"
      confirmLabel={`${formatEuros(order.dueCents)} reçus`}
      saving={recording}
      closesOnRefusal
    >
      <p>
        {formatEuros(order.dueCents)} sont arrivés. La facture est établie et envoyée à {order.email}&nbsp;;
        elle ne pourra plus être supprimée.
      </p>
      {order.paymentWay === "card" ? (
        <p>
          Le client devait payer en ligne&nbsp;: sa page de paiement se ferme. S’il y paie tout de même, ce
          paiement lui est rendu.
        </p>
      ) : null}
      <MeansField means={means} onChange={setMeans} />
    </Confirm>
  );
}
