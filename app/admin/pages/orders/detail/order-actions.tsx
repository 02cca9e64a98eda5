import { IconPrinter } from "#app/art/icons-admin.tsx";
import type { OrderStatus } from "#domain/shop/order.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import type { OrderDesk } from "./desk.ts";
import { download } from "./download.ts";
import { LatePayment, mayPayLate } from "./late-payment.tsx";
import { RecordPayment } from "./record-payment.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { leftToRefund } from "./refund-draft.ts";
import { StepDialog } from "./step-dialog.tsx";

type Step = "preparee" | "expediee" | "prete" | "remise";

const isStep = (status: OrderStatus): status is Step =>
  status === "preparee" || status === "expediee" || status === "prete" || status === "remise";

function mayRecordPayment({ order }: OrderDesk): boolean {
  return (
    order.paidAt === null &&
    order.paymentWay !== "card" &&
    order.totalCents > 0 &&
    ["recue", "preparee", "prete"].includes(order.status)
  );
}

/** Whether anything is left to do that takes the order further. */
export function hasMainStep(desk: OrderDesk): boolean {
  return desk.nextSteps.some(isStep) || mayRecordPayment(desk);
}

/** The one step that comes next. */
export function MainStep({ desk }: { desk: OrderDesk }) {
  const { order } = desk;
  const [step] = desk.nextSteps.filter(isStep);
  if (step) return <StepDialog key={step} order={order} step={step} isMain />;
  return mayRecordPayment(desk) ? <RecordPayment order={order} isMain /> : null;
}

/** What else can be done with the order now. */
export function OtherActions({ desk }: { desk: OrderDesk }) {
  const { order, lines, nextSteps } = desk;
  const steps = nextSteps.filter(isStep);
  return (
    <>
      {order.status !== "annulee" && lines.some(({ kind }) => kind === "product") ? (
        <AdminButton
          icon={<IconPrinter />}
          onClick={() => download(`${order.id}/packing-slip`, `preparation-${order.number}.pdf`)}
        >
          Bon de préparation
        </AdminButton>
      ) : null}
      {mayPayLate(desk) ? <LatePayment order={order} /> : null}
      {nextSteps.includes("annulee") ? <CancelDialog order={order} /> : null}
      {order.paidAt && leftToRefund(desk) > 0 ? <RefundDialog desk={desk} /> : null}
      {mayRecordPayment(desk) && steps.length > 0 ? <RecordPayment order={order} isMain={false} /> : null}
      {steps.slice(1).map((step) => (
        <StepDialog key={step} order={order} step={step} isMain={false} />
      ))}
    </>
  );
}
