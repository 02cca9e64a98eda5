import type { AuthUser } from "#db/schema/auth-users.ts";
import { adminOf, callerOf, isAdminRole } from "./authenticate.ts";
import type { AuthDeps } from "./deps.ts";
import { isFailure } from "./errors.ts";
import { isSessionOver } from "./sessions/session-limits.ts";
import { mustHaveSecondFactor, type StaffRole, staffRole } from "./staff-role.ts";
import { listFactors } from "./users/render-user.ts";

export interface Staff {
  readonly userId: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly aal: "aal1" | "aal2";
  readonly sessionId: string;
}

/** Why a token gives no access; the admin API answers 401 to the first two and 403 to the others. */
export type StaffRefusal = {
  readonly refused:
    | "invalid"
    | "expired"
    /** Signed in, but neither owner nor staff. */
    | "not_staff"
    /** Has a second factor and has not used it in this session. */
    | "second_factor_needed"
    /** Must have a second factor and has none yet. */
    | "second_factor_missing";
};

/**
 * The staff member of a token. The token only claims an identity: account, ban, role, session and factors are read from
 * the database each time, so that a removed person loses access at once.
 */
export async function verifyStaff(deps: AuthDeps, token: string): Promise<Staff | StaffRefusal> {
  const verified = await deps.keys.verify(token, deps.now());
  if ("error" in verified) return { refused: verified.error };
  const caller = await callerOf(deps, verified.claims);
  if (isFailure(caller) || !caller.session || isSessionOver(deps, caller.session, caller.user))
    return { refused: "invalid" };
  const { user, session, aal } = caller;
  const role = staffRole(user.appMetadata);
  if (!role || user.isAnonymous || isInvitationPending(user)) return { refused: "not_staff" };
  if (aal === "aal1") {
    const factors = await listFactors(deps.db.orm, user.id);
    if (factors.some(({ status }) => status === "verified")) return { refused: "second_factor_needed" };
    if (mustHaveSecondFactor(deps, user)) return { refused: "second_factor_missing" };
  }
  return { userId: user.id, email: user.email ?? "", role, aal, sessionId: session.id };
}

/** The role of an invitation counts once its mailbox was proved, whatever session is open before. */
function isInvitationPending({ invitedAt, emailConfirmedAt }: AuthUser): boolean {
  return invitedAt !== null && emailConfirmedAt === null;
}

/** For /rest/v1: the role of a key or token, or why it is refused. */
export async function verifyRole(
  deps: AuthDeps,
  token: string,
): Promise<{ readonly role: string } | { readonly error: "invalid" | "expired" }> {
  const verified = await deps.keys.verify(token, deps.now());
  if ("error" in verified) return { error: verified.error };
  const { role, sub } = verified.claims;
  if (typeof role !== "string") return { error: "invalid" };
  if (sub === undefined) return { role };
  if (isAdminRole(role))
    return isFailure(await adminOf(deps, verified.claims)) ? { error: "invalid" } : { role };
  const caller = await callerOf(deps, verified.claims);
  if (isFailure(caller)) return { error: "invalid" };
  // An account that was given an administrator's role since has it from its next token on.
  return { role: isAdminRole(caller.user.role) ? role : caller.user.role };
}
