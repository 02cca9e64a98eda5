import { IconCalendar } from "#app/art/icons.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { machineName } from "#content/current-machines.ts";
import { type CalendarDay, formatDayShort, formatMonth } from "#domain/calendar/dates.ts";
import { UNTIL_REPAIRED } from "#domain/rental/rental-return.ts";
import { formatPhone } from "#domain/request/phone.ts";
import { Link } from "#router";
import { Panel } from "../../ui/panel.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import type { Board, BoardAddress } from "./board-address.ts";
import { type MonthRow, monthRows } from "./month-rows.ts";
import "./month-list.css";

interface MonthListProps {
  readonly board: Board;
  readonly month: CalendarDay;
  readonly here: BoardAddress;
}

/** The calendar's bars in words: most are too short for a name. */
export function MonthList({ board, month, here }: MonthListProps) {
  const rows = monthRows(board, here);
  if (rows.length === 0)
    return (
      <Panel>
        <EmptyState icon={<IconCalendar />} title="Rien ce mois-ci">
          {`Aucune machine n’est réservée ni hors service en ${formatMonth(month)}.`}
        </EmptyState>
      </Panel>
    );
  return (
    <Panel title="Locations du mois" aside={<span className="adm-muted">{rows.length}</span>} flush>
      <ul className="rent-rows">
        {rows.map((row) => (
          <li key={row.id} data-over={row.isOver || undefined}>
            <RowDays {...row} />
            <Link to={row.to} preventScrollReset>
              {row.name}
            </Link>
            <span className="rent-row-machine">
              {machineName(row.machine.machine)} n°{`\u00a0${row.machine.number}`}
            </span>
            {row.phone ? (
              <a href={`tel:${row.phone}`} className="adm-link">
                {formatPhone(row.phone)}
              </a>
            ) : null}
            <StatusPill tone={row.tone}>{row.state}</StatusPill>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function RowDays({ firstDay, lastDay }: Pick<MonthRow, "firstDay" | "lastDay">) {
  const first = <time dateTime={firstDay}>{formatDayShort(firstDay)}</time>;
  if (firstDay === lastDay) return <span className="rent-row-days">{first}</span>;
  return (
    <span className="rent-row-days">
      {first}{" "}
      {lastDay === UNTIL_REPAIRED ? (
        "jusqu’à la réparation"
      ) : (
        <>
          au <time dateTime={lastDay}>{formatDayShort(lastDay)}</time>
        </>
      )}
    </span>
  );
}
