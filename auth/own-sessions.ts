import { and, eq } from "drizzle-orm";
import { authSessions } from "#db/schema/auth-sessions.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { AuthDeps } from "./deps.ts";
import type { Staff } from "./staff.ts";

interface OpenSession {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly aal: "aal1" | "aal2";
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** The open sessions of a user, latest first, for the account page. */
export async function listSessions(deps: AuthDeps, actor: Staff): Promise<OpenSession[]> {
  const rows = await deps.db.orm.select().from(authSessions).where(eq(authSessions.userId, actor.userId));
  return rows
    .map(({ id, aal, userAgent, createdAt, refreshedAt }) => ({
      id,
      isCurrent: id === actor.sessionId,
      aal,
      userAgent,
      createdAt,
      lastSeenAt: refreshedAt ?? createdAt,
    }))
    .sort((one, other) => other.lastSeenAt.getTime() - one.lastSeenAt.getTime());
}

/** Ends one of the caller's own sessions; false when there is no such session. */
export async function endSession(deps: AuthDeps, actor: Staff, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { rowCount } = await deps.db.orm
    .delete(authSessions)
    .where(and(eq(authSessions.id, id), eq(authSessions.userId, actor.userId)));
  return rowCount === 1;
}
