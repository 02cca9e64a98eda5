import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { cx } from "#app/ui/cx.ts";
import { machines } from "#content/machines.ts";
import { type CalendarDay, formatDay, formatDayLong, isWeekend, WEEKDAYS, weekday } from "#domain/dates.ts";
import { Panel } from "../ui/panel.tsx";
import { type Board, dayAddress, type Period } from "./board-address.ts";
import { daysOfMonth, type PlacedBar, placeBars } from "./board-layout.ts";
import { stages, stageText } from "./stage.tsx";

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
        onKeyDown={(event) => walk(event, frame.current)}
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
          <Link
            to={dayAddress(day)}
            aria-label={formatDayLong(day)}
            aria-current={day === today ? "date" : undefined}
          >
            <small aria-hidden="true">{WEEKDAYS[weekday(day)]?.charAt(0)}</small>
            {Number(day.slice(8))}
          </Link>
        </li>
      ))}
    </ol>
  );
}

interface UnitBarsProps {
  readonly bars: readonly PlacedBar<Period>[];
  readonly days: readonly CalendarDay[];
  readonly here: string;
}

function UnitBars({ bars, days, here }: UnitBarsProps) {
  return (
    <div className="rent-lane">
      <span className="rent-ground" aria-hidden="true">
        {days.map((day) => (
          <i key={day} data-weekend={isWeekend(day) || undefined} />
        ))}
      </span>
      {bars.length === 0 ? <p className="sr-only">Libre tout le mois</p> : null}
      <ul>
        {bars.map(({ item, start, end, lane, beginsBefore, goesOn }) => (
          <li key={item.periodId} style={{ gridColumn: `${start} / ${end}`, gridRow: lane + 1 }}>
            <Link
              to={`${here}&location=${item.periodId}`}
              preventScrollReset
              className={cx("rent-bar", beginsBefore && "rent-bar-from", goesOn && "rent-bar-on")}
              data-stage={item.stage}
              title={`${item.customer.name}, ${stageText(item)}`}
            >
              {stages[item.stage].icon}
              <span>{item.customer.name}</span>
              <span className="sr-only">
                , {stageText(item)}, du {formatDay(item.firstDay)} au {formatDay(item.lastDay)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
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

/** Left and right to the neighbouring bar, up and down to the neighbouring unit's. */
function walk(event: KeyboardEvent, frame: HTMLElement | null): void {
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
