import { and, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { jobLines, jobs } from "#db/schema/planning.ts";
import type { Cents } from "#domain/money/money.ts";
import { jobTotal, type PricedJobLine } from "#domain/planning/job-total.ts";
import { jobMinutes } from "../planning/create-job.ts";

/**
 * Takes a van that leaves its fleet out of the visits that have not begun: it is neither washed nor billed. A visit to
 * this van alone stays, for the staff to cancel. In the caller's transaction.
 */
export async function dropVanFromVisits(executor: Executor, vehicleId: string): Promise<void> {
  const waiting = await executor
    .select({ job: jobs })
    .from(jobs)
    .where(
      and(
        eq(jobs.source, "fleet"),
        inArray(jobs.state, ["to_plan", "planned", "no_show"]),
        sql`${jobs.id} in (select job_id from job_lines where vehicle_id = ${vehicleId})`,
      ),
    )
    .orderBy(jobs.id)
    .for("update");
  for (const { job } of waiting) {
    const lines = await executor.select().from(jobLines).where(eq(jobLines.jobId, job.id));
    const kept = lines.filter((line) => line.vehicleId !== vehicleId);
    if (kept.length === 0) continue;
    const isDropped = and(eq(jobLines.jobId, job.id), eq(jobLines.vehicleId, vehicleId));
    await executor.delete(jobLines).where(isDropped);
    const discountCents = shareOf(job.discountCents, kept, lines);
    const totalCents = jobTotal(kept, { ...job, discountCents });
    await executor
      .update(jobs)
      .set({ discountCents, totalCents, minutes: jobMinutes(kept), version: sql`${jobs.version} + 1` })
      .where(eq(jobs.id, job.id));
  }
}

/** A discount was a share of the whole: it stays the same share of what is left. */
function shareOf(discountCents: Cents, kept: readonly PricedJobLine[], all: readonly PricedJobLine[]): Cents {
  const none = { travelCents: 0, discountCents: 0 };
  const before = jobTotal(all, none);
  return before === 0 ? 0 : Math.round((discountCents * jobTotal(kept, none)) / before);
}
