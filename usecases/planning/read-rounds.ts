import { and, eq, gte, inArray, isNull, lt, ne, or } from "drizzle-orm";
import { business } from "#content/business.ts";
import type { Executor } from "#db/client.ts";
import { absences, jobs, sectorDays, sectors, visits, type WorkerRow, workers } from "#db/schema/planning.ts";
import { addDays, type CalendarDay, parisDay, parisInstant, parisMinute } from "#domain/calendar/dates.ts";
import type { GeoPoint } from "#domain/place/geo.ts";
import { OCCUPYING_VISIT_STATES } from "#domain/planning/job.ts";
import type { Absence, SlotWorker, TakenVisit } from "#domain/planning/round.ts";
import type { SectorDay } from "#domain/planning/slots.ts";

export interface DayRange {
  readonly firstDay: CalendarDay;
  readonly lastDay: CalendarDay;
}

/** Those who drive, with their absences of these days. */
export async function readWorkers(
  executor: Executor,
  { firstDay, lastDay }: DayRange,
): Promise<SlotWorker[]> {
  const rows = await executor.select().from(workers).where(isNull(workers.retiredAt)).orderBy(workers.id);
  const away = await executor
    .select()
    .from(absences)
    .where(and(gte(absences.lastDay, firstDay), lt(absences.firstDay, addDays(lastDay, 1))));
  return rows.map((row) => ({
    id: row.id,
    base: baseOf(row),
    ...(row.week ? { week: row.week } : {}),
    ...(row.skills ? { skills: row.skills } : {}),
    absences: away.filter(({ workerId }) => workerId === row.id).map(toAbsence),
  }));
}

/** Where a worker's day begins and ends. */
export function baseOf({ baseLatitude, baseLongitude }: WorkerRow): GeoPoint {
  return baseLatitude === null || baseLongitude === null
    ? { latitude: business.address.latitude, longitude: business.address.longitude }
    : { latitude: baseLatitude, longitude: baseLongitude };
}

function toAbsence({ firstDay, lastDay, fromMinute, toMinute }: typeof absences.$inferSelect): Absence {
  const span = fromMinute !== null && toMinute !== null ? { from: fromMinute, to: toMinute } : undefined;
  return { firstDay, lastDay, span };
}

export interface TakenRow extends TakenVisit {
  readonly visitId: string;
  readonly jobId: string;
  /** Minutes of tidying up after it. */
  readonly buffer: number;
}

/** Visits that occupy a worker on these days. Holds whose time is over do not; nor do those of `exceptJob`. */
export async function readTaken(
  executor: Executor,
  { firstDay, lastDay }: DayRange,
  { now, exceptJob }: { readonly now: Date; readonly exceptJob?: string | undefined },
): Promise<TakenRow[]> {
  const rows = await executor
    .select({ visit: visits, latitude: jobs.latitude, longitude: jobs.longitude })
    .from(visits)
    .innerJoin(jobs, eq(jobs.id, visits.jobId))
    .where(
      and(
        inArray(visits.state, [...OCCUPYING_VISIT_STATES]),
        or(ne(visits.state, "held"), gte(visits.heldUntil, now)),
        gte(visits.startsAt, parisInstant(firstDay, 0)),
        lt(visits.startsAt, parisInstant(addDays(lastDay, 1), 0)),
        exceptJob === undefined ? undefined : ne(visits.jobId, exceptJob),
      ),
    );
  return rows.map(({ visit, latitude, longitude }) => ({
    visitId: visit.id,
    jobId: visit.jobId,
    buffer: visit.buffer,
    workerId: visit.workerId,
    day: parisDay(visit.startsAt),
    from: parisMinute(visit.startsAt),
    to: parisMinute(visit.startsAt) + Math.ceil((visit.endsAt.getTime() - visit.startsAt.getTime()) / 60_000),
    place: {
      latitude: latitude ?? business.address.latitude,
      longitude: longitude ?? business.address.longitude,
    },
  }));
}

/** The days given to sectors, and the sector of a commune. */
export async function readSectors(executor: Executor): Promise<{
  readonly days: readonly SectorDay[];
  readonly sectorOf: (inseeCode: string) => string | undefined;
}> {
  const all = await executor.select().from(sectors).orderBy(sectors.name);
  const given = await executor.select().from(sectorDays);
  return {
    days: given.flatMap(({ sectorId, workerId, weekday, day }): SectorDay[] => {
      const common = { sectorId, ...(workerId === null ? {} : { workerId }) };
      if (day !== null) return [{ ...common, day }];
      return weekday === null ? [] : [{ ...common, weekday }];
    }),
    sectorOf: (inseeCode) => all.find(({ communes }) => communes.includes(inseeCode))?.id,
  };
}
