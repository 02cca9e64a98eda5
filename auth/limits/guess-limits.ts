import { hideAddress } from "#db/hide-address.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail } from "../errors.ts";
import { takeFromBucket } from "./token-bucket.ts";

const guesses = 10;
const guessWindowSeconds = 600;

/** A code has only a million values: whoever guesses from many addresses still has few tries at one account. */
export async function takeGuess(deps: AuthDeps, address: string): Promise<AuthError | null> {
  const { rateLimitFactor: factor } = deps.settings;
  if (factor === 0) return null;
  const burst = Math.max(1, Math.floor(guesses * factor));
  const wait = await takeFromBucket(deps.db.orm, deps.now(), {
    name: "auth:guess",
    visitor: await hideAddress(deps.db, address),
    secondsPerTurn: guessWindowSeconds / burst,
    burst,
  });
  if (wait === null) return null;
  return fail("over_request_rate_limit", undefined, { headers: { "Retry-After": String(wait) } });
}
