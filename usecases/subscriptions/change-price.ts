import { type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import type { Cents } from "#domain/money/money.ts";
import { priceChangeDay } from "#domain/subscription/changes.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { priceMail } from "./subscription-mails.ts";
import { journalSubscription, lockSubscription, updateSubscription } from "./subscription-record.ts";

const largestCents = 10_000_00;

export type PriceChanged =
  | { readonly ok: true; readonly from: CalendarDay }
  | { readonly ok: false; readonly reason: "unknown" | "not_now" | "changed" | "wrong_amount" };

/** Announces a new price to the customer, who may end the contract before it begins. */
export async function changePrice(
  deps: Deps,
  change: { readonly id: string; readonly cents: Cents; readonly version: number; readonly actor: string },
): Promise<PriceChanged> {
  const { id, cents, version, actor } = change;
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > largestCents)
    return { ok: false, reason: "wrong_amount" };
  const today = parisDay(deps.now());
  return deps.db.orm.transaction(async (transaction) => {
    const found = await lockSubscription(transaction, id);
    if (!found) return { ok: false, reason: "unknown" };
    if (found.version !== version) return { ok: false, reason: "changed" };
    if (found.state !== "active") return { ok: false, reason: "not_now" };
    // A price that has begun is the price: the next one follows it.
    const begun = found.nextPriceFrom !== null && found.nextPriceFrom <= today ? found.nextPriceCents : null;
    const subscription = { ...found, priceCents: begun ?? found.priceCents };
    if (cents === subscription.priceCents) return { ok: false, reason: "wrong_amount" };
    const from = priceChangeDay(subscription, today);
    const changed = await updateSubscription(transaction, found, {
      priceCents: subscription.priceCents,
      nextPriceCents: cents,
      nextPriceFrom: from,
    });
    if (changed.contactEmail !== "") await queueMail(transaction, priceMail(deps, changed, { cents, from }));
    const detail = { before: changed.priceCents, cents, from };
    await journalSubscription(transaction, changed, { actor, action: "priceChanged", detail });
    return { ok: true, from };
  });
}
