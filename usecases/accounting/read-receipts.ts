import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { addDays, type CalendarDay } from "#domain/calendar/dates.ts";
import type { ReportSpan } from "#domain/calendar/report-period.ts";
import type { Cents } from "#domain/money/money.ts";
import type { PaymentMeans } from "#domain/money/payment-means.ts";

/** One line of the book of receipts: money that came, or went back. */
export type BookedReceipt = {
  readonly day: CalendarDay;
  readonly subject: "order" | "job";
  /** Of the order or the job. */
  readonly number: string;
  /** The invoice, deposit invoice or credit note; empty while it waits, and of a payment sent back. */
  readonly document: string;
  readonly customer: string;
  readonly nature: string;
  readonly means: PaymentMeans;
  /** Into the till or the account. What a gift card pays was received when the card was sold. */
  readonly receivedCents: Cents;
  /** As the dashboard counts it: without gift cards that were sold, with what they buy. */
  readonly turnoverCents: Cents;
};

/** The company that documents name, where the customer is one. */
const companyOf = (customerId: SQL, name: SQL) =>
  sql`coalesce((select coalesce(nullif(company, ''), customers.name) from customers
    where customers.id = ${customerId} and kind = 'company'), ${name})`;
const jobCustomer = companyOf(sql`jobs.customer_id`, sql`contact_name`);

const jobNature = sql`case when jobs.subscription_id is null then 'Prestation' else 'Abonnement' end`;

export async function readReceipts(executor: Executor, span: ReportSpan): Promise<readonly BookedReceipt[]> {
  return (await executor.execute<BookedReceipt>(bookOfReceipts(span))).rows;
}

/**
 * The book of receipts of some days in Paris, in the order in which the money came. A refund stands on the day it was
 * decided, also when the bank refused it since: it is still owed.
 */
export function bookOfReceipts({ from, to }: ReportSpan): SQL {
  // Wide enough for any zone, so that the indexes serve; the exact day is looked at afterwards.
  const near = sql`between ${addDays(from, -1)}::date and ${addDays(to, 2)}::date`;
  return sql`
    with sold as not materialized (
      select orders.*, coalesce(nullif(orders.buyer ->> 'company', ''), orders.name) as named,
        (select coalesce(sum(unit_cents * quantity), 0)::integer from order_lines
          where order_id = orders.id and kind = 'gift_card') as cards,
        (select case
            when bool_and(kind = 'gift_card') then 'Carte cadeau'
            when bool_and(kind <> 'product') then 'Location'
            when bool_or(kind = 'rental') then 'Vente et location'
            else 'Vente' end
          from order_lines where order_id = orders.id) as nature,
        (select number from billing_documents where order_id = orders.id and series = 'invoice') as invoice
      from orders
    ), given as (
      select order_refunds.*, sold.number, sold.named, sold.nature, sold.payment_way, sold.total_cents - cards as goods,
        (select coalesce(sum(earlier.money_cents + earlier.gift_cents), 0) from order_refunds as earlier
          where earlier.order_id = sold.id and not earlier.is_surplus
            and (earlier.created_at, earlier.id) < (order_refunds.created_at, order_refunds.id)) as before,
        (select way from order_payments where order_payments.order_id = sold.id and cents > 0
          and order_refunds.is_surplus = exists (select from order_refunds as surplus
            where surplus.is_surplus and surplus.request_key = 'paiement-' || order_payments.reference)
          order by order_refunds.request_key = 'paiement-' || order_payments.reference desc, at limit 1) as way
      from order_refunds join sold on sold.id = order_refunds.order_id
      where order_refunds.created_at ${near}
    ), returned as (
      select given.*, least(before + money_cents + gift_cents, goods) - least(before, goods) as goods_back from given
    ), receipts as (
      select at, 1 as rank, 0::bigint as entry, 'order' as subject, number, case when surplus then null else invoice end as document, named as name,
        nature, way as means, cents as received, case when surplus then 0 else cents - cards end as turnover
      from (
        select order_payments.*, sold.number, sold.invoice, sold.named, sold.nature, sold.cards,
          exists (select from order_refunds where is_surplus and request_key = 'paiement-' || reference) as surplus
        from order_payments join sold on sold.id = order_payments.order_id
        where cents > 0 and at ${near}
      ) as paid
      union all
      select paid_at, 0, 0, 'order', number, invoice, named, nature, 'gift_card', 0, gift_cents
      from sold where gift_cents > 0 and paid_at ${near}
      union all
      select created_at, 3, 0, 'order', number, credit_note, named, nature, coalesce(way, payment_way), -money_cents,
        case when is_surplus then 0 else least(gift_cents, goods_back) - goods_back end
      from returned where money_cents > 0
      union all
      select created_at, 4, 0, 'order', number, credit_note, named, nature, 'gift_card', 0,
        -least(gift_cents, goods_back)
      from returned where gift_cents > 0
      union all
      select at, 1, entry, 'job', jobs.number,
        case when not is_surplus then coalesce(
          (select number from billing_documents where payment_id = coalesce(reverses, job_payments.id)
            and series = case when reverses is null then 'deposit_invoice' else 'credit_note' end limit 1),
          (select number from billing_documents where job_id = jobs.id and series = 'invoice')
        ) end,
        ${jobCustomer}, ${jobNature}, means, case when means = 'gift_card' then 0 else cents end,
        case when is_surplus then 0 else cents end
      from job_payments join jobs on jobs.id = job_payments.job_id where at ${near}
      union all
      select job_refunds.created_at, 3, job_refunds.entry, 'job', jobs.number, credit_note, ${jobCustomer}, ${jobNature}, means,
        case when means = 'gift_card' then 0 else -job_refunds.cents end,
        case when job_refunds.is_surplus then 0 else -job_refunds.cents end
      from job_refunds join jobs on jobs.id = job_refunds.job_id join job_payments on job_payments.id = payment_id
      where job_refunds.created_at ${near}
      union all
      select rental_receipts.at, 1, entry, 'order', coalesce(orders.number, ''),
        (select number from billing_documents where rental_period_id = period_id
          and series = case when cents > 0 then 'invoice' else 'credit_note' end
          order by abs(extract(epoch from billing_documents.created_at - rental_receipts.at)) limit 1),
        coalesce(nullif(orders.buyer ->> 'company', ''), rentals.customer_name), 'Location', means, cents, cents
      from rental_receipts join rental_periods on rental_periods.id = period_id
        join rentals on rentals.id = rental_periods.rental_id left join orders on orders.id = rentals.order_id
      where rental_receipts.at ${near}
    )
    select to_char(at at time zone 'Europe/Paris', 'YYYY-MM-DD') as day, subject, number,
      coalesce(document, '') as document, name as customer, nature, means,
      received::integer as "receivedCents", turnover::integer as "turnoverCents"
    from receipts
    where (at at time zone 'Europe/Paris')::date between ${from}::date and ${to}::date
    order by at, rank, entry, number, document`;
}
