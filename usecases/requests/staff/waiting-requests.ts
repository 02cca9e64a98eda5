import { type SQL, sql } from "drizzle-orm";
import { parisDay } from "#domain/calendar/dates.ts";
import { LATE_REQUEST_HOURS, SILENT_QUOTE_DAYS } from "#domain/request/follow-up.ts";

/** New and older than the promised delay. */
export function isLateRequest(now: Date): SQL<boolean> {
  const limit = new Date(now.getTime() - LATE_REQUEST_HOURS * 3_600_000).toISOString();
  return sql<boolean>`(quote_requests.status = 'nouveau' and quote_requests.created_at < ${limit}::timestamptz)`;
}

/** Quoted, not answered, and neither written to nor reminded for days. */
export function hasSilentQuote(now: Date): SQL<boolean> {
  const limit = new Date(now.getTime() - SILENT_QUOTE_DAYS * 86_400_000).toISOString();
  return sql<boolean>`(quote_requests.status in ('nouveau', 'contacte', 'devis_envoye') and exists (
    select from quotes where quotes.request_id = quote_requests.id
      and accepted_at is null and declined_at is null and replaced_at is null
      and valid_until >= ${parisDay(now)}::date
      and greatest(sent_at, reminded_at) <= ${limit}::timestamptz
  ))`;
}

const notInvited = sql`not exists (
  select from review_invitations where kind = 'request' and subject_id = quote_requests.id::text
)`;

/** Its work was cancelled, and nothing else was agreed on since. */
export const isWorkGivenUp = sql`(exists (select from jobs where request_id = quote_requests.id)
  and not exists (select from jobs where request_id = quote_requests.id and state <> 'cancelled'))`;

/** Accepted, and no day agreed on yet. */
export const toPlan = sql<boolean>`(quote_requests.status = 'accepte' and quote_requests.planned_on is null
  and ${notInvited} and not ${isWorkGivenUp})`;

/** The day of the work is over: the customer may be asked for a review, and the request archived. */
export function toClose(now: Date): SQL<boolean> {
  return sql<boolean>`(quote_requests.status = 'accepte' and quote_requests.planned_on < ${parisDay(now)}::date
    and ${notInvited})`;
}
