import { IconPrinter } from "#app/art/icons-admin.tsx";
import type { OrderStatus } from "#domain/shop/order.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import type { AdminOrder } from "./admin-order.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { download } from "./download.ts";
import { isLatePaymentPossible, LatePayment } from "./late-payment.tsx";
import { RecordPayment } from "./record-payment.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { leftToRefund } from "./refund-draft.ts";
import { StepDialog } from "./step-dialog.tsx";

type Step = "preparee" | "expediee" | "prete" | "remise";

const isStep = (status: OrderStatus): status is Step =>
  status === "preparee" || status === "expediee" || status === "prete" || status === "remise";

function mayRecordPayment({ order }: AdminOrder): boolean {
  return (
    order.paidAt === null && order.totalCents > 0 && ["recue", "preparee", "prete"].includes(order.status)
  );
}

/** Whether anything is left to do that takes the order further. */
export function hasMainStep(adminOrder: AdminOrder): boolean {
  return adminOrder.nextSteps.some(isStep) || mayRecordPayment(adminOrder);
}

/** The one step that comes next. */
export function MainStep({ adminOrder }: { adminOrder: AdminOrder }) {
  const { order } = adminOrder;
  const [step] = adminOrder.nextSteps.filter(isStep);
  if (step) return <StepDialog key={step} order={order} step={step} isMain />;
  return mayRecordPayment(adminOrder) ? <RecordPayment order={order} isMain /> : null;
}

/** What else can be done with the order now. */
export function OtherActions({ adminOrder }: { adminOrder: AdminOrder }) {
  const { order, lines, nextSteps } = adminOrder;
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
      {isLatePaymentPossible(adminOrder) ? <LatePayment order={order} /> : null}
      {nextSteps.includes("annulee") ? <CancelDialog order={order} /> : null}
      {order.paidAt && leftToRefund(adminOrder) > 0 ? <RefundDialog adminOrder={adminOrder} /> : null}
      {mayRecordPayment(adminOrder) && steps.length > 0 ? (
        <RecordPayment order={order} isMain={false} />
      ) : null}
      {steps.slice(1).map((step) => (
        <StepDialog key={step} order={order} step={step} isMain={false} />
      ))}
    </>
  );
}
