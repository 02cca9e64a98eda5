import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthUser, authIdentities, authUsers } from "#db/schema/auth-users.ts";
import type { AuthDeps } from "../deps.ts";
import { clearTokens } from "../tokens/one-time-tokens.ts";
import { dropUnproven } from "./drop-unproven.ts";

/**
 * The person who made this account may still know its password or have its telephone: its address counts as unproven,
 * and only the mailbox (or a provider that vouches for it) opens it again. The caller has locked it.
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
