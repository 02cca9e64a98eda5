import type { CalendarDay } from "../calendar/dates.ts";
import type { Cents } from "../money/money.ts";

/** `proposed`: sent to the customer; `ended`: given up, its last day may be to come. */
export const SUBSCRIPTION_STATES = ["proposed", "active", "ended", "withdrawn"] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** The terms that give a bonus, in months. A contract without a term goes on from month to month. */
export const SUBSCRIPTION_TERMS = [6, 12] as const;

/** A visit each month, or every two or three; each is billed at the price of the contract. */
export const SUBSCRIPTION_RHYTHMS = [1, 2, 3] as const;

/** What the rules look at. */
export interface SubscriptionContract {
  readonly startsOn: CalendarDay;
  readonly rhythmMonths: number;
  readonly termMonths: number | null;
  readonly priceCents: Cents;
  readonly nextPriceCents: Cents | null;
  readonly nextPriceFrom: CalendarDay | null;
  /** The last day; null: no end is known. */
  readonly endsOn: CalendarDay | null;
}

/** A term counts months, so it needs a visit each month. */
export function isTermAllowed(termMonths: number | null, rhythmMonths: number): boolean {
  return termMonths === null || rhythmMonths === 1;
}
