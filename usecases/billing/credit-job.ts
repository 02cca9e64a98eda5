import { eq } from "drizzle-orm";
import { jobCredits } from "#db/schema/job-money.ts";
import type { Cents } from "#domain/money/money.ts";
import type { Deps } from "../deps.ts";
import { settleIfPaid } from "./add-job-payment.ts";
import { changeJobMoney, hasMoved, type MoneyChange, type MoneyResult } from "./change-job-money.ts";
import { closeOpenRequest } from "./close-open-request.ts";
import { issueJobCreditNote } from "./issue-job-credit-note.ts";
import { isInvoiced, readJobBalance } from "./job-balance.ts";

export interface JobCredit extends MoneyChange {
  /** At most what is still due: what was paid is refunded instead. */
  readonly cents: Cents;
  /** Printed on the credit note. */
  readonly reason: string;
  /** Made by the page: a second click credits nothing more. */
  readonly key: string;
}

/** Lowers the final invoice by a credit note; no money moves. What was asked for is asked anew. */
export async function creditJob(deps: Deps, request: JobCredit): Promise<MoneyResult> {
  const { cents, reason, actor } = request;
  const requestKey = `equipe-${request.key}`;
  return changeJobMoney(deps, request, "job.credited", async (transaction, job) => {
    const [known] = await transaction
      .select({ jobId: jobCredits.jobId })
      .from(jobCredits)
      .where(eq(jobCredits.requestKey, requestKey));
    if (known) return known.jobId === job.id ? "known" : "not_now";
    if (!isInvoiced(job)) return "not_now";
    const balance = await readJobBalance(transaction, job);
    const { dueCents } = balance;
    if (hasMoved(balance, request)) return "changed";
    if (!Number.isSafeInteger(cents) || cents < 1 || cents > dueCents) return "wrong_amount";
    const note = await issueJobCreditNote(transaction, deps, job, { payment: null, cents, reason });
    if (!note) throw new Error("unreachable: the invoice is out and the identity complete");
    await transaction.insert(jobCredits).values({
      ...{ jobId: job.id, cents, reason, requestKey, actor },
      creditNote: note.number,
      createdAt: deps.now(),
    });
    await closeOpenRequest(transaction, job.id, { outcome: "replaced", now: deps.now() });
    await settleIfPaid(transaction, job);
    return { detail: { cents, reason, creditNote: note.number } };
  });
}
