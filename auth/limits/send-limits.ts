import type { Executor } from "#db/client.ts";
import { hideAddress } from "#db/hide-address.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail } from "../errors.ts";
import { hasTurn, takeFromBucket } from "./token-bucket.ts";

interface Sending {
  /** Counted apart: "recovery", "confirmation"... */
  readonly kind: string;
  readonly channel: "email" | "sms";
  /** The address as asked for, known or not: the limit must not reveal who exists (contract 8.5). */
  readonly address: string;
  /** Whether a message is really sent; if not, the hour's total is checked but not used up. */
  readonly really: boolean;
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
      visitor: await hideAddress(deps.db, sending.address),
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

async function hourIsFull(
  deps: AuthDeps,
  executor: Executor,
  { channel, really }: Sending,
): Promise<boolean> {
  const { settings } = deps;
  const isCounted = channel === "email" ? !settings.autoconfirmEmail : !settings.autoconfirmPhone;
  const perHour = channel === "email" ? settings.mailsPerHour : settings.smsPerHour;
  if (!isCounted || perHour === 0) return false;
  const bucket = {
    name: `auth:hour:${channel}`,
    visitor: await hideAddress(deps.db, "everyone"),
    secondsPerTurn: 3600 / perHour,
    burst: perHour,
  };
  if (!really) return !(await hasTurn(executor, deps.now(), bucket));
  return (await takeFromBucket(executor, deps.now(), bucket)) !== null;
}
