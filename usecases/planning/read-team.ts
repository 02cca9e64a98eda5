import { and, asc, eq, gte, isNull, sql } from "drizzle-orm";
import { allCommunes, communeByInsee } from "#content/communes/all-communes.server.ts";
import type { Executor } from "#db/client.ts";
import { authUsers } from "#db/schema/auth-users.ts";
import { absences, sectorDays, sectors, workers } from "#db/schema/planning.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { mayReadReasonOf, type TeamMember } from "#domain/visit-work/visit-access.ts";
import type { Deps } from "../deps.ts";

/**
 * Who drives, who is away from today on, and the sectors with their weekdays and coming dates. Why somebody is away
 * is left out for the others. The owner also gets the staff accounts a worker can be linked to.
 */
export async function readPlanningTeam(deps: Deps, member: TeamMember) {
  const { orm } = deps.db;
  const today = parisDay(deps.now());
  const team = await orm.select().from(workers).where(isNull(workers.retiredAt)).orderBy(asc(workers.id));
  const away = await orm
    .select({ absence: absences, accountId: workers.accountId })
    .from(absences)
    .innerJoin(workers, eq(workers.id, absences.workerId))
    .where(gte(absences.lastDay, today))
    .orderBy(absences.firstDay, absences.id);
  const areas = await orm.select().from(sectors).orderBy(sectors.name);
  const given = await orm.select().from(sectorDays);
  return {
    today,
    accounts: member.role === "owner" ? await readStaffAccounts(orm) : [],
    workers: team.map(({ id, name, colour, week, skills, baseLabel, accountId, feedHash, updatedAt }) => ({
      id,
      name,
      colour,
      week,
      skills,
      baseLabel,
      accountId,
      hasFeed: feedHash !== null,
      baseCode: allCommunes.find((commune) => commune.name === baseLabel)?.inseeCode ?? "",
      updatedAt: updatedAt.toISOString(),
    })),
    absences: away.map(({ absence, accountId }) => ({
      id: absence.id,
      workerId: absence.workerId,
      firstDay: absence.firstDay,
      lastDay: absence.lastDay,
      from: absence.fromMinute,
      to: absence.toMinute,
      reason: mayReadReasonOf(member, accountId) ? absence.reason : "",
    })),
    sectors: areas.map(({ id, name, colour, communes }) => ({
      id,
      name,
      colour,
      communes: communes.map((code) => ({ code, name: communeByInsee(code)?.name ?? code })),
      weekdays: given
        .filter(({ sectorId, weekday }) => sectorId === id && weekday !== null)
        .map(({ weekday }) => weekday ?? 0)
        .toSorted((a, b) => a - b),
      days: given
        .flatMap(({ sectorId, day }) => (sectorId === id && day !== null && day >= today ? [day] : []))
        .toSorted(),
    })),
  };
}

async function readStaffAccounts(executor: Executor) {
  const rows = await executor
    .select({ id: authUsers.id, email: authUsers.email })
    .from(authUsers)
    .where(and(isNull(authUsers.deletedAt), sql`${authUsers.appMetadata} ->> 'role' in ('owner', 'staff')`))
    .orderBy(asc(authUsers.createdAt), asc(authUsers.id));
  return rows.map(({ id, email }) => ({ id, email: email ?? "" }));
}
