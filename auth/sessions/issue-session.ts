import { randomBytes } from "node:crypto";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthSession, authSessionMethods, authSessions } from "#db/schema/auth-sessions.ts";
import { type AuthUser, authIdentities, authUsers } from "#db/schema/auth-users.ts";
import type { AuthDeps } from "../deps.ts";
import { authUrl } from "../settings.ts";
import { renderUser, type UserBody } from "../users/render-user.ts";
import type { AuthRequest } from "../wire.ts";
import { type AmrMethod, secondFactorMethods } from "./amr.ts";
import { writeRefreshToken } from "./refresh-token.ts";

/** The answer of every successful sign-in (contract 3.1). */
export interface SessionBody {
  readonly access_token: string;
  readonly token_type: "bearer";
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: UserBody;
  readonly [extra: string]: unknown;
}

interface SignIn {
  readonly user: AuthUser;
  readonly method: AmrMethod;
  /** The provider that vouched for them; "email" by default. */
  readonly provider?: string;
  /** The passkey they signed in with. */
  readonly passkeyId?: string;
  readonly request: AuthRequest;
  /** The end of the session that the directory demands. */
  readonly notAfter?: Date;
}

const keyPurpose = "refresh-key";

/** Opens a session for a user who has just authenticated. */
export async function issueSession(deps: AuthDeps, executor: Executor, signIn: SignIn): Promise<SessionBody> {
  const { user, method, provider = user.email ? "email" : "phone", request } = signIn;
  const now = deps.now();
  const { singleSession } = deps.settings;
  const [session] = await executor
    .insert(authSessions)
    .values({
      userId: user.id,
      aal: secondFactorMethods.includes(method) ? "aal2" : "aal1",
      passkeyId: signIn.passkeyId ?? null,
      refreshKey: deps.seal.seal(randomBytes(32), keyPurpose),
      notAfter: signIn.notAfter ?? null,
      userAgent: (request.headers.get("user-agent") ?? "").slice(0, 400),
      address: request.address,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!session) throw new Error("unreachable: a session was inserted");
  if (singleSession) {
    await executor
      .delete(authSessions)
      .where(and(eq(authSessions.userId, user.id), ne(authSessions.id, session.id)));
  }
  await addMethod(executor, session.id, method, now, method === "sso/saml" ? provider : null);
  const [current = user] = await executor
    .update(authUsers)
    .set({ lastSignInAt: now, updatedAt: now })
    .where(eq(authUsers.id, user.id))
    .returning();
  await executor
    .update(authIdentities)
    .set({ lastSignInAt: now, updatedAt: now })
    .where(and(eq(authIdentities.userId, user.id), eq(authIdentities.provider, provider)));
  return sessionBody(deps, executor, current, session);
}

interface Elevation {
  readonly user: AuthUser;
  readonly session: AuthSession;
  readonly method: AmrMethod;
  readonly factorId: string;
}

/** Raises a session to aal2. Its refresh token becomes two behind, so that it never yields an aal2 token. */
export async function elevateSession(
  deps: AuthDeps,
  executor: Executor,
  { user, session, method, factorId }: Elevation,
): Promise<SessionBody> {
  const now = deps.now();
  await addMethod(executor, session.id, method, now, null);
  const [raised] = await executor
    .update(authSessions)
    .set({
      aal: "aal2",
      factorId,
      refreshCounter: sql`${authSessions.refreshCounter} + 2`,
      // The tolerance for tabs that refresh together must never hand a raised token to the holder of an older one.
      refreshFloor: sql`${authSessions.refreshCounter} + 2`,
      refreshedAt: null,
      updatedAt: now,
    })
    .where(eq(authSessions.id, session.id))
    .returning();
  if (!raised) throw new Error("The session to raise is gone");
  return sessionBody(deps, executor, user, raised);
}

/** Fresh tokens for an open session. */
export async function sessionBody(
  deps: AuthDeps,
  executor: Executor,
  user: AuthUser,
  session: AuthSession,
): Promise<SessionBody> {
  const issuedAt = Math.floor(deps.now().getTime() / 1000);
  const expiresIn = deps.settings.jwtExpirySeconds;
  const body = await renderUser(executor, user);
  const accessToken = await deps.keys.sign({
    iss: authUrl(deps.settings),
    sub: user.id,
    aud: user.aud,
    exp: issuedAt + expiresIn,
    iat: issuedAt,
    email: body.email,
    phone: body.phone,
    app_metadata: body.app_metadata,
    user_metadata: body.user_metadata,
    role: user.role,
    aal: session.aal,
    amr: await readMethods(executor, session.id),
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  });
  const key = openRefreshKey(deps, session);
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: expiresIn,
    expires_at: issuedAt + expiresIn,
    refresh_token: writeRefreshToken(session.id, session.refreshCounter, key),
    user: body,
  };
}

export function openRefreshKey(deps: AuthDeps, session: AuthSession): Buffer {
  return deps.seal.open(session.refreshKey, keyPurpose);
}

async function addMethod(
  executor: Executor,
  sessionId: string,
  method: AmrMethod,
  now: Date,
  provider: string | null,
): Promise<void> {
  await executor
    .insert(authSessionMethods)
    .values({ sessionId, method, provider, updatedAt: now })
    .onConflictDoUpdate({
      target: [authSessionMethods.sessionId, authSessionMethods.method],
      set: { updatedAt: now },
    });
}

/** Newest first, as the client's assurance level expects. */
async function readMethods(executor: Executor, sessionId: string) {
  const rows = await executor
    .select()
    .from(authSessionMethods)
    .where(eq(authSessionMethods.sessionId, sessionId))
    .orderBy(desc(authSessionMethods.updatedAt), desc(authSessionMethods.method));
  return rows.map(({ method, provider, updatedAt }) => ({
    method,
    timestamp: Math.floor(updatedAt.getTime() / 1000),
    ...(provider ? { provider } : {}),
  }));
}
