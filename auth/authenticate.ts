import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthSession, authSessions } from "#db/schema/auth-sessions.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { AuthDeps } from "./deps.ts";
import { type AuthError, fail, isFailure } from "./errors.ts";
import { refusePasswordAlone } from "./factors/refuse-password-alone.ts";
import { isSessionOver } from "./sessions/session-limits.ts";
import { mustHaveSecondFactor } from "./staff-role.ts";
import { findUserById, isBanned } from "./users/find-user.ts";
import type { AuthRequest, Caller, Claims } from "./wire.ts";

const adminRoles = ["service_role", "supabase_admin"];

/** Identifies the caller in the order of contract 1.9: the token, then the account and session as stored now. */
export async function authenticateUser(deps: AuthDeps, request: AuthRequest): Promise<Caller | AuthError> {
  const claims = await readBearer(deps, request);
  return isFailure(claims) ? claims : callerOf(deps, claims);
}

export async function callerOf(deps: AuthDeps, claims: Claims): Promise<Caller | AuthError> {
  const { sub, session_id: sessionId } = claims;
  if (typeof sub !== "string" || sub === "") return fail("bad_jwt", "invalid claim: missing sub claim");
  if (!isUuid(sub)) return fail("bad_jwt", "invalid claim: sub claim must be a UUID", { status: 400 });
  // What a person is given always ends; keys of programs may not (contract 1.10), and are nobody.
  if (typeof claims.exp !== "number") return badToken("exp claim is missing");
  const user = await findUserById(deps.db.orm, sub);
  if (!user) {
    return fail("user_not_found", "User from sub claim in JWT does not exist", { status: 403 });
  }
  const session = await findSession(deps.db.orm, sessionId);
  const isForeignSession = session && session.userId !== user.id;
  if ((sessionId && !session) || isForeignSession) return fail("session_not_found");
  if (claims.aud !== user.aud) return badToken("aud claim is not the user's");
  if (isBanned(user, deps.now())) return fail("user_banned", undefined, { status: 403 });
  const isRaised = claims.aal === "aal2" && session?.aal === "aal2";
  return { user, session: session ?? null, aal: isRaised ? "aal2" : "aal1", claims };
}

/** A key of a program, or a person whose account has an administrator's role now (contract 1.10). */
export async function authenticateAdmin(deps: AuthDeps, request: AuthRequest): Promise<Claims | AuthError> {
  const claims = await readBearer(deps, request);
  return isFailure(claims) ? claims : adminOf(deps, claims);
}

/**
 * A key of a program is nobody's, and its role counts as signed. A person's token only claims its role: account, ban,
 * role, session and second factor count as stored now.
 */
export async function adminOf(deps: AuthDeps, claims: Claims): Promise<Claims | AuthError> {
  if (!isAdminRole(claims.role)) return fail("not_admin");
  const isPersons = Boolean(claims.session_id) || (typeof claims.sub === "string" && isUuid(claims.sub));
  if (!isPersons) return claims;
  const caller = await callerOf(deps, claims);
  if (isFailure(caller)) return caller;
  const { user, session } = caller;
  if (!isAdminRole(user.role)) return fail("not_admin");
  if (session && isSessionOver(deps, session, user)) {
    return fail("session_expired", undefined, { status: 403 });
  }
  // As in the administration: the password alone opens nothing where a second factor is enrolled or required.
  const lacksFactor = caller.aal === "aal1" && mustHaveSecondFactor(deps, user);
  if (lacksFactor) return fail("insufficient_aal");
  return (await refusePasswordAlone(deps, deps.db.orm, caller)) ?? claims;
}

export function isAdminRole(role: string | undefined): boolean {
  return adminRoles.includes(role ?? "");
}

/** Whether a request carries a good bearer token of an administrator; such requests need no captcha. */
export async function isAdminRequest(deps: AuthDeps, request: AuthRequest): Promise<boolean> {
  return !isFailure(await authenticateAdmin(deps, request));
}

async function readBearer(deps: AuthDeps, request: AuthRequest): Promise<Claims | AuthError> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (!token) return fail("no_authorization");
  const verified = await deps.keys.verify(token, deps.now());
  if (!("error" in verified)) return verified.claims;
  return badToken(verified.error === "expired" ? "token is expired" : "signature is invalid");
}

function badToken(reason: string): AuthError {
  return fail("bad_jwt", `invalid JWT: unable to parse or verify signature, ${reason}`);
}

async function findSession(executor: Executor, id: unknown): Promise<AuthSession | undefined> {
  if (typeof id !== "string" || !isUuid(id)) return undefined;
  const [session] = await executor.select().from(authSessions).where(eq(authSessions.id, id));
  return session;
}
