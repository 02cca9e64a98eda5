import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import type { RequestKind } from "#domain/request/kind.ts";
import { hasSilentQuote, isLateRequest, toClose, toPlan } from "../requests/staff/waiting-requests.ts";
import { DAY_ROWS } from "./day-rows.ts";

/** Who waits for an answer. `plan` is a job without a day, `accepted` a request without a job. */
type AnswerRow = {
  readonly kind: "request" | "plan" | "accepted" | "quote" | "close";
  /** Of the job, the quote's number, or of the request. */
  readonly id: string;
  readonly name: string;
  /** The first thing asked for; empty where nothing was. */
  readonly about: string;
  readonly requestKind: RequestKind | null;
  readonly at: string;
  readonly isLate: boolean;
  /** Null for staff, and where no amount is known. */
  readonly cents: number | null;
};

const instant = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const about = sql`coalesce(items -> 0 ->> 'title', '')`;

/** The requests, quotes and jobs that wait for the staff, each kind the oldest first. */
export function answersQuery({ now, isOwner }: { readonly now: Date; readonly isOwner: boolean }): SQL {
  const amount = (cents: SQL) => (isOwner ? cents : sql`null::integer`);
  const part = (rows: SQL) => sql`(${rows} limit ${DAY_ROWS})`;
  return sql`
    ${part(sql`select 'request' as kind, id::text, name, ${about} as about, kind as "requestKind",
        ${instant(sql`created_at`)} as at, ${isLateRequest(now)} as "isLate", null::integer as cents
      from quote_requests where status = 'nouveau' order by created_at`)}
    union all
    ${part(sql`select 'plan', id::text, contact_name,
        coalesce((select title from job_lines where job_id = jobs.id order by position limit 1), ''), null,
        ${instant(sql`created_at`)}, false, ${amount(sql`total_cents`)}
      from jobs where state in ('to_plan', 'no_show') order by created_at`)}
    union all
    ${part(sql`select 'accepted', id::text, name, ${about}, kind, ${instant(sql`updated_at`)}, false, null
      from quote_requests where ${toPlan} and not exists (select from jobs where request_id = quote_requests.id)
      order by updated_at`)}
    union all
    ${part(sql`select 'quote', quotes.number, name, ${about}, kind, ${instant(sql`greatest(sent_at, reminded_at)`)},
        false, ${amount(sql`quotes.total_cents`)}
      from quotes join quote_requests on quote_requests.id = quotes.request_id
      where accepted_at is null and declined_at is null and replaced_at is null and sent_at is not null
        and valid_until >= ${parisDay(now)}::date and ${hasSilentQuote(now)}
      order by sent_at`)}
    union all
    ${part(sql`select 'close', id::text, name, ${about}, kind, ${instant(sql`planned_on::timestamptz`)}, false, null
      from quote_requests where ${toClose(now)}
        and not exists (select from jobs where request_id = quote_requests.id)
      order by planned_on`)}`;
}

/** What waits for an answer, the oldest first; the reviews and the failed mails are counted. */
export async function readAnswers(
  executor: Executor,
  question: { readonly now: Date; readonly isOwner: boolean },
) {
  const { rows } = await executor.execute<AnswerRow>(answersQuery(question));
  const { rows: counted } = await executor.execute<{ reviews: number; mails: number }>(sql`
    select (select count(*)::integer from reviews where status = 'pending') as reviews,
      (select count(*)::integer from mail_outbox where status in ('failed', 'dead')
        and (${question.isOwner} or template not like 'auth-%')) as mails`);
  const { reviews = 0, mails = 0 } = counted[0] ?? {};
  return { rows: rows.toSorted((a, b) => a.at.localeCompare(b.at)), reviews, mails };
}
