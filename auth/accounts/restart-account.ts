import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthUser, authIdentities, authUsers } from "#db/schema/auth-users.ts";
import type { AuthDeps } from "../deps.ts";
import { clearTokens } from "../tokens/one-time-tokens.ts";
import { dropUnproven } from "./drop-unproven.ts";

/**
 * Anybody may have made this account and still hold its password or its telephone: it is as if its address had never
 * been proved, and only the mailbox (or a provider that vouches for it) opens it again. The caller has locked it.
 */
export async function restartAccount(deps: AuthDeps, transaction: Executor, user: AuthUser): Promise<void> {
  await clearTokens(transaction, user.id);
  await dropUnproven(transaction, user);
  const isOwn = (provider: "email" | "phone") =>
    and(
      eq(authIdentities.userId, user.id),
      eq(authIdentities.subject, user.id),
      eq(authIdentities.provider, provider),
    );
  await transaction.delete(authIdentities).where(isOwn("phone"));
  await transaction
    .update(authIdentities)
    .set({ identityData: sql`${authIdentities.identityData} || '{"email_verified": false}'::jsonb` })
    .where(isOwn("email"));
  await transaction
    .update(authUsers)
    .set({
      passwordHash: null,
      emailConfirmedAt: null,
      phone: null,
      phoneConfirmedAt: null,
      newEmail: null,
      newPhone: null,
      updatedAt: deps.now(),
    })
    .where(eq(authUsers.id, user.id));
}
