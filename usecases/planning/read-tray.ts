import { count, inArray, sum } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { jobs } from "#db/schema/planning.ts";
import { minutesLeft } from "#domain/planning/slots.ts";
import { readJobTitles } from "./board-visits.ts";
import { readWorkDone } from "./work-done.ts";

/** Nobody reads further down; the count says how many wait. */
export const TRAY_LIMIT = 40;

const waits = inArray(jobs.state, ["to_plan", "no_show"]);

export function trayQuery(executor: Executor) {
  return executor
    .select({
      id: jobs.id,
      version: jobs.version,
      state: jobs.state,
      customer: jobs.contactName,
      commune: jobs.commune,
      minutes: jobs.minutes,
      latitude: jobs.latitude,
      longitude: jobs.longitude,
      createdAt: jobs.createdAt,
    })
    .from(jobs)
    .where(waits)
    .orderBy(jobs.createdAt)
    .limit(TRAY_LIMIT);
}

/** Jobs that wait for a day, the oldest first. */
export async function readTray(executor: Executor) {
  const rows = await trayQuery(executor);
  const ids = rows.map(({ id }) => id);
  const about = await readJobTitles(executor, ids);
  const doneOf = await readWorkDone(executor, ids);
  const [all] = await executor
    .select({ jobs: count(), minutes: sum(jobs.minutes) })
    .from(jobs)
    .where(waits);
  return {
    jobs: rows.map((job) => ({
      ...job,
      ...about(job.id),
      minutes: minutesLeft(job.minutes, doneOf(job.id).minutes),
      /** Of a job that was begun and put back. */
      doneMinutes: doneOf(job.id).minutes,
    })),
    count: all?.jobs ?? 0,
    minutes: ids.reduce((sum, id) => sum - doneOf(id).minutes, Number(all?.minutes ?? 0)),
  };
}
