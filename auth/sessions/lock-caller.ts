import type { Executor } from "#db/client.ts";
import type { AuthSession } from "#db/schema/auth-sessions.ts";
import type { AuthUser } from "#db/schema/auth-users.ts";
import { type AuthError, fail } from "../errors.ts";
import { findUserById } from "../users/find-user.ts";
import type { Caller } from "../wire.ts";
import { lockSession } from "./lock-session.ts";

/** Who asked, as their request found them. */
export interface SeenCaller {
  readonly user: Pick<AuthUser, "id">;
  readonly session: Pick<AuthSession, "id"> | null;
  readonly aal: Caller["aal"];
}

/**
 * The caller's account, locked. A session that another request meanwhile ended changes nothing any more, nor does one
 * that lost its second factor.
 */
export async function lockCaller(transaction: Executor, caller: SeenCaller): Promise<AuthUser | AuthError> {
  const user = await findUserById(transaction, caller.user.id, { lock: true });
  if (!user) return fail("user_not_found", undefined, { status: 403 });
  if (!caller.session) return user;
  const session = await lockSession(transaction, caller);
  if (!session) return fail("session_not_found");
  return caller.aal === "aal2" && session.aal === "aal1" ? fail("insufficient_aal") : user;
}
