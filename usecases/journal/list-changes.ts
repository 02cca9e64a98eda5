import { and, count, desc, eq, ilike, not, or, type SQL, sql } from "drizzle-orm";
import { journal } from "#db/schema/journal.ts";
import type { Deps } from "../deps.ts";
import { nameActors } from "./name-actors.ts";
import { nameSubjects } from "./name-subjects.ts";

interface JournalFilter {
  readonly subjectKind?: string;
  readonly search?: string;
  readonly page?: number;
  /** A member of the staff: of the owner's money they see what they did themselves. */
  readonly hidesMoneyFrom?: string | undefined;
}

/** On a job, everything but that it was cancelled is about its money; visits have changes of their own. */
const isOwnersMoney = sql`(${journal.action} like 'job.%' and ${journal.action} <> 'job.cancelled'
  or ${journal.action} like 'accounting.%' or ${journal.action} like 'promo.%'
  or ${journal.action} in ('visit.fee_agreed', 'subscription.proposed', 'subscription.priceChanged'))`;

const journalPageSize = 50;

/** Newest first, with display names. The search covers actor, action, subject and details. */
export async function listChanges(
  deps: Deps,
  { subjectKind, search, page = 1, hidesMoneyFrom }: JournalFilter,
) {
  const where = and(
    subjectKind ? eq(journal.subjectKind, subjectKind) : undefined,
    search ? matching(search) : undefined,
    hidesMoneyFrom === undefined ? undefined : or(not(isOwnersMoney), eq(journal.actor, hidesMoneyFrom)),
  );
  const { orm } = deps.db;
  const changes = await orm
    .select()
    .from(journal)
    .where(where)
    .orderBy(desc(journal.at), desc(journal.id))
    .limit(journalPageSize)
    .offset((page - 1) * journalPageSize);
  const [counted] = await orm.select({ total: count() }).from(journal).where(where);
  const subjects = await nameSubjects(orm, changes);
  const actors = await nameActors(orm, [...new Set(changes.map(({ actor }) => actor))]);
  return {
    changes: changes.map((change) => ({
      ...change,
      actorName: actors.get(change.actor.toLowerCase()) ?? change.actor,
      subjectName: subjects.get(`${change.subjectKind}/${change.subjectId}`) ?? null,
    })),
    total: counted?.total ?? 0,
    pageSize: journalPageSize,
  };
}

function matching(search: string): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return or(
    ilike(journal.actor, pattern),
    ilike(journal.action, pattern),
    ilike(journal.subjectId, pattern),
    sql`${journal.detail}::text ilike ${pattern}`,
  );
}
