import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthSession, authSessions } from "#db/schema/auth-sessions.ts";
import type { Caller } from "../wire.ts";

/** As it is now: another session's second factor may have ended it while this one waited. */
export async function lockSession(tx: Executor, { session }: Caller): Promise<AuthSession | undefined> {
  if (!session) return undefined;
  const [current] = await tx.select().from(authSessions).where(eq(authSessions.id, session.id)).for("update");
  return current;
}
