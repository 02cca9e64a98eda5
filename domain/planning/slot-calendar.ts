import { addDays, type CalendarDay, daysBetween, weekday } from "../calendar/dates.ts";
import { bestStarts, type SlotStart } from "./slots.ts";

/** A day of the calendar from which a customer chooses. */
export type SlotDay = {
  readonly day: CalendarDay;
  readonly startCount: number;
  /** Whether one of its starts adds little driving. */
  readonly isNear: boolean;
};

export type SlotCalendar = {
  /** Monday to Saturday; Sunday too where somebody works on it. */
  readonly weeks: readonly (readonly SlotDay[])[];
  readonly firstDay: CalendarDay;
  readonly lastDay: CalendarDay;
  /** The Monday of the page before and after; null where there is no start to find. */
  readonly previous: CalendarDay | null;
  readonly next: CalendarDay | null;
};

const shownWeeks = 3;

/** Three weeks of starts, from the week of `from` or, without one, from the current week. */
export function slotCalendar(
  starts: readonly SlotStart[],
  { today, from = today }: { readonly today: CalendarDay; readonly from?: CalendarDay | undefined },
): SlotCalendar {
  const thisMonday = mondayOf(today);
  const first = mondayOf(from < thisMonday ? thisMonday : from);
  const daysShown = starts.some(({ day }) => weekday(day) === 0) ? 7 : 6;
  const byDay = Map.groupBy(bestStarts(starts), ({ day }) => day);
  const weeks = Array.from({ length: shownWeeks }, (_, week) =>
    Array.from({ length: daysShown }, (__, index): SlotDay => {
      const day = addDays(first, week * 7 + index);
      const own = byDay.get(day) ?? [];
      return { day, startCount: own.length, isNear: own.some(({ isNear }) => isNear) };
    }),
  );
  const after = addDays(first, shownWeeks * 7);
  const lastStart = starts.at(-1)?.day ?? first;
  return {
    weeks,
    firstDay: first,
    lastDay: addDays(first, (shownWeeks - 1) * 7 + daysShown - 1),
    previous: first > thisMonday ? addDays(first, -shownWeeks * 7) : null,
    next: lastStart >= after ? after : null,
  };
}

/** The Monday of the page that holds this day, when pages are counted from the current week. */
export function calendarPageOf(today: CalendarDay, day: CalendarDay): CalendarDay {
  const first = mondayOf(today);
  const pageDays = shownWeeks * 7;
  return addDays(first, Math.max(0, Math.floor(daysBetween(first, day) / pageDays)) * pageDays);
}

function mondayOf(day: CalendarDay): CalendarDay {
  return addDays(day, -((weekday(day) + 6) % 7));
}
