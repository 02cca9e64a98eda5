import { type CalendarDay, formatDayLong, WEEKDAYS, weekday } from "#domain/calendar/dates.ts";
import { FULL_LOAD } from "#domain/planning/load.ts";
import { Link } from "#router";
import { type PlanningPlace, planningAddress, type ShownBoard } from "./planning-address.ts";

interface LoadStripProps {
  readonly board: ShownBoard;
  readonly place: PlanningPlace;
  /** A phone shows three weeks, as a calendar. */
  readonly isNarrow: boolean;
}

/** Thirty-five days with how full they are; the way to another week. */
export function LoadStrip({ board, place, isNarrow }: LoadStripProps) {
  const shown = isNarrow ? board.loads.slice(7, 28) : board.loads.slice(0, 35);
  const isShown = (day: CalendarDay) => board.firstDay <= day && day <= board.lastDay;
  return (
    <nav className="plan-strip" aria-label="Charge des jours">
      <ol>
        {isNarrow
          ? shown.slice(0, 7).map(({ day }) => (
              <li key={day} data-weekday aria-hidden="true">
                {WEEKDAYS[weekday(day)]?.slice(0, 3)}
              </li>
            ))
          : null}
        {shown.map(({ day, load }) => (
          <li key={day} data-shown={isShown(day) || undefined} data-closed={load === null || undefined}>
            <Link
              to={planningAddress({ ...place, at: day })}
              preventScrollReset
              aria-current={day === board.today ? "date" : undefined}
            >
              <span aria-hidden="true">{Number(day.slice(8))}</span>
              <span
                className="plan-load"
                data-full={(load ?? 0) >= FULL_LOAD || undefined}
                style={{ "--load": Math.min(1, load ?? 0) } as React.CSSProperties}
              />
              <span className="sr-only">{`${formatDayLong(day)}, ${loadWords(load)}`}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function loadWords(load: number | null): string {
  if (load === null) return "fermé";
  if (load === 0) return "libre";
  return load >= FULL_LOAD ? "complet" : `pris à ${Math.round(load * 100)}\u00a0%`;
}
