import { inArray, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { authUsers } from "#db/schema/auth-users.ts";

/** The names staff members gave themselves, by e-mail address; without a name there is no entry. */
export async function nameActors(
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
