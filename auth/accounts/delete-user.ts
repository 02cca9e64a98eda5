import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { authCredentials } from "#db/schema/auth-credentials.ts";
import { authFactors } from "#db/schema/auth-factors.ts";
import { authFlowStates } from "#db/schema/auth-flows.ts";
import { authSessions } from "#db/schema/auth-sessions.ts";
import { type AuthUser, authIdentities, authUsers } from "#db/schema/auth-users.ts";
import type { AuthDeps } from "../deps.ts";
import { clearTokens } from "../tokens/one-time-tokens.ts";

/** Soft: the row stays for foreign keys, without any personal data. Hard: the row is deleted. */
export async function deleteUser(
  deps: AuthDeps,
  transaction: Executor,
  user: AuthUser,
  { soft }: { readonly soft: boolean },
): Promise<void> {
  if (!soft) {
    await transaction.delete(authUsers).where(eq(authUsers.id, user.id));
    return;
  }
  const now = deps.now();
  await clearTokens(transaction, user.id);
  for (const table of [authSessions, authFactors, authCredentials, authIdentities, authFlowStates]) {
    await transaction.delete(table).where(eq(table.userId, user.id));
  }
  await transaction
    .update(authUsers)
    .set({
      email: user.email && hashAddress(user, user.email),
      phone: user.phone && hashAddress(user, user.phone),
      passwordHash: null,
      newEmail: null,
      newPhone: null,
      userMetadata: {},
      appMetadata: {},
      deletedAt: now,
      updatedAt: now,
    })
    .where(eq(authUsers.id, user.id));
}

function hashAddress({ id }: AuthUser, address: string): string {
  return createHash("sha256").update(`${id}${address}`).digest("hex");
}
