import type { ShownJobState } from "#domain/planning/shown-job-state.ts";
import type { Tone } from "../../ui/status-pill.tsx";

interface JobStatus {
  readonly label: string;
  readonly tone: Tone;
}

const states: Readonly<Record<ShownJobState, JobStatus>> = {
  to_plan: { label: "À planifier", tone: "warn" },
  planned: { label: "Planifiée", tone: "new" },
  in_progress: { label: "En cours", tone: "going" },
  done: { label: "À facturer", tone: "warn" },
  invoiced: { label: "Facturée", tone: "going" },
  paid: { label: "Payée", tone: "good" },
  cancelled: { label: "Annulée", tone: "hollow" },
  no_show: { label: "Client absent", tone: "bad" },
  refund_owed: { label: "Remboursement à faire", tone: "warn" },
  refund_pending: { label: "Remboursement en cours", tone: "going" },
  refunded_in_part: { label: "Remboursée en partie", tone: "hollow" },
  refunded: { label: "Remboursée", tone: "hollow" },
};

/** How a job stands as to its money: a contested payment comes first, then what is late. */
export function jobStatus({
  shown,
  isLate,
  isDisputed,
}: {
  readonly shown: ShownJobState;
  readonly isLate: boolean;
  readonly isDisputed: boolean;
}): JobStatus {
  if (isDisputed) return { label: "Paiement contesté", tone: "bad" };
  if (!isLate) return states[shown];
  return { label: shown === "invoiced" ? "En retard" : "Acompte en retard", tone: "bad" };
}
