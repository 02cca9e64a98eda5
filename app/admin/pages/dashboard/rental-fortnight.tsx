import { IconSettings } from "#app/art/icons-admin.tsx";
import { machineName } from "#content/current-machines.ts";
import { addDays, daysBetween, formatDay } from "#domain/calendar/dates.ts";
import { UNTIL_REPAIRED } from "#domain/rental/rental-return.ts";
import { Link } from "#router";
import { Panel } from "../../ui/panel.tsx";
import type { DashboardData } from "./dashboard-data.ts";
import "./rental-fortnight.css";

type Fortnight = DashboardData["rentals"];
const DAYS = 14;

/** Who has which machine over the next two weeks, and which one nobody can have. */
export function RentalFortnight({ rentals }: { rentals: Fortnight }) {
  const { from, units, periods } = rentals;
  const calendar = (
    <Link to="/admin/locations" className="adm-link">
      Calendrier
    </Link>
  );
  return (
    <Panel title="Locations, 14&nbsp;jours" aside={calendar} flush>
      <div className="dash-fortnight">
        <div className="dash-days" aria-hidden="true">
          {Array.from({ length: DAYS }, (_, index) => addDays(from, index)).map((day, index) => (
            <span key={day} data-today={index === 0 || undefined}>
              {Number(day.slice(8))}
            </span>
          ))}
        </div>
        <ul>
          {units.map(({ machine, number }) => (
            <li key={`${machine} ${number}`}>
              <span>
                {machineName(machine)} {number}
              </span>
              <Track
                from={from}
                periods={periods.filter((one) => one.machine === machine && one.number === number)}
              />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

function Track({ from, periods }: { from: string; periods: Fortnight["periods"] }) {
  return (
    <ul className="dash-track">
      {periods.length === 0 ? <li className="sr-only">libre</li> : null}
      {periods.map((period) => (
        <Bar key={period.id} from={from} period={period} />
      ))}
    </ul>
  );
}

function Bar({ from, period }: { from: string; period: Fortnight["periods"][number] }) {
  const { firstDay, lastDay, name, status } = period;
  const start = Math.max(0, daysBetween(from, firstDay));
  const end = Math.min(DAYS, daysBetween(from, lastDay) + 1);
  const isAway = status === null;
  const days =
    lastDay === UNTIL_REPAIRED
      ? `depuis le ${formatDay(firstDay)}, jusqu’à la réparation`
      : `du ${formatDay(firstDay)} au ${formatDay(lastDay)}`;
  const words = isAway ? `Hors service, ${days}\u00a0: ${name}` : `${name}, ${days}`;
  return (
    <li
      title={words}
      data-state={isAway ? "away" : status}
      style={{ left: `${(start / DAYS) * 100}%`, width: `${((end - start) / DAYS) * 100}%` }}
    >
      <span aria-hidden="true">
        {isAway ? <IconSettings /> : null}
        {name}
      </span>
      <span className="sr-only">{words}</span>
    </li>
  );
}
