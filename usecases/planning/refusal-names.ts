import { eq } from "drizzle-orm";
import { jobs, workers } from "#db/schema/planning.ts";
import { minutesLeft } from "#domain/planning/slots.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { readWorkDone } from "./work-done.ts";

interface Refused {
  readonly jobId: string;
  readonly workerId: number;
  /** The job whose visit stands in the way. */
  readonly otherJobId: string | null;
}

/** Who a refused start speaks of, and how long the next day of the job is. */
export async function readRefusalNames(deps: Deps, { jobId, workerId, otherJobId }: Refused) {
  const { orm } = deps.db;
  const { planning } = await readSiteSettings(orm);
  const [job] = await orm.select({ minutes: jobs.minutes }).from(jobs).where(eq(jobs.id, jobId));
  const [worker] = await orm.select({ name: workers.name }).from(workers).where(eq(workers.id, workerId));
  const [other] = otherJobId
    ? await orm.select({ name: jobs.contactName }).from(jobs).where(eq(jobs.id, otherJobId))
    : [];
  const done = (await readWorkDone(orm, [jobId]))(jobId);
  return {
    minutes: Math.min(minutesLeft(job?.minutes ?? 0, done.minutes), planning.dayMinutes),
    worker: worker?.name ?? "Cet équipier",
    other: other?.name ?? "un autre client",
  };
}
