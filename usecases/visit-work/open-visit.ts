import { eq } from "drizzle-orm";
import { type JobRow, jobs, type VisitRow, visits, workers } from "#db/schema/planning.ts";
import { mayWorkOnVisit } from "#domain/visit-work/visit-access.ts";
import type { Deps } from "../deps.ts";

/** Who is at work. */
export interface VisitMember {
  readonly userId: string;
  readonly email: string;
  readonly role: "owner" | "staff";
}

export interface OpenedVisit {
  readonly visit: VisitRow;
  readonly job: JobRow;
  readonly workerName: string;
}

/** Null: there is no such visit, or it is somebody else's. */
export async function openVisit(
  { db }: Deps,
  visitId: string,
  member: VisitMember,
): Promise<OpenedVisit | null> {
  const [found] = await db.orm
    .select({ visit: visits, job: jobs, workerName: workers.name, accountId: workers.accountId })
    .from(visits)
    .innerJoin(jobs, eq(jobs.id, visits.jobId))
    .innerJoin(workers, eq(workers.id, visits.workerId))
    .where(eq(visits.id, visitId));
  if (!found || found.visit.state === "held") return null;
  const { accountId, ...opened } = found;
  return mayWorkOnVisit(member, accountId) ? opened : null;
}
