import { workers } from "#db/schema/planning.ts";
import { roundsShownTo, type TeamMember } from "#domain/visit-work/visit-access.ts";
import type { Deps } from "../deps.ts";

/** The workers whose rounds the member's planning shows; no other round may be asked about or placed on. */
export async function readShownRounds({ db }: Deps, member: TeamMember): Promise<ReadonlySet<number>> {
  const team = await db.orm.select({ id: workers.id, accountId: workers.accountId }).from(workers);
  return new Set(roundsShownTo(member, team).map(({ id }) => id));
}
