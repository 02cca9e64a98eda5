import { type CalendarDay, formatDayShort, WEEKDAYS, weekday } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { formatLength } from "#domain/planning/time-words.ts";
import type { ShownBoard } from "./planning-address.ts";

/** Beside the month: how much is planned, its amount for the owner, the sectors, who is away. */
export function MonthFacts({ board, month }: { board: ShownBoard; month: string }) {
  const visits = board.visits.filter(({ day }) => day.startsWith(month));
  const work = visits.reduce((sum, { from, to }) => sum + to - from, 0);
  const road = visits.reduce((sum, { travelBefore }) => sum + travelBefore, 0);
  const amounts = board.amounts?.filter(({ day }) => day.startsWith(month));
  const sectors = sectorsOfMonth(board, month);
  const nameOf = (id: number) => board.workers.find((worker) => worker.id === id)?.name ?? "";
  const closed = board.days.filter(({ day, closure }) => closure !== null && day.startsWith(month));
  return (
    <section className="plan-month-facts" aria-label="Ce mois">
      <h2>Planifié ce mois</h2>
      {amounts ? <strong>{formatEuros(amounts.reduce((sum, { cents }) => sum + cents, 0))}</strong> : null}
      <p>
        <b>{`${visits.length} rendez-vous`}</b>{" "}
        {`${formatLength(work)} de travail, ${formatLength(road)} de route`}
      </p>
      {sectors.length > 0 ? <h2>Secteurs</h2> : null}
      <ul>
        {sectors.map(({ id, name, colour, weekdays }) => (
          <li key={id} data-colour={colour}>
            <span className="plan-dot" /> {name} <b>{weekdays.join(", ")}</b>
          </li>
        ))}
      </ul>
      <h2>Absences et fermetures</h2>
      {board.absences.length + closed.length === 0 ? <p className="adm-muted">Aucune.</p> : null}
      <ul>
        {closed.map(({ day, closure }) => (
          <li key={day}>
            {closure} <b>{formatDayShort(day)}</b>
          </li>
        ))}
        {board.absences.map(({ id, workerId, firstDay, lastDay, reason }) => (
          <li key={id}>
            {[nameOf(workerId), reason].filter(Boolean).join(", ")} <b>{daysWords(firstDay, lastDay)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The weekdays on which each sector has a day of this month, from Monday. */
function sectorsOfMonth({ days }: ShownBoard, month: string) {
  const shown = days.filter(({ day }) => day.startsWith(month));
  const sectors = new Map(shown.flatMap((day) => day.sectors.map((sector) => [sector.id, sector] as const)));
  return [...sectors.values()].map((sector) => {
    const own = shown.filter((day) => day.sectors.some(({ id }) => id === sector.id));
    const weekdays = new Set(own.map(({ day }) => (weekday(day) + 6) % 7));
    return { ...sector, weekdays: [...weekdays].toSorted().map((day) => WEEKDAYS[(day + 1) % 7]) };
  });
}

function daysWords(first: CalendarDay, last: CalendarDay): string {
  return first === last ? formatDayShort(first) : `${formatDayShort(first)} – ${formatDayShort(last)}`;
}
