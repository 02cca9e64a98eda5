import { IconClose } from "#app/art/icons.tsx";
import { type CalendarDay, WEEKDAYS, weekday } from "#domain/calendar/dates.ts";
import { Link } from "#router";
import { type AimBounds, dayCost } from "./aim.ts";
import { PX_PER_MINUTE } from "./drag-with-pointer.ts";
import { GridKeys } from "./grid-keys.tsx";
import { Lane } from "./lane.tsx";
import type { BoardDay, BoardVisit, BoardWorker, PlanningPlace, ShownBoard } from "./planning-address.ts";
import { planningAddress } from "./planning-address.ts";
import type { Placing } from "./use-placing.ts";
import { WorkerHeads } from "./worker-heads.tsx";
import "./time-grid.css";

interface TimeGridProps {
  readonly board: ShownBoard;
  readonly place: PlanningPlace;
  readonly days: readonly BoardDay[];
  readonly workers: readonly BoardWorker[];
  readonly bounds: AimBounds;
  readonly placing: Placing;
  readonly onOpen: (visit: BoardVisit) => void;
}

/** Days side by side, each with a lane per worker; an hour is 56 px high. */
export function TimeGrid(props: TimeGridProps) {
  const { board, place, days, workers, bounds, placing, onOpen } = props;
  const { firstMinute, lastMinute } = bounds;
  const hours = Array.from(
    { length: (lastMinute - firstMinute) / 60 + 1 },
    (_, index) => firstMinute / 60 + index,
  );
  return (
    <div
      className="plan-grid"
      data-placing={placing.job ? true : undefined}
      style={
        {
          "--columns": days.length,
          "--lanes": workers.length,
          "--height": `${(lastMinute - firstMinute) * PX_PER_MINUTE}px`,
        } as React.CSSProperties
      }
    >
      <div className="plan-heads">
        {days.map((day) => (
          <DayHead key={day.day} day={day} board={board} place={place} workers={workers} placing={placing} />
        ))}
      </div>
      {place.view === "day" && workers.length > 1
        ? days.map((day) => <WorkerHeads key={day.day} {...{ board, day, workers }} />)
        : null}
      <div className="plan-body">
        <ol className="plan-hours" aria-hidden="true">
          {hours.map((hour) => (
            <li key={hour}>{`${hour}\u00a0h`}</li>
          ))}
        </ol>
        {days.map((day, index) => (
          <div key={day.day} className="plan-day" data-today={day.day === board.today || undefined}>
            {workers.map((worker) => (
              <Lane
                key={worker.id}
                board={board}
                day={day}
                worker={worker}
                bounds={bounds}
                placing={placing}
                opensLeft={index > days.length / 2}
                onOpen={onOpen}
              />
            ))}
          </div>
        ))}
      </div>
      {placing.job ? <PlacingBar placing={placing} /> : null}
      <GridKeys />
    </div>
  );
}

interface DayHeadProps extends Pick<TimeGridProps, "board" | "place" | "workers" | "placing"> {
  readonly day: BoardDay;
}

function DayHead({ day, board, place, workers, placing }: DayHeadProps) {
  const workerIds = workers.map(({ id }) => id);
  const cost = placing.starts ? dayCost(placing.starts, day.day, workerIds) : null;
  const isToday = day.day === board.today;
  return (
    <header data-today={isToday || undefined}>
      <Link to={planningAddress({ ...place, view: "day", at: day.day })} preventScrollReset>
        <span>{shortWeekday(day.day)}</span> <b>{Number(day.day.slice(8))}</b>
        {isToday ? <span className="sr-only">, aujourd’hui</span> : null}
      </Link>
      {cost ? (
        <span className="plan-cost" data-tone={cost.tone}>
          {cost.words}
        </span>
      ) : null}
      <p>
        {day.closure ?? (day.sectors.length === 0 ? <span className="plan-dot" /> : null)}
        {day.closure ? null : day.sectors.length === 0 ? "Sans secteur" : null}
        {day.closure
          ? null
          : day.sectors.map(({ id, name, colour }) => (
              <span key={id} data-colour={colour}>
                <span className="plan-dot" />
                {name}
              </span>
            ))}
      </p>
    </header>
  );
}

/** While a job is in hand: what it is, and the two ways to end it. */
function PlacingBar({ placing }: { placing: Placing }) {
  const { job, start, isBusy } = placing;
  return (
    <section className="plan-bar" aria-label="Rendez-vous en main">
      <p>
        <b>{job?.customer}</b>{" "}
        {start
          ? `+\u00a0${start.addedDriving}\u00a0min de route en plus`
          : "Choisissez un jour et une heure."}
      </p>
      <button
        type="button"
        className="adm-button"
        disabled={!placing.aim || isBusy}
        onClick={() => placing.place()}
      >
        Poser ici
      </button>
      <button type="button" className="adm-icon-button" onClick={placing.leave}>
        <IconClose />
        <span className="sr-only">Laisser</span>
      </button>
    </section>
  );
}

function shortWeekday(day: CalendarDay): string {
  const name = WEEKDAYS[weekday(day)] ?? "";
  return `${name.charAt(0).toUpperCase()}${name.slice(1, 3)}.`;
}
