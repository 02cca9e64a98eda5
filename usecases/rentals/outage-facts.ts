import type { RentalPeriodRow } from "#db/schema/rentals.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";

/** What the staff say of a machine out of service, and read of it. */
export interface OutageFacts {
  readonly firstDay: CalendarDay;
  readonly lastDay: CalendarDay;
  readonly reason: string;
}

export function outageFactsOf({ firstDay, lastDay, outageReason }: RentalPeriodRow): OutageFacts {
  return { firstDay, lastDay, reason: outageReason ?? "" };
}

export function isSameOutage(one: OutageFacts, other: OutageFacts): boolean {
  return one.firstDay === other.firstDay && one.lastDay === other.lastDay && one.reason === other.reason;
}
