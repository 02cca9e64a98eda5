import { and, eq, ne } from "drizzle-orm";
import { visits, workers } from "#db/schema/planning.ts";
import { mayWorkOnVisit, type TeamMember } from "#domain/visit-work/visit-access.ts";
import type { Deps } from "../deps.ts";

/** A job that waits for its visit is everybody's; one that is planned belongs to whoever may work on a visit of it. */
export async function mayMemberChangeJob({ db }: Deps, jobId: string, member: TeamMember): Promise<boolean> {
  if (member.role === "owner") return true;
  const rounds = await db.orm
    .select({ accountId: workers.accountId })
    .from(visits)
    .innerJoin(workers, eq(workers.id, visits.workerId))
    .where(and(eq(visits.jobId, jobId), ne(visits.state, "cancelled")));
  return rounds.length === 0 || rounds.some(({ accountId }) => mayWorkOnVisit(member, accountId));
}

export async function mayMemberChangeVisit(
  { db }: Deps,
  visitId: string,
  member: TeamMember,
): Promise<boolean> {
  const [visit] = await db.orm
    .select({ accountId: workers.accountId })
    .from(visits)
    .innerJoin(workers, eq(workers.id, visits.workerId))
    .where(eq(visits.id, visitId));
  return visit !== undefined && mayWorkOnVisit(member, visit.accountId);
}
