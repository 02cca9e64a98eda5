import { and, eq, isNull } from "drizzle-orm";
import { cardDisputes } from "#db/schema/payments.ts";
import { DISPUTE_EVENTS } from "#domain/money/dispute.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockOrder, noteEvent } from "../orders/order-record.ts";
import { lockJob } from "../planning/job-record.ts";

/** A member of the staff knows of the dispute: it no longer waits. False: it has ended, or somebody knew before. */
export async function markDisputeSeen(
  deps: Deps,
  { id, actor }: { readonly id: string; readonly actor: string },
): Promise<boolean> {
  const at = deps.now();
  return deps.db.orm.transaction(async (transaction) => {
    const [known] = await transaction.select().from(cardDisputes).where(eq(cardDisputes.id, id));
    // Before the dispute, as when Stripe reports something of it: each would otherwise wait for the other.
    if (known?.orderId) await lockOrder(transaction, known.orderId);
    if (known?.jobId) await lockJob(transaction, known.jobId);
    const [seen] = await transaction
      .update(cardDisputes)
      .set({ seenAt: at, seenBy: actor })
      .where(and(eq(cardDisputes.id, id), eq(cardDisputes.state, "open"), isNull(cardDisputes.seenAt)))
      .returning();
    if (!seen) return false;
    const { orderId, jobId } = seen;
    if (orderId) await noteEvent(transaction, { orderId, kind: DISPUTE_EVENTS.seen, at, actor });
    const subjectKind = orderId ? "order" : "job";
    await recordChange(transaction, {
      ...{ actor, action: `${subjectKind}.disputeSeen`, subjectKind },
      subjectId: orderId ?? jobId ?? "",
      detail: { cents: seen.cents },
    });
    return true;
  });
}
