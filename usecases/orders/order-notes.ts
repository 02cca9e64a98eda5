import { orderNotes } from "#db/schema/orders.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockOrder } from "./order-record.ts";

/** A note between the staff, which the customer never sees. False: no such order. */
export async function addOrderNote(
  deps: Deps,
  { orderId, body, actor }: { readonly orderId: string; readonly body: string; readonly actor: string },
): Promise<boolean> {
  return deps.db.orm.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) return false;
    await transaction.insert(orderNotes).values({ orderId, body, actor, at: deps.now() });
    await recordChange(transaction, {
      actor,
      action: "order.noted",
      subjectKind: "order",
      subjectId: orderId,
      detail: { number: order.number },
    });
    return true;
  });
}
