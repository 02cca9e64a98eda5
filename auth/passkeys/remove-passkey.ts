import { and, eq, inArray, ne } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthCredential, authCredentials } from "#db/schema/auth-credentials.ts";
import { authSessionMethods, authSessions } from "#db/schema/auth-sessions.ts";
import type { AuthUser } from "#db/schema/auth-users.ts";
import type { AuthDeps } from "../deps.ts";
import { dropLevelWithoutProof } from "../factors/downgrade-sessions.ts";
import { queueAccountChange } from "../mails/queue-account-change.ts";

/**
 * Removes the passkey and ends the sessions it opened, on a lost telephone for instance. The session that asks for it
 * stays open and loses the aal2 it had from the passkey.
 */
export async function removePasskey(
  deps: AuthDeps,
  tx: Executor,
  user: Pick<AuthUser, "id" | "email">,
  passkey: AuthCredential,
  { keepSessionId }: { readonly keepSessionId: string | null },
): Promise<void> {
  const isOpenedByIt = eq(authSessions.passkeyId, passkey.id);
  await tx
    .delete(authSessions)
    .where(keepSessionId === null ? isOpenedByIt : and(isOpenedByIt, ne(authSessions.id, keepSessionId)));
  const left = tx.select({ id: authSessions.id }).from(authSessions).where(isOpenedByIt);
  await tx
    .delete(authSessionMethods)
    .where(and(eq(authSessionMethods.method, "passkey"), inArray(authSessionMethods.sessionId, left)));
  await tx.delete(authCredentials).where(eq(authCredentials.id, passkey.id));
  await dropLevelWithoutProof(tx, user.id);
  await queueAccountChange(deps, tx, user, { kind: "passkey_removed", name: passkey.friendlyName });
}
