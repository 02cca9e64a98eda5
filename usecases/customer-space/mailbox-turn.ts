import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { hashAddress, visitorNetwork } from "#db/hash-address.ts";
import { foldEmail } from "#domain/people/fold-email.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { takeReceiptTurn } from "../limits/receipt-turn.ts";
import type { LimitedDeps } from "../limits/take-turn.ts";

const knownDays = 30;
/** Kept among the limits, hashed like them, and deleted with those that are over. */
const bucket = "space-home";

/**
 * Counts one more code to this mailbox and says whether it may be sent. Somebody else who asks over and over must not
 * leave its owner without a code: a network from which the owner signed in lately has codes of its own, and any other
 * has a share.
 */
export async function takeMailboxTurn(
  executor: Executor,
  deps: LimitedDeps,
  mailbox: string,
  address: string | null,
): Promise<boolean> {
  const take = (limits: Parameters<typeof takeReceiptTurn>[3], place?: string) =>
    takeReceiptTurn(executor, deps, mailbox, limits, place);
  if (!address) return take(rateLimits.spaceMailbox);
  const place = visitorNetwork(address);
  if (await isHome(executor, deps, mailbox, place)) return take(rateLimits.spaceMailbox, place);
  return (await take(rateLimits.spaceMailboxPlace, place)) && take(rateLimits.spaceMailbox);
}

/** Remembers from where somebody signed in to this mailbox's space. */
export async function rememberHome(
  executor: Executor,
  deps: LimitedDeps,
  mailbox: string,
  address: string | null,
): Promise<void> {
  if (!address) return;
  const visitor = await homeOf(deps, mailbox, visitorNetwork(address));
  const ends = new Date(deps.now().getTime() + knownDays * 86_400_000);
  await executor.execute(sql`
    insert into rate_limits (bucket, visitor, hits, window_ends_at) values (${bucket}, ${visitor}, 0, ${ends})
    on conflict (bucket, visitor) do update set window_ends_at = excluded.window_ends_at`);
}

async function isHome(executor: Executor, deps: LimitedDeps, mailbox: string, place: string) {
  const visitor = await homeOf(deps, mailbox, place);
  const { rows } = await executor.execute<{ known: boolean }>(sql`
    select exists (
      select from rate_limits
      where bucket = ${bucket} and visitor = ${visitor} and window_ends_at > ${deps.now()}
    ) as known`);
  return rows[0]?.known === true;
}

function homeOf({ db }: LimitedDeps, mailbox: string, place: string): Promise<Buffer> {
  return hashAddress(db, `mailbox:${foldEmail(mailbox)} ${place}`);
}
