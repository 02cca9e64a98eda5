import type { Executor } from "#db/client.ts";
import type { AuthUser } from "#db/schema/auth-users.ts";
import { type AuthError, fail } from "../errors.ts";
import { findUserById } from "../users/find-user.ts";
import type { Caller } from "../wire.ts";
import { lockSession } from "./lock-session.ts";

/** The caller's account, locked. A session that another request ended meanwhile changes nothing any more. */
export async function lockCaller(transaction: Executor, caller: Caller): Promise<AuthUser | AuthError> {
  const user = await findUserById(transaction, caller.user.id, { lock: true });
  if (!user) return fail("user_not_found", undefined, { status: 403 });
  const isEnded = caller.session !== null && (await lockSession(transaction, caller)) === undefined;
  return isEnded ? fail("session_not_found") : user;
}
