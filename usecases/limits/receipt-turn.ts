import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { hashAddress } from "#db/hash-address.ts";
import { foldEmail } from "#domain/people/fold-email.ts";
import { type RateLimit, rateLimits } from "./rate-limits.ts";
import type { LimitedDeps } from "./take-turn.ts";

/** What counting the e-mails to one address takes; its parts are parameters of a statement. */
export interface ReceiptCount {
  /** Of the address; the address itself is not stored. */
  readonly recipient: Buffer;
  readonly now: Date;
  /** JSON, so that the statement's text is the same for any number of limits. */
  readonly limits: string;
}

/**
 * A visitor may type another person's address: its owner gets a few messages at most. The address is counted over
 * all forms, without its "+tag". `place`: the network that asked, where it is counted by itself.
 */
export async function prepareReceiptCount(
  deps: LimitedDeps,
  email: string,
  limits: readonly RateLimit[] = rateLimits.receipts,
  place = "",
): Promise<ReceiptCount> {
  const factor = deps.rateLimitFactor ?? 1;
  const now = deps.now();
  const counted = limits.map(({ bucket, max, windowSeconds }) => ({
    bucket,
    max: Math.max(1, Math.floor(max * factor)),
    ends: new Date(now.getTime() + windowSeconds * 1000),
  }));
  return {
    recipient: await hashAddress(deps.db, `mailbox:${foldEmail(email)}${place === "" ? "" : ` ${place}`}`),
    now,
    limits: JSON.stringify(factor === 0 ? [] : counted),
  };
}

/**
 * The tables "receipt_counts" and "receipts_refused" of a statement: one more message counted for each row of `source`
 * (one at most), and the limits which that goes beyond.
 */
export function receiptTables(
  { recipient, now, limits }: Readonly<Record<keyof ReceiptCount, unknown>>,
  source: SQL,
): SQL {
  // Past, or stored by a clock that ran ahead, as in take-turn.ts.
  const isOver = sql`(counted.window_ends_at <= ${now}::timestamptz
    or counted.window_ends_at > excluded.window_ends_at + interval '1 hour')`;
  return sql`
    receipt_counts as (
      insert into rate_limits as counted (bucket, visitor, hits, window_ends_at)
      select receipt_limit.bucket, ${recipient}::bytea, 1, receipt_limit.ends
      from ${source} as sent,
        jsonb_to_recordset(${limits}::jsonb) as receipt_limit (bucket text, max int, ends timestamptz)
      order by receipt_limit.bucket
      on conflict (bucket, visitor) do update set
        hits = case when ${isOver} then excluded.hits else least(counted.hits, 1000000) + excluded.hits end,
        window_ends_at = case when ${isOver} then excluded.window_ends_at else counted.window_ends_at end
      returning bucket, hits
    ), receipts_refused as (
      select receipt_counts.bucket
      from receipt_counts
      join jsonb_to_recordset(${limits}::jsonb) as receipt_limit (bucket text, max int) using (bucket)
      where receipt_counts.hits > receipt_limit.max
    )`;
}

/** Counts one more message to this address and says whether it may be sent. */
export async function takeReceiptTurn(
  executor: Executor,
  deps: LimitedDeps,
  email: string,
  limits: readonly RateLimit[] = rateLimits.receipts,
  place = "",
): Promise<boolean> {
  const count = await prepareReceiptCount(deps, email, limits, place);
  const { rows } = await executor.execute<{ refused: boolean }>(sql`
    with ${receiptTables(count, sql`(select 1)`)}
    select exists (select from receipts_refused) as refused`);
  return rows[0]?.refused !== true;
}
