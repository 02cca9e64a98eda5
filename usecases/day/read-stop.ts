import { and, asc, eq, gte, inArray } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { vehicles } from "#db/schema/customers.ts";
import { jobLines, jobs, visits } from "#db/schema/planning.ts";
import { addDays, type CalendarDay, parisDay, parisInstant, parisMinute } from "#domain/calendar/dates.ts";
import type { VisitOnBoard } from "../planning/board-visits.ts";

/** What is under way comes first, then the next one that was not begun; null once the day is done. */
export function currentVisit(visits: readonly VisitOnBoard[]): VisitOnBoard | null {
  for (const wanted of ["in_progress", "on_the_way", "planned"] as const) {
    const found = visits.find(({ state }) => state === wanted);
    if (found) return found;
  }
  return null;
}

/** What only the current stop shows: the place, and when things happened. */
export async function readStop(executor: Executor, visitId: string) {
  const [row] = await executor
    .select({
      visitId: visits.id,
      expectedAt: visits.expectedAt,
      startedAt: visits.startedAt,
      postalCode: jobs.postalCode,
      place: jobs.place,
      vehicleColour: vehicles.colour,
    })
    .from(visits)
    .innerJoin(jobs, eq(jobs.id, visits.jobId))
    .leftJoin(jobLines, eq(jobLines.jobId, jobs.id))
    .leftJoin(vehicles, eq(vehicles.id, jobLines.vehicleId))
    .where(eq(visits.id, visitId))
    .orderBy(asc(jobLines.position))
    .limit(1);
  if (!row) return null;
  const { expectedAt, startedAt, ...stop } = row;
  return {
    ...stop,
    expectedMinute: expectedAt && parisMinute(expectedAt),
    startedMinute: startedAt && parisMinute(startedAt),
  };
}

export function nextStopQuery(executor: Executor, workerIds: readonly number[], today: CalendarDay) {
  return executor
    .select({
      id: visits.id,
      startsAt: visits.startsAt,
      travelBefore: visits.travelBefore,
      customer: jobs.contactName,
      commune: jobs.commune,
    })
    .from(visits)
    .innerJoin(jobs, eq(jobs.id, visits.jobId))
    .where(
      and(
        inArray(visits.workerId, [...workerIds]),
        eq(visits.state, "planned"),
        gte(visits.startsAt, parisInstant(addDays(today, 1), 0)),
      ),
    )
    .orderBy(asc(visits.startsAt))
    .limit(1);
}

/** The first visit after today. */
export async function readNextStop(executor: Executor, workerIds: readonly number[], today: CalendarDay) {
  const [row] = workerIds.length === 0 ? [] : await nextStopQuery(executor, workerIds, today);
  if (!row) return null;
  const { startsAt, ...stop } = row;
  return { ...stop, day: parisDay(startsAt), from: parisMinute(startsAt) };
}
