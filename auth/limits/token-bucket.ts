import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";

export interface Bucket {
  readonly name: string;
  /** The subject of the limit, hashed. */
  readonly visitor: Buffer;
  /** The interval after which one turn comes back. */
  readonly secondsPerTurn: number;
  /** The most turns that may be saved up. */
  readonly burst: number;
}

/** An end this much later than any possible one was stored by a clock that ran ahead: it holds nobody back. */
const clockSlack = sql`interval '1 hour'`;

/**
 * Takes one turn out of a bucket that fills steadily; null when there was one, else the seconds until there is. The
 * row keeps only the moment at which the bucket will be full again, and deciding is one statement, so that attempts
 * arriving together on several instances are all counted.
 */
export async function takeFromBucket(executor: Executor, now: Date, bucket: Bucket): Promise<number | null> {
  const turn = sql`make_interval(secs => ${bucket.secondsPerTurn})`;
  const latest = sql`${now}::timestamptz + make_interval(secs => ${bucket.secondsPerTurn * bucket.burst})`;
  const held = sql`case when counted.window_ends_at > ${latest} + ${clockSlack} then ${now}::timestamptz
    else greatest(counted.window_ends_at, ${now}::timestamptz) end`;
  const next = sql`(${held}) + ${turn}`;
  const { rows } = await executor.execute<{ refused: number; wait: number }>(sql`
    insert into rate_limits as counted (bucket, visitor, hits, window_ends_at)
    values (${bucket.name}, ${bucket.visitor}, 0, ${now}::timestamptz + ${turn})
    on conflict (bucket, visitor) do update set
      hits = case when ${next} <= ${latest} then 0 else 1 end,
      window_ends_at = case when ${next} <= ${latest} then ${next} else counted.window_ends_at end
    returning hits as refused,
      ceil(extract(epoch from window_ends_at + ${turn} - (${latest})))::int as wait`);
  const [row] = rows;
  return row && row.refused > 0 ? Math.max(1, row.wait) : null;
}

/** Puts back a turn that was taken for nothing, such as one taken before a password turned out to be right. */
export async function returnToBucket(executor: Executor, bucket: Bucket): Promise<void> {
  await executor.execute(sql`
    update rate_limits set window_ends_at = window_ends_at - make_interval(secs => ${bucket.secondsPerTurn})
    where bucket = ${bucket.name} and visitor = ${bucket.visitor}`);
}
