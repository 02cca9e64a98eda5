import { sql } from "drizzle-orm";
import { parisDay } from "#domain/calendar/dates.ts";
import type { QuoteState } from "#domain/request/standing.ts";
import type { Deps } from "../deps.ts";
import { printBillingDocument } from "../orders/print-order.ts";
import { quoteStateOn } from "../quotes/latest-quote.ts";
import { quoteToken } from "../quotes/quote-link.ts";
import type { SignedInCustomer } from "./sessions.ts";

interface QuoteFacts extends Record<string, unknown> {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly state: QuoteState;
  readonly cents: number | null;
  readonly validUntil: string | null;
  readonly sentOn: string;
}

/** Quotes that were sent; of several versions the newest one sent. */
export async function readSpaceQuotes(deps: Deps, { customerId }: SignedInCustomer) {
  const { rows } = await deps.db.orm.execute<QuoteFacts>(sql`
    select quotes.id, quotes.number, coalesce(document -> 'lines' -> 0 ->> 'title', '') as title,
      ${quoteStateOn(parisDay(deps.now()))} as state, total_cents as cents,
      to_char(valid_until, 'YYYY-MM-DD') as "validUntil",
      to_char(sent_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as "sentOn"
    from quotes join quote_requests on quote_requests.id = quotes.request_id
    where quote_requests.customer_id = ${customerId} and sent_at is not null and replaced_at is null
    order by sent_at desc limit 100`);
  return Promise.all(rows.map(async ({ id, ...quote }) => ({ ...quote, token: await quoteToken(deps, id) })));
}

interface InvoiceFacts extends Record<string, unknown> {
  readonly number: string;
  readonly series: "invoice" | "credit_note" | "deposit_invoice";
  readonly cents: number;
  readonly day: string;
}

/** Whose document it is: of an order, of a job, or of a machine's return. Three lookups, each by its index. */
const isOwn = (customerId: string) => sql`number in (
  select number from billing_documents where order_id in (select id from orders where customer_id = ${customerId})
  union all
  select number from billing_documents where job_id in (select id from jobs where customer_id = ${customerId})
  union all
  select number from billing_documents where rental_period_id in (
    select rental_periods.id from rental_periods join rentals on rentals.id = rental_id
    where rentals.customer_id = ${customerId}))`;

export async function readSpaceInvoices(deps: Deps, { customerId }: SignedInCustomer) {
  const { rows } = await deps.db.orm.execute<InvoiceFacts>(sql`
    select number, series, total_cents as cents,
      to_char(created_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as day
    from billing_documents where ${isOwn(customerId)} order by created_at desc, number desc limit 200`);
  return rows;
}

/** Null: there is none of that number among the customer's own. */
export async function printSpaceInvoice(
  deps: Deps,
  { customerId }: SignedInCustomer,
  number: string,
): Promise<Buffer | null> {
  const { rows } = await deps.db.orm.execute(
    sql`select 1 from billing_documents where number = ${number} and ${isOwn(customerId)}`,
  );
  return rows.length === 0 ? null : printBillingDocument(deps, number);
}
