import { type MouseEvent, type PointerEvent, useState } from "react";
import { type Span, spansWithout } from "#domain/planning/spans.ts";
import { formatClock, formatLength } from "#domain/planning/time-words.ts";
import { useNavigate } from "#router";
import type { AimBounds } from "./aim.ts";
import { aimUnder, PX_PER_MINUTE } from "./drag-with-pointer.ts";
import { EmptyHour } from "./empty-hour.tsx";
import { newVisitAddress } from "./new-visit-address.ts";
import type { BoardDay, BoardVisit, BoardWorker, ShownBoard } from "./planning-address.ts";
import { RefusalNotice } from "./refusal-notice.tsx";
import type { Placing } from "./use-placing.ts";
import { type BoxOf, Driving, VisitBlock } from "./visit-block.tsx";

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
  const navigate = useNavigate();
  const [pointed, setPointed] = useState<number | null>(null);
  const earliest = day.day === board.today ? Math.ceil(board.minute / 30) * 30 : 0;
  const isToCome = day.day >= board.today && earliest < lastMinute;
  const onClick = (event: MouseEvent) => {
    // The notice of a refusal stands in the lane and has buttons of its own.
    if (event.target instanceof Element && event.target.closest(".plan-refusal")) return;
    const aim = aimUnder(event.clientX, event.clientY, 12);
    if (!aim) return;
    if (placing.job) placing.place(aim);
    else if (isToCome && aim.from >= earliest) void navigate(newVisitAddress(aim));
  };
  /** A finger has no place before it touches: then the click alone counts. */
  const onPointerMove = ({ pointerType, target, currentTarget, clientX, clientY }: PointerEvent) => {
    const isEmpty = target === currentTarget || (target instanceof Element && target.matches(emptyPlaces));
    const aim = pointerType === "mouse" && isEmpty ? aimUnder(clientX, clientY, 12) : null;
    setPointed(aim && aim.from >= earliest ? aim.from : null);
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
      onPointerMove={onPointerMove}
      onPointerLeave={() => setPointed(null)}
    >
      {away.map((span) => (
        <span key={span.from} className="plan-away" style={boxOf(span)} />
      ))}
      {absence ? <span className="plan-absence">{absence.reason || "Absent"}</span> : null}
      {day.day === board.today && board.minute > firstMinute && board.minute < lastMinute ? (
        <span className="plan-now" style={{ top: boxOf({ from: board.minute, to: board.minute }).top }} />
      ) : null}
      {visits.map((visit, index) => (
        <VisitBlock
          key={visit.id}
          visit={visit}
          isLast={index === visits.length - 1}
          boxOf={boxOf}
          placing={placing}
          onOpen={onOpen}
        />
      ))}
      {isToCome && !placing.job ? (
        <EmptyHour
          lane={{ day: day.day, workerId: worker.id }}
          worker={worker.name}
          {...{ bounds, earliest, pointed, boxOf }}
        />
      ) : null}
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

/** What may lie under the pointer where nothing is planned. */
const emptyPlaces = ".plan-empty-hour, .plan-empty-hour *, .plan-away, .plan-absence";

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
