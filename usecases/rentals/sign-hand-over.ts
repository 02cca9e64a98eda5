import { eq } from "drizzle-orm";
import { handOverSentence } from "#content/rental-inspection.ts";
import type { Executor } from "#db/client.ts";
import { type RentalDepositRow, rentalDeposits } from "#db/schema/rental-money.ts";
import type { Cents } from "#domain/money/money.ts";
import type { DepositMeans } from "#domain/rental/inspection.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { missingIdentity } from "../payments/missing-identity.ts";
import { endOrderPaymentPage, isPaidAtStripe } from "../payments/order-payment-page.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { closeUnusedPage } from "./close-unused-page.ts";
import { collectAtHandOver, type HandOverPayment } from "./collect-at-hand-over.ts";
import { findPeriod, recordHandOver } from "./hand-over.ts";
import { orderOfPeriod } from "./order-of-period.ts";
import { type InspectionInput, isWholeList, storeInspection } from "./store-inspection.ts";

interface SignedHandOver extends HandOverPayment {
  readonly periodId: string;
  readonly means: DepositMeans;
  /** The number of a cheque. */
  readonly reference: string;
  readonly inspection: InspectionInput;
  readonly note: string;
  readonly actor: string;
}

type HandOverRefusal =
  | "unknown"
  | "notBooked"
  | "tooEarly"
  | "already"
  | "away"
  | "noHold"
  /** A card is held already: nothing else is taken. */
  | "held"
  | "damaged"
  /** A point of the machine's list was not looked at. */
  | "unlooked"
  | "unpaid"
  /** The customer has just paid on Stripe's page: nothing is collected. */
  | "paidOnline";

export type HandOverSigned =
  | { readonly ok: true; readonly depositCents: Cents; readonly paidCents: Cents }
  | { readonly ok: false; readonly reason: HandOverRefusal }
  /** No invoice may be issued for the payment: the seller's identity lacks these fields. */
  | { readonly ok: false; readonly reason: "identity"; readonly missing: readonly string[] };

class Refused extends Error {
  readonly reason: HandOverRefusal;
  constructor(reason: HandOverRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * The machine goes out with its deposit, its checklist and a signature, paid or left unpaid for a reason, all or nothing.
 */
export async function signHandOver(deps: Deps, given: SignedHandOver): Promise<HandOverSigned> {
  const { periodId, inspection, note, actor } = given;
  if (inspection.checklist.some(({ isGood }) => !isGood)) return { ok: false, reason: "damaged" };
  const missing = given.paidBy ? await missingIdentity(deps) : [];
  if (missing.length > 0) return { ok: false, reason: "identity", missing };
  const paymentPage = given.paidBy ? await readPaymentPage(deps, periodId) : null;
  if (await isPaidAtStripe(deps, paymentPage)) return { ok: false, reason: "paidOnline" };
  const now = deps.now();
  try {
    const signed = await deps.db.orm.transaction(async (transaction): Promise<HandOverSigned> => {
      const collected = await collectAtHandOver(transaction, deps, given);
      const handed = await recordHandOver(transaction, now, { periodId, note, actor });
      if (!handed.ok) throw new Refused(handed.reason);
      if (!collected.ok) throw new Refused(collected.reason);
      const found = await findPeriod(transaction, periodId);
      if (!found) throw new Refused("unknown");
      if (!isWholeList(found.machine, inspection)) throw new Refused("unlooked");
      const { depositCents } = (await readSiteSettings(transaction)).rental;
      const deposit = await takeDeposit(transaction, given, depositCents[found.machine] ?? 0, now);
      const sentence = handOverSentence(found.period.lastDay);
      await storeInspection(
        transaction,
        { periodId, moment: "remise", sentence, actor, at: now },
        inspection,
      );
      await recordChange(transaction, {
        actor,
        action: "rental.depositTaken",
        subjectKind: "rental",
        subjectId: found.rentalId,
        detail: { periodId, means: deposit.means, cents: deposit.cents },
      });
      return { ok: true, depositCents: deposit.cents, paidCents: collected.paidCents };
    });
    await closeUnusedPage(deps, periodId);
    await endOrderPaymentPage(deps, paymentPage);
    return signed;
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    throw error;
  }
}

/** The page at Stripe on which the order of the machine still waits for its money. */
async function readPaymentPage({ db }: Deps, periodId: string): Promise<string | null> {
  const order = await orderOfPeriod(db.orm, periodId);
  return order && order.paidAt === null ? order.stripeSessionId : null;
}

/** Cash and cheques are taken now; a card must have been held before (openDepositHold). */
async function takeDeposit(
  executor: Executor,
  { periodId, means, reference, actor }: SignedHandOver,
  cents: number,
  now: Date,
): Promise<Pick<RentalDepositRow, "means" | "cents">> {
  const [held] = await executor
    .select()
    .from(rentalDeposits)
    .where(eq(rentalDeposits.periodId, periodId))
    .for("update");
  // A hold freed with a cancelled rental, whose order was opened again since, is no deposit any more.
  const isHeld = held?.takenAt != null && held.decidedAt === null;
  if (isHeld && means !== held.means) throw new Refused("held");
  if (isHeld) return held;
  if (means === "card") throw new Refused("noHold");
  if (held) await executor.delete(rentalDeposits).where(eq(rentalDeposits.periodId, periodId));
  // The page stays known until it is closed: a card could still be entered on it.
  const stripeSessionId = held?.takenAt ? null : (held?.stripeSessionId ?? null);
  await executor
    .insert(rentalDeposits)
    .values({ periodId, means, cents, reference, stripeSessionId, takenAt: now, takenBy: actor });
  return { means, cents };
}
