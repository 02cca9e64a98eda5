import type { VisitState } from "#domain/planning/job.ts";

/** The four stages of a visit, in order. */
export const STAGES = ["route", "condition", "work", "payment"] as const;
export type Stage = (typeof STAGES)[number];

export const stageLabels: Readonly<Record<Stage, string>> = {
  route: "Route",
  condition: "État",
  work: "Travail",
  payment: "Paiement",
};

/** Where the page opens, by how far the visit is. */
export function stageOf(state: VisitState): Stage {
  switch (state) {
    case "on_the_way":
      return "condition";
    case "in_progress":
      return "work";
    case "done":
      return "payment";
    default:
      return "route";
  }
}
