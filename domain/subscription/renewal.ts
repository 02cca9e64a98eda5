import type { CalendarDay } from "../calendar/dates.ts";
import { addMonths } from "../calendar/months.ts";
import type { SubscriptionContract } from "./contract.ts";

/** Art. L215-1 of the consumer code: three months at the earliest, one month at the latest before the renewal. */
const earliestMonths = 3;
const latestMonths = 1;

type Term = Pick<SubscriptionContract, "startsOn" | "termMonths" | "endsOn">;

export interface RenewalNotice {
  /** The first day of the new term. */
  readonly renewsOn: CalendarDay;
  readonly firstDay: CalendarDay;
  readonly lastDay: CalendarDay;
}

/** The renewal after a day, with the days on which the customer may be reminded of it. Null: there is none to come. */
export function nextRenewal(
  { startsOn, termMonths, endsOn }: Term,
  today: CalendarDay,
): RenewalNotice | null {
  if (termMonths === null) return null;
  let count = 1;
  while (addMonths(startsOn, count * termMonths) <= today) count += 1;
  const renewsOn = addMonths(startsOn, count * termMonths);
  if (endsOn !== null && endsOn < renewsOn) return null;
  return {
    renewsOn,
    firstDay: addMonths(renewsOn, -earliestMonths),
    lastDay: addMonths(renewsOn, -latestMonths),
  };
}

/** `sent` and `missed` are about the next renewal only. */
export type NoticeState = "early" | "due" | "missed" | "sent";

export function noticeState(
  notice: RenewalNotice,
  today: CalendarDay,
  noticedFor: CalendarDay | null,
): NoticeState {
  if (noticedFor === notice.renewsOn) return "sent";
  if (today < notice.firstDay) return "early";
  return today <= notice.lastDay ? "due" : "missed";
}
