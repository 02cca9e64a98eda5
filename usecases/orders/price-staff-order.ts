import { currentRentalPacks, packTerms, rentalPackById } from "#content/rental-packs.ts";
import { packTariff, rentalPromotions } from "#content/rental-promotion.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import type { Cents } from "#domain/money/money.ts";
import { isPackFor } from "#domain/rental/rental.ts";
import { daysOf } from "#domain/rental/rental-availability.ts";
import { lineKeys } from "#domain/shop/cart.ts";
import type { CheckoutRecap } from "#domain/shop/checkout.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { priceCheckout } from "./price-checkout.ts";
import { type StaffLines, type StaffRental, staffCart } from "./staff-cart.ts";

/** A rental of the order being written: its price, its deposit, and the problem ("" when there is none). */
interface PricedStaffRental {
  readonly cents: Cents | null;
  readonly details: string;
  readonly depositCents: Cents;
  /** The pack asked for, and whether its price holds for these days. */
  readonly pack: { readonly name: string; readonly terms: string; readonly holds: boolean } | null;
  /** A pack that is made for these days and costs less than they do now. */
  readonly cheaper: { readonly id: string; readonly name: string; readonly cents: Cents } | null;
  readonly message: string;
  /** Other days at the same rate, where these are taken. */
  readonly alternatives: readonly { readonly first: CalendarDay; readonly last: CalendarDay }[];
}

/** The price by the shop's own prices and rules. Writes nothing. */
export async function priceStaffOrder(
  deps: Deps,
  wanted: StaffLines,
): Promise<{ readonly recap: CheckoutRecap; readonly rentals: readonly PricedStaffRental[] }> {
  const input = await staffCart(deps.db.orm, wanted);
  const [recap, { rental }] = await Promise.all([priceCheckout(deps, input), readSiteSettings(deps.db.orm)]);
  const keys = lineKeys(input.cart);
  const before = input.cart.length - wanted.rentals.length - wanted.giftCards.length;
  const rentals = wanted.rentals.map((asked, index) => {
    const key = keys[before + index];
    const line = recap.lines.find((candidate) => candidate.key === key);
    const problem = recap.problems.find(({ lineKey }) => lineKey === key);
    return {
      cents: line?.totalCents ?? null,
      details: line?.details ?? "",
      depositCents: rental.depositCents[asked.machine] ?? 0,
      ...packsOf(asked, line?.totalCents ?? 0),
      message: problem?.message ?? "",
      alternatives: (problem?.alternatives ?? []).map(spanOf),
    };
  });
  return { recap, rentals };
}

function packsOf({ machine, first, last, pack: id }: StaffRental, cents: Cents) {
  const days = daysOf({ first, last });
  const pack = rentalPackById(id);
  const promotions = rentalPromotions();
  const better = currentRentalPacks()
    .map((known) => ({ ...known, ...packTariff(known, promotions) }))
    .find((known) => isPackFor(known, machine, days) && known.price < cents);
  return {
    pack: pack && { name: pack.name, terms: packTerms(pack), holds: isPackFor(pack, machine, days) },
    cheaper: better ? { id: better.id, name: better.name, cents: better.price } : null,
  };
}

/** The staff ask for days in a row, so the alternatives are days in a row too. */
function spanOf(days: readonly CalendarDay[]) {
  return { first: days[0] ?? "", last: days.at(-1) ?? "" };
}
