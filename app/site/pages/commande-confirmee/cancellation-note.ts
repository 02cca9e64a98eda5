import { orderPage as page } from "#content/pages/order.ts";
import type { OrderView } from "#usecases/orders/read-order.ts";

/** Why the order was cancelled, and what becomes of a transfer that was sent. */
export function cancellationNote({
  cancellation,
  payment,
}: Pick<OrderView, "cancellation" | "payment">): string {
  const isTransfer = payment.way === "transfer";
  if (cancellation?.isUnpaid)
    return isTransfer ? `${page.noTransferNote} ${page.sentTransferNote}` : page.notPaidNote;
  const note = page.cancelledNote(cancellation?.note ?? "");
  return isTransfer ? `${note} ${page.sentTransferNote}` : note;
}
