import { and, count, desc, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { authUsers } from "#db/schema/auth-users.ts";
import { journal } from "#db/schema/journal.ts";
import type { Deps } from "../deps.ts";
import { nameSubjects } from "./name-subjects.ts";

interface JournalFilter {
  readonly subjectKind?: string;
  readonly search?: string;
  readonly page?: number;
}

const journalPageSize = 50;

/** Newest first, with display names. The search covers actor, action, subject and details. */
export async function listChanges(deps: Deps, { subjectKind, search, page = 1 }: JournalFilter) {
  const where = and(
    subjectKind ? eq(journal.subjectKind, subjectKind) : undefined,
    search ? matching(search) : undefined,
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

/** The names staff members gave themselves, by e-mail address; without a name there is no entry. */
async function nameActors(
  executor: Executor,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map();
  const rows = await executor
    .select({
      email: sql<string>`lower(${authUsers.email})`,
      name: sql<
        string | null
      >`coalesce(${authUsers.userMetadata} ->> 'name', ${authUsers.userMetadata} ->> 'full_name')`,
    })
    .from(authUsers)
    .where(inArray(sql`lower(${authUsers.email})`, [...new Set(emails.map((email) => email.toLowerCase()))]));
  return new Map(rows.flatMap(({ email, name }) => (name?.trim() ? [[email, name.trim()] as const] : [])));
}
