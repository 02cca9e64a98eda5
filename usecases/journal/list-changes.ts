import { and, desc, eq, ilike, not, or, type SQL, sql } from "drizzle-orm";
import { journal } from "#db/schema/journal.ts";
import type { Deps } from "../deps.ts";
import { readListCounts } from "../lists/read-list-counts.ts";
import { withMailStates } from "./mail-states.ts";
import { nameActors } from "./name-actors.ts";
import { nameSubjects } from "./name-subjects.ts";
import { withSmsStates } from "./sms-states.ts";

interface JournalFilter {
  readonly subjectKind?: string;
  readonly search?: string;
  readonly page?: number;
  /** A member of the staff: of the owner's money they see what they did themselves. */
  readonly hidesMoneyFrom?: string | undefined;
}

/** On a job, everything but that it was cancelled is about its money; visits have changes of their own (migration 68). */
const isOwnersMoney = sql`is_owners_money(${journal.action})`;

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
  const subjects = await nameSubjects(orm, changes);
  const actors = await nameActors(orm, [...new Set(changes.map(({ actor }) => actor))]);
  const stated = await withSmsStates(orm, await withMailStates(orm, changes));
  return {
    changes: stated.map((change) => ({
      ...change,
      actorName: actors.get(change.actor.toLowerCase()) ?? change.actor,
      subjectName: subjects.get(`${change.subjectKind}/${change.subjectId}`) ?? null,
    })),
    total: search ? await orm.$count(journal, where) : await countKept(deps, subjectKind, hidesMoneyFrom),
    pageSize: journalPageSize,
  };
}

/** Without reading the journal; lines about the owner's money are kept with who wrote them. */
async function countKept(
  { db }: Deps,
  subjectKind: string | undefined,
  hidesMoneyFrom: string | undefined,
): Promise<number> {
  const counts = await readListCounts(db.orm, "journal");
  return counts
    .filter(({ facets: [kind] }) => !subjectKind || kind === subjectKind)
    .filter(
      ({ facets: [, isMoney, writer] }) =>
        hidesMoneyFrom === undefined || isMoney === "false" || writer === hidesMoneyFrom,
    )
    .reduce((sum, { count }) => sum + count, 0);
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
