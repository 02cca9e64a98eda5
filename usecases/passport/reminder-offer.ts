import { currentMinutes } from "#content/current-minutes.ts";
import { currentPriceList } from "#content/current-price-list.ts";
import { offerTitle } from "#content/offer-titles.ts";
import { isOfferOff } from "#content/switched-off.ts";
import type { VehicleRow } from "#db/schema/customers.ts";
import type { ReminderKind } from "#domain/passport/due-reminder.ts";
import { findChoice } from "#domain/quote/find-choice.ts";
import { readOfferMinutes, readOfferPrice } from "#domain/quote/offer-table.ts";
import { isUtilityCategory } from "#domain/vehicle/vehicle.ts";
import type { SiteSettings } from "../settings/site-settings.ts";

const vanOffer = "utility.cleaning";

/** What a reminder proposes, at today's price; null: nothing that has a firm price. */
export interface ReminderOffer {
  readonly offer: string;
  readonly category: VehicleRow["category"];
  readonly title: string;
  readonly cents: number;
  readonly minutes: number;
}

interface Asked {
  readonly kind: ReminderKind;
  readonly category: VehicleRow["category"];
  /** The offer of the work that the reminder speaks of. */
  readonly entryOffer: string | null;
}

export function reminderOffer(
  { kind, category, entryOffer }: Asked,
  { offers }: SiteSettings["passport"],
): ReminderOffer | null {
  const isVan = isUtilityCategory(category);
  const upkeep = kind === "guarantee" ? entryOffer : isVan ? vanOffer : offers[kind];
  const prices = currentPriceList();
  const choice = upkeep === null ? null : findChoice(prices, { offer: upkeep, category });
  if (!choice || isOfferOff(choice.offer)) return null;
  const price = readOfferPrice(prices, choice.offer, choice.category);
  const title = offerTitle(prices, choice);
  if (price?.kind !== "fixed" || title === null) return null;
  const minutes = readOfferMinutes(currentMinutes(), choice) ?? 60;
  return { offer: choice.offer, category, title, cents: price.cents, minutes };
}
