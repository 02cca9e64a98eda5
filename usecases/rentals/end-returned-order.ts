import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { recordChange } from "../journal/record-change.ts";
import { noteEvent } from "../orders/order-record.ts";

/** No machine of the order is out or still to be handed over, and one of them was not given up before it was used. */
const isReturned = sql`(
  exists (
    select from order_lines left join rentals on rentals.id = order_lines.rental_id
    where order_lines.order_id = orders.id and order_lines.kind = 'rental'
      and (rentals.id is null or rentals.status = 'booked' or exists (
        select from rental_periods where rental_id = rentals.id and handed_over_at is not null
      ))
  )
  and not exists (
    select from rentals join rental_periods on rental_periods.rental_id = rentals.id and rental_periods.active
    where rentals.order_id = orders.id and rental_periods.returned_at is null
  )
)`;

interface ReturnedOrder {
  readonly orderId: string;
  readonly actor: string;
  readonly now: Date;
}

/**
 * A paid order without goods ends with the return of its machines. The caller has locked it. An order of goods ends with
 * their delivery, an unpaid one once it is paid. Returns whether it ended.
 */
export async function endReturnedOrder(
  executor: Executor,
  { orderId, actor, now }: ReturnedOrder,
): Promise<boolean> {
  const [ended] = await executor
    .update(orders)
    .set({ status: "remise" })
    .where(
      and(eq(orders.id, orderId), eq(orders.status, "payee"), eq(orders.deliveryWay, "none"), isReturned),
    )
    .returning({ number: orders.number });
  if (!ended) return false;
  await noteEvent(executor, { orderId, kind: "remise", at: now, actor, note: "Machine rendue" });
  await recordChange(executor, {
    ...{ actor, action: "order.machinesReturned", subjectKind: "order", subjectId: orderId },
    detail: { number: ended.number, from: "payee", to: "remise" },
  });
  return true;
}
