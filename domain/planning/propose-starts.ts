import type { CalendarDay } from "../calendar/dates.ts";
import type { SlotStart } from "./slots.ts";

/** What is said first on the telephone: one start a day, the one that adds least driving; near days before others. */
export function proposeStarts(starts: readonly SlotStart[], count = 3): readonly SlotStart[] {
  const days = new Map<CalendarDay, SlotStart>();
  for (const start of starts) {
    const known = days.get(start.day);
    if (!known || start.addedDriving < known.addedDriving) days.set(start.day, start);
  }
  return [...days.values()]
    .toSorted((a, b) => Number(b.isNear) - Number(a.isNear) || byDay(a, b))
    .slice(0, count)
    .toSorted(byDay);
}

function byDay(a: SlotStart, b: SlotStart): number {
  return a.day < b.day ? -1 : Number(a.day > b.day);
}
