import { Link } from "react-router";
import { cx } from "#app/ui/cx.ts";
import { type CalendarDay, formatDay, isWeekend } from "#domain/dates.ts";
import type { Period } from "./board-address.ts";
import type { PlacedBar } from "./board-layout.ts";
import { stages, stageText } from "./stage.tsx";

interface UnitBarsProps {
  readonly bars: readonly PlacedBar<Period>[];
  readonly days: readonly CalendarDay[];
  readonly here: string;
}

/** One unit's month. */
export function UnitBars({ bars, days, here }: UnitBarsProps) {
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
