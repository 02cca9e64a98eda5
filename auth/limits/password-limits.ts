import { hashAddress, visitorNetwork } from "#db/hash-address.ts";
import type { AuthDeps } from "../deps.ts";
import type { AuthError } from "../errors.ts";
import { tooManyGuesses } from "./guess-limits.ts";
import { isKnownPlace } from "./known-place.ts";
import { type Bucket, returnToBucket, takeFromBucket } from "./token-bucket.ts";

const hourSeconds = 3600;
/**
 * Wrong passwords accepted for an account from all networks together that never signed in to it: fifty at once and
 * fifty more over the hour, so that no hour has more than a hundred.
 */
const perAccount = 50;
/** The share of one network: none uses up the whole account's tries alone. */
const perPlace = 30;

interface PasswordGuess {
  /** Puts the try back once the password turned out to be right. */
  forget(): Promise<void>;
}

/**
 * Takes one of the tries at an account's password, before the password is checked. A network that signed in to the
 * account within the last thirty days has tries of its own, so that others who use up theirs do not lock the owner out;
 * the owner may also sign in from anywhere with a mailed link or code.
 */
export async function takePasswordGuess(
  deps: AuthDeps,
  account: { readonly counter: string; readonly userId: string | null },
  address: string,
): Promise<PasswordGuess | AuthError> {
  const place = visitorNetwork(address);
  const isKnown = account.userId !== null && (await isKnownPlace(deps, deps.db.orm, account.userId, place));
  const own = await bucketOf(deps, "auth:password-place", `${account.counter} ${place}`, perPlace);
  const buckets = isKnown ? [own] : [own, await bucketOf(deps, "auth:password", account.counter, perAccount)];
  const taken: Bucket[] = [];
  for (const bucket of buckets) {
    const wait = await takeFromBucket(deps.db.orm, deps.now(), bucket);
    if (wait !== null) {
      await giveBack(deps, taken);
      return tooManyGuesses(wait);
    }
    taken.push(bucket);
  }
  return { forget: () => giveBack(deps, taken) };
}

async function giveBack(deps: AuthDeps, buckets: readonly Bucket[]): Promise<void> {
  for (const bucket of buckets) await returnToBucket(deps.db.orm, bucket);
}

async function bucketOf(deps: AuthDeps, name: string, key: string, burst: number): Promise<Bucket> {
  return { name, visitor: await hashAddress(deps.db, key), secondsPerTurn: hourSeconds / burst, burst };
}
