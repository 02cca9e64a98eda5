import { useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { machines } from "#content/machines.ts";
import { type CalendarDay, formatDayLong, isWeekend, WEEKDAYS, weekday } from "#domain/dates.ts";
import { Panel } from "../ui/panel.tsx";
import { type Board, dayAddress } from "./board-address.ts";
import { daysOfMonth, placeBars } from "./board-layout.ts";
import { stages } from "./stage.tsx";
import { UnitBars } from "./unit-bars.tsx";
import { walkBars } from "./walk-bars.ts";

interface MonthViewProps {
  readonly board: Board;
  readonly month: CalendarDay;
  /** The address of this view, to which a bar adds its own. */
  readonly here: string;
}

/** A row per unit, a bar per hand-over. A late machine's bar goes on until today, for that is how long it is away. */
export function MonthView({ board, month, here }: MonthViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const days = daysOfMonth(month);
  const { units, today, periods } = board;
  useLayoutEffect(() => {
    if (month.slice(0, 7) !== today.slice(0, 7)) return;
    const scroller = frame.current;
    const head = scroller?.querySelector<HTMLElement>('[aria-current="date"]');
    // On a phone the month is wider than the screen: it opens where the work is.
    if (scroller && head) scroller.scrollLeft = head.offsetLeft - scroller.clientWidth / 2;
  }, [month, today]);
  const shown = periods.filter(({ stage }) => stage !== "cancelled");
  return (
    <Panel flush className="rent-board">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows go from link to link */}
      <div
        ref={frame}
        className="rent-scroll"
        style={{ "--days": days.length } as React.CSSProperties}
        onKeyDown={(event) => walkBars(event, frame.current)}
      >
        <DayHeads days={days} today={today} />
        {units.map(({ machine, number }) => (
          <section key={`${machine}-${number}`} className="rent-unit">
            <h2>
              {machines[machine].name} <small>n°{`\u00a0${number}`}</small>
            </h2>
            <UnitBars
              bars={placeBars(
                shown
                  .filter((period) => period.machine === machine && period.unit === number)
                  .map((period) => (period.stage === "late" ? { ...period, lastDay: today } : period)),
                days,
              )}
              days={days}
              here={here}
            />
          </section>
        ))}
      </div>
      <Legend />
    </Panel>
  );
}

function DayHeads({ days, today }: { days: readonly CalendarDay[]; today: CalendarDay }) {
  return (
    <ol className="rent-days">
      {days.map((day) => (
        <li key={day} data-weekend={isWeekend(day) || undefined}>
          <Link to={dayAddress(day)} aria-current={day === today ? "date" : undefined}>
            <small aria-hidden="true">{WEEKDAYS[weekday(day)]?.charAt(0)}</small>
            <span aria-hidden="true">{Number(day.slice(8))}</span>
            <span className="sr-only">{formatDayLong(day)}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

function Legend() {
  return (
    <footer className="adm-list-foot">
      <ul className="rent-legend">
        {(["held", "booked", "out", "late", "returned"] as const).map((stage) => (
          <li key={stage}>
            <span className="rent-bar" data-stage={stage}>
              {stages[stage].icon}
            </span>
            {stages[stage].label}
          </li>
        ))}
      </ul>
      <p className="rent-keys">
        <kbd>←</kbd> <kbd>→</kbd> <kbd>↑</kbd> <kbd>↓</kbd> parcourir <kbd>M</kbd> mois <kbd>J</kbd> jour{" "}
        <kbd>A</kbd> aujourd’hui
      </p>
    </footer>
  );
}
