import { hashAddress, visitorNetwork } from "#db/hash-address.ts";
import type { RateLimit } from "./rate-limits.ts";
import type { LimitedDeps } from "./take-turn.ts";

/** Gives back a turn that was not used. */
export async function returnTurn(
  { db, now }: LimitedDeps,
  limit: RateLimit,
  address: string | null,
): Promise<void> {
  if (!address) return;
  const visitor = await hashAddress(db, visitorNetwork(address));
  await db.pool.query(
    "update rate_limits set hits = hits - 1 where bucket = $1 and visitor = $2 and hits > 0 and window_ends_at > $3",
    [limit.bucket, visitor, now()],
  );
}
