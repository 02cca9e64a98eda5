import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type Stripe from "stripe";
import { business } from "#content/business.ts";
import { machines } from "#content/machines.ts";
import { type RentalDepositRow, rentalDeposits, rentalReceipts } from "#db/schema/rental-money.ts";
import type { Deps, StripeSettings } from "../deps.ts";
import { stripeClient } from "../payments/stripe-client.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { findPeriod } from "./hand-over.ts";

interface HoldRequest {
  readonly periodId: string;
  readonly actor: string;
}

export type HoldOpened =
  | { readonly ok: true; readonly payUrl: string; readonly isHeld: boolean }
  | { readonly ok: false; readonly reason: "unknown" | "already" | "noStripe" | "unavailable" };

/** Opens the page on which the customer's card is held for the deposit: nothing is debited until it is captured. */
export async function openDepositHold(deps: Deps, { periodId, actor }: HoldRequest): Promise<HoldOpened> {
  const { stripe } = deps;
  if (!stripe) return { ok: false, reason: "noStripe" };
  const found = await deps.db.orm.transaction((transaction) => findPeriod(transaction, periodId));
  if (found?.status !== "booked") return { ok: false, reason: "unknown" };
  const known = await readDeposit(deps, periodId);
  if (found.period.handedOverAt || known?.takenAt) return { ok: false, reason: "already" };
  if (known?.payUrl) return { ok: true, payUrl: known.payUrl, isHeld: false };
  const { depositCents } = (await readSiteSettings(deps.db.orm)).rental;
  const cents = depositCents[found.machine];
  try {
    const session = await createHold(deps, stripe, {
      periodId,
      cents,
      machine: machines[found.machine].name,
    });
    const payUrl = session.url ?? "";
    await deps.db.orm
      .insert(rentalDeposits)
      .values({ periodId, means: "card", cents, stripeSessionId: session.id, payUrl, takenBy: actor })
      .onConflictDoNothing();
    return { ok: true, payUrl, isHeld: false };
  } catch {
    return { ok: false, reason: "unavailable" };
  }
}

/** Asks Stripe whether the card is held by now. */
export async function checkDepositHold(deps: Deps, periodId: string): Promise<boolean> {
  const deposit = await readDeposit(deps, periodId);
  if (deposit?.takenAt) return deposit.means === "card";
  if (!deps.stripe || !deposit?.stripeSessionId) return false;
  const session = await stripeClient(deps.stripe).checkout.sessions.retrieve(deposit.stripeSessionId, {
    expand: ["payment_intent"],
  });
  const intent = session.payment_intent;
  if (intent === null || typeof intent === "string" || intent.status !== "requires_capture") return false;
  await deps.db.orm
    .update(rentalDeposits)
    .set({ stripeIntentId: intent.id, takenAt: deps.now(), payUrl: null })
    .where(and(eq(rentalDeposits.periodId, periodId), isNull(rentalDeposits.takenAt)));
  return true;
}

/**
 * Captures what is kept of a decided hold, or cancels it; the bank frees the rest. Asked again it answers the same.
 * False: nothing to do, or the bank did not answer.
 */
export async function settleDepositHold(deps: Deps, periodId: string, actor: string): Promise<boolean> {
  const deposit = await readDeposit(deps, periodId);
  if (!deps.stripe || deposit?.means !== "card" || !deposit.decidedAt || deposit.settledAt) return false;
  const { stripeIntentId, keptCents } = deposit;
  if (!stripeIntentId || keptCents === null) return false;
  try {
    const intents = stripeClient(deps.stripe).paymentIntents;
    const idempotencyKey = `caution-${periodId}`;
    if (keptCents > 0)
      await intents.capture(stripeIntentId, { amount_to_capture: keptCents }, { idempotencyKey });
    else await intents.cancel(stripeIntentId, {}, { idempotencyKey });
  } catch {
    return false;
  }
  await recordSettled(deps, periodId, keptCents, actor);
  return true;
}

async function recordSettled(deps: Deps, periodId: string, cents: number, actor: string): Promise<void> {
  const at = deps.now();
  await deps.db.orm.transaction(async (transaction) => {
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
    if (settled && cents > 0)
      await transaction
        .insert(rentalReceipts)
        .values({ periodId, source: "deposit", means: "card", cents, actor, at });
  });
}

async function readDeposit({ db }: Deps, periodId: string): Promise<RentalDepositRow | null> {
  const [deposit] = await db.orm.select().from(rentalDeposits).where(eq(rentalDeposits.periodId, periodId));
  return deposit ?? null;
}

function createHold(
  { siteUrl }: Deps,
  stripe: StripeSettings,
  {
    periodId,
    cents,
    machine,
  }: { readonly periodId: string; readonly cents: number; readonly machine: string },
): Promise<Stripe.Checkout.Session> {
  const metadata = { rental_period: periodId };
  return stripeClient(stripe).checkout.sessions.create(
    {
      mode: "payment",
      locale: "fr",
      metadata,
      payment_intent_data: { capture_method: "manual", metadata, description: `Caution, ${machine}` },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: "eur",
            unit_amount: cents,
            product_data: { name: `${business.name}\u00a0: caution, ${machine}` },
          },
        },
      ],
      success_url: siteUrl,
      cancel_url: siteUrl,
    },
    { idempotencyKey: `caution-page-${periodId}` },
  );
}
