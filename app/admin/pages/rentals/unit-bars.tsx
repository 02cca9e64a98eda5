import { cx } from "#app/ui/core/cx.ts";
import { type CalendarDay, formatDay, isWeekend } from "#domain/calendar/dates.ts";
import { UNTIL_REPAIRED } from "#domain/rental/rental-return.ts";
import { Link } from "#router";
import type { BoardBar } from "./board-bars.ts";
import type { PlacedBar } from "./board-layout.ts";
import { looks } from "./stage.tsx";

interface UnitBarsProps {
  readonly bars: readonly PlacedBar<BoardBar>[];
  readonly days: readonly CalendarDay[];
}

/** One unit's month. */
export function UnitBars({ bars, days }: UnitBarsProps) {
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
          <li key={item.id} style={{ gridColumn: `${start} / ${end}`, gridRow: lane + 1 }}>
            <Link
              to={item.to}
              preventScrollReset
              className={cx("rent-bar", beginsBefore && "rent-bar-from", goesOn && "rent-bar-on")}
              data-stage={item.look}
              title={`${item.name}, ${item.state}`}
            >
              {looks[item.look].icon}
              <span>{item.name}</span>
              <span className="sr-only">
                , {item.state}, du {formatDay(item.firstDay)}{" "}
                {item.lastDay === UNTIL_REPAIRED ? "jusqu’à la réparation" : `au ${formatDay(item.lastDay)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
