import { and, eq, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type JobPaymentRequestRow, jobPaymentRequests } from "#db/schema/job-money.ts";
import type { JobRow } from "#db/schema/planning.ts";
import { addDays, parisDay } from "#domain/calendar/dates.ts";
import { depositOf } from "#domain/planning/deposit.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { readJobInvoice } from "../payments/read-invoice.ts";
import { lockJob } from "../planning/job-record.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import type { MoneyChange } from "./change-job-money.ts";
import { isInvoiced, readJobBalance } from "./job-balance.ts";

export type PaymentRequested =
  | { readonly ok: true; readonly request: JobPaymentRequestRow }
  /** "nothing_due": the rule asks for no deposit, or all of it is there. */
  | { readonly ok: false; readonly reason: "unknown_job" | "not_now" | "nothing_due" };

type Asked = Pick<JobPaymentRequestRow, "purpose" | "cents" | "dueOn">;

/** Asks for the deposit that the owner's rule wants. Asked twice, the same request comes back. */
export async function requestDeposit(deps: Deps, change: MoneyChange): Promise<PaymentRequested> {
  return requestPayment(deps, change, async (transaction, job) => {
    if (!["to_plan", "planned", "no_show"].includes(job.state)) return "not_now";
    const { planning } = await readSiteSettings(transaction);
    const { totalCents, paidCents } = await readJobBalance(transaction, job);
    const rule = { percent: planning.depositPercent, fromCents: planning.depositFromCents };
    const cents = depositOf(totalCents, rule) - paidCents;
    if (cents <= 0) return "nothing_due";
    return { purpose: "deposit", cents, dueOn: addDays(parisDay(deps.now()), planning.depositTransferDays) };
  });
}

/** Asks for what the final invoice leaves to pay. */
export async function requestBalance(deps: Deps, change: MoneyChange): Promise<PaymentRequested> {
  return requestPayment(deps, change, async (transaction, job) => {
    if (!isInvoiced(job)) return "not_now";
    const { dueCents: cents } = await readJobBalance(transaction, job);
    if (cents <= 0) return "nothing_due";
    const invoice = await readJobInvoice(transaction, job.id);
    return { purpose: "balance", cents, dueOn: invoice?.dueDate ?? parisDay(deps.now()) };
  });
}

async function requestPayment(
  deps: Deps,
  { jobId, actor }: MoneyChange,
  ask: (transaction: Executor, job: JobRow) => Promise<Asked | "not_now" | "nothing_due">,
): Promise<PaymentRequested> {
  if (!isUuid(jobId)) return { ok: false, reason: "unknown_job" };
  return deps.db.orm.transaction(async (transaction) => {
    const job = await lockJob(transaction, jobId);
    if (!job) return { ok: false, reason: "unknown_job" };
    const asked = await ask(transaction, job);
    if (typeof asked === "string") return { ok: false, reason: asked };
    const open = await readOpenRequest(transaction, jobId);
    if (open && open.purpose === asked.purpose && open.cents === asked.cents)
      return { ok: true, request: open };
    const now = deps.now();
    if (open)
      await transaction
        .update(jobPaymentRequests)
        .set({ closedAt: now, payUrl: null })
        .where(eq(jobPaymentRequests.id, open.id));
    const [request] = await transaction
      .insert(jobPaymentRequests)
      .values({ ...asked, jobId, actor, createdAt: now })
      .returning();
    if (!request) throw new Error("unreachable: one request in, one request out");
    const detail = { number: job.number, purpose: asked.purpose, cents: asked.cents };
    await recordChange(transaction, {
      actor,
      action: "job.paymentRequested",
      subjectKind: "job",
      subjectId: jobId,
      detail,
    });
    return { ok: true, request };
  });
}

export async function readOpenRequest(
  executor: Executor,
  jobId: string,
): Promise<JobPaymentRequestRow | undefined> {
  const [open] = await executor
    .select()
    .from(jobPaymentRequests)
    .where(and(eq(jobPaymentRequests.jobId, jobId), isNull(jobPaymentRequests.closedAt)));
  return open;
}
