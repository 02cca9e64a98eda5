import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type JobPaymentRequestRow, jobPaymentRequests } from "#db/schema/job-money.ts";
import { type JobRow, visits } from "#db/schema/planning.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { OPEN_VISIT_STATES } from "#domain/planning/job.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { depositDue } from "../booking/ask-deposit.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { readJobInvoice } from "../payments/read-invoice.ts";
import { lockJob } from "../planning/job-record.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import type { MoneyChange } from "./change-job-money.ts";
import { closeOpenRequest } from "./close-open-request.ts";
import { isInvoiced, readJobBalance } from "./job-balance.ts";

export type PaymentRequested =
  | { readonly ok: true; readonly request: JobPaymentRequestRow }
  /** "nothing_due": the rule asks for no deposit, or all of it is there. */
  | { readonly ok: false; readonly reason: "unknown_job" | "not_now" | "nothing_due" };

type Asked = Pick<JobPaymentRequestRow, "purpose" | "cents" | "dueOn">;
type Ask = (transaction: Executor, deps: Deps, job: JobRow) => Promise<Asked | "not_now" | "nothing_due">;

/** Asks for the deposit that the owner's rule wants. Asked twice, the same request comes back. */
export function requestDeposit(deps: Deps, change: MoneyChange): Promise<PaymentRequested> {
  return requestPayment(deps, change, askedDeposit);
}

/** Asks for what the final invoice leaves to pay. */
export function requestBalance(deps: Deps, change: MoneyChange): Promise<PaymentRequested> {
  return requestPayment(deps, change, askedBalance);
}

/** The same within the booking of a job that the caller has locked. */
export function requestBookedDeposit(
  executor: Executor,
  deps: Deps,
  job: JobRow,
  actor: string,
): Promise<PaymentRequested> {
  return openRequest(executor, deps, job, { actor, ask: askedDeposit });
}

const askedDeposit: Ask = async (transaction, deps, job) => {
  if (!["to_plan", "planned", "no_show"].includes(job.state)) return "not_now";
  const { planning } = await readSiteSettings(transaction);
  const { totalCents, paidCents } = await readJobBalance(transaction, job);
  const startsAt = await readFirstStart(transaction, job.id);
  const deposit = depositDue({ totalCents, source: job.source }, planning, { now: deps.now(), startsAt });
  const cents = (deposit?.cents ?? 0) - paidCents;
  if (!deposit || cents <= 0) return "nothing_due";
  return { purpose: "deposit", cents, dueOn: deposit.transferBy };
};

const askedBalance: Ask = async (transaction, deps, job) => {
  if (!isInvoiced(job)) return "not_now";
  const { dueCents: cents } = await readJobBalance(transaction, job);
  if (cents <= 0) return "nothing_due";
  const invoice = await readJobInvoice(transaction, job.id);
  return { purpose: "balance", cents, dueOn: invoice?.dueDate ?? parisDay(deps.now()) };
};

async function readFirstStart(executor: Executor, jobId: string): Promise<Date | undefined> {
  const [first] = await executor
    .select({ startsAt: visits.startsAt })
    .from(visits)
    .where(and(eq(visits.jobId, jobId), inArray(visits.state, OPEN_VISIT_STATES)))
    .orderBy(asc(visits.startsAt))
    .limit(1);
  return first?.startsAt;
}

async function requestPayment(
  deps: Deps,
  { jobId, actor }: MoneyChange,
  ask: Ask,
): Promise<PaymentRequested> {
  if (!isUuid(jobId)) return { ok: false, reason: "unknown_job" };
  return deps.db.orm.transaction(async (transaction) => {
    const job = await lockJob(transaction, jobId);
    return job
      ? openRequest(transaction, deps, job, { actor, ask })
      : { ok: false, reason: "unknown_job" as const };
  });
}

async function openRequest(
  transaction: Executor,
  deps: Deps,
  job: JobRow,
  { actor, ask }: { readonly actor: string; readonly ask: Ask },
): Promise<PaymentRequested> {
  const jobId = job.id;
  const asked = await ask(transaction, deps, job);
  if (typeof asked === "string") return { ok: false, reason: asked };
  const open = await readOpenRequest(transaction, jobId);
  if (open && open.purpose === asked.purpose && open.cents === asked.cents)
    return { ok: true, request: open };
  const now = deps.now();
  await closeOpenRequest(transaction, jobId, { outcome: "replaced", now });
  const [request] = await transaction
    .insert(jobPaymentRequests)
    .values({ ...asked, jobId, actor, createdAt: now })
    .returning();
  if (!request) throw new Error("unreachable: one request in, one request out");
  const detail = { number: job.number, purpose: asked.purpose, cents: asked.cents };
  const action = "job.paymentRequested";
  await recordChange(transaction, { actor, action, subjectKind: "job", subjectId: jobId, detail });
  return { ok: true, request };
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
