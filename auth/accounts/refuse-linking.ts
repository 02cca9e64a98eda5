import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail } from "../errors.ts";
import { refusePasswordAlone } from "../factors/refuse-password-alone.ts";
import type { Caller } from "../wire.ts";

/** Why the caller may not add or remove ways into the account; null: they may. */
export async function refuseLinking(deps: AuthDeps, caller: Caller): Promise<AuthError | null> {
  if (!deps.settings.manualLinking) return fail("manual_linking_disabled");
  const message = "AAL2 session is required to link or unlink an identity when MFA is enabled.";
  return refusePasswordAlone(deps, deps.db.orm, caller, { message, status: 401 });
}
