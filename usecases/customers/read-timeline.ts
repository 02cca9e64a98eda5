import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { shownJobState } from "../billing/shown-job-state.ts";
import { orderRefundState } from "../orders/refund-state.ts";
import { quoteStateOn } from "../quotes/latest-quote.ts";

export const TIMELINE_KINDS = [
  "request",
  "quote",
  "job",
  "subscription",
  "rental",
  "order",
  "invoice",
  "review",
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** One thing that happened, or is to happen. */
export type TimelineFact = {
  readonly kind: TimelineKind;
  /** Of the page that shows it: a quote's is its request, an invoice's its order or job, which `detail` says. */
  readonly id: string;
  /** Number, machine or kind of request, by the kind of the entry. */
  readonly label: string;
  readonly detail: string;
  /** Of a quote its own and its request's: "open devis_envoye". */
  readonly state: string;
  readonly cents: number | null;
  readonly at: string;
};

const LONGEST = 200;

/** The state of a quote's request, which refers to the last quote alone; beside any other it says nothing. */
const requestStanding = sql`case
  when exists (
    select from quotes newer where newer.request_id = quotes.request_id
      and (newer.created_at, newer.number) > (quotes.created_at, quotes.number))
  then 'archive' else (select status from quote_requests where id = quotes.request_id) end`;

/** A refunded order whose money has not gone back yet says so. */
const orderState = sql`case
  when status = 'remboursee' and ${orderRefundState} <> 'none' then 'refund_' || ${orderRefundState}
  else status end`;

/** Everything of one customer, newest first. A job stands at its visit once it has one. */
export async function readTimeline(
  executor: Executor,
  customerId: string,
  now: Date,
): Promise<readonly TimelineFact[]> {
  const { rows } = await executor.execute<Omit<TimelineFact, "at"> & { at: Date }>(sql`
    with mine as (select id from quote_requests where customer_id = ${customerId}),
      bought as (select id from orders where customer_id = ${customerId})
    select * from (
      select 'request' as kind, id::text, quote_requests.kind as label,
        coalesce(details ->> 'vehicleModel', '') as detail, status as state, null::integer as cents, created_at as at
      from quote_requests where customer_id = ${customerId}
      union all
      select 'quote', request_id::text, number, coalesce(document -> 'lines' -> 0 ->> 'title', ''),
        ${quoteStateOn(parisDay(now))} || ' ' || ${requestStanding}, total_cents, created_at
      from quotes where request_id in (select id from mine)
      union all
      select 'job', id::text, number,
        coalesce((select string_agg(title, ', ' order by position) from job_lines where job_id = jobs.id), ''),
        ${shownJobState}, total_cents,
        coalesce((select min(starts_at) from visits where job_id = jobs.id and visits.state not in ('held', 'cancelled')),
          created_at)
      from jobs where customer_id = ${customerId}
      union all
      select 'subscription', id::text, number, title, state,
        case when next_price_from <= least(${parisDay(now)}::date, coalesce(ends_on, ${parisDay(now)}::date))
          then next_price_cents else price_cents end, coalesce(accepted_at, created_at)
      from subscriptions where customer_id = ${customerId}
      union all
      select 'rental', id::text, machine, cardinality(days)::text, status, price_cents, created_at
      from rentals where customer_id = ${customerId} and status <> 'released'
      union all
      select 'order', id::text, number,
        coalesce((select string_agg(title, ', ') from order_lines where order_id = orders.id), ''),
        ${orderState}, total_cents, created_at
      from orders where customer_id = ${customerId}
      union all
      select 'invoice', order_id::text, number, 'order', series, total_cents, created_at
      from billing_documents where order_id in (select id from bought)
      union all
      select 'invoice', job_id::text, number, 'job', series, total_cents, created_at
      from billing_documents where job_id in (select id from jobs where customer_id = ${customerId})
      union all
      select 'invoice', rental_period_id::text, number, 'rental', series, total_cents, billing_documents.created_at
      from billing_documents where order_id is null and rental_period_id in (
        select rental_periods.id from rental_periods join rentals on rentals.id = rental_id
        where customer_id = ${customerId})
      union all
      select 'review', reviews.id::text, reviews.rating::text, left(reviews.body, 160), reviews.status, null,
        reviews.created_at
      from reviews join review_invitations as invitation on invitation.id = reviews.invitation_id
      where (invitation.kind = 'request' and invitation.subject_id in (select id::text from mine))
        or (invitation.kind = 'order' and invitation.subject_id in (select id::text from bought))
    ) as facts
    order by at desc, kind, id limit ${LONGEST}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
