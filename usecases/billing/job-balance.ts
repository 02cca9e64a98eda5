import { asc, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import {
  type JobCreditRow,
  type JobPaymentRow,
  type JobRefundRow,
  jobCredits,
  jobPayments,
  jobRefunds,
} from "#db/schema/job-money.ts";
import type { JobRow } from "#db/schema/planning.ts";
import type { Cents } from "#domain/money/money.ts";
import { jobTotal } from "#domain/planning/job-total.ts";
import { readJobLines } from "../planning/job-record.ts";

export interface JobBalance {
  /** Once invoiced, less what was credited without giving money back. */
  readonly totalCents: Cents;
  /** Received towards the total, less what was taken back or given back before the final invoice. */
  readonly paidCents: Cents;
  readonly dueCents: Cents;
  /** Given back after the final invoice, which lowers it by as much. */
  readonly refundedCents: Cents;
  readonly payments: readonly OpenPayment[];
  readonly refunds: readonly JobRefundRow[];
  readonly credits: readonly JobCreditRow[];
  /** How often money was noted, taken back or given back: it tells whether a page still shows all of it. */
  readonly moves: number;
}

/** A payment with what of it could still be given back. */
export interface OpenPayment extends JobPaymentRow {
  readonly leftCents: Cents;
  readonly isReversed: boolean;
}

/** Whether the final invoice is out: what is paid from then on settles it. */
export function isInvoiced({ state }: Pick<JobRow, "state">): boolean {
  return state === "invoiced" || state === "paid";
}

/** How a job stands. Refunds made after the final invoice lower what it asks by as much, so they leave the rest as it is. */
export async function readJobBalance(executor: Executor, job: JobRow): Promise<JobBalance> {
  const lines = await readJobLines(executor, job.id);
  const rows = await executor
    .select()
    .from(jobPayments)
    .where(eq(jobPayments.jobId, job.id))
    .orderBy(asc(jobPayments.entry));
  const refunds = await executor
    .select()
    .from(jobRefunds)
    .where(eq(jobRefunds.jobId, job.id))
    .orderBy(asc(jobRefunds.entry));
  const credits = await executor
    .select()
    .from(jobCredits)
    .where(eq(jobCredits.jobId, job.id))
    .orderBy(asc(jobCredits.createdAt));
  const totalCents = isInvoiced(job) ? job.totalCents - sum(credits) : jobTotal(lines, job);
  const received = sum(rows.filter(({ isSurplus }) => !isSurplus));
  const own = refunds.filter(({ isSurplus }) => !isSurplus);
  const undone = sum(own.filter(({ lowersInvoice }) => !lowersInvoice));
  const refundedCents = sum(own.filter(({ lowersInvoice }) => lowersInvoice));
  const paidCents = received - undone;
  const payments = rows
    .filter(({ reverses }) => reverses === null)
    .map((payment) => openPayment(payment, rows, refunds));
  const dueCents = totalCents - paidCents;
  const moves = rows.length + refunds.length + credits.length;
  return { totalCents, paidCents, dueCents, refundedCents, payments, refunds, credits, moves };
}

/** What credit notes took off the final invoice without giving money back. */
export async function sumCredits(executor: Executor, jobId: string): Promise<Cents> {
  return sum(await executor.select().from(jobCredits).where(eq(jobCredits.jobId, jobId)));
}

function openPayment(
  payment: JobPaymentRow,
  rows: readonly JobPaymentRow[],
  refunds: readonly JobRefundRow[],
): OpenPayment {
  const isReversed = rows.some(({ reverses }) => reverses === payment.id);
  const given = sum(refunds.filter(({ paymentId }) => paymentId === payment.id));
  return { ...payment, isReversed, leftCents: isReversed ? 0 : payment.cents - given };
}

function sum(rows: readonly { readonly cents: Cents }[]): Cents {
  return rows.reduce((total, { cents }) => total + cents, 0);
}
