import { IconCalendar } from "#app/art/icons.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { machineName } from "#content/current-machines.ts";
import { closureText } from "#content/messages/rental.ts";
import { type CalendarDay, formatDayShort } from "#domain/calendar/dates.ts";
import { UNTIL_REPAIRED } from "#domain/rental/rental-return.ts";
import { formatPhone } from "#domain/request/phone.ts";
import { Link } from "#router";
import { Panel } from "../../ui/panel.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import {
  type Board,
  type BoardAddress,
  type BoardOutage,
  outageParam,
  type Period,
} from "./board-address.ts";
import { HeldDeposits } from "./held-deposits.tsx";
import { looks, stageText, stageTone } from "./stage.tsx";

interface DayViewProps {
  readonly board: Board;
  readonly day: CalendarDay;
  readonly here: BoardAddress;
}

/** The day's work in order: late machines, hand-overs, returns, and the rest. */
export function DayView({ board, day, here }: DayViewProps) {
  const groups = groupsOf(board.periods, day);
  const free = freeUnits(board, day);
  return (
    <div className="adm-columns">
      <div className="adm-stack">
        {groups.length + board.outages.length === 0 ? (
          <Panel>
            <EmptyState icon={<IconCalendar />} title="Rien ce jour-là">
              Aucune machine ne sort, ne rentre ni n’est chez un client.
            </EmptyState>
          </Panel>
        ) : null}
        <ClosedDay closures={board.closures} />
        {groups.map(({ title, periods }) => (
          <Panel key={title} title={title} aside={<span className="adm-muted">{periods.length}</span>} flush>
            <ul className="rent-list">
              {periods.map((period) => (
                <DayRow key={period.periodId} period={period} here={here} />
              ))}
            </ul>
          </Panel>
        ))}
        <OutOfService outages={board.outages} here={here} />
      </div>
      <div className="adm-stack">
        <HeldDeposits deposits={board.deposits} here={here} />
        <Panel title="Machines libres">
          {free.length === 0 ? (
            <p className="adm-muted">Aucune machine n’est libre ce jour-là.</p>
          ) : (
            <ul className="rent-free">
              {free.map(({ machine, number }) => (
                <li key={`${machine}-${number}`}>
                  {machineName(machine)} n°{`\u00a0${number}`}
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </div>
  );
}

/** Nobody is there that day: what was booked before the closure was announced stays below. */
function ClosedDay({ closures }: Pick<Board, "closures">) {
  if (closures.length === 0) return null;
  return (
    <p className="adm-notice" data-tone="warn">
      {`Fermé ${closures.map(closureText).join(", ")}\u00a0: aucune location ne peut y commencer ni y finir.`}
    </p>
  );
}

function DayRow({ period, here }: { period: Period; here: BoardAddress }) {
  return (
    <li>
      <div>
        <Link to={`${here}&location=${period.periodId}`} preventScrollReset>
          {period.customer.name}
        </Link>
        <p className="adm-muted">
          {machineName(period.machine)} n°{`\u00a0${period.unit}`},{" "}
          {spanText(period.firstDay, period.lastDay)}
        </p>
      </div>
      {period.customer.phone ? (
        <a href={`tel:${period.customer.phone}`} className="adm-link">
          {formatPhone(period.customer.phone)}
        </a>
      ) : null}
      <StatusPill tone={stageTone(period)}>{stageText(period)}</StatusPill>
    </li>
  );
}

function OutOfService({ outages, here }: { outages: readonly BoardOutage[]; here: BoardAddress }) {
  if (outages.length === 0) return null;
  return (
    <Panel title={looks.outage.label} aside={<span className="adm-muted">{outages.length}</span>} flush>
      <ul className="rent-list">
        {outages.map(({ id, machine, unit, firstDay, lastDay, reason }) => (
          <li key={id}>
            <div>
              <Link to={`${here}&${outageParam}=${id}`} preventScrollReset>
                {`${machineName(machine)} n°\u00a0${unit}`}
              </Link>
              <p className="adm-muted">
                {reason}, {spanText(firstDay, lastDay)}
              </p>
            </div>
            <StatusPill tone={looks.outage.tone}>{looks.outage.label}</StatusPill>
          </li>
        ))}
      </ul>
    </Panel>
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

function freeUnits({ units, periods, outages, today }: Board, day: CalendarDay) {
  const isAway = ({ stage, firstDay, lastDay }: Period) =>
    stage === "late"
      ? day >= firstDay && day <= today
      : stage !== "cancelled" && stage !== "returned" && firstDay <= day && lastDay >= day;
  const away = [...periods.filter(isAway), ...outages];
  return units.filter(
    ({ machine, number }) => !away.some((span) => span.machine === machine && span.unit === number),
  );
}

/** "sam. 21 nov. au lun. 23 nov.", or until when nobody knows yet. */
export function spanText(firstDay: CalendarDay, lastDay: CalendarDay): string {
  return lastDay === UNTIL_REPAIRED
    ? `depuis ${formatDayShort(firstDay)}, jusqu’à la réparation`
    : `${formatDayShort(firstDay)} au ${formatDayShort(lastDay)}`;
}
