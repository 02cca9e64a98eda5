import { addDays, type CalendarDay } from "../calendar/dates.ts";
import { addMonths } from "../calendar/months.ts";
import { lastWithdrawalDay } from "../shop/withdrawal.ts";
import type { SubscriptionContract } from "./contract.ts";
import { periodAt, periodDueDay, positionOn } from "./periods.ts";

const noticeMonths = 1;
const yearMonths = 12;
/** How far ahead a start or an end may be set. */
const horizonMonths = 24;

type Term = Pick<SubscriptionContract, "startsOn" | "rhythmMonths" | "termMonths"> & {
  /** The last two renewals of which the customer was reminded: the next one may follow in the term of the one before. */
  readonly renewalNoticedFor: CalendarDay | null;
  readonly renewalNoticedBefore: CalendarDay | null;
};

/**
 * The first day of an accepted contract: the one that was proposed, not before the acceptance, and after the days
 * of withdrawal unless the customer asked for an earlier start (art. L221-25 of the consumer code).
 */
export function startDay(
  proposed: CalendarDay,
  acceptedOn: CalendarDay,
  hasAskedEarlyStart: boolean,
): CalendarDay {
  const earliest = hasAskedEarlyStart ? acceptedOn : addDays(lastWithdrawalDay(acceptedOn), 1);
  return proposed > earliest ? proposed : earliest;
}

/** Whether a start is close enough to be agreed on. */
export function isStartInReach(startsOn: CalendarDay, today: CalendarDay): boolean {
  return startsOn <= addMonths(today, horizonMonths);
}

/**
 * The last day of a contract that is ended: the end of the month under way, or of the one of the wished day; the end of
 * the term where one binds. A good reason (`isEarly`) sets the customer free of it.
 */
export function endDay(
  contract: Term,
  today: CalendarDay,
  { wished, isEarly }: { readonly wished: CalendarDay | null; readonly isEarly: boolean },
): CalendarDay {
  const latest = addMonths(today, horizonMonths);
  const wishedDay = wished !== null && wished > today ? wished : today;
  const [day = today] = [wishedDay, latest].toSorted();
  const termEnd = isEarly ? null : boundUntil(contract, day);
  return termEnd ?? addDays(periodDueDay(contract, positionOn(contract, day) + 1), -1);
}

/** The last day of the term that binds on this day. A renewal without its notice binds nobody (L215-1). */
function boundUntil(
  { startsOn, termMonths, renewalNoticedFor, renewalNoticedBefore }: Term,
  day: CalendarDay,
): CalendarDay | null {
  if (termMonths === null || day < startsOn) return null;
  let terms = 1;
  while (addMonths(startsOn, terms * termMonths) <= day) terms += 1;
  const began = addMonths(startsOn, (terms - 1) * termMonths);
  if (terms > 1 && began !== renewalNoticedFor && began !== renewalNoticedBefore) return null;
  return addDays(addMonths(startsOn, terms * termMonths), -1);
}

/** The price stays the same for a year: a new one begins with the anniversary that is at least a month away. */
export function priceChangeDay(contract: SubscriptionContract, today: CalendarDay): CalendarDay {
  const earliest = addMonths(today, noticeMonths);
  let years = 1;
  while (addMonths(contract.startsOn, years * yearMonths) < earliest) years += 1;
  const anniversary = addMonths(contract.startsOn, years * yearMonths);
  // A rhythm of two or three months has its due day on the anniversary too.
  return periodAt(contract, positionOn(contract, anniversary)).dueOn;
}
