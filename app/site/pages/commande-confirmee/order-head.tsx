import { IconCheck, IconClock, IconClose } from "#app/art/icons.tsx";
import { orderPage as page } from "#content/pages/order.ts";
import type { OrderView } from "#usecases/orders/read-order.ts";

export function OrderHead({ order }: { order: OrderView }) {
  const { title, tone, note } = headOf(order);
  const Icon = { done: IconCheck, waiting: IconClock, over: IconClose }[tone];
  return (
    <div className="cf-head">
      <span className="cf-sign" data-tone={tone} aria-hidden="true">
        <Icon size={28} strokeWidth={2} />
      </span>
      <div>
        <h1>{title}</h1>
        <p className="lead">
          {page.order} <b>{order.number}</b>. {note}
        </p>
      </div>
    </div>
  );
}

function headOf(order: OrderView): { title: string; tone: "done" | "waiting" | "over"; note: string } {
  const firstName = order.name.split(" ")[0] ?? order.name;
  const mailed = `${page.mailed(order.email)} ${page.keep}`;
  if (order.status === "annulee") {
    const note = order.payment.way === "transfer" ? page.cancelledTransferNote : page.cancelledNote;
    return { title: page.cancelled, tone: "over", note };
  }
  if (order.status === "remboursee") return { title: page.refunded, tone: "over", note: page.refundedNote };
  if (order.lines.length === 0) return { title: page.sent(firstName), tone: "done", note: mailed };
  if (order.payment.way === "card" && !order.payment.isPaid && order.dueCents > 0)
    return { title: page.unpaid, tone: "waiting", note: page.keep };
  return { title: page.thanks(firstName), tone: "done", note: mailed };
}
