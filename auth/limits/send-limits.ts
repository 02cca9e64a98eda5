import type { Executor } from "#db/client.ts";
import { hashAddress, visitorNetwork } from "#db/hash-address.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail } from "../errors.ts";
import { isKnownPlace } from "./known-place.ts";
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

/** Messages an hour to one address once the hour's messages for all are used up. */
const reservedPerHour = 3;

/** Null when a message of this kind may go to this address now. */
export async function takeSend(
  deps: AuthDeps,
  executor: Executor,
  sending: Sending,
): Promise<AuthError | null> {
  const wait = await secondsUntilNext(deps, executor, sending, sending.address);
  if (wait !== null) return tooSoon(sending, wait);
  const isFull = (await isShareUsed(deps, executor, sending)) || (await isHourFull(deps, executor, sending));
  return isFull ? fail(refusalCode(sending)) : null;
}

/**
 * The same for a message that opens an account by its own address. Others can use up the hour's messages for all:
 * then each address has a few of its own, whether or not an account has it, so that the answer reveals nothing.
 * `isReserved` says that one of these was taken; only a proven address is written to then. What others ask for an
 * address does not count for a network that signed in to its account.
 */
export async function takeOwnSend(
  deps: AuthDeps,
  executor: Executor,
  sending: Sending & { readonly userId: string | null },
): Promise<AuthError | { readonly isReserved: boolean }> {
  const { userId, address } = sending;
  const place = visitorNetwork(sending.from);
  const isAtHome = userId !== null && place !== "" && (await isKnownPlace(deps, executor, userId, place));
  const counter = isAtHome ? `${address} ${place}` : address;
  const wait = await secondsUntilNext(deps, executor, sending, counter);
  if (wait !== null) return tooSoon(sending, wait);
  if (!isAtHome && (await isShareUsed(deps, executor, sending))) return fail(refusalCode(sending));
  if (!(await isHourFull(deps, executor, sending))) return { isReserved: false };
  const name = `auth:hour-own:${sending.channel}`;
  const isEmpty = await isUsedUp(deps, executor, { name, whose: counter, most: reservedPerHour });
  return isEmpty ? fail(refusalCode(sending)) : { isReserved: true };
}

function refusalCode({ channel }: Sending) {
  return channel === "email" ? "over_email_send_rate_limit" : "over_sms_send_rate_limit";
}

function tooSoon(sending: Sending, wait: number): AuthError {
  const message = `For security purposes, you can only request this after ${wait} seconds.`;
  return fail(refusalCode(sending), message, { headers: { "Retry-After": String(wait) } });
}

async function secondsUntilNext(
  deps: AuthDeps,
  executor: Executor,
  { kind }: Sending,
  counter: string,
): Promise<number | null> {
  const { sendFrequencySeconds } = deps.settings;
  if (sendFrequencySeconds === 0) return null;
  return takeFromBucket(executor, deps.now(), {
    name: `auth:send:${kind}`,
    visitor: await hashAddress(deps.db, counter),
    secondsPerTurn: sendFrequencySeconds,
    burst: 1,
  });
}

/** Null where the hour's messages have no limit. */
function mostPerHour({ settings }: AuthDeps, { channel }: Sending): number | null {
  const isCounted = channel === "email" ? !settings.autoconfirmEmail : !settings.autoconfirmPhone;
  const perHour = channel === "email" ? settings.mailsPerHour : settings.smsPerHour;
  return isCounted && perHour > 0 ? perHour : null;
}

/** Of the hour's messages one network has half, so that none uses up what the others need. */
async function isShareUsed(deps: AuthDeps, executor: Executor, sending: Sending): Promise<boolean> {
  const perHour = mostPerHour(deps, sending);
  if (perHour === null || deps.settings.rateLimitFactor === 0 || sending.from === "") return false;
  const name = `auth:hour-place:${sending.channel}`;
  const most = Math.ceil(perHour / 2);
  return isUsedUp(deps, executor, { name, whose: visitorNetwork(sending.from), most });
}

/** A request counts whether or not a message leaves: how many more are allowed would reveal it. */
async function isHourFull(deps: AuthDeps, executor: Executor, sending: Sending): Promise<boolean> {
  const most = mostPerHour(deps, sending);
  if (most === null) return false;
  return isUsedUp(deps, executor, { name: `auth:hour:${sending.channel}`, whose: "everyone", most });
}

async function isUsedUp(
  deps: AuthDeps,
  executor: Executor,
  { name, whose, most }: { readonly name: string; readonly whose: string; readonly most: number },
): Promise<boolean> {
  const visitor = await hashAddress(deps.db, whose);
  const bucket = { name, visitor, secondsPerTurn: 3600 / most, burst: most };
  return (await takeFromBucket(executor, deps.now(), bucket)) !== null;
}
