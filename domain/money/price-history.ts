import type { Cents } from "./money.ts";

/** A price at which a product was really on sale. `until` is null for the one that holds now. */
export type PricePeriod = {
  readonly cents: Cents;
  readonly since: Date;
  readonly until: Date | null;
};

const DAY_MS = 86_400_000;
/** Article L112-1-1 of the consumer code: the lowest price of the thirty days before the cut. */
const REFERENCE_DAYS = 30;
/** After this time a lower price is no longer shown as a reduction. */
const SHOWN_DAYS = 30;

/** When the reduction of this price ends; null when there is none to show. */
export type CrossedPrice = { readonly cents: Cents; readonly endsAt: Date };

/**
 * The crossed price, always computed: the lowest price of the thirty days before the present one began, when
 * that was higher. A price counts once it held for a day, so that a typing error corrected at once announces no
 * reduction.
 */
export function crossedPrice(periods: readonly PricePeriod[], now: Date): CrossedPrice | null {
  const current = periods.find(({ until }) => until === null);
  if (!current) return null;
  const cut = current.since.getTime();
  const endsAt = new Date(cut + SHOWN_DAYS * DAY_MS);
  const before = periods.filter(
    ({ since, until }) =>
      until !== null && since.getTime() < cut && until.getTime() > cut - REFERENCE_DAYS * DAY_MS,
  );
  const onSaleSince = Math.min(...before.map(({ since }) => since.getTime()));
  if (before.length === 0 || cut - onSaleSince < DAY_MS || now >= endsAt) return null;
  const lowest = Math.min(...before.map(({ cents }) => cents));
  return lowest > current.cents ? { cents: lowest, endsAt } : null;
}

/** "17" of "−17 %": rounded down, so that the saving is never overstated. */
export function reductionPercent(cents: Cents, crossed: Cents): number {
  return Math.floor(((crossed - cents) * 100) / crossed);
}
