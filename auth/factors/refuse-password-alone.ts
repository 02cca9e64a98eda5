import type { Executor } from "#db/client.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail } from "../errors.ts";
import { mustHaveSecondFactor } from "../staff-role.ts";
import { listFactors } from "../users/render-user.ts";
import { listPasskeys } from "../webauthn/credential-rows.ts";
import type { Caller } from "../wire.ts";

interface Refusal {
  readonly message?: string;
  /** The reference answers with another status at each endpoint (contract 2.5). */
  readonly status?: number;
}

/**
 * Asked before a way into the account is added, changed or removed: the refusal of a session without a second factor
 * where the account has one; null otherwise. A passkey counts as one where the account must have a second factor:
 * elsewhere the password alone opens all that the passkey opens.
 */
export async function refusePasswordAlone(
  deps: AuthDeps,
  executor: Executor,
  { user, aal }: Pick<Caller, "user" | "aal">,
  { message, ...details }: Refusal = {},
): Promise<AuthError | null> {
  if (aal === "aal2") return null;
  const factors = await listFactors(executor, user.id);
  const hasFactor = factors.some(({ status }) => status === "verified");
  return hasFactor || (await hasNeededPasskey(deps, executor, user))
    ? fail("insufficient_aal", message, details)
    : null;
}

async function hasNeededPasskey(deps: AuthDeps, executor: Executor, user: Caller["user"]): Promise<boolean> {
  if (!deps.settings.passkeys || !mustHaveSecondFactor(deps, user)) return false;
  return (await listPasskeys(executor, user.id)).length > 0;
}
