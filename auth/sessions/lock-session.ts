import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthSession, authSessions } from "#db/schema/auth-sessions.ts";

/** Read again under the lock: another session's second factor may have ended it meanwhile. */
export async function lockSession(
  tx: Executor,
  { session }: { readonly session: Pick<AuthSession, "id"> | null },
): Promise<AuthSession | undefined> {
  if (!session) return undefined;
  const [current] = await tx.select().from(authSessions).where(eq(authSessions.id, session.id)).for("update");
  return current;
}
