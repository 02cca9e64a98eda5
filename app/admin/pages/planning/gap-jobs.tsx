import { useEffect, useState } from "react";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { formatClock, formatLength } from "#domain/planning/time-words.ts";
import { admin, type SuccessBody, send } from "../../client/admin-client.ts";
import type { FreeGap } from "./gap-offer.tsx";
import type { Placing } from "./use-placing.ts";

type GapCall = typeof admin.planning.gap.$get;
type GapJob = SuccessBody<Awaited<ReturnType<GapCall>>>["jobs"][number];

/** The jobs that fit into a gap, nearest first; pressing one places it there. */
export function GapJobs({ gap, placing, onClose }: { gap: FreeGap; placing: Placing; onClose: () => void }) {
  const { day, workerId, from, to } = gap;
  const [jobs, setJobs] = useState<readonly GapJob[] | null>(null);
  useEffect(() => {
    let isShown = true;
    const query = { jour: day, equipier: String(workerId), de: String(from), a: String(to) };
    void send(admin.planning.gap.$get({ query })).then((answer) => {
      if (isShown) setJobs(answer.ok ? answer.data.jobs : []);
    });
    return () => {
      isShown = false;
    };
  }, [day, workerId, from, to]);
  const place = ({ id, version, customer, minutes, latitude, longitude, from: start }: GapJob) => {
    onClose();
    placing.placeJob(
      { id, version, customer, minutes, latitude, longitude, current: null },
      { day, workerId, from: start },
    );
  };
  return (
    <Dialog open onClose={onClose} title={`De ${formatClock(from)} à ${formatClock(to)}`}>
      {jobs === null ? <p className="adm-muted">Recherche en cours…</p> : null}
      {jobs?.length === 0 ? <p>Rien de ce qui attend ne tient ici.</p> : null}
      <ul className="plan-gap-jobs">
        {jobs?.map((job) => (
          <li key={job.id}>
            <button type="button" onClick={() => place(job)}>
              <b>{job.customer}</b>
              <span>{[job.title, job.vehicle, formatLength(job.minutes)].filter(Boolean).join(", ")}</span>
              <small>{`${job.commune}, à ${formatClock(job.from)}, +\u00a0${job.addedDriving}\u00a0min de route`}</small>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
