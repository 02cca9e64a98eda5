import { sql } from "drizzle-orm";
import { hashAddress, visitorNetwork } from "#db/hash-address.ts";
import type { Deps } from "../deps.ts";
import type { RateLimit } from "./rate-limits.ts";

export interface LimitedDeps extends Deps {
  /** Multiplies every limit; 0 switches them off. */
  readonly rateLimitFactor?: number;
}

export type Turn =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Past, or an hour later than any window can end: then it was stored by a clock that ran ahead, and holds nobody back. */
const isOver =
  "(counted.window_ends_at <= $5 or counted.window_ends_at > excluded.window_ends_at + interval '1 hour')";

const countTurn = `
  insert into rate_limits as counted (bucket, visitor, hits, window_ends_at)
  values ($1, $2, $3, $4)
  on conflict (bucket, visitor) do update set
    hits = case when ${isOver} then excluded.hits else least(counted.hits, 1000000) + excluded.hits end,
    window_ends_at = case when ${isOver} then excluded.window_ends_at else counted.window_ends_at end
  returning hits, ceil(extract(epoch from window_ends_at - $5::timestamptz))::int as seconds_left`;

/**
 * Counts one more attempt of this address (or `weight` more) and says whether it may go on. Counting and deciding are
 * one statement, so that attempts arriving together on several instances are all counted.
 */
export async function takeTurn(
  deps: LimitedDeps,
  limit: RateLimit,
  address: string | null,
  weight = 1,
): Promise<Turn> {
  const factor = deps.rateLimitFactor ?? 1;
  if (factor === 0 || !address) return { allowed: true };
  const now = deps.now();
  const ends = new Date(now.getTime() + limit.windowSeconds * 1000);
  const visitor = await hashAddress(deps.db, visitorNetwork(address));
  const { rows } = await deps.db.pool.query<{ hits: number; seconds_left: number }>({
    name: "take-turn",
    text: countTurn,
    values: [limit.bucket, visitor, weight, ends, now],
  });
  const [row] = rows;
  if (!row || row.hits <= Math.max(1, Math.floor(limit.max * factor))) return { allowed: true };
  return { allowed: false, retryAfterSeconds: Math.max(1, row.seconds_left) };
}

/** Deletes the windows that are over. Returns how many there were. */
export async function purgeRateLimits(deps: Deps): Promise<number> {
  const { rowCount } = await deps.db.orm.execute(
    sql`delete from rate_limits where window_ends_at <= ${deps.now()}`,
  );
  return rowCount ?? 0;
}
