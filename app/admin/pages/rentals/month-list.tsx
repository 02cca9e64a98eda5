import { machineName } from "#content/current-machines.ts";
import { formatDayShort } from "#domain/calendar/dates.ts";
import { formatPhone } from "#domain/request/phone.ts";
import { Link } from "#router";
import { Panel } from "../../ui/panel.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import type { Board, BoardAddress } from "./board-address.ts";
import { monthRows } from "./board-bars.ts";
import { spanText } from "./day-view.tsx";
import { looks } from "./stage.tsx";
import "./month-list.css";

interface MonthListProps {
  readonly board: Board;
  readonly here: BoardAddress;
}

/** The calendar's bars in words: most are too short for a name. */
export function MonthList({ board, here }: MonthListProps) {
  const rows = monthRows(board, here);
  if (rows.length === 0)
    return (
      <Panel title="Locations du mois">
        <p className="adm-muted">Aucune machine n’est réservée ni hors service.</p>
      </Panel>
    );
  return (
    <Panel title="Locations du mois" aside={<span className="adm-muted">{rows.length}</span>} flush>
      <ul className="rent-rows">
        {rows.map(({ id, look, unit, firstDay, lastDay, dueDay = lastDay, name, phone, state, to }) => (
          <li key={id} data-over={look === "returned" || undefined}>
            <span className="rent-row-days">
              {dueDay === firstDay ? formatDayShort(firstDay) : spanText(firstDay, dueDay)}
            </span>
            <Link to={to} preventScrollReset className="rent-row-name">
              {name}
            </Link>
            <span className="rent-row-machine">{`${machineName(unit.machine)} n°\u00a0${unit.number}`}</span>
            {phone ? (
              <a href={`tel:${phone}`} className="adm-link">
                {formatPhone(phone)}
              </a>
            ) : null}
            <StatusPill tone={looks[look].tone}>{state}</StatusPill>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
