import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { addDays, type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { HOLD_DAYS } from "#domain/rental/inspection.ts";
import { type DepositToReturn, readDepositsToReturn } from "../billing/read-deposits-to-return.ts";
import { isPaymentDisputed } from "../disputes/disputed.ts";
import { toCollect } from "../orders/browse-orders.ts";
import { owedOrderRefund } from "../orders/refund-state.ts";
import { isTroubledHold } from "../rentals/follow-holds.ts";
import { DAY_ROWS } from "./day-rows.ts";

/**
 * Money that waits. `invoice`: work done and not invoiced; `job` and `order`: to be collected; `jobDeposit`: paid for
 * a job that was cancelled, and the rule gives it back; `jobRefund` and `orderRefund`: to be given back by hand; `hold`: a card hold that the bank did not free, or that ends while the machine
 * is out; `declaration`: a withdrawal to be answered.
 */
type MoneyRow = {
  readonly kind:
    | "invoice"
    | "job"
    | "order"
    | "jobDeposit"
    | "jobRefund"
    | "orderRefund"
    | "hold"
    | "declaration";
  readonly id: string;
  /** Of the job or the order a refund belongs to. */
  readonly ownerId: string | null;
  readonly name: string;
  /** Of the document, the order or the declaration; of a hold whether its machine is back. */
  readonly number: string;
  readonly cents: number;
  /** Paris day it is about. */
  readonly day: CalendarDay;
  readonly seen: string;
};

const parisDayOf = (at: SQL) => sql`to_char(${at} at time zone 'Europe/Paris', 'YYYY-MM-DD')`;

/** What is left of a job's total, by the rules of usecases/billing/job-balance.ts. */
export const jobDue = sql`job_due_cents(jobs)`;

/** When the work was finished. */
const workedAt = sql`(select coalesce(max(coalesce(finished_at, ends_at)), jobs.updated_at) from visits
  where job_id = jobs.id and state = 'done')`;

/** Billed by one invoice at the end of the month (usecases/fleet). */
const waitsForMonth = sql`(jobs.subscription_id is null
  and exists (select from customers where id = jobs.customer_id and bills_monthly))`;

/** Work that is done and has no invoice yet. */
export const jobToInvoice = sql`(state = 'done' and not ${waitsForMonth})`;

/** Invoiced, and not paid whole. */
export const jobToCollect = sql`(state = 'invoiced' and ${jobDue} > 0)`;

/** To be given back by hand, unless the payment is contested: the bank may give that money. */
export const owedJobRefund = sql`(job_refunds.status in ('manual', 'failed') and not ${isPaymentDisputed(
  sql`(select reference from job_payments where job_payments.id = job_refunds.payment_id)`,
)})`;

/** Of each kind one more than is shown, which tells that there are others. */
export function moneyQuery(now: Date): SQL {
  const billed = sql`coalesce((select number from billing_documents where job_id = jobs.id and series = 'invoice'), number)`;
  return sql`
    (select 'invoice' as kind, id::text, null as "ownerId", contact_name as name, number, total_cents as cents,
        ${parisDayOf(workedAt)} as day, '' as seen
      from jobs where ${jobToInvoice} order by updated_at limit ${DAY_ROWS + 1})
    union all
    (select 'job', id::text, null, contact_name, ${billed}, ${jobDue}, ${parisDayOf(sql`updated_at`)}, ''
      from jobs where ${jobToCollect} order by updated_at limit ${DAY_ROWS + 1})
    union all
    (select 'order', id::text, null, name, number, due_cents, ${parisDayOf(sql`created_at`)},
        to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      from orders where ${toCollect} order by created_at limit ${DAY_ROWS + 1})
    union all
    (select 'jobRefund', job_refunds.id::text, jobs.id::text, contact_name, number, cents,
        ${parisDayOf(sql`job_refunds.created_at`)}, ''
      from job_refunds join jobs on jobs.id = job_refunds.job_id where ${owedJobRefund}
      order by job_refunds.created_at limit ${DAY_ROWS + 1})
    union all
    (select 'orderRefund', order_refunds.id::text, orders.id::text, name, number, money_cents,
        ${parisDayOf(sql`order_refunds.created_at`)}, ''
      from order_refunds join orders on orders.id = order_refunds.order_id
      where ${owedOrderRefund}
      order by order_refunds.created_at limit ${DAY_ROWS + 1})
    union all
    (select 'hold', period_id::text, null, customer_name, case when decided_at is null then '' else 'rendue' end, rental_deposits.cents,
        ${parisDayOf(sql`coalesce(decided_at, taken_at + ${`${HOLD_DAYS} days`}::interval)`)}, ''
      from rental_deposits join rental_periods on rental_periods.id = period_id join rentals on rentals.id = rental_id
      where ${isTroubledHold(now)} order by taken_at limit ${DAY_ROWS + 1})
    union all
    (select 'declaration', id::text, order_id::text, name, coalesce(nullif(order_number, ''), number), 0,
        ${parisDayOf(sql`received_at`)}, ''
      from declarations where handled_at is null order by received_at limit ${DAY_ROWS + 1})`;
}

function depositRow({ jobId, name, number, cents, day }: DepositToReturn): MoneyRow {
  return { kind: "jobDeposit", id: jobId, ownerId: null, name, number, cents, day, seen: "" };
}

/** The money refunded on a withdrawal goes back within fourteen days of the declaration (L221-24). */
const refundDays = 14;

/** What is to be collected, given back or answered; the sum counts all that is to be collected. */
export async function readMoney(executor: Executor, now: Date) {
  const today = parisDay(now);
  const { rows: found } = await executor.execute<MoneyRow>(moneyQuery(now));
  const deposits = (await readDepositsToReturn(executor)).map(depositRow);
  const byKind = [...Map.groupBy([...deposits, ...found], ({ kind }) => kind)];
  const rows = byKind.flatMap(([, ofKind]) => ofKind.slice(0, DAY_ROWS));
  const { rows: sums } = await executor.execute<{ cents: number }>(sql`
    select ((select coalesce(sum(${jobDue}), 0) from jobs where state = 'invoiced')
      + (select coalesce(sum(due_cents), 0) from orders where ${toCollect}))::integer as cents`);
  return {
    toCollectCents: sums[0]?.cents ?? 0,
    /** The kinds of which there are more than those shown. */
    more: byKind.flatMap(([kind, ofKind]) => (ofKind.length > DAY_ROWS ? [kind] : [])),
    rows: rows.map((row) => ({
      ...row,
      before: row.kind === "declaration" ? addDays(row.day, refundDays) : null,
      isLate: row.kind === "declaration" && addDays(row.day, refundDays) < today,
    })),
  };
}
