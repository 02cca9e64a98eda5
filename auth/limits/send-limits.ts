import type { Executor } from "#db/client.ts";
import { hashAddress, visitorNetwork } from "#db/hash-address.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail } from "../errors.ts";
import { takeFromBucket } from "./token-bucket.ts";

interface Sending {
  /** Counted apart: "recovery", "confirmation"... */
  readonly kind: string;
  readonly channel: "email" | "sms";
  /** The address as asked for, known or not: the limit must not reveal who exists (contract 8.5). */
  readonly address: string;
  /** The network address that asked. */
  readonly from: string;
}

/** Null when a message of this kind may go to this address now. */
export async function takeSend(
  deps: AuthDeps,
  executor: Executor,
  sending: Sending,
): Promise<AuthError | null> {
  const code = sending.channel === "email" ? "over_email_send_rate_limit" : "over_sms_send_rate_limit";
  const { sendFrequencySeconds } = deps.settings;
  if (sendFrequencySeconds > 0) {
    const wait = await takeFromBucket(executor, deps.now(), {
      name: `auth:send:${sending.kind}`,
      visitor: await hashAddress(deps.db, sending.address),
      secondsPerTurn: sendFrequencySeconds,
      burst: 1,
    });
    if (wait !== null) {
      const message = `For security purposes, you can only request this after ${wait} seconds.`;
      return fail(code, message, { headers: { "Retry-After": String(wait) } });
    }
  }
  return (await hourIsFull(deps, executor, sending)) ? fail(code) : null;
}

/**
 * A request counts whether or not a message leaves: how many more are allowed would reveal it. Of the hour's total one
 * network has half, so that none uses up what the others need.
 */
async function hourIsFull(deps: AuthDeps, executor: Executor, { channel, from }: Sending): Promise<boolean> {
  const { settings } = deps;
  const isCounted = channel === "email" ? !settings.autoconfirmEmail : !settings.autoconfirmPhone;
  const perHour = channel === "email" ? settings.mailsPerHour : settings.smsPerHour;
  if (!isCounted || perHour === 0) return false;
  const isFull = async (name: string, whose: string, most: number) => {
    const visitor = await hashAddress(deps.db, whose);
    const bucket = { name, visitor, secondsPerTurn: 3600 / most, burst: most };
    return (await takeFromBucket(executor, deps.now(), bucket)) !== null;
  };
  const hasShare = settings.rateLimitFactor > 0 && from !== "";
  const share = Math.ceil(perHour / 2);
  if (hasShare && (await isFull(`auth:hour-place:${channel}`, visitorNetwork(from), share))) return true;
  return isFull(`auth:hour:${channel}`, "everyone", perHour);
}
