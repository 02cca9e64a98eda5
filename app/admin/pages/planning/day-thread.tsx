import { IconCar, IconHouse, IconPin, IconPlus } from "#app/art/icons.tsx";
import { formatDayShort } from "#domain/calendar/dates.ts";
import { formatClock, formatLength } from "#domain/planning/time-words.ts";
import { capitalised } from "#domain/text/capitalised.ts";
import { AdminLink } from "../../ui/admin-button.tsx";
import { GapOffer } from "./gap-offer.tsx";
import { JobCar } from "./job-car.tsx";
import { newVisitAddress } from "./new-visit-address.ts";
import type { BoardDay, BoardVisit, BoardWorker, ShownBoard } from "./planning-address.ts";
import type { Placing } from "./use-placing.ts";
import { titleOf } from "./visit-block.tsx";

interface DayThreadProps {
  readonly board: ShownBoard;
  readonly day: BoardDay;
  /** Whether other days stand above or under it: then it says which one it is. */
  readonly isOneOfMany: boolean;
  readonly workers: readonly BoardWorker[];
  readonly placing: Placing;
  readonly onOpen: (visit: BoardVisit) => void;
}

/** A day on a phone: place, driving, place, one round under the other. */
export function DayThread({ board, day, isOneOfMany, workers, placing, onOpen }: DayThreadProps) {
  return workers.map((worker) => {
    const visits = board.visits.filter((visit) => visit.workerId === worker.id && visit.day === day.day);
    const label = [
      isOneOfMany ? capitalised(formatDayShort(day.day)) : "",
      workers.length > 1 ? worker.name : "",
    ]
      .filter(Boolean)
      .join(", ");
    const present = day.hours.find(({ workerId }) => workerId === worker.id)?.present ?? [];
    return (
      <section key={worker.id} className="plan-thread" data-colour={worker.colour} aria-label={label}>
        {label === "" ? null : <h2>{label}</h2>}
        {visits.length === 0 ? <EmptyRound day={day} isWorking={present.length > 0} /> : null}
        {visits.length > 0 ? (
          <Round visits={visits} worker={worker} placing={placing} onOpen={onOpen} />
        ) : null}
        {day.day >= board.today && present.length > 0 ? (
          <AdminLink icon={<IconPlus />} to={newVisitAddress({ day: day.day, workerId: worker.id })}>
            Ajouter un rendez-vous
          </AdminLink>
        ) : null}
      </section>
    );
  });
}

function EmptyRound({ day, isWorking }: { day: BoardDay; isWorking: boolean }) {
  const words =
    day.closure ?? (isWorking ? "Aucun rendez-vous ce jour-là." : "Personne ne travaille ce jour-là.");
  return <p className="adm-muted">{words}</p>;
}

interface RoundProps {
  readonly visits: readonly BoardVisit[];
  readonly worker: BoardWorker;
  readonly placing: Placing;
  readonly onOpen: (visit: BoardVisit) => void;
}

/** Longer than this a gap is worth a word. */
const freeMinutes = 60;

function Round({ visits, worker, placing, onOpen }: RoundProps) {
  const [first] = visits;
  const last = visits.at(-1);
  if (!first || !last) return null;
  const start = worker.baseLabel || "dépôt";
  return (
    <ol>
      <li className="plan-end">
        <IconHouse />
        <p>
          <b>{`Départ à ${formatClock(first.from - first.travelBefore)}`}</b> {start}
        </p>
      </li>
      {visits.map((visit, index) => {
        const before = visits[index - 1];
        const free = before ? visit.from - visit.travelBefore - before.to - before.buffer : 0;
        return (
          <li key={visit.id}>
            {free >= freeMinutes && before ? (
              <div className="plan-free">
                <p>
                  <b>{`${formatClock(before.to + before.buffer)} – ${formatClock(visit.from - visit.travelBefore)} libre`}</b>
                  {`repas, ou ${formatLength(free)} de travail`}
                </p>
                <GapOffer
                  gap={{
                    day: visit.day,
                    workerId: worker.id,
                    from: before.to + before.buffer,
                    to: visit.from,
                  }}
                  placing={placing}
                />
              </div>
            ) : null}
            <RoadLine minutes={visit.travelBefore} />
            <div className="plan-step">
              <span className="plan-number">{index + 1}</span>
              <p>
                <b>{formatClock(visit.from)}</b>
                <small>{formatClock(visit.to)}</small>
              </p>
              <button
                type="button"
                className="plan-visit"
                data-state={visit.state}
                onClick={() => onOpen(visit)}
              >
                <b>{visit.customer}</b>
                <span>{titleOf(visit)}</span>
                <span className="plan-where">
                  <IconPin />
                  {visit.commune}
                </span>
                <JobCar category={visit.category} />
              </button>
            </div>
          </li>
        );
      })}
      <li className="plan-end">
        <RoadLine minutes={last.travelAfter} />
        <IconHouse />
        <p>
          <b>{`Retour à ${formatClock(last.to + last.buffer + last.travelAfter)}`}</b> {start}
        </p>
      </li>
    </ol>
  );
}

function RoadLine({ minutes }: { minutes: number }) {
  if (minutes === 0) return null;
  return (
    <p className="plan-roadline">
      <IconCar />
      {`${minutes}\u00a0min`}
    </p>
  );
}
