import { asc, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type JobPaymentRequestRow, jobReminders } from "#db/schema/job-money.ts";
import { billingDocuments, waitingDocuments } from "#db/schema/payments.ts";
import { type JobRow, jobs, visits, workers } from "#db/schema/planning.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { readCompanyBuyer } from "../customers/company-buyer.ts";
import type { Deps } from "../deps.ts";
import { readDisputes } from "../disputes/disputed.ts";
import { missingIdentity } from "../payments/missing-identity.ts";
import { readJobInvoice } from "../payments/read-invoice.ts";
import { readJobLines } from "../planning/job-record.ts";
import { readJobBalance } from "./job-balance.ts";
import { paymentUrl } from "./payment-link.ts";
import { paymentQr } from "./payment-qr.ts";
import { readRuledRefund } from "./refund-job.ts";
import { readOpenRequest } from "./request-payment.ts";
import { readShownJobState } from "./shown-job-state.ts";

/** The money of one job, for the staff: what was agreed, asked, paid, given back and issued. Null: no such job. */
export async function readJobMoney(deps: Deps, jobId: string) {
  if (!isUuid(jobId)) return null;
  const { orm } = deps.db;
  const [job] = await orm.select().from(jobs).where(eq(jobs.id, jobId));
  if (!job) return null;
  const balance = await readJobBalance(orm, job);
  const [request, lines, presences, buyer, documents, waiting, invoice, reminders, missing, disputes, shown] =
    await Promise.all([
      readOpenRequest(orm, jobId),
      readJobLines(orm, jobId),
      readPresences(orm, jobId),
      readCompanyBuyer(orm, job.customerId),
      readDocuments(orm, jobId),
      readWaiting(orm, jobId),
      readJobInvoice(orm, jobId),
      orm.select().from(jobReminders).where(eq(jobReminders.jobId, jobId)).orderBy(jobReminders.afterDays),
      missingIdentity(deps),
      readDisputes(orm, { jobId }),
      readShownJobState(orm, jobId),
    ]);
  const dueOn = invoice?.dueDate ?? request?.dueOn ?? null;
  return {
    job: factsOf(job),
    shown,
    isDisputed: disputes.some(({ state, isInquiry }) => state === "open" && !isInquiry),
    ...balance,
    lines: lines.map(({ id, title, details, quantity, unitCents, isExtra }) => {
      return { id, title, details, quantity, unitCents, isExtra };
    }),
    visits: presences,
    buyer,
    request: request ? withLink(deps, request) : null,
    documents,
    waiting,
    dueOn,
    isLate: dueOn !== null && balance.dueCents > 0 && dueOn < parisDay(deps.now()),
    reminders: reminders.map(({ afterDays, sentAt }) => ({ afterDays, sentAt })),
    /** What the rule gives back of a job that does not take place; null: no rule applies. */
    ruledRefundCents: await readRuledRefund(orm, job, balance),
    missingIdentity: missing,
    disputes,
  };
}

function factsOf(job: JobRow) {
  const { id, number, state, version, customerId, contactName, contactEmail, contactPhone } = job;
  const { street, postalCode, commune, travelCents, discountCents, remindersStoppedAt, createdAt } = job;
  return {
    ...{ id, number, state, version, customerId, contactName, contactEmail, contactPhone },
    ...{ street, postalCode, commune, travelCents, discountCents, remindersStoppedAt, createdAt },
    /** The job whose invoice bills this one with its month. */
    billedIn: job.billedIn,
  };
}

function withLink(deps: Deps, request: JobPaymentRequestRow) {
  const url = paymentUrl(deps, request.id);
  return { ...request, url, qr: paymentQr(url) };
}

function readPresences(executor: Executor, jobId: string) {
  const { id, part, state, startsAt, endsAt } = visits;
  return executor
    .select({ id, part, state, startsAt, endsAt, worker: workers.name })
    .from(visits)
    .innerJoin(workers, eq(workers.id, visits.workerId))
    .where(eq(visits.jobId, jobId))
    .orderBy(asc(startsAt));
}

function readDocuments(executor: Executor, jobId: string) {
  const { number, series, totalCents, createdAt, corrects } = billingDocuments;
  return executor
    .select({ number, series, totalCents, createdAt, corrects })
    .from(billingDocuments)
    .where(eq(billingDocuments.jobId, jobId))
    .orderBy(asc(createdAt), asc(number));
}

function readWaiting(executor: Executor, jobId: string) {
  return executor
    .select({ series: waitingDocuments.series })
    .from(waitingDocuments)
    .where(eq(waitingDocuments.jobId, jobId))
    .orderBy(asc(waitingDocuments.id));
}
