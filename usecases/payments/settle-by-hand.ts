import { and, eq, inArray, sql } from "drizzle-orm";
import { orderRefunds } from "#db/schema/payments.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";

/** The staff gave the money back themselves, by transfer or in hand. False: nothing waited for that. */
export async function settleByHand(
  deps: Deps,
  {
    orderId,
    refundId,
    actor,
  }: { readonly orderId: string; readonly refundId: string; readonly actor: string },
): Promise<boolean> {
  if (!isUuid(orderId) || !isUuid(refundId)) return false;
  return deps.db.orm.transaction(async (transaction) => {
    const [settled] = await transaction
      .update(orderRefunds)
      .set({
        status: "done",
        settledAt: deps.now(),
        // Replaces Stripe's id: a late report of the failed attempt no longer finds this refund.
        stripeRefundId: sql`case when ${orderRefunds.status} = 'failed' then 'hand-' || ${orderRefunds.id} end`,
      })
      .where(
        and(
          eq(orderRefunds.id, refundId),
          eq(orderRefunds.orderId, orderId),
          // What Stripe could not give back is given back by hand too.
          inArray(orderRefunds.status, ["manual", "failed"]),
        ),
      )
      .returning();
    if (!settled) return false;
    await recordChange(transaction, {
      actor,
      action: "order.refundSettled",
      subjectKind: "order",
      subjectId: orderId,
      detail: { cents: settled.moneyCents, creditNote: settled.creditNote },
    });
    return true;
  });
}
