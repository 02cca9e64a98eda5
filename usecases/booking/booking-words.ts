import type { JobRow, VisitRow } from "#db/schema/planning.ts";
import { formatDayLong, formatParisTime, parisDay } from "#domain/calendar/dates.ts";

/** "mardi 24 novembre 2026, 08:30 – 13:30", or from the first day of a long job to its last. */
export function visitsTimeText(visits: readonly Pick<VisitRow, "startsAt" | "endsAt">[]): string {
  const [first] = visits;
  const last = visits.at(-1);
  if (!first || !last) return "";
  const [from, to] = [parisDay(first.startsAt), parisDay(last.endsAt)];
  const start = `${formatDayLong(from)}, ${formatParisTime(first.startsAt)}`;
  if (from === to) return `${start} – ${formatParisTime(last.endsAt)}`;
  return `du ${start} au ${formatDayLong(to)}, ${formatParisTime(last.endsAt)}`;
}

/** "12 rue des Tilleuls, 01340 Attignat". */
export function jobPlaceText({
  street,
  postalCode,
  commune,
}: Pick<JobRow, "street" | "postalCode" | "commune">): string {
  return [street, [postalCode, commune].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

/** "lundi 23 novembre 2026, 18:00". */
export function instantText(instant: Date): string {
  return `${formatDayLong(parisDay(instant))}, ${formatParisTime(instant)}`;
}
