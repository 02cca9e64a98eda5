import { and, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { jobLines, jobs, visits, workers } from "#db/schema/planning.ts";
import { addDays, type CalendarDay, parisInstant, parisMinute } from "#domain/calendar/dates.ts";
import { isIndoor } from "#domain/planning/put-off.ts";
import { readJobTitles } from "../planning/board-visits.ts";

/** The planned visits of a day with what is needed to put them off, in the order of time. */
export async function readDayVisits(executor: Executor, day: CalendarDay) {
  const rows = await executor
    .select({
      visit: visits,
      job: jobs,
      worker: { name: workers.name, colour: workers.colour },
      parts: sql<number>`(select count(*)::int from visits as others
        where others.job_id = ${jobs.id} and others.state in ('planned', 'on_the_way'))`,
      isAtWork: sql<boolean>`exists (select from visits as others
        where others.job_id = ${jobs.id} and others.state = 'in_progress')`,
    })
    .from(visits)
    .innerJoin(jobs, eq(jobs.id, visits.jobId))
    .innerJoin(workers, eq(workers.id, visits.workerId))
    .where(
      and(
        eq(visits.state, "planned"),
        isNull(visits.proposedFor),
        gte(visits.startsAt, parisInstant(day, 0)),
        lt(visits.startsAt, parisInstant(addDays(day, 1), 0)),
      ),
    )
    .orderBy(visits.startsAt, visits.id);
  const jobIds = rows.map(({ job }) => job.id);
  const about = await readJobTitles(executor, jobIds);
  const offers =
    jobIds.length === 0
      ? []
      : await executor
          .select({ jobId: jobLines.jobId, offer: jobLines.offer })
          .from(jobLines)
          .where(inArray(jobLines.jobId, jobIds));
  return rows.map(({ visit, job, worker, parts, isAtWork }) => ({
    visit,
    job,
    worker,
    ...about(job.id),
    from: parisMinute(visit.startsAt),
    isIndoor: isIndoor(offers.filter(({ jobId }) => jobId === job.id).map(({ offer }) => offer)),
    /** All of its days that are to come are put off. */
    hasSeveralDays: parts > 1,
    /** Somebody is there now: what is left is known once they leave. */
    isAtWork,
  }));
}

export type PutOffVisit = Awaited<ReturnType<typeof readDayVisits>>[number];
