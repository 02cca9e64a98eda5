import { and, eq } from "drizzle-orm";
import { authSessions } from "#db/schema/auth-sessions.ts";
import type { AuthDeps } from "./deps.ts";
import { isUuid } from "./read-body.ts";
import type { Staff } from "./staff.ts";

export interface OpenSession {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly aal: "aal1" | "aal2";
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Where somebody is signed in, the latest first, for their account page. */
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

/** Ends one of one's own sessions; false when there is no such. */
export async function endSession(deps: AuthDeps, actor: Staff, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { rowCount } = await deps.db.orm
    .delete(authSessions)
    .where(and(eq(authSessions.id, id), eq(authSessions.userId, actor.userId)));
  return rowCount === 1;
}
