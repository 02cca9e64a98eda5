import type { MouseEvent } from "react";
import { type Span, spansWithout } from "#domain/planning/spans.ts";
import { formatClock, formatLength } from "#domain/planning/time-words.ts";
import type { AimBounds } from "./aim.ts";
import { aimUnder, PX_PER_MINUTE } from "./drag-with-pointer.ts";
import type { BoardDay, BoardVisit, BoardWorker, ShownBoard } from "./planning-address.ts";
import { RefusalNotice } from "./refusal-notice.tsx";
import { dragJob } from "./tray.tsx";
import type { JobInHand, Placing } from "./use-placing.ts";

interface LaneProps {
  readonly board: ShownBoard;
  readonly day: BoardDay;
  readonly worker: BoardWorker;
  readonly bounds: AimBounds;
  readonly placing: Placing;
  /** Where the notice of a refusal has its room. */
  readonly opensLeft: boolean;
  readonly onOpen: (visit: BoardVisit) => void;
}

/** One worker's day from top to bottom: visits, the driving between them, and when nobody is there. */
export function Lane({ board, day, worker, bounds, placing, opensLeft, onOpen }: LaneProps) {
  const visits = board.visits.filter((visit) => visit.day === day.day && visit.workerId === worker.id);
  const { firstMinute, lastMinute } = bounds;
  const present = day.hours.find(({ workerId }) => workerId === worker.id)?.working ?? [];
  const away = spansWithout([{ from: firstMinute, to: lastMinute }], present);
  const absence = board.absences.find(
    ({ workerId, firstDay, lastDay }) => workerId === worker.id && firstDay <= day.day && day.day <= lastDay,
  );
  const boxOf = ({ from, to }: Span) => ({
    top: `${(from - firstMinute) * PX_PER_MINUTE}px`,
    height: `${(to - from) * PX_PER_MINUTE}px`,
  });
  const onClick = (event: MouseEvent) => {
    const aim = placing.job ? aimUnder(event.clientX, event.clientY, 12) : null;
    if (aim) placing.place(aim);
  };
  const isAimed = placing.aim?.day === day.day && placing.aim.workerId === worker.id;
  const refusal = isAimed ? placing.refusal : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the keys of the board do the same
    <div
      className="plan-lane"
      data-lane
      data-day={day.day}
      data-worker={worker.id}
      data-first={firstMinute}
      data-colour={worker.colour}
      onClick={onClick}
    >
      {away.map((span) => (
        <span key={span.from} className="plan-away" style={boxOf(span)} />
      ))}
      {absence ? <span className="plan-absence">{absence.reason || "Absent"}</span> : null}
      {day.day === board.today && board.minute > firstMinute && board.minute < lastMinute ? (
        <span className="plan-now" style={{ top: boxOf({ from: board.minute, to: board.minute }).top }} />
      ) : null}
      {visits.map((visit, index) => (
        <Visit
          key={visit.id}
          visit={visit}
          isLast={index === visits.length - 1}
          boxOf={boxOf}
          placing={placing}
          onOpen={onOpen}
        />
      ))}
      {isAimed && placing.job && placing.aim ? <AimedBlock placing={placing} boxOf={boxOf} /> : null}
      {refusal ? (
        <RefusalNotice
          refusal={refusal}
          workers={board.workers}
          placing={placing}
          style={{ top: boxOf({ from: refusal.aim.from, to: refusal.aim.from }).top }}
          opensLeft={opensLeft}
        />
      ) : null}
    </div>
  );
}

type BoxOf = (span: Span) => { readonly top: string; readonly height: string };

function Driving({ from, minutes, boxOf }: { from: number; minutes: number; boxOf: BoxOf }) {
  if (minutes === 0) return null;
  return (
    <span className="plan-driving" style={boxOf({ from, to: from + minutes })}>
      <span>{`${minutes}\u00a0min`}</span>
    </span>
  );
}

interface VisitProps {
  readonly visit: BoardVisit;
  readonly isLast: boolean;
  readonly boxOf: BoxOf;
  readonly placing: Placing;
  readonly onOpen: (visit: BoardVisit) => void;
}

function Visit({ visit, isLast, boxOf, placing, onOpen }: VisitProps) {
  const isTaken = placing.job?.id === visit.jobId;
  const isMovable = visit.state === "planned" && visit.isNext;
  return (
    <>
      <Driving from={visit.from - visit.travelBefore} minutes={visit.travelBefore} boxOf={boxOf} />
      <button
        type="button"
        className="plan-visit"
        data-state={visit.state}
        data-taken={isTaken || undefined}
        data-visit={isMovable ? visit.id : undefined}
        style={boxOf(visit)}
        onPointerDown={(event) => {
          if (!isMovable || event.pointerType === "touch" || event.button !== 0) return;
          const { top } = event.currentTarget.getBoundingClientRect();
          dragJob(event, visitInHand(visit), placing, event.clientY - top);
        }}
        onClick={(event) => {
          if (placing.job) return;
          event.stopPropagation();
          onOpen(visit);
        }}
      >
        <small>{formatClock(visit.from)}</small>
        <b>{visit.customer}</b>
        <span>{titleOf(visit)}</span>
        <span className="plan-where">{visit.commune}</span>
      </button>
      {isLast ? <Driving from={visit.to + visit.buffer} minutes={visit.travelAfter} boxOf={boxOf} /> : null}
    </>
  );
}

/** "VIP Complet, 308", and the day of a job of several. */
export function titleOf({ title, vehicle, part, to, from, minutes }: BoardVisit): string {
  const isLong = part > 1 || minutes > to - from;
  return [title, vehicle, isLong ? `jour ${part}` : ""].filter(Boolean).join(", ");
}

export function visitInHand(visit: BoardVisit): JobInHand {
  const { jobId, version, customer, minutes, latitude, longitude, day, workerId, from } = visit;
  return { id: jobId, version, customer, minutes, latitude, longitude, current: { day, workerId, from } };
}

function AimedBlock({ placing, boxOf }: { placing: Placing; boxOf: BoxOf }) {
  const { aim, start, starts, minutes, job } = placing;
  if (!aim) return null;
  const to = aim.from + minutes;
  const fits = starts === null || start !== undefined;
  return (
    <>
      {start ? (
        <Driving from={aim.from - start.drivingBefore} minutes={start.drivingBefore} boxOf={boxOf} />
      ) : null}
      <span className="plan-aim" data-fits={fits} style={boxOf({ from: aim.from, to })}>
        <small>{`${formatClock(aim.from)} – ${formatClock(to)}`}</small>
        <b>{job?.customer}</b>
        {start ? (
          <span className="plan-cost" data-tone={start.isNear ? "near" : "far"}>
            {`+\u00a0${start.addedDriving}\u00a0min`}
          </span>
        ) : null}
        {fits ? null : <span>{`${formatLength(minutes)}\u00a0: ne tient pas`}</span>}
      </span>
      {start ? <Driving from={to} minutes={start.drivingAfter} boxOf={boxOf} /> : null}
    </>
  );
}
