import { and, eq, gte, inArray, lt, min, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { vehicles } from "#db/schema/customers.ts";
import { jobLines, jobs, visits } from "#db/schema/planning.ts";
import { addDays, parisDay, parisInstant, parisMinute } from "#domain/calendar/dates.ts";
import { OCCUPYING_VISIT_STATES, OPEN_VISIT_STATES } from "#domain/planning/job.ts";
import type { DayRange } from "./read-rounds.ts";

/** Every visit that occupies somebody on these days, with its job, in the order of time. */
export function boardVisitsQuery(executor: Executor, { firstDay, lastDay }: DayRange, now: Date) {
  return executor
    .select({
      id: visits.id,
      workerId: visits.workerId,
      part: visits.part,
      state: visits.state,
      startsAt: visits.startsAt,
      endsAt: visits.endsAt,
      travelBefore: visits.travelBefore,
      travelAfter: visits.travelAfter,
      buffer: visits.buffer,
      jobId: jobs.id,
      version: jobs.version,
      minutes: jobs.minutes,
      customer: jobs.contactName,
      phone: jobs.contactPhone,
      street: jobs.street,
      commune: jobs.commune,
      latitude: jobs.latitude,
      longitude: jobs.longitude,
      notes: jobs.notes,
    })
    .from(visits)
    .innerJoin(jobs, eq(jobs.id, visits.jobId))
    .where(
      and(
        inArray(visits.state, [...OCCUPYING_VISIT_STATES]),
        or(inArray(visits.state, OCCUPYING_VISIT_STATES.slice(1)), gte(visits.heldUntil, now)),
        gte(visits.startsAt, parisInstant(firstDay, 0)),
        lt(visits.startsAt, parisInstant(addDays(lastDay, 1), 0)),
      ),
    )
    .orderBy(visits.startsAt, visits.id);
}

export async function readBoardVisits(executor: Executor, range: DayRange, now: Date) {
  const rows = await boardVisitsQuery(executor, range, now);
  const about = await readJobTitles(
    executor,
    rows.map(({ jobId }) => jobId),
  );
  const nextParts = await readNextParts(executor, rows);
  const missing = await readMissingMinutes(executor, rows);
  return rows.map(({ startsAt, endsAt, ...visit }) => {
    const from = parisMinute(startsAt);
    const length = Math.ceil((endsAt.getTime() - startsAt.getTime()) / 60_000);
    return {
      ...visit,
      ...about(visit.jobId),
      day: parisDay(startsAt),
      from,
      to: from + length,
      /** Whether the job is moved by moving this one: the next of its days. */
      isNext: visit.part === (nextParts.get(visit.jobId) ?? 1),
      /** How much longer the job takes than the time its visits have. */
      missingMinutes: visit.state === "planned" ? (missing.get(visit.jobId) ?? 0) : 0,
    };
  });
}

/** The next day of each job of several; those of one day are left out. */
async function readNextParts(
  executor: Executor,
  rows: readonly { readonly jobId: string; readonly part: number }[],
): Promise<ReadonlyMap<string, number | null>> {
  const long = [...new Set(rows.filter(({ part }) => part > 1).map(({ jobId }) => jobId))];
  if (long.length === 0) return new Map();
  const next = await executor
    .select({ jobId: visits.jobId, part: min(visits.part) })
    .from(visits)
    .where(and(inArray(visits.jobId, long), inArray(visits.state, [...OPEN_VISIT_STATES])))
    .groupBy(visits.jobId);
  return new Map(next.map(({ jobId, part }) => [jobId, part]));
}

/** Of the jobs with a planned visit here, those that take longer than all of their visits together. */
async function readMissingMinutes(
  executor: Executor,
  rows: readonly { readonly jobId: string; readonly state: string; readonly minutes: number }[],
): Promise<ReadonlyMap<string, number>> {
  const needed = new Map(
    rows.filter(({ state }) => state === "planned").map(({ jobId, minutes }) => [jobId, minutes]),
  );
  if (needed.size === 0) return new Map();
  const given = await executor
    .select({
      jobId: visits.jobId,
      minutes: sql<number>`(sum(extract(epoch from ${visits.endsAt} - ${visits.startsAt})) / 60)::int`,
    })
    .from(visits)
    .where(
      and(inArray(visits.jobId, [...needed.keys()]), inArray(visits.state, OCCUPYING_VISIT_STATES.slice(1))),
    )
    .groupBy(visits.jobId);
  return new Map(given.map(({ jobId, minutes }) => [jobId, Math.max(0, (needed.get(jobId) ?? 0) - minutes)]));
}

export type VisitOnBoard = Awaited<ReturnType<typeof readBoardVisits>>[number];

export interface JobTitle {
  /** Its first line, and how many more there are. */
  readonly title: string;
  readonly vehicle: string;
  /** Of the vehicle: A to D, U1 to U4; null where the job is not about one. */
  readonly category: string | null;
  /** Services a worker must know. */
  readonly skills: readonly string[];
}

/** What jobs are about, read for all of them at once. */
export async function readJobTitles(
  executor: Executor,
  jobIds: readonly string[],
): Promise<(jobId: string) => JobTitle> {
  const ids = [...new Set(jobIds)];
  const lines =
    ids.length === 0
      ? []
      : await executor
          .select({
            jobId: jobLines.jobId,
            title: jobLines.title,
            offer: jobLines.offer,
            lineCategory: jobLines.category,
            category: vehicles.category,
            model: vehicles.model,
            vehicleName: jobLines.vehicleName,
          })
          .from(jobLines)
          .leftJoin(vehicles, eq(vehicles.id, jobLines.vehicleId))
          .where(inArray(jobLines.jobId, ids))
          .orderBy(jobLines.jobId, jobLines.position);
  const byJob = Map.groupBy(lines, ({ jobId }) => jobId);
  return (jobId) => {
    const own = byJob.get(jobId) ?? [];
    const [first] = own;
    const others = own.length - 1;
    const more = others > 1 ? ` et ${others} autres` : others === 1 ? " et 1 autre" : "";
    return {
      title: `${first?.title ?? "Intervention"}${more}`,
      vehicle: severalText(own) || (own.find(({ model }) => model)?.model ?? ""),
      category: own.map((line) => line.category ?? line.lineCategory).find((one) => one !== null) ?? null,
      skills: [...new Set(own.flatMap(({ offer }) => (offer ? [offer.split(".", 1)[0] ?? offer] : [])))],
    };
  };
}

/** "3 véhicules"; empty for a job about one. */
function severalText(lines: readonly { readonly vehicleName: string }[]): string {
  const names = new Set(lines.flatMap(({ vehicleName }) => vehicleName || []));
  return names.size > 1 ? `${names.size}\u00a0véhicules` : "";
}
