import { useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { HandMeans } from "#domain/money/payment-means.ts";
import { admin, send } from "../../../client/admin-client.ts";
import { mailWords } from "../../../client/mail-notice.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import type { DeskOrder } from "./desk.ts";
import { MeansField, usualMeans } from "./payment-means-field.tsx";

/** The money is on the account, or in hand. */
export function RecordPayment({ order, isMain }: { order: DeskOrder; isMain: boolean }) {
  const { revalidate } = useRevalidator();
  const [means, setMeans] = useState<HandMeans>(usualMeans(order));
  const record = async () => {
    const json = { seen: order.updatedAt, means };
    const done = await send(admin.orders[":id"].payment.$post({ param: { id: order.id }, json }));
    if (done.ok)
      notify({
        title: "Paiement enregistré",
        description: mailWords("La facture est partie."),
        variant: "default",
      });
    else notify({ title: "Rien n’a changé", description: done.message, variant: "destructive" });
    await revalidate();
    return true;
  };
  return (
    <Confirm
      label="Enregistrer le paiement"
      look={isMain ? "primary" : "quiet"}
      title="Enregistrer le paiement"
      confirmLabel={`${formatEuros(order.dueCents)} reçus`}
      onConfirm={record}
    >
      <p>
        {formatEuros(order.dueCents)} sont arrivés. La facture est établie et envoyée à {order.email}&nbsp;;
        elle ne pourra plus être supprimée.
      </p>
      <MeansField means={means} onChange={setMeans} />
    </Confirm>
  );
}
