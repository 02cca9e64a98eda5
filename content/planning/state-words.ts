import type { VisitState } from "#domain/planning/job.ts";

export const visitStateLabels: Readonly<Record<VisitState, string>> = {
  held: "Réservation en cours",
  planned: "Planifié",
  on_the_way: "En route",
  in_progress: "En cours",
  done: "Terminé",
  cancelled: "Annulé",
  no_show: "Client absent",
};
