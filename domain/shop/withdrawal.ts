import { addDays, type CalendarDay, isWeekend } from "../calendar/dates.ts";
import { isHoliday } from "../place/delivery-estimate.ts";

/** L221-18. */
export const WITHDRAWAL_DAYS = 14;

/** How the staff may answer a declaration. */
export const DECLARATION_OUTCOMES = ["acceptee", "refusee", "reglee"] as const;
export type DeclarationOutcome = (typeof DECLARATION_OUTCOMES)[number];

/**
 * The last day on which a customer may withdraw: the day of the start does not count, and a period that would end on a
 * Saturday, a Sunday or a public holiday ends on the next working day (L221-19).
 */
export function lastWithdrawalDay(start: CalendarDay): CalendarDay {
  let last = addDays(start, WITHDRAWAL_DAYS);
  while (isWeekend(last) || isHoliday(last)) last = addDays(last, 1);
  return last;
}

/** The day the goods arrived, or the day of the contract where there are none. */
export type WithdrawalStart = { readonly day: CalendarDay; readonly from: "delivery" | "contract" };

/** Goods not yet handed over: the period has not begun, and the customer may withdraw all the same. */
export type WithdrawalPeriod =
  | { readonly state: "notBegun" }
  | ({ readonly state: "open" | "over"; readonly last: CalendarDay } & WithdrawalStart);

/** The state of the period on a day; the staff decide what follows from it. */
export function withdrawalPeriod(start: WithdrawalStart | null, on: CalendarDay): WithdrawalPeriod {
  if (!start) return { state: "notBegun" };
  const last = lastWithdrawalDay(start.day);
  return { state: on > last ? "over" : "open", last, ...start };
}
