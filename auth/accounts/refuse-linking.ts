import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail } from "../errors.ts";
import { missingSecondFactor } from "../factors/missing-second-factor.ts";
import type { Caller } from "../wire.ts";

/** Why the caller may not add or remove ways into the account; null: they may. */
export async function refuseLinking(deps: AuthDeps, caller: Caller): Promise<AuthError | null> {
  if (!deps.settings.manualLinking) return fail("manual_linking_disabled");
  const why = "AAL2 session is required to link or unlink an identity when MFA is enabled.";
  return missingSecondFactor(deps.db.orm, caller, why);
}
