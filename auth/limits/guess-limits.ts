import { hashAddress } from "#db/hash-address.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail } from "../errors.ts";
import { type Bucket, returnToBucket, takeFromBucket } from "./token-bucket.ts";

const guesses = 10;
const guessSeconds = 600;
const factorGuesses = 20;

/**
 * A code has only a million values, so the tries per account are limited whatever address they come from. Unlike the
 * limits per address, no setting lifts this one.
 */
export async function takeGuess(deps: AuthDeps, account: string): Promise<AuthError | null> {
  return take(deps, await guessBucket(deps, "auth:guess", account, guesses));
}

/** The same for second factors, all those of an account together. A right code does not count. */
export async function takeFactorGuess(deps: AuthDeps, userId: string): Promise<AuthError | null> {
  return take(deps, await guessBucket(deps, "auth:factor-guess", userId, factorGuesses));
}

export async function forgetFactorGuess(deps: AuthDeps, userId: string): Promise<void> {
  await returnToBucket(deps.db.orm, await guessBucket(deps, "auth:factor-guess", userId, factorGuesses));
}

async function guessBucket(deps: AuthDeps, name: string, account: string, burst: number): Promise<Bucket> {
  const visitor = await hashAddress(deps.db, account);
  return { name, visitor, secondsPerTurn: guessSeconds / burst, burst };
}

/** Written outside the caller's transaction: a guess counts even when that is rolled back. */
async function take(deps: AuthDeps, bucket: Bucket): Promise<AuthError | null> {
  const wait = await takeFromBucket(deps.db.orm, deps.now(), bucket);
  return wait === null ? null : tooManyGuesses(wait);
}

export function tooManyGuesses(seconds: number): AuthError {
  return fail("over_request_rate_limit", undefined, { headers: { "Retry-After": String(seconds) } });
}
