import { and, eq, ne } from "drizzle-orm";
import { authSessions } from "#db/schema/auth-sessions.ts";
import { audit } from "../audit.ts";
import { fail } from "../errors.ts";
import { voidCodes } from "../flows/void-codes.ts";
import { endAddressChange } from "../users/end-address-change.ts";
import { findUserById } from "../users/find-user.ts";
import type { UserHandler } from "../wire.ts";

/** POST /logout (contract 4.13). Ending a session voids its refresh and access tokens. */
export const logout: UserHandler = async (deps, request, { user, session }) => {
  const scope = request.query.get("scope") || "global";
  if (scope !== "global" && scope !== "local" && scope !== "others") {
    return fail("validation_failed", `Unsupported logout scope "${scope.slice(0, 40)}"`);
  }
  const own = eq(authSessions.userId, user.id);
  const sessionId = session?.id ?? "00000000-0000-0000-0000-000000000000";
  const gone = {
    global: own,
    local: and(own, eq(authSessions.id, sessionId)),
    others: and(own, ne(authSessions.id, sessionId)),
  }[scope];
  await deps.db.orm.transaction(async (transaction) => {
    // A second factor's code that ends sessions meanwhile would hold some of these rows and want the others.
    await findUserById(transaction, user.id, { lock: true });
    await transaction.delete(authSessions).where(gone);
    if (scope !== "local") {
      await voidCodes(transaction, user.id);
      await endAddressChange(transaction, user.id);
    }
    const actor = { actorId: user.id, subjectId: user.id, request };
    await audit(transaction, deps, { action: "logout", ...actor, details: { scope } });
  });
  return { status: 204 };
};
