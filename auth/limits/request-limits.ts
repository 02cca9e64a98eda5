import { hashAddress, visitorNetwork } from "#db/hash-address.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail } from "../errors.ts";
import type { LimitName } from "../wire.ts";
import { takeFromBucket } from "./token-bucket.ts";

const fiveMinutes = 300;

/** Requests per number of seconds and address, as the contract sets them (8.7). */
const limits: Readonly<Record<LimitName, readonly [count: number, seconds: number]>> = {
  token: [150, fiveMinutes],
  verify: [30, fiveMinutes],
  signup: [30, fiveMinutes],
  otp: [30, fiveMinutes],
  recover: [30, fiveMinutes],
  resend: [30, fiveMinutes],
  user: [30, fiveMinutes],
  sso: [30, fiveMinutes],
  challenge: [15, 60],
  "factor-verify": [15, 60],
  anonymous: [30, 3600],
  other: [600, fiveMinutes],
};
const usualBurst = 30;

/** Null when the request is allowed. */
export async function takeRequest(
  deps: AuthDeps,
  name: LimitName,
  address: string,
): Promise<AuthError | null> {
  const factor = deps.settings.rateLimitFactor;
  if (factor === 0 || address === "") return null;
  const [count, seconds] = limits[name];
  const wait = await takeFromBucket(deps.db.orm, deps.now(), {
    name: `auth:${name}`,
    visitor: await hashAddress(deps.db, visitorNetwork(address)),
    secondsPerTurn: seconds / (count * factor),
    burst: Math.max(1, Math.floor(Math.min(usualBurst, count) * factor)),
  });
  if (wait === null) return null;
  return fail("over_request_rate_limit", undefined, { headers: { "Retry-After": String(wait) } });
}
