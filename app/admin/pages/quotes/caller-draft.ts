import { currentPriceList } from "#content/current-price-list.ts";
import { offerMinutes } from "#content/offer-minutes.ts";
import { offerTitle } from "#content/offer-titles.ts";
import { isOrderable, priceCents } from "#domain/money/price.ts";
import { parseEuros } from "#domain/money/typed-euros.ts";
import { parsePercent } from "#domain/money/typed-percent.ts";
import type { TravelRule } from "#domain/planning/travel-fee.ts";
import { type CallerPrice, type FreeLine, priceCallerQuote } from "#domain/quote/caller-quote.ts";
import { CAR_OFFERS, type OfferId, SINGLE_PRICE_OFFERS, UTILITY_OFFERS } from "#domain/quote/offer.ts";
import { readOfferMinutes, readOfferPrice } from "#domain/quote/offer-table.ts";
import {
  CAR_CATEGORIES,
  isUtilityCategory,
  UTILITY_CATEGORIES,
  type VehicleCategory,
} from "#domain/vehicle/vehicle.ts";
import { type BuyerDraft, buyerDraftOf } from "./buyer-draft.ts";

/** What the page holds while somebody is on the telephone. */
export interface CallerDraft {
  /** Null: a new customer, of the three fields below. */
  readonly customer: CallerCustomer | null;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly buyer: BuyerDraft;
  /** A vehicle of the customer's; null: the fields below. */
  readonly vehicleId: string | null;
  readonly category: VehicleCategory;
  readonly model: string;
  readonly offers: readonly OfferId[];
  readonly commune: { readonly typed: string; readonly code: string; readonly km: number | null };
  /** Typed by hand, each with its amount in euros. */
  readonly freeLines: readonly FreeLineDraft[];
  readonly discount: string;
  readonly reason: string;
}

export interface CallerCustomer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The company that the quote will name; absent for a private person. */
  readonly company?: string;
}

export interface FreeLineDraft {
  readonly key: number;
  readonly title: string;
  readonly price: string;
}

export const emptyCaller: CallerDraft = {
  customer: null,
  name: "",
  phone: "",
  email: "",
  buyer: buyerDraftOf(null),
  vehicleId: null,
  category: "B",
  model: "",
  offers: [],
  commune: { typed: "", code: "", km: null },
  freeLines: [],
  discount: "",
  reason: "",
};

/** The offers of a table line, priced for a category. */
export interface OfferedLine {
  readonly offer: OfferId;
  readonly title: string;
  readonly cents: number | null;
  /** On site; null where nobody said. */
  readonly minutes: number | null;
}

/** A formula, with what it costs in each category of the same kind of vehicle. */
export interface OfferedFormula extends OfferedLine {
  readonly prices: readonly { readonly category: VehicleCategory; readonly cents: number | null }[];
}

/** Formulas of the category, then what costs the same for every vehicle. */
export function offersFor(category: VehicleCategory): {
  readonly formulas: readonly OfferedFormula[];
  readonly options: readonly OfferedLine[];
} {
  const isUtility = isUtilityCategory(category);
  const formulas = isUtility ? UTILITY_OFFERS : CAR_OFFERS;
  const categories = isUtility ? UTILITY_CATEGORIES : CAR_CATEGORIES;
  return {
    formulas: formulas.flatMap((offer) =>
      offeredLine(offer, category).map((line) => ({
        ...line,
        prices: categories.map((one) => ({
          category: one,
          cents: offeredLine(offer, one)[0]?.cents ?? null,
        })),
      })),
    ),
    options: SINGLE_PRICE_OFFERS.flatMap((offer) => offeredLine(offer)),
  };
}

function offeredLine(offer: OfferId, category?: VehicleCategory): readonly OfferedLine[] {
  const prices = currentPriceList();
  const choice = category ? { offer, category } : { offer };
  const price = readOfferPrice(prices, offer, category);
  const title = offerTitle(prices, choice);
  // What is on quote is drawn and measured first: a caller gets no price for it.
  if (!price || title === null || !isOrderable(price) || priceCents(price) === null) return [];
  const minutes = readOfferMinutes(offerMinutes, choice);
  return [{ offer, title, cents: priceCents(price), minutes }];
}

/** Choices as the server wants them: a formula names its category. */
export function wantedOffers({ offers, category }: CallerDraft) {
  const single: readonly string[] = SINGLE_PRICE_OFFERS;
  return offers.map((offer) => (single.includes(offer) ? { offer } : { offer, category }));
}

/**
 * What would be left out of the quote if it were sent now, by the name of its field: half a line, an amount that is none,
 * a discount that is none. A line with nothing in it is none.
 */
export function unreadableFields({ freeLines, discount }: CallerDraft): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const { key, title, price } of freeLines) {
    if (`${title}${price}`.trim() === "") continue;
    if (title.trim() === "") errors[`freeLines.${key}.title`] = "Nommez cette ligne.";
    if (parseEuros(price) === null)
      errors[`freeLines.${key}.price`] = "Indiquez un montant, par exemple 12,90.";
  }
  if (parsePercent(discount) === null) errors.discount = "Indiquez un pourcentage de 0 à 100.";
  return errors;
}

/** Those with a title and an amount; the others are still being typed. */
export function wantedFreeLines({ freeLines }: CallerDraft): readonly FreeLine[] {
  return freeLines.flatMap(({ title, price }) => {
    const unitCents = parseEuros(price);
    return title.trim() === "" || unitCents === null ? [] : [{ title: title.trim(), unitCents }];
  });
}

export function percentOf({ discount }: CallerDraft): number {
  return parsePercent(discount) ?? 0;
}

/** Null while nothing is chosen, or when an offer is not sold for that vehicle. */
export function priceOfDraft(draft: CallerDraft, rule: TravelRule): CallerPrice | null {
  const freeLines = wantedFreeLines(draft);
  if (draft.offers.length + freeLines.length === 0) return null;
  const discountPercent = percentOf(draft);
  const choice = { offers: wantedOffers(draft), freeLines, km: draft.commune.km, discountPercent };
  return priceCallerQuote(currentPriceList(), choice, rule);
}

/** Another size of vehicle: formulas of cars and of vans do not mix. */
export function withCategory(draft: CallerDraft, category: VehicleCategory): Partial<CallerDraft> {
  const { formulas, options } = offersFor(category);
  const sold = new Set([...formulas, ...options].map(({ offer }) => offer));
  return { category, offers: draft.offers.filter((offer) => sold.has(offer)) };
}

export function emailOf({ customer, email }: CallerDraft): string {
  return customer ? customer.email : email.trim();
}
