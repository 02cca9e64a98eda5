import type { PointerEvent } from "react";
import { IconClock, IconPin } from "#app/art/icons.tsx";
import { formatLength } from "#domain/planning/time-words.ts";
import { Link, useOutletContext } from "#router";
import type { Me } from "../../shell/me.ts";
import { dragWithPointer } from "./drag-with-pointer.ts";
import { JobCar } from "./job-car.tsx";
import type { ShownBoard, TrayJob } from "./planning-address.ts";
import type { JobInHand, Placing } from "./use-placing.ts";

interface TrayProps {
  readonly tray: ShownBoard["tray"];
  readonly placing: Placing;
  /** On a phone a start is picked from a list: nothing is dragged. */
  readonly isNarrow: boolean;
}

/** Jobs that wait for a day, the oldest first. */
export function Tray({ tray, placing, isNarrow }: TrayProps) {
  const { jobs, count, minutes } = tray;
  const isOwner = useOutletContext<Me>().role === "owner";
  return (
    <section className="plan-tray" aria-label="À planifier">
      <header>
        <h2>À planifier</h2>
        <span className="adm-muted">{count > 0 ? `${count}, soit ${formatLength(minutes)}` : ""}</span>
      </header>
      {jobs.length === 0 ? <p className="adm-muted">Rien n’attend un rendez-vous.</p> : null}
      <ul>
        {jobs.map((job) => (
          <li key={job.id}>
            <TrayCard job={job} placing={placing} isNarrow={isNarrow} />
            {job.doneMinutes > 0 && isOwner ? (
              <Link className="plan-begun" to={`/admin/interventions/${job.id}`}>
                Continuer, ou terminer en l’état
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
      {count > jobs.length ? (
        <p className="adm-muted">{`et ${count - jobs.length} autres, une fois celles-ci placées`}</p>
      ) : null}
    </section>
  );
}

interface TrayCardProps extends Omit<TrayProps, "tray"> {
  readonly job: TrayJob;
}

function TrayCard({ job, placing, isNarrow }: TrayCardProps) {
  const isTaken = placing.job?.id === job.id;
  const hasPlace = job.latitude !== null;
  const onPointerDown = (event: PointerEvent) => {
    if (isNarrow || event.pointerType === "touch" || event.button !== 0 || !hasPlace) return;
    dragJob(event, inHand(job), placing, 12);
  };
  return (
    <button
      type="button"
      className="plan-card"
      data-job={job.id}
      data-taken={isTaken || undefined}
      aria-pressed={isTaken}
      disabled={!hasPlace}
      onPointerDown={onPointerDown}
      onClick={() => (isTaken ? placing.leave() : placing.take(inHand(job)))}
    >
      <JobCar category={job.category} />
      <span>
        <b>{job.customer}</b>
        <span className="plan-what">{[job.title, job.vehicle].filter(Boolean).join(", ")}</span>
        <span className="plan-facts">
          <IconClock />
          {formatLength(job.minutes)}
          <IconPin />
          {hasPlace ? job.commune || "Lieu connu" : "Lieu à préciser"}
        </span>
        {job.doneMinutes > 0 ? (
          <span className="plan-missed">{`Commencée, ${formatLength(job.doneMinutes)} faites`}</span>
        ) : null}
        {job.state === "no_show" ? (
          <span className="plan-missed">Client absent au dernier passage</span>
        ) : null}
      </span>
    </button>
  );
}

export function inHand(job: TrayJob): JobInHand {
  const { id, version, customer, minutes, latitude, longitude } = job;
  return { id, version, customer, minutes, latitude, longitude, current: null };
}

/** From the press of a mouse or a pen on a job to where it is dropped. */
export function dragJob(event: PointerEvent, job: JobInHand, placing: Placing, grabbed: number): void {
  dragWithPointer({
    pointerId: event.pointerId,
    start: { x: event.clientX, y: event.clientY },
    grabbed,
    onBegin: (aim) => placing.take(job, aim),
    onAim: placing.aimAt,
    onEnd: (aim) => (aim ? placing.placeJob(job, aim) : placing.leave()),
  });
}
