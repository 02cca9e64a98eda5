import { formatDayLong, WEEKDAYS, weekday } from "#domain/calendar/dates.ts";
import { FULL_LOAD } from "#domain/planning/load.ts";
import { Link } from "#router";
import { loadWords } from "./load-strip.tsx";
import {
  type BoardDay,
  type BoardWorker,
  type PlanningPlace,
  planningAddress,
  type ShownBoard,
} from "./planning-address.ts";

interface PlanningMonthProps {
  readonly board: ShownBoard;
  readonly place: PlanningPlace;
  readonly workers: readonly BoardWorker[];
}

/** More than these are counted: a cell keeps its height. */
const shownVisits = 3;

/** A month in whole weeks; Sundays only where somebody works or is expected. */
export function PlanningMonth({ board, place, workers }: PlanningMonthProps) {
  const hasSundays = board.days.some((day) => weekday(day.day) === 0 && isUsed(day, board));
  const days = board.days.filter(({ day }) => hasSundays || weekday(day) !== 0);
  const columns = hasSundays ? 7 : 6;
  return (
    <div className="plan-month" style={{ "--columns": columns } as React.CSSProperties}>
      <ol className="plan-weekdays" aria-hidden="true">
        {days.slice(0, columns).map(({ day }) => (
          <li key={day}>
            {WEEKDAYS[weekday(day)]?.slice(0, 3)}
            <span>{WEEKDAYS[weekday(day)]?.slice(3)}</span>
          </li>
        ))}
      </ol>
      <ol className="plan-cells">
        {days.map((day) => (
          <MonthCell key={day.day} day={day} board={board} place={place} workers={workers} />
        ))}
      </ol>
    </div>
  );
}

function isUsed({ day, hours }: BoardDay, board: ShownBoard): boolean {
  return hours.some(({ working }) => working.length > 0) || board.visits.some((visit) => visit.day === day);
}

interface MonthCellProps extends PlanningMonthProps {
  readonly day: BoardDay;
}

function MonthCell({ day, board, place, workers }: MonthCellProps) {
  const visits = board.visits.filter(
    (visit) => visit.day === day.day && workers.some(({ id }) => id === visit.workerId),
  );
  const load = board.loads.find((one) => one.day === day.day)?.load ?? null;
  const more = visits.length - shownVisits;
  const colourOf = (id: number) => workers.find((worker) => worker.id === id)?.colour;
  return (
    <li
      data-past={day.day < board.today || undefined}
      data-outside={!day.day.startsWith(place.at.slice(0, 7)) || undefined}
      data-closed={day.closure !== null || undefined}
    >
      <header>
        <Link
          to={planningAddress({ ...place, view: "day", at: day.day })}
          aria-current={day.day === board.today ? "date" : undefined}
        >
          <span aria-hidden="true">{Number(day.day.slice(8))}</span>
          <span className="sr-only">{`${formatDayLong(day.day)}, ${loadWords(load)}`}</span>
        </Link>
        {day.sectors.map(({ id, name, colour }) => (
          <span key={id} data-colour={colour} title={name}>
            <span className="plan-dot" />
          </span>
        ))}
        <span className="plan-cell-word" data-full={(load ?? 0) >= FULL_LOAD || undefined}>
          {day.closure ?? cellWord(load, day.day >= board.today)}
        </span>
      </header>
      <ul>
        {visits.slice(0, more > 0 ? shownVisits - 1 : shownVisits).map((visit) => (
          <li key={visit.id} data-colour={colourOf(visit.workerId)}>
            {visit.customer}
          </li>
        ))}
        {more > 0 ? <li className="plan-more">{`et ${more + 1} autres`}</li> : null}
      </ul>
      <span
        className="plan-line"
        data-full={(load ?? 0) >= FULL_LOAD || undefined}
        style={{ "--load": Math.min(1, load ?? 0) } as React.CSSProperties}
      />
    </li>
  );
}

function cellWord(load: number | null, isToCome: boolean): string {
  if (load === null) return "";
  if (load >= FULL_LOAD) return "complet";
  return load === 0 && isToCome ? "libre" : "";
}
