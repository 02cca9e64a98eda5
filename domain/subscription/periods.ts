import { addDays, type CalendarDay } from "../calendar/dates.ts";
import { addMonths } from "../calendar/months.ts";
import type { Cents } from "../money/money.ts";
import { isFreeMonth } from "./bonuses.ts";
import type { SubscriptionContract } from "./contract.ts";

/** A stretch of the contract with one visit, from its due day to the day before the next one. */
export interface SubscriptionPeriod {
  /** From 0. */
  readonly position: number;
  readonly dueOn: CalendarDay;
  readonly lastDay: CalendarDay;
  readonly priceCents: Cents;
  readonly isFree: boolean;
}

type Rhythm = Pick<SubscriptionContract, "startsOn" | "rhythmMonths">;

/** Counted from the start each time, so that a short month moves none of the following days. */
export function periodDueDay({ startsOn, rhythmMonths }: Rhythm, position: number): CalendarDay {
  return addMonths(startsOn, position * rhythmMonths);
}

/** The position of the period a day lies in; below zero before the start. */
export function positionOn(contract: Rhythm, day: CalendarDay): number {
  if (day < contract.startsOn) return -1;
  let position = 0;
  while (periodDueDay(contract, position + 1) <= day) position += 1;
  return position;
}

export function periodAt(contract: SubscriptionContract, position: number): SubscriptionPeriod {
  const dueOn = periodDueDay(contract, position);
  const isFree = isFreeMonth(contract, position);
  const { priceCents, nextPriceCents, nextPriceFrom } = contract;
  const isRaised = nextPriceCents !== null && nextPriceFrom !== null && dueOn >= nextPriceFrom;
  return {
    position,
    dueOn,
    lastDay: addDays(periodDueDay(contract, position + 1), -1),
    priceCents: isRaised ? nextPriceCents : priceCents,
    isFree,
  };
}

/** The periods whose visit is due until a day, the last day of the contract included. */
export function periodsDue(contract: SubscriptionContract, until: CalendarDay): SubscriptionPeriod[] {
  const last = contract.endsOn !== null && contract.endsOn < until ? contract.endsOn : until;
  return Array.from({ length: positionOn(contract, last) + 1 }, (_, position) =>
    periodAt(contract, position),
  );
}

/** The first period due after a day; null: the contract ends before. */
export function nextPeriod(contract: SubscriptionContract, after: CalendarDay): SubscriptionPeriod | null {
  const period = periodAt(contract, positionOn(contract, after) + 1);
  return contract.endsOn !== null && period.dueOn > contract.endsOn ? null : period;
}

/**
 * The price on a day, and the one that was announced for later. A contract that ends before an announced price keeps its
 * own.
 */
export function priceOn(
  {
    priceCents,
    nextPriceCents,
    nextPriceFrom,
    endsOn,
  }: Omit<SubscriptionContract, keyof Rhythm | "termMonths">,
  day: CalendarDay,
) {
  if (nextPriceCents === null || nextPriceFrom === null || (endsOn !== null && endsOn < nextPriceFrom))
    return { priceCents, nextPriceCents: null, nextPriceFrom: null };
  return nextPriceFrom <= day
    ? { priceCents: nextPriceCents, nextPriceCents: null, nextPriceFrom: null }
    : { priceCents, nextPriceCents, nextPriceFrom };
}
