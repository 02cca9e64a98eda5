import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type JobRefundRow, jobRefunds } from "#db/schema/job-money.ts";
import type { JobRow } from "#db/schema/planning.ts";
import type { Cents } from "#domain/money/money.ts";
import type { Deps } from "../deps.ts";
import { returnToCard } from "../gift-cards/ledger.ts";
import { issueJobCreditNote } from "./issue-job-credit-note.ts";
import { isInvoiced, type OpenPayment } from "./job-balance.ts";

export interface JobRefundRequest {
  readonly cents: Cents;
  readonly reason: string;
  /** Asked twice under the same key, it happens once. */
  readonly requestKey: string;
  readonly actor: string;
  /** Already done at Stripe, by hand: only to be written down. */
  readonly stripeRefundId?: string;
}

/** Money goes back before gift cards, and first what Stripe gives back by itself. */
const ranks = { card: 0, terminal: 1, transfer: 1, cheque: 1, cash: 1, gift_card: 2 } as const;

/** Spreads an amount over payments. What exceeds them is left out. */
export function spreadRefund(
  payments: readonly OpenPayment[],
  cents: Cents,
): readonly { readonly payment: OpenPayment; readonly cents: Cents }[] {
  const sorted = payments
    .filter(({ leftCents, isSurplus }) => leftCents > 0 && !isSurplus)
    .toSorted((one, other) => ranks[one.means] - ranks[other.means]);
  let left = cents;
  return sorted.flatMap((payment) => {
    const part = Math.min(left, payment.leftCents);
    left -= part;
    return part > 0 ? [{ payment, cents: part }] : [];
  });
}

/** Gives back a part of one payment of a job the caller has locked, with its credit note. */
export async function openJobRefund(
  executor: Executor,
  deps: Deps,
  job: JobRow,
  payment: OpenPayment,
  { cents, reason, requestKey, actor, stripeRefundId }: JobRefundRequest,
): Promise<void> {
  const now = deps.now();
  const { id: paymentId, means, giftCardId } = payment;
  if (giftCardId) await returnToCard(executor, { giftCardId, cents, jobId: job.id, now }, "refund");
  const isDone = giftCardId !== null || stripeRefundId !== undefined;
  const status: JobRefundRow["status"] = isDone ? "done" : means === "card" ? "pending" : "manual";
  const [refund] = await executor
    .insert(jobRefunds)
    .values({
      ...{ jobId: job.id, paymentId, cents, reason, requestKey, actor, status },
      lowersInvoice: isInvoiced(job),
      stripeRefundId: stripeRefundId ?? null,
      createdAt: now,
      settledAt: isDone ? now : null,
    })
    .returning();
  if (!refund) throw new Error("unreachable: one refund in, one refund out");
  const note = await issueJobCreditNote(executor, deps, job, {
    payment,
    cents,
    reason,
    jobRefundId: refund.id,
  });
  if (note)
    await executor.update(jobRefunds).set({ creditNote: note.number }).where(eq(jobRefunds.id, refund.id));
}
