import type { Span } from "./spans.ts";

/** What a visit takes of its worker's day: work, the way there and tidying up. The last one takes the way back too. */
export type VisitEffort = Span & {
  readonly travelBefore: number;
  readonly travelAfter: number;
  readonly buffer: number;
};

/** Minutes of one round, in work and on the road. */
export function roundEffort(visits: readonly VisitEffort[]): {
  readonly work: number;
  readonly road: number;
} {
  const last = visits.reduce<VisitEffort | null>(
    (latest, visit) => (latest && latest.from > visit.from ? latest : visit),
    null,
  );
  return {
    work: visits.reduce((sum, { from, to, buffer }) => sum + to - from + buffer, 0),
    road: visits.reduce((sum, { travelBefore }) => sum + travelBefore, last?.travelAfter ?? 0),
  };
}

/** A day this full has no place left worth offering. */
export const FULL_LOAD = 0.9;

/** The taken share of a day; above 1 where it is overfull, null where nobody works and nothing is planned. */
export function loadOf(takenMinutes: number, presentMinutes: number): number | null {
  if (presentMinutes === 0) return takenMinutes === 0 ? null : 1;
  return Math.round((takenMinutes / presentMinutes) * 100) / 100;
}
