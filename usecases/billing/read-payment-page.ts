import { asc, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { JobPaymentRequestRow } from "#db/schema/job-money.ts";
import { billingDocuments } from "#db/schema/payments.ts";
import { type JobRow, jobs } from "#db/schema/planning.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { CARD_MINIMUM_CENTS } from "#domain/money/card-minimum.ts";
import type { Deps } from "../deps.ts";
import { jobToken } from "../planning/job-link.ts";
import { readJobLines } from "../planning/job-record.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { type JobBalance, readJobBalance } from "./job-balance.ts";
import { findPaymentRequest, paymentToken } from "./payment-link.ts";
import { readOpenRequest } from "./request-payment.ts";

/**
 * "refunded": nothing is left of what was paid. "replaced": another amount is asked now, or nothing any more. "cancelled":
 * the job does not take place.
 */
export type PaymentPageState = "open" | "paid" | "refunded" | "replaced" | "cancelled";

/** What the customer's payment page shows; null when we did not make the token. It names no other job. */
export async function readPaymentPage(deps: Deps, token: string) {
  const { orm } = deps.db;
  const request = await findPaymentRequest(deps, token);
  if (!request) return null;
  const [job] = await orm.select().from(jobs).where(eq(jobs.id, request.jobId));
  if (!job) return null;
  const balance = await readJobBalance(orm, job);
  const current = await readOpenRequest(orm, job.id);
  const { billing } = await readSiteSettings(orm);
  return {
    state: stateOf(request, job, balance),
    purpose: request.purpose,
    cents: request.cents,
    dueOn: request.dueOn,
    isLate: request.dueOn < parisDay(deps.now()),
    jobNumber: job.number,
    customerName: job.contactName,
    lines: (await readJobLines(orm, job.id)).map(({ title }) => title),
    totalCents: balance.totalCents,
    paidCents: balance.paidCents,
    refundedCents: balance.refundedCents,
    takesCards: deps.stripe !== undefined && request.cents >= CARD_MINIMUM_CENTS,
    account: { holder: billing.accountHolder, iban: billing.iban, bic: billing.bic },
    documents: await readDocumentNames(orm, job.id),
    visitToken: jobToken(deps, job.id),
    /** The page of what is asked now, where that is something else. */
    currentToken: current && current.id !== request.id ? paymentToken(deps, current.id) : null,
  };
}
export type PaymentPageView = NonNullable<Awaited<ReturnType<typeof readPaymentPage>>>;

function stateOf(
  { closedAt, outcome, cents }: JobPaymentRequestRow,
  job: JobRow,
  { dueCents, paidCents, refundedCents, refunds }: JobBalance,
): PaymentPageState {
  if (job.state === "cancelled") return "cancelled";
  if (closedAt === null && dueCents >= cents) return "open";
  const isRefunded = refunds.some(({ isSurplus }) => !isSurplus) && paidCents <= refundedCents;
  if (isRefunded) return "refunded";
  if (outcome === "paid") return "paid";
  return dueCents <= 0 ? "paid" : "replaced";
}

function readDocumentNames(executor: Executor, jobId: string) {
  const { number, series, createdAt } = billingDocuments;
  return executor
    .select({ number, series })
    .from(billingDocuments)
    .where(eq(billingDocuments.jobId, jobId))
    .orderBy(asc(createdAt), asc(number));
}

/** Whether a token may read a document: those of its own job only. */
export async function mayReadDocument(deps: Deps, token: string, number: string): Promise<boolean> {
  const request = await findPaymentRequest(deps, token);
  if (!request) return false;
  const names = await readDocumentNames(deps.db.orm, request.jobId);
  return names.some((name) => name.number === number);
}
