import type { VisitView } from "#usecases/booking/read-visit.ts";

/** Which of the five steps a visit has come to, from 0: booked, reminded, on the way, on site, report. */
export function stepOfVisit({ current, wasReminded }: Pick<VisitView, "current" | "wasReminded">): number {
  switch (current?.state) {
    case "on_the_way":
      return 2;
    case "in_progress":
      return 3;
    case "done":
      return 4;
    default:
      return wasReminded ? 1 : 0;
  }
}
