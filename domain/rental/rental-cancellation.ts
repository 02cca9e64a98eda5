import { addDays, type CalendarDay, daysBetween } from "../calendar/dates.ts";
import type { Cents } from "../money/money.ts";
import { WITHDRAWAL_DAYS } from "../shop/withdrawal.ts";
/** Free of charge until two days before, half the price the day before. */
export const FREE_CANCELLATION_DAYS = 2;
export const LATE_CANCELLATION_PERCENT = 50;

type Cancellation = {
  readonly priceCents: Cents;
  readonly days: readonly CalendarDay[];
  /** Days of the periods for which the machine was handed over. */
  readonly usedDays: readonly CalendarDay[];
  readonly bookedOn: CalendarDay;
  readonly today: CalendarDay;
};

export type RentalRefund = {
  readonly percent: number;
  readonly cents: Cents;
  /** The days the refund is counted on: neither used nor past. */
  readonly days: readonly CalendarDay[];
};

/** What goes back to a customer who cancels today. */
export function rentalRefund({ priceCents, days, usedDays, bookedOn, today }: Cancellation): RentalRefund {
  const left = days.filter((day) => day >= today && !usedDays.includes(day));
  const [first] = left;
  if (first === undefined) return { percent: 0, cents: 0, days: [] };
  const percent = refundPercent(daysBetween(today, first), today <= addDays(bookedOn, WITHDRAWAL_DAYS));
  return {
    percent,
    cents: Math.round((priceCents * left.length * percent) / (days.length * 100)),
    days: left,
  };
}

function refundPercent(daysAhead: number, mayWithdraw: boolean): number {
  if (mayWithdraw || daysAhead >= FREE_CANCELLATION_DAYS) return 100;
  return daysAhead === 1 ? LATE_CANCELLATION_PERCENT : 0;
}
