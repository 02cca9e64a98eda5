import { jobPayments } from "#db/schema/job-money.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { returnToCard } from "../gift-cards/ledger.ts";
import { stepJob } from "../planning/job-record.ts";
import { changeJobMoney, type MoneyChange, type MoneyResult } from "./change-job-money.ts";
import { issueJobCreditNote } from "./issue-job-credit-note.ts";
import { isInvoiced, readJobBalance } from "./job-balance.ts";

export interface PaymentReversal extends MoneyChange {
  readonly paymentId: string;
  /** "Chèque sans provision": the journal and the credit note say it. */
  readonly reason: string;
}

/**
 * A payment that was none: a cheque that bounced, a mistake. A second row takes it back, the job is due again; before the
 * final invoice its deposit invoice is corrected. Card payments are refunded instead.
 */
export async function reverseJobPayment(deps: Deps, request: PaymentReversal): Promise<MoneyResult> {
  const { paymentId, reason, actor } = request;
  return changeJobMoney(deps, request, "job.paymentReversed", async (transaction, job) => {
    const before = await readJobBalance(transaction, job);
    const payment = isUuid(paymentId) ? before.payments.find(({ id }) => id === paymentId) : undefined;
    if (!payment) return "not_now";
    if (payment.isReversed) return "known";
    const { means, cents, giftCardId } = payment;
    if (means === "card" || payment.leftCents !== cents) return "not_now";
    const at = deps.now();
    if (giftCardId) await returnToCard(transaction, { giftCardId, cents, jobId: job.id, now: at }, "release");
    await transaction.insert(jobPayments).values({
      ...{ jobId: job.id, means, giftCardId, actor, at },
      cents: -cents,
      reference: `annule-${paymentId}`,
      reverses: paymentId,
      note: reason,
    });
    if (!isInvoiced(job)) await issueJobCreditNote(transaction, deps, job, { payment, cents, reason });
    const { dueCents } = await readJobBalance(transaction, job);
    if (job.state === "paid" && dueCents > 0) await stepJob(transaction, job, "unsettle");
    return { detail: { means, cents, reason } };
  });
}
