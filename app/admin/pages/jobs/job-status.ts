import type { JobState } from "#domain/planning/job.ts";
import type { Tone } from "../../ui/status-pill.tsx";

interface JobStatus {
  readonly label: string;
  readonly tone: Tone;
}

const states: Readonly<Record<JobState, JobStatus>> = {
  to_plan: { label: "À planifier", tone: "warn" },
  planned: { label: "Planifiée", tone: "new" },
  in_progress: { label: "En cours", tone: "going" },
  done: { label: "À facturer", tone: "warn" },
  invoiced: { label: "Facturée", tone: "going" },
  paid: { label: "Payée", tone: "good" },
  cancelled: { label: "Annulée", tone: "hollow" },
  no_show: { label: "Client absent", tone: "bad" },
};

/** How a job stands as to its money: what is late comes first. */
export function jobStatus({
  state,
  isLate,
}: {
  readonly state: JobState;
  readonly isLate: boolean;
}): JobStatus {
  if (!isLate) return states[state];
  return { label: state === "invoiced" ? "En retard" : "Acompte en retard", tone: "bad" };
}
