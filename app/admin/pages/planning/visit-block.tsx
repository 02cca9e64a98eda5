import type { Span } from "#domain/planning/spans.ts";
import { formatClock, formatLength } from "#domain/planning/time-words.ts";
import type { BoardVisit } from "./planning-address.ts";
import { dragJob } from "./tray.tsx";
import type { JobInHand, Placing } from "./use-placing.ts";

/** A visit that is shorter has room for one line. */
const shortMinutes = 60;

export type BoxOf = (span: Span) => { readonly top: string; readonly height: string };

/** Minutes on the road, as high as they are long. */
export function Driving({ from, minutes, boxOf }: { from: number; minutes: number; boxOf: BoxOf }) {
  if (minutes === 0) return null;
  return (
    <span className="plan-driving" style={boxOf({ from, to: from + minutes })}>
      <span>{`${minutes}\u00a0min`}</span>
    </span>
  );
}

interface VisitBlockProps {
  readonly visit: BoardVisit;
  readonly isLast: boolean;
  readonly boxOf: BoxOf;
  readonly placing: Placing;
  readonly onOpen: (visit: BoardVisit) => void;
}

/** A visit in its lane: opened with a click, moved with the mouse. */
export function VisitBlock({ visit, isLast, boxOf, placing, onOpen }: VisitBlockProps) {
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
        data-short={visit.to - visit.from < shortMinutes || undefined}
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
        {visit.missingMinutes > 0 ? (
          <span className="plan-missed">{`trop court de ${formatLength(visit.missingMinutes)}`}</span>
        ) : null}
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
