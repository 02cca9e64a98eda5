import { and, eq, gte, inArray } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { authSessionMethods } from "#db/schema/auth-sessions.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail } from "../errors.ts";
import { refusePasswordAlone } from "../factors/refuse-password-alone.ts";
import { secondFactorMethods } from "../sessions/amr.ts";
import { recentMinutes } from "../sessions/recent-sign-in.ts";
import type { Caller } from "../wire.ts";

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Null when the caller may add or remove a passkey: in a session of at most a day or right after a second factor, and
 * never past a second factor that this session has not used, which a new passkey would replace.
 */
export async function refusePasskeyChange(
  deps: AuthDeps,
  executor: Executor,
  caller: Caller,
): Promise<AuthError | null> {
  const { user, session } = caller;
  if (user.isAnonymous) {
    return fail("no_authorization", "Anonymous user not allowed to perform these actions", { status: 403 });
  }
  if (user.isSso) return fail("user_sso_managed", "Passkeys of a SSO account are not possible");
  const refused = await refusePasswordAlone(deps, executor, caller);
  if (refused) return refused;
  const now = deps.now().getTime();
  const isYoung = session !== null && now - session.createdAt.getTime() <= dayMs;
  if (isYoung || (session && (await isFactorFresh(executor, session.id, now)))) return null;
  return fail("reauthentication_needed", "Sign in again to change the passkeys of the account");
}

async function isFactorFresh(executor: Executor, sessionId: string, now: number): Promise<boolean> {
  const [fresh] = await executor
    .select({ at: authSessionMethods.updatedAt })
    .from(authSessionMethods)
    .where(
      and(
        eq(authSessionMethods.sessionId, sessionId),
        inArray(authSessionMethods.method, [...secondFactorMethods]),
        gte(authSessionMethods.updatedAt, new Date(now - recentMinutes * 60_000)),
      ),
    )
    .limit(1);
  return fresh !== undefined;
}
