import { useRevalidator } from "react-router";
import { IconPrinter } from "#app/art/icons-admin.tsx";
import { notify } from "#app/ui/toast/toast-store.ts";
import { formatEuros } from "#domain/money.ts";
import type { OrderStatus } from "#domain/order.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import type { DeskOrder, OrderDesk } from "./desk.ts";
import { download } from "./download.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import { StepDialog } from "./step-dialog.tsx";

type Step = "preparee" | "expediee" | "prete" | "remise";

const isStep = (status: OrderStatus): status is Step =>
  status === "preparee" || status === "expediee" || status === "prete" || status === "remise";

/** What can be done with the order now: one main step, the others beside it. */
export function OrderActions({ desk: { order, lines, nextSteps } }: { desk: OrderDesk }) {
  const steps = nextSteps.filter(isStep);
  const left = order.totalCents - order.refundedCents;
  const hasGoods = lines.some(({ kind }) => kind === "product");
  const mayRecord =
    order.paidAt === null &&
    order.paymentWay !== "card" &&
    order.totalCents > 0 &&
    ["recue", "preparee", "prete"].includes(order.status);
  return (
    <>
      {hasGoods ? (
        <AdminButton
          icon={<IconPrinter />}
          onClick={() => download(`${order.id}/packing-slip`, `preparation-${order.number}.pdf`)}
        >
          Bon de préparation
        </AdminButton>
      ) : null}
      {nextSteps.includes("annulee") ? <CancelDialog order={order} /> : null}
      {order.paidAt && left > 0 ? <RefundDialog order={order} hasGoods={hasGoods} /> : null}
      {mayRecord ? <RecordPayment order={order} isMain={steps.length === 0} /> : null}
      {steps.map((step, index) => (
        <StepDialog key={step} order={order} step={step} isMain={index === 0} />
      ))}
    </>
  );
}

function RecordPayment({ order, isMain }: { order: DeskOrder; isMain: boolean }) {
  const { revalidate } = useRevalidator();
  const record = async () => {
    const done = await send(admin.orders[":id"].payment.$post({ param: { id: order.id } }));
    if (done.ok)
      notify({ title: "Paiement enregistré", description: "La facture est partie.", variant: "default" });
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
      {formatEuros(order.dueCents)} sont arrivés ({order.paymentLabel.toLowerCase()}). La facture est établie
      et envoyée à {order.email}&nbsp;; elle ne pourra plus être supprimée.
    </Confirm>
  );
}
