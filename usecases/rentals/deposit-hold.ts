import { and, eq, isNull } from "drizzle-orm";
import type Stripe from "stripe";
import { business } from "#content/business.ts";
import { machineName } from "#content/current-machines.ts";
import { type RentalDepositRow, rentalDeposits } from "#db/schema/rental-money.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import type { Deps, StripeSettings } from "../deps.ts";
import { stripeClient } from "../payments/stripe-client.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { expireCardPage } from "./expire-card-page.ts";
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
  if (known?.payUrl && !(await dropEndedPage(deps, periodId)))
    return { ok: true, payUrl: known.payUrl, isHeld: false };
  const { depositCents } = (await readSiteSettings(deps.db.orm)).rental;
  const cents = depositCents[found.machine] ?? 0;
  try {
    const session = await createHold(deps, stripe, {
      periodId,
      cents,
      machine: machineName(found.machine),
    });
    const opened = { stripeSessionId: session.id, payUrl: session.url ?? "", takenBy: actor };
    await deps.db.orm.transaction(async (transaction) => {
      // Locks the period first, as the hand-over does: it would otherwise wait for this row, and this row for the period.
      await findPeriod(transaction, periodId);
      await transaction
        .insert(rentalDeposits)
        .values({ periodId, means: "card", cents, ...opened })
        .onConflictDoNothing();
    });
    // Another click may have stored its page first: there is one page. Or the deposit was taken in hand meanwhile.
    const stored = await readDeposit(deps, periodId);
    if (stored?.stripeSessionId === session.id) return { ok: true, payUrl: opened.payUrl, isHeld: false };
    await expireCardPage(stripe, session.id);
    if (!stored?.payUrl) return { ok: false, reason: "already" };
    return { ok: true, payUrl: stored.payUrl, isHeld: false };
  } catch {
    return { ok: false, reason: "unavailable" };
  }
}

/** Forgets a page on which no card was entered in time: another one may be opened. False: it still opens. */
export async function dropEndedPage(deps: Deps, periodId: string): Promise<boolean> {
  const deposit = await readDeposit(deps, periodId);
  if (!deps.stripe || !deposit?.stripeSessionId || deposit.takenAt) return false;
  const { status } = await stripeClient(deps.stripe).checkout.sessions.retrieve(deposit.stripeSessionId);
  if (status !== "expired") return false;
  const { stripeSessionId } = deposit;
  const dropped = await deps.db.orm
    .delete(rentalDeposits)
    .where(
      and(
        eq(rentalDeposits.periodId, periodId),
        eq(rentalDeposits.stripeSessionId, stripeSessionId),
        isNull(rentalDeposits.takenAt),
      ),
    )
    .returning({ periodId: rentalDeposits.periodId });
  return dropped.length > 0;
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
  const own = and(
    eq(rentalDeposits.periodId, periodId),
    eq(rentalDeposits.stripeSessionId, session.id),
    isNull(rentalDeposits.takenAt),
  );
  const taken = await deps.db.orm
    .update(rentalDeposits)
    .set({ stripeIntentId: intent.id, takenAt: deps.now(), payUrl: null })
    .where(own)
    .returning({ periodId: rentalDeposits.periodId });
  return taken.length > 0 || (await readDeposit(deps, periodId))?.stripeIntentId === intent.id;
}

export async function readDeposit({ db }: Deps, periodId: string): Promise<RentalDepositRow | null> {
  const [deposit] = await db.orm.select().from(rentalDeposits).where(eq(rentalDeposits.periodId, periodId));
  return deposit ?? null;
}

function createHold(
  { siteUrl, now }: Deps,
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
    // A page lasts a day: the next day's click opens another one.
    { idempotencyKey: `caution-page-${periodId}-${parisDay(now())}` },
  );
}
