import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import type { QuoteState } from "#domain/request/standing.ts";

/** The state of the query's quote on a day. */
export const quoteStateOn = (today: string) => sql<QuoteState>`case
    when quotes.accepted_at is not null then 'accepted'
    when quotes.declined_at is not null then 'declined'
    when quotes.replaced_at is not null then 'replaced'
    when quotes.valid_until < ${today}::date then 'expired'
    else 'open'
  end`;

/** The state on a day of the last quote of the query's request; null without any. */
export const latestQuoteState = (today: string) => sql<QuoteState | null>`(
  select ${quoteStateOn(today)}
  from quotes where quotes.request_id = quote_requests.id
  order by quotes.created_at desc, quotes.number desc limit 1
)`;

export async function readLatestQuoteState(
  executor: Executor,
  requestId: string,
  now: Date,
): Promise<QuoteState | null> {
  const { rows } = await executor.execute<{ state: QuoteState | null }>(sql`
    select ${latestQuoteState(parisDay(now))} as state from quote_requests where id = ${requestId}`);
  return rows[0]?.state ?? null;
}
