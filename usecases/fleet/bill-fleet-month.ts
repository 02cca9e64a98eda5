import { eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { jobs } from "#db/schema/planning.ts";
import { type CalendarDay, isCalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { addMonths } from "#domain/calendar/months.ts";
import type { Cents } from "#domain/money/money.ts";
import type { CompanyBuyer } from "#domain/people/company-buyer.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { drawJobInvoice } from "../billing/issue-job-invoice.ts";
import { readCompanyBuyer } from "../customers/company-buyer.ts";
import { lockCustomer } from "../customers/lock-customer.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { IdentityEmptiedError } from "../payments/identity-emptied.ts";
import { missingIdentity } from "../payments/missing-identity.ts";
import { stepJob } from "../planning/job-record.ts";
import { lockPlanning } from "../planning/planning-lock.ts";
import { type DoneJob, openStatement, readStatementLines } from "./fleet-statement.ts";

export type FleetRefusal =
  | "unknown"
  /** The month has not ended. */
  | "open_month"
  | "nothing"
  | "unpriced"
  /** The seller's identity is incomplete. */
  | "identity"
  /** The company's name, address or number is missing. */
  | "buyer";

export type FleetBilled =
  | { readonly ok: true; readonly invoice: string; readonly cents: Cents; readonly jobId: string }
  | { readonly ok: false; readonly reason: FleetRefusal };

interface FleetMonth {
  readonly customerId: string;
  /** The first day of a month that is over. */
  readonly month: CalendarDay;
  readonly actor: string;
}

/**
 * One invoice for what was done for a company until the end of a month and is not billed yet. A job of its own carries it,
 * so that it is paid, reminded of and credited as every other; the visits say which. Two at once: the second finds nothing.
 */
export async function billFleetMonth(
  deps: Deps,
  { customerId, month, actor }: FleetMonth,
): Promise<FleetBilled> {
  if (!isUuid(customerId)) return refused("unknown");
  if (!isCalendarDay(month) || !month.endsWith("-01")) return refused("open_month");
  if (addMonths(month, 1) > parisDay(deps.now())) return refused("open_month");
  if ((await missingIdentity(deps)).length > 0) return refused("identity");
  try {
    return await billDoneJobs(deps, { customerId, month, actor });
  } catch (error) {
    if (error instanceof IdentityEmptiedError) return refused("identity");
    throw error;
  }
}

function billDoneJobs(deps: Deps, { customerId, month, actor }: FleetMonth): Promise<FleetBilled> {
  return deps.db.orm.transaction(async (transaction): Promise<FleetBilled> => {
    // As a merge does: planning, customer, jobs.
    await lockPlanning(transaction);
    if (!(await lockCustomer(transaction, customerId))) return refused("unknown");
    const buyer = await readCompanyBuyer(transaction, customerId);
    if (!buyer || !isComplete(buyer)) return refused("buyer");
    const done = await lockUnbilledJobs(transaction, customerId, addMonths(month, 1));
    if (done.length === 0) return refused("nothing");
    const lines = await readStatementLines(transaction, done);
    if (lines.length === 0 || lines.some(({ unitCents }) => unitCents === null)) return refused("unpriced");
    const statement = await openStatement(transaction, deps, { customerId, month, buyer, done, lines });
    for (const job of done) {
      await stepJob(transaction, job, "invoice");
      await transaction
        .update(jobs)
        .set({ billedIn: statement.id, totalCents: 0 })
        .where(eq(jobs.id, job.id));
    }
    const invoice = await drawJobInvoice(transaction, deps, statement);
    if (typeof invoice === "string")
      throw new Error(`The month of a fleet could not be invoiced: ${invoice}`);
    const detail = { month, invoice: invoice.number, cents: invoice.totalCents, visits: done.length };
    const subject = { subjectKind: "customer", subjectId: customerId };
    await recordChange(transaction, { actor, action: "fleet.billed", ...subject, detail });
    return { ok: true, invoice: invoice.number, cents: invoice.totalCents, jobId: statement.id };
  });
}

function refused(reason: FleetRefusal): FleetBilled {
  return { ok: false, reason };
}

function isComplete({ company, siren, vatNumber, address }: CompanyBuyer): boolean {
  return company !== "" && address.length > 0 && (siren !== "" || vatNumber !== "");
}

/** Done, and neither paid nor billed in part: a deposit is settled by an invoice of its own. Subscriptions bill themselves. */
export const isUnbilled = sql`jobs.state = 'done' and jobs.subscription_id is null and jobs.billed_in is null
  and not exists (select from job_payments where job_id = jobs.id)
  and not exists (select from billing_documents where job_id = jobs.id)
  and not exists (select from waiting_documents where job_id = jobs.id)`;

/** The Paris day on which the last visit of a job ended. */
export const workedOn = sql`coalesce(
  (select max(finished_at) from visits where job_id = jobs.id and visits.state = 'done'), jobs.updated_at
) at time zone 'Europe/Paris'`;

async function lockUnbilledJobs(
  executor: Executor,
  customerId: string,
  before: CalendarDay,
): Promise<readonly DoneJob[]> {
  const rows = await executor
    .select({ job: jobs, workedOn: sql<CalendarDay>`to_char(${workedOn}, 'YYYY-MM-DD')` })
    .from(jobs)
    .where(sql`jobs.customer_id = ${customerId} and ${isUnbilled} and ${workedOn} < ${before}::date`)
    .orderBy(jobs.id)
    .for("update");
  return rows.map(({ job, workedOn: day }) => ({ ...job, workedOn: day }));
}
