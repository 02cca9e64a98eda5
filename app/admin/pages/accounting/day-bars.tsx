import { addDays, daysBetween, formatDayOfMonth } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { AccountingData } from "./accounting-data.ts";

/** What came in on each day of the month; the best day is marked. The table below says the same. */
export function DayBars({ data: { byDay, from, to } }: { data: AccountingData }) {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  const best = Math.max(1, ...days.map((day) => byDay[day] ?? 0));
  const bestDay = days.find((day) => byDay[day] === best);
  return (
    <figure className="acc-bars" aria-hidden="true">
      <div>
        {days.map((day) => {
          const cents = Math.max(0, byDay[day] ?? 0);
          return (
            <i
              key={day}
              data-best={day === bestDay || undefined}
              style={{ height: `${Math.max(2, (cents / best) * 100)}%` }}
              title={cents > 0 ? `${formatDayOfMonth(day)}, ${formatEuros(cents)}` : undefined}
            />
          );
        })}
      </div>
      <figcaption>
        <span>{formatDayOfMonth(from)}</span>
        <span>{formatDayOfMonth(to)}</span>
      </figcaption>
    </figure>
  );
}
