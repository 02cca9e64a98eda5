import { addDays, type CalendarDay, daysBetween } from "#domain/calendar/dates.ts";

export interface BoardSpan {
  readonly firstDay: CalendarDay;
  readonly lastDay: CalendarDay;
}

export interface PlacedBar<Item> {
  readonly item: Item;
  /** Columns count from 1; `end` is the first column after the bar, as CSS has it. */
  readonly start: number;
  readonly end: number;
  /** 0 unless something else is there already: a late machine may keep its unit from the next customer. */
  readonly lane: number;
  readonly beginsBefore: boolean;
  readonly goesOn: boolean;
}

export function daysOfMonth(firstDay: CalendarDay): readonly CalendarDay[] {
  const next = `${addDays(firstDay, 31).slice(0, 7)}-01`;
  return Array.from({ length: daysBetween(firstDay, next) }, (_, index) => addDays(firstDay, index));
}

/** Where each span stands among the days; those outside them are left out. Spans come sorted by first day. */
export function placeBars<Item extends BoardSpan>(
  items: readonly Item[],
  days: readonly CalendarDay[],
): readonly PlacedBar<Item>[] {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  const laneEnds: number[] = [];
  return items
    .filter(({ firstDay, lastDay }) => lastDay >= first && firstDay <= last)
    .map((item) => {
      const start = Math.max(0, daysBetween(first, item.firstDay)) + 1;
      const end = Math.min(days.length, daysBetween(first, item.lastDay) + 1) + 1;
      const free = laneEnds.findIndex((laneEnd) => laneEnd <= start);
      const lane = free === -1 ? laneEnds.length : free;
      laneEnds[lane] = end;
      return { item, start, end, lane, beginsBefore: item.firstDay < first, goesOn: item.lastDay > last };
    });
}
