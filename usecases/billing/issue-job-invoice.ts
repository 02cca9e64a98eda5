import { and, eq, sql } from "drizzle-orm";
import { COMPANY_PAYMENT_DAYS, companyTerms } from "#content/billing-terms.ts";
import type { Executor } from "#db/client.ts";
import { type JobLineRow, type JobRow, jobs, visits } from "#db/schema/planning.ts";
import { addDays, type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { mayStep } from "#domain/planning/job.ts";
import { jobDiscount, jobTotal } from "#domain/planning/job-total.ts";
import type { BillingDeposit, BillingDocument, BillingLine } from "#mail/documents/billing-document.ts";
import { queueMail } from "#mail/outbox.ts";
import { readCompanyBuyer } from "../customers/company-buyer.ts";
import type { Deps } from "../deps.ts";
import { billedJob } from "../payments/billed-subject.ts";
import { IdentityEmptiedError } from "../payments/identity-emptied.ts";
import { issueDocument } from "../payments/issue-document.ts";
import { issueWaitingJobDocuments } from "../payments/issue-waiting-documents.ts";
import { readJobLines, stepJob } from "../planning/job-record.ts";
import { settleIfPaid } from "./add-job-payment.ts";
import { changeJobMoney, type MoneyChange, type MoneyRefusal, type MoneyResult } from "./change-job-money.ts";
import { jobDocumentMail } from "./job-document-mail.ts";

/** The final invoice of a job that is done: its lines with the extras, less the deposits, each by its number. */
export async function issueJobInvoice(deps: Deps, request: MoneyChange): Promise<MoneyResult> {
  return changeJobMoney(deps, request, "job.invoiced", async (transaction, job) => {
    if (job.state === "invoiced" || job.state === "paid") return "known";
    const invoice = await drawJobInvoice(transaction, deps, job);
    if (typeof invoice === "string") return invoice;
    return { detail: { invoice: invoice.number, cents: invoice.totalCents } };
  });
}

/** The same in the caller's transaction, on a job the caller has locked. */
export async function drawJobInvoice(
  transaction: Executor,
  deps: Deps,
  job: JobRow,
): Promise<BillingDocument | MoneyRefusal> {
  if (!mayStep(job.state, "invoice")) return "not_now";
  const jobLines = await readJobLines(transaction, job.id);
  if (jobLines.length === 0 || jobLines.some(({ unitCents }) => unitCents === null)) return "unpriced";
  await issueWaitingJobDocuments(transaction, deps, job.id);
  const totalCents = jobTotal(jobLines, job);
  const deposits = await readDeposits(transaction, job.id);
  if (deposits.reduce((sum, { cents }) => sum + cents, 0) > totalCents) return "overpaid";
  const today = parisDay(deps.now());
  const buyer = await readCompanyBuyer(transaction, job.customerId);
  const invoice = await issueDocument(transaction, deps, billedJob(job), {
    series: "invoice",
    lines: billingLines(job, jobLines),
    totalCents,
    giftCents: 0,
    payments: [],
    reason: "",
    category: "services",
    serviceDate: (await readServiceDay(transaction, job.id)) ?? today,
    ...(buyer
      ? { buyer, dueDate: addDays(today, COMPANY_PAYMENT_DAYS), terms: companyTerms }
      : { dueDate: today }),
    ...(deposits.length > 0 ? { deposits } : {}),
  });
  if (!invoice) throw new IdentityEmptiedError();
  await transaction.update(jobs).set({ totalCents }).where(eq(jobs.id, job.id));
  await stepJob(transaction, job, "invoice");
  await settleIfPaid(transaction, { ...job, totalCents, state: "invoiced" });
  const mail = jobDocumentMail(deps, job, invoice);
  if (mail) await queueMail(transaction, mail);
  return invoice;
}

/** A discount is one piece less at its price: a price is never below zero on an electronic invoice. */
function billingLines(job: JobRow, lines: readonly JobLineRow[]): readonly BillingLine[] {
  const discount = jobDiscount(lines, job);
  const extra = (title: string, quantity: number, unitCents: number): readonly BillingLine[] =>
    unitCents > 0 ? [{ title, details: "", quantity, unitCents }] : [];
  return [
    ...lines.map(({ title, vehicleName, details, quantity, unitCents }) => {
      const about = [vehicleName, details].filter(Boolean).join("\n");
      return { title, details: about, quantity, unitCents: unitCents ?? 0 };
    }),
    ...extra("Déplacement", 1, job.travelCents),
    ...extra("Remise", -1, discount),
  ];
}

/** Deposit invoices of a job with what credit notes have left of each. */
async function readDeposits(executor: Executor, jobId: string): Promise<readonly BillingDeposit[]> {
  const { rows } = await executor.execute<{ number: string; date: CalendarDay; cents: number }>(sql`
    select * from (
      select number, document ->> 'date' as date, total_cents - coalesce((
        select sum(note.total_cents) from billing_documents as note where note.corrects = deposit.number
      ), 0)::integer as cents
      from billing_documents as deposit where job_id = ${jobId} and series = 'deposit_invoice'
      order by year, sequence
    ) as deposits where cents > 0`);
  return rows.map(({ number, date, cents }) => ({ number, date, cents }));
}

/** The day on which the last visit ended, of the job or of those its invoice bills. */
async function readServiceDay(executor: Executor, jobId: string): Promise<CalendarDay | null> {
  const [row] = await executor
    .select({ at: sql<string | null>`max(${visits.finishedAt})` })
    .from(visits)
    .where(
      and(
        eq(visits.state, "done"),
        sql`(${visits.jobId} = ${jobId} or ${visits.jobId} in (select id from jobs where billed_in = ${jobId}))`,
      ),
    );
  return row?.at ? parisDay(new Date(row.at)) : null;
}
