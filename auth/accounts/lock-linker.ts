import type { Executor } from "#db/client.ts";
import type { AuthUser } from "#db/schema/auth-users.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, isFailure } from "../errors.ts";
import { refusePasswordAlone } from "../factors/refuse-password-alone.ts";
import { lockCaller, type SeenCaller } from "../sessions/lock-caller.ts";

/**
 * The account that an outside identity is about to be added to, locked. Minutes may have gone by since it was asked for:
 * a second factor that the account has got meanwhile is asked for here too.
 */
export async function lockLinker(
  deps: AuthDeps,
  transaction: Executor,
  linker: SeenCaller,
): Promise<AuthUser | AuthError> {
  const user = await lockCaller(transaction, linker);
  if (isFailure(user)) return user;
  return (await refusePasswordAlone(deps, transaction, { user, aal: linker.aal })) ?? user;
}
