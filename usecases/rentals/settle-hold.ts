import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { RentalDepositRow } from "#db/schema/rental-money.ts";
import { rentalDeposits, rentalReceipts } from "#db/schema/rental-money.ts";
import type { HandMeans } from "#domain/money/payment-means.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { stripeClient } from "../payments/stripe-client.ts";
import { readDeposit } from "./deposit-hold.ts";
import { findPeriod } from "./hand-over.ts";

/** `ended`: the bank freed the card before anything was captured, and a part was to be kept. */
export type HoldSettled = "settled" | "ended" | "unanswered" | "nothing";

type DecidedHold = RentalDepositRow & { readonly stripeIntentId: string; readonly keptCents: number };

/** Captures what is kept of a decided hold, or cancels it; the bank frees the rest. Asked again it answers the same. */
export async function settleDepositHold(deps: Deps, periodId: string, actor: string): Promise<HoldSettled> {
  const hold = decidedHold(await readDeposit(deps, periodId));
  if (!deps.stripe || !hold) return "nothing";
  const intents = stripeClient(deps.stripe).paymentIntents;
  const { stripeIntentId, keptCents } = hold;
  const idempotencyKey = `caution-${periodId}`;
  try {
    if (keptCents > 0)
      await intents.capture(stripeIntentId, { amount_to_capture: keptCents }, { idempotencyKey });
    else await intents.cancel(stripeIntentId, {}, { idempotencyKey });
  } catch {
    const status = await readStatus(deps, hold);
    if (status === "canceled" && keptCents > 0) return "ended";
    if (status !== (keptCents > 0 ? "succeeded" : "canceled")) return "unanswered";
  }
  await recordSettled(deps, hold, { source: "deposit", means: "card", actor });
  return "settled";
}

/** A hold that ended before its part was captured: the customer pays it by another means. False: it did not end so. */
export async function collectEndedHold(
  deps: Deps,
  {
    periodId,
    means,
    actor,
  }: { readonly periodId: string; readonly means: HandMeans; readonly actor: string },
): Promise<boolean> {
  const hold = decidedHold(await readDeposit(deps, periodId));
  if (!hold || hold.keptCents === 0 || (await readStatus(deps, hold)) !== "canceled") return false;
  return recordSettled(deps, hold, { source: "hand", means, actor });
}

function decidedHold(deposit: RentalDepositRow | null): DecidedHold | null {
  if (deposit?.means !== "card" || !deposit.decidedAt || deposit.settledAt) return null;
  const { stripeIntentId, keptCents } = deposit;
  return stripeIntentId && keptCents !== null ? { ...deposit, stripeIntentId, keptCents } : null;
}

/** What Stripe says of the hold; "" while it does not answer. */
async function readStatus({ stripe }: Deps, { stripeIntentId }: DecidedHold): Promise<string> {
  if (!stripe) return "";
  try {
    return (await stripeClient(stripe).paymentIntents.retrieve(stripeIntentId)).status;
  } catch {
    return "";
  }
}

interface Received {
  readonly source: "deposit" | "hand";
  readonly means: "card" | HandMeans;
  readonly actor: string;
}

/** Books what was kept, once. False when somebody else just did. */
async function recordSettled(
  deps: Deps,
  { periodId, keptCents: cents }: DecidedHold,
  { source, means, actor }: Received,
): Promise<boolean> {
  const at = deps.now();
  return deps.db.orm.transaction(async (transaction) => {
    const [settled] = await transaction
      .update(rentalDeposits)
      .set({ settledAt: at })
      .where(
        and(
          eq(rentalDeposits.periodId, periodId),
          isNotNull(rentalDeposits.decidedAt),
          isNull(rentalDeposits.settledAt),
        ),
      )
      .returning();
    if (!settled) return false;
    if (cents > 0)
      await transaction.insert(rentalReceipts).values({ periodId, source, means, cents, actor, at });
    const found = source === "hand" ? await findPeriod(transaction, periodId) : null;
    if (found)
      await recordChange(transaction, {
        actor,
        action: "rental.holdCollected",
        subjectKind: "rental",
        subjectId: found.rentalId,
        detail: { periodId, cents, means },
      });
    return true;
  });
}
