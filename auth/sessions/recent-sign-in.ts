import { desc, eq } from "drizzle-orm";
import { authSessionMethods } from "#db/schema/auth-sessions.ts";
import type { AuthDeps } from "../deps.ts";

/** How long after typing a password, a code or following a link the gravest actions stay open. */
export const recentMinutes = 15;

/** A session left open on a lost telephone must not carry everything away. Renewing a session is no sign-in. */
export async function isSignInRecent(
  { db, now }: Pick<AuthDeps, "db" | "now">,
  sessionId: string,
): Promise<boolean> {
  const [latest] = await db.orm
    .select({ at: authSessionMethods.updatedAt })
    .from(authSessionMethods)
    .where(eq(authSessionMethods.sessionId, sessionId))
    .orderBy(desc(authSessionMethods.updatedAt))
    .limit(1);
  return latest !== undefined && now().getTime() - latest.at.getTime() <= recentMinutes * 60_000;
}
