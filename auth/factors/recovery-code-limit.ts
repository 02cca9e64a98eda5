import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { hashAddress } from "#db/hash-address.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail } from "../errors.ts";
import { takeFromBucket } from "../limits/token-bucket.ts";

const bucket = "auth:recovery-code";
const tries = 10;
const windowSeconds = 3600;

/**
 * Limits the tries per account and hour from all addresses together, right or wrong; null when one was left. Like the
 * limits of the other codes, no setting lifts it.
 */
export async function takeRecoveryTry(deps: AuthDeps, userId: string): Promise<AuthError | null> {
  const wait = await takeFromBucket(deps.db.orm, deps.now(), {
    name: bucket,
    visitor: await hashAddress(deps.db, userId),
    secondsPerTurn: windowSeconds / tries,
    burst: tries,
  });
  if (wait === null) return null;
  return fail("mfa_recovery_codes_locked", undefined, { headers: { "Retry-After": String(wait) } });
}

/** A new set starts with all its tries. */
export async function forgetRecoveryTries(deps: AuthDeps, executor: Executor, userId: string): Promise<void> {
  const visitor = await hashAddress(deps.db, userId);
  await executor.execute(sql`delete from rate_limits where bucket = ${bucket} and visitor = ${visitor}`);
}
