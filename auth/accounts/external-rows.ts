import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthUser, authIdentities, authUsers } from "#db/schema/auth-users.ts";
import type { AuthDeps } from "../deps.ts";
import type { ExternalIdentity } from "../external-identity.ts";
import { clearTokens } from "../tokens/one-time-tokens.ts";
import { dropUnproven, isInvitationOver } from "./drop-unproven.ts";

/** The accounts an address leads to: its own, and those with an identity whose provider vouches for it. */
export async function findHolders(executor: Executor, email: string): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ id: authUsers.id })
    .from(authUsers)
    .leftJoin(
      authIdentities,
      and(
        eq(authIdentities.userId, authUsers.id),
        eq(authIdentities.email, email),
        sql`${authIdentities.identityData} ->> 'email_verified' = 'true'`,
      ),
    )
    .where(
      and(
        eq(authUsers.isSso, false),
        isNull(authUsers.deletedAt),
        or(eq(authUsers.email, email), eq(authIdentities.email, email)),
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * The person who made this account never confirmed its address: its password and other data must be removed when the
 * owner of the address signs in.
 */
export async function resetUnprovenAccount(
  deps: AuthDeps,
  executor: Executor,
  user: AuthUser,
  identity: ExternalIdentity,
): Promise<AuthUser> {
  await executor
    .delete(authIdentities)
    .where(and(eq(authIdentities.userId, user.id), eq(authIdentities.subject, user.id)));
  await dropUnproven(executor, user);
  await clearTokens(executor, user.id);
  const [clean = user] = await executor
    .update(authUsers)
    .set({
      passwordHash: null,
      phone: user.phoneConfirmedAt ? user.phone : null,
      newEmail: null,
      newPhone: null,
      userMetadata: { ...identity.claims },
      ...(isInvitationOver(deps, user) && { appMetadata: sql`${authUsers.appMetadata} - 'role'` }),
      updatedAt: deps.now(),
    })
    .where(eq(authUsers.id, user.id))
    .returning();
  return clean;
}

export async function keepIdentity(
  deps: AuthDeps,
  executor: Executor,
  user: AuthUser,
  identity: ExternalIdentity,
): Promise<void> {
  const now = deps.now();
  const data = {
    ...identity.claims,
    sub: identity.subject,
    ...(identity.email ? { email: identity.email } : {}),
    email_verified: identity.emailVerified,
    phone_verified: false,
  };
  const row = { identityData: data, email: identity.email, lastSignInAt: now, updatedAt: now };
  await executor
    .insert(authIdentities)
    .values({
      userId: user.id,
      provider: identity.provider,
      subject: identity.subject,
      createdAt: now,
      ...row,
    })
    .onConflictDoUpdate({ target: [authIdentities.provider, authIdentities.subject], set: row });
}
