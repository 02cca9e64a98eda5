import { type CalendarDay, formatDayShort } from "#domain/calendar/dates.ts";
import { UNTIL_REPAIRED } from "#domain/rental/rental-return.ts";

/** "sam. 21 nov. au lun. 23 nov.", or until when nobody knows yet. */
export function outageDays(firstDay: CalendarDay, lastDay: CalendarDay): string {
  return lastDay === UNTIL_REPAIRED
    ? `depuis ${formatDayShort(firstDay)}, jusqu’à la réparation`
    : `${formatDayShort(firstDay)} au ${formatDayShort(lastDay)}`;
}
