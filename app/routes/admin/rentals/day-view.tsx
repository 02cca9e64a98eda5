import { Link } from "react-router";
import { IconCalendar } from "#app/art/icons.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { machines } from "#content/machines.ts";
import { type CalendarDay, formatDayShort } from "#domain/dates.ts";
import { formatPhone } from "#domain/request/phone.ts";
import { Panel } from "../ui/panel.tsx";
import { StatusPill } from "../ui/status-pill.tsx";
import type { Board, Period } from "./board-address.ts";
import { stages, stageText } from "./stage.tsx";

interface DayViewProps {
  readonly board: Board;
  readonly day: CalendarDay;
  readonly here: string;
}

/** The day's work in the order it is done: what is late, what leaves, what comes back, and the rest. */
export function DayView({ board, day, here }: DayViewProps) {
  const groups = groupsOf(board.periods, day);
  const free = freeUnits(board, day);
  return (
    <div className="adm-columns">
      <div className="adm-stack">
        {groups.length === 0 ? (
          <Panel>
            <EmptyState icon={<IconCalendar />} title="Rien ce jour-là">
              Aucune machine ne sort, ne rentre ni n’est chez un client.
            </EmptyState>
          </Panel>
        ) : null}
        {groups.map(({ title, periods }) => (
          <Panel key={title} title={title} aside={<span className="adm-muted">{periods.length}</span>} flush>
            <ul className="rent-list">
              {periods.map((period) => (
                <DayRow key={period.periodId} period={period} here={here} />
              ))}
            </ul>
          </Panel>
        ))}
      </div>
      <Panel title="Machines libres">
        {free.length === 0 ? (
          <p className="adm-muted">Toutes les machines sont prises.</p>
        ) : (
          <ul className="rent-free">
            {free.map(({ machine, number }) => (
              <li key={`${machine}-${number}`}>
                {machines[machine].name} n°{`\u00a0${number}`}
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

function DayRow({ period, here }: { period: Period; here: string }) {
  return (
    <li>
      <div>
        <Link to={`${here}&location=${period.periodId}`} preventScrollReset>
          {period.customer.name}
        </Link>
        <p className="adm-muted">
          {machines[period.machine].name} n°{`\u00a0${period.unit}`}, {formatDayShort(period.firstDay)} au{" "}
          {formatDayShort(period.lastDay)}
        </p>
      </div>
      {period.customer.phone ? (
        <a href={`tel:${period.customer.phone}`} className="adm-link">
          {formatPhone(period.customer.phone)}
        </a>
      ) : null}
      <StatusPill tone={stages[period.stage].tone}>{stageText(period)}</StatusPill>
    </li>
  );
}

function groupsOf(periods: readonly Period[], day: CalendarDay) {
  const groups: { title: string; has: (period: Period) => boolean }[] = [
    { title: "En retard", has: ({ stage }) => stage === "late" },
    { title: "À remettre", has: ({ stage, firstDay }) => stage === "booked" && firstDay === day },
    { title: "À reprendre", has: ({ stage, lastDay }) => stage === "out" && lastDay === day },
    { title: "Chez les clients", has: ({ stage }) => stage === "out" },
    { title: "Réservées", has: ({ stage }) => stage === "booked" },
    { title: "En attente de paiement", has: ({ stage }) => stage === "held" },
    { title: "Rendues", has: ({ stage }) => stage === "returned" },
    { title: "Annulées", has: ({ stage }) => stage === "cancelled" },
  ];
  const first = (period: Period) => groups.find(({ has }) => has(period))?.title;
  return groups
    .map(({ title }) => ({ title, periods: periods.filter((period) => first(period) === title) }))
    .filter((group) => group.periods.length > 0);
}

function freeUnits({ units, periods, today }: Board, day: CalendarDay) {
  const isAway = ({ stage, firstDay, lastDay }: Period) =>
    stage === "late"
      ? day >= firstDay && day <= today
      : stage !== "cancelled" && stage !== "returned" && firstDay <= day && lastDay >= day;
  return units.filter(
    ({ machine, number }) =>
      !periods.some((period) => period.machine === machine && period.unit === number && isAway(period)),
  );
}
