import { eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthSession, authSessions } from "#db/schema/auth-sessions.ts";
import { audit } from "../audit.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail } from "../errors.ts";
import { findUserById, isBanned } from "../users/find-user.ts";
import type { AuthRequest } from "../wire.ts";
import { openRefreshKey, type SessionBody, sessionBody } from "./issue-session.ts";
import { isGenuine, type RefreshToken, readRefreshToken } from "./refresh-token.ts";
import { isSessionOver } from "./session-limits.ts";

const lockNotAvailable = "55P03";

/** A new access token for a refresh token, with rotation and reuse detection (contract 8.1). */
export async function refreshSession(
  deps: AuthDeps,
  text: string,
  request: AuthRequest,
): Promise<SessionBody | AuthError> {
  if (text.length < 12 || !/^[\w-]+$/.test(text))
    return fail("validation_failed", "Refresh Token is not valid");
  const token = readRefreshToken(text);
  if (!token) return fail("refresh_token_not_found");
  try {
    return await deps.db.orm.transaction((transaction) => refreshLocked(deps, transaction, token, request));
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const isLate = cause instanceof Error && "code" in cause && cause.code === lockNotAvailable;
    if (isLate) return fail("conflict");
    throw error;
  }
}

/** Every path returns rather than throws, so that its decision, a revocation above all, is committed. */
async function refreshLocked(
  deps: AuthDeps,
  transaction: Executor,
  token: RefreshToken,
  request: AuthRequest,
): Promise<SessionBody | AuthError> {
  await transaction.execute(sql`set local lock_timeout = '5s'`);
  const [session] = await transaction
    .select()
    .from(authSessions)
    .where(eq(authSessions.id, token.sessionId))
    .for("update");
  if (!session) {
    return fail("session_not_found", "Invalid Refresh Token: Session Not Found", { status: 400 });
  }
  if (!isGenuine(token, openRefreshKey(deps, session))) return fail("refresh_token_not_found");
  const user = await findUserById(transaction, session.userId);
  if (!user) return fail("session_not_found", undefined, { status: 400 });
  if (isBanned(user, deps.now())) return fail("user_banned");
  if (isSessionOver(deps, session, user)) {
    await transaction.delete(authSessions).where(eq(authSessions.id, session.id));
    return fail("session_expired");
  }
  const step = decideRefresh(deps, session, token.counter);
  if (step === "ahead") return fail("validation_failed", "Refresh Token is not valid");
  const actor = { actorId: user.id, subjectId: user.id, request };
  if (step === "replayed") {
    await transaction.delete(authSessions).where(eq(authSessions.id, session.id));
    await audit(transaction, deps, { action: "refresh_reuse", ...actor });
    return fail("refresh_token_already_used");
  }
  const current = step === "rotate" ? await rotate(deps, transaction, session, request) : session;
  await audit(transaction, deps, { action: "token_refreshed", ...actor });
  return sessionBody(deps, transaction, user, current);
}

type Step = "rotate" | "same" | "replayed" | "ahead";

function decideRefresh(deps: AuthDeps, session: AuthSession, counter: number): Step {
  const behind = session.refreshCounter - counter;
  if (behind < 0) return "ahead";
  if (counter < session.refreshFloor) return "replayed";
  if (behind === 0) return "rotate";
  // The answer that carried the current token may have been lost on the way.
  if (behind === 1) return "same";
  const since = session.refreshedAt ? deps.now().getTime() - session.refreshedAt.getTime() : Infinity;
  return since < deps.settings.reuseIntervalSeconds * 1000 ? "same" : "replayed";
}

async function rotate(
  deps: AuthDeps,
  transaction: Executor,
  session: AuthSession,
  request: AuthRequest,
): Promise<AuthSession> {
  const now = deps.now();
  const [rotated = session] = await transaction
    .update(authSessions)
    .set({
      refreshCounter: session.refreshCounter + 1,
      refreshedAt: now,
      userAgent: (request.headers.get("user-agent") ?? "").slice(0, 400),
      address: request.address,
      updatedAt: now,
    })
    .where(eq(authSessions.id, session.id))
    .returning();
  return rotated;
}
