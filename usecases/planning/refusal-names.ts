import { eq } from "drizzle-orm";
import { jobs, workers } from "#db/schema/planning.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";

interface Refused {
  readonly jobId: string;
  readonly workerId: number;
  /** The job whose visit stands in the way. */
  readonly otherJobId: string | null;
}

/** Who a refused start speaks of, and how long the first day of the job is. */
export async function readRefusalNames(deps: Deps, { jobId, workerId, otherJobId }: Refused) {
  const { orm } = deps.db;
  const { planning } = await readSiteSettings(orm);
  const [job] = await orm.select({ minutes: jobs.minutes }).from(jobs).where(eq(jobs.id, jobId));
  const [worker] = await orm.select({ name: workers.name }).from(workers).where(eq(workers.id, workerId));
  const [other] = otherJobId
    ? await orm.select({ name: jobs.contactName }).from(jobs).where(eq(jobs.id, otherJobId))
    : [];
  return {
    minutes: Math.min(job?.minutes ?? 0, planning.dayMinutes),
    worker: worker?.name ?? "Cet équipier",
    other: other?.name ?? "un autre client",
  };
}
