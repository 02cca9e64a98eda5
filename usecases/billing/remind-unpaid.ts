import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { jobPaymentRequests, jobReminders } from "#db/schema/job-money.ts";
import { jobs } from "#db/schema/planning.ts";
import { parisDay, parisHour } from "#domain/calendar/dates.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { SYSTEM } from "../orders/order-record.ts";
import { lockJob } from "../planning/job-record.ts";
import type { MoneyChange } from "./change-job-money.ts";
import { paymentRequestMail } from "./payment-request-mail.ts";
import { requestBalance } from "./request-payment.ts";

/** Days after the last day to pay: at once for a private customer, by its terms for a company. */
export const UNPAID_REMINDER_DAYS = [7, 15, 30] as const;
/** No reminder is sent at night. */
const fromHour = 9;

/** Reminds of unpaid invoices, each step once however many instances run, and of deposits that are late, once. */
export async function remindUnpaid(deps: Deps): Promise<number> {
  if (parisHour(deps.now()) < fromHour) return 0;
  return (await remindInvoices(deps)) + (await remindDeposits(deps));
}

async function remindInvoices(deps: Deps): Promise<number> {
  const today = parisDay(deps.now());
  const { rows } = await deps.db.orm.execute<{ id: string; days: number }>(sql`
    select jobs.id, late.days
    from jobs join billing_documents on job_id = jobs.id and series = 'invoice'
      cross join lateral (select ${today}::date - (document ->> 'dueDate')::date as days) as late
      cross join unnest(${sql.raw(`array[${UNPAID_REMINDER_DAYS.join(", ")}]`)}) as step
    where state = 'invoiced' and reminders_stopped_at is null and contact_email <> '' and step <= late.days
      and not exists (select from job_reminders where job_id = jobs.id and after_days >= step)
    group by jobs.id, late.days
    order by late.days desc, jobs.id limit 200`);
  let sent = 0;
  for (const { id, days } of rows) if (await remindInvoice(deps, id, days)) sent += 1;
  return sent;
}

/** One message for all steps that have passed: whoever was not reminded for a month does not get three at once. */
async function remindInvoice(deps: Deps, jobId: string, days: number): Promise<boolean> {
  const asked = await requestBalance(deps, { jobId, actor: SYSTEM });
  if (!asked.ok) return false;
  const passed = UNPAID_REMINDER_DAYS.filter((step) => step <= days);
  return deps.db.orm.transaction(async (transaction) => {
    const job = await lockJob(transaction, jobId);
    if (job?.state !== "invoiced" || job.remindersStoppedAt) return false;
    const added = await transaction
      .insert(jobReminders)
      .values(passed.map((afterDays) => ({ jobId, afterDays, sentAt: deps.now() })))
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) return false;
    const mail = await paymentRequestMail(transaction, deps, job, { request: asked.request, lateDays: days });
    if (!mail) return false;
    const mailId = await queueMail(transaction, mail);
    const detail = { afterDays: passed.at(-1), cents: asked.request.cents, mailId };
    await noteReminder(transaction, jobId, detail);
    return true;
  });
}

async function remindDeposits(deps: Deps): Promise<number> {
  const now = deps.now();
  const today = parisDay(now);
  return deps.db.orm.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ id: string }>(sql`
      update job_payment_requests set reminded_at = ${now.toISOString()}
      where id in (
        select job_payment_requests.id from job_payment_requests join jobs on jobs.id = job_id
        where purpose = 'deposit' and closed_at is null and reminded_at is null and due_on < ${today}::date
          and state in ('to_plan', 'planned') and reminders_stopped_at is null and contact_email <> ''
        for update of job_payment_requests skip locked
      )
      returning id`);
    for (const { id } of rows) await remindDeposit(transaction, deps, id, today);
    return rows.length;
  });
}

async function remindDeposit(transaction: Executor, deps: Deps, id: string, today: string): Promise<void> {
  const [found] = await transaction
    .select()
    .from(jobPaymentRequests)
    .innerJoin(jobs, eq(jobs.id, jobPaymentRequests.jobId))
    .where(eq(jobPaymentRequests.id, id));
  if (!found) throw new Error("unreachable: the request is locked");
  const { jobs: job, job_payment_requests: request } = found;
  const lateDays = Math.round((Date.parse(today) - Date.parse(request.dueOn)) / 86_400_000);
  const mail = await paymentRequestMail(transaction, deps, job, { request, lateDays });
  const sent = mail ? { mailId: await queueMail(transaction, mail) } : {};
  await noteReminder(transaction, job.id, { cents: request.cents, ...sent });
}

function noteReminder(transaction: Executor, subjectId: string, detail: Readonly<Record<string, unknown>>) {
  const action = "job.paymentReminded";
  return recordChange(transaction, { actor: SYSTEM, action, subjectKind: "job", subjectId, detail });
}

/** Stops or starts again the reminders of one job. False: no such job, or nothing to change. */
export async function changeReminders(
  deps: Deps,
  { jobId, actor, isStopped }: MoneyChange & { readonly isStopped: boolean },
): Promise<boolean> {
  if (!isUuid(jobId)) return false;
  return deps.db.orm.transaction(async (transaction) => {
    const changed = await transaction
      .update(jobs)
      .set({ remindersStoppedAt: isStopped ? deps.now() : null })
      .where(and(eq(jobs.id, jobId), sql`(${jobs.remindersStoppedAt} is null) = ${isStopped}`))
      .returning({ id: jobs.id });
    if (changed.length === 0) return false;
    const action = isStopped ? "job.remindersStopped" : "job.remindersResumed";
    await recordChange(transaction, { actor, action, subjectKind: "job", subjectId: jobId });
    return true;
  });
}
