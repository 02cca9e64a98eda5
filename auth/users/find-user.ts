import { and, eq, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthUser, authUsers } from "#db/schema/auth-users.ts";

/** A deleted user is not found. `lock` keeps others from changing the account until the transaction ends. */
export async function findUserById(
  executor: Executor,
  id: string,
  { lock = false } = {},
): Promise<AuthUser | undefined> {
  const query = executor
    .select()
    .from(authUsers)
    .where(and(eq(authUsers.id, id), isNull(authUsers.deletedAt)));
  const [user] = lock ? await query.for("update") : await query;
  return user;
}

/** By an address in lower case; accounts of companies' directories are not found. */
export async function findUserByEmail(
  executor: Executor,
  email: string,
  { lock = false } = {},
): Promise<AuthUser | undefined> {
  const query = executor
    .select()
    .from(authUsers)
    .where(and(eq(authUsers.email, email), eq(authUsers.isSso, false), isNull(authUsers.deletedAt)));
  const [user] = lock ? await query.for("update") : await query;
  return user;
}

/** By digits only. */
export async function findUserByPhone(executor: Executor, phone: string): Promise<AuthUser | undefined> {
  const [user] = await executor
    .select()
    .from(authUsers)
    .where(and(eq(authUsers.phone, phone), isNull(authUsers.deletedAt)));
  return user;
}

export function isBanned(user: AuthUser, now: Date): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now;
}
