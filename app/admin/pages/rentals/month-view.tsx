import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { machineName } from "#content/current-machines.ts";
import { type CalendarDay, formatDayLong, isWeekend, WEEKDAYS, weekday } from "#domain/calendar/dates.ts";
import { closureOn } from "#domain/rental/rental-availability.ts";
import { Link } from "#router";
import { Panel } from "../../ui/panel.tsx";
import { type Board, type BoardAddress, dayAddress } from "./board-address.ts";
import { barsOf } from "./board-bars.ts";
import { daysOfMonth, placeBars } from "./board-layout.ts";
import { looks } from "./stage.tsx";
import { UnitBars } from "./unit-bars.tsx";
import "./month-view.css";

interface MonthViewProps {
  readonly board: Board;
  readonly month: CalendarDay;
  /** The address of this view, to which a bar adds its own. */
  readonly here: BoardAddress;
}

/** A row per unit, a bar per hand-over or repair. */
export function MonthView({ board, month, here }: MonthViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const days = daysOfMonth(month);
  const { units, today } = board;
  useLayoutEffect(() => {
    if (month.slice(0, 7) !== today.slice(0, 7)) return;
    const scroller = frame.current;
    const head = scroller?.querySelector<HTMLElement>('[aria-current="date"]');
    // On a phone the month is wider than the screen: it opens where the work is.
    if (scroller && head) scroller.scrollLeft = head.offsetLeft - scroller.clientWidth / 2;
  }, [month, today]);
  return (
    <Panel flush className="rent-board">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows go from link to link */}
      <div
        ref={frame}
        className="rent-scroll"
        style={{ "--days": days.length } as React.CSSProperties}
        onKeyDown={(event) => walkBars(event, frame.current)}
      >
        <DayHeads days={days} today={today} closures={board.closures} />
        {units.map((unit) => (
          <section key={`${unit.machine}-${unit.number}`} className="rent-unit">
            <h2>
              {machineName(unit.machine)} <small>n°{`\u00a0${unit.number}`}</small>
            </h2>
            <UnitBars bars={placeBars(barsOf(board, unit, here), days)} days={days} />
          </section>
        ))}
      </div>
      <Legend />
    </Panel>
  );
}

interface DayHeadsProps extends Pick<Board, "closures" | "today"> {
  readonly days: readonly CalendarDay[];
}

function DayHeads({ days, today, closures }: DayHeadsProps) {
  return (
    <ol className="rent-days">
      {days.map((day) => {
        const closure = closureOn(day, closures);
        return (
          <li key={day} data-weekend={isWeekend(day) || undefined} data-closed={closure ? true : undefined}>
            <Link
              to={dayAddress(day)}
              aria-current={day === today ? "date" : undefined}
              title={closure ? `Fermé, ${closure.label}` : undefined}
            >
              <small aria-hidden="true">{WEEKDAYS[weekday(day)]?.charAt(0)}</small>
              <span aria-hidden="true">{Number(day.slice(8))}</span>
              <span className="sr-only">
                {formatDayLong(day)}
                {closure ? `, fermé, ${closure.label}` : ""}
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

function Legend() {
  return (
    <footer className="adm-list-foot">
      <ul className="rent-legend">
        {(["held", "booked", "out", "late", "returned", "endangered", "outage"] as const).map((look) => (
          <li key={look}>
            <span className="rent-bar" data-stage={look}>
              {looks[look].icon}
            </span>
            {looks[look].label}
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

/** Left and right to the neighbouring bar, up and down to the neighbouring unit's. */
function walkBars(event: KeyboardEvent, frame: HTMLElement | null): void {
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  const bar = (event.target as HTMLElement).closest<HTMLElement>("a.rent-bar");
  if (!frame || !step || !bar) return;
  event.preventDefault();
  if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
    const all = [...frame.querySelectorAll<HTMLElement>("a.rent-bar")];
    all[all.indexOf(bar) + step]?.focus();
    return;
  }
  const rows = [...frame.querySelectorAll<HTMLElement>(".rent-unit")].filter((row) => row.querySelector("a"));
  const row = rows.findIndex((candidate) => candidate.contains(bar));
  rows[row + step]?.querySelector<HTMLElement>("a.rent-bar")?.focus();
}
