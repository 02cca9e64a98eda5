import type { VisitRow } from "#db/schema/planning.ts";

/** The visits proposed to a customer, together by start, its days in their order and the earliest start first. */
export function proposedStarts(visits: readonly VisitRow[]): readonly (readonly VisitRow[])[] {
  const inOrder = visits.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return [...Map.groupBy(inOrder, ({ proposal, id }) => proposal ?? id).values()];
}
