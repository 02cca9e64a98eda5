import { and, eq, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { authFactors } from "#db/schema/auth-factors.ts";
import { authFlowStates } from "#db/schema/auth-flows.ts";
import { authSessions } from "#db/schema/auth-sessions.ts";
import { type AuthUser, authIdentities } from "#db/schema/auth-users.ts";
import { refreshProviders } from "./refresh-providers.ts";

/** Whether anybody ever showed that an address of the account is theirs. */
export function isProven(user: AuthUser): boolean {
  return user.emailConfirmedAt !== null || user.phoneConfirmedAt !== null;
}

/** Whoever was invited proves the address by the invitation: no other link may take its place or outlive it. */
export function isInvitationOpen(user: AuthUser): boolean {
  return user.invitedAt !== null && !isProven(user);
}

/**
 * Whoever made this account never showed that its address is theirs. Its owner comes in now: every other way in goes,
 * that is outside identities whose provider does not vouch for this very address, second factors, sessions and sign-ins
 * under way.
 */
export async function dropUnproven(transaction: Executor, user: AuthUser): Promise<AuthUser> {
  const isOwn = and(
    eq(authIdentities.subject, user.id),
    or(eq(authIdentities.provider, "email"), eq(authIdentities.provider, "phone")),
  );
  const isVouchedFor = sql`(${authIdentities.identityData} ->> 'email_verified' = 'true'
    and ${authIdentities.email} is not distinct from ${user.email})`;
  await transaction
    .delete(authIdentities)
    .where(and(eq(authIdentities.userId, user.id), sql`not coalesce(${isOwn} or ${isVouchedFor}, false)`));
  for (const table of [authSessions, authFactors]) {
    await transaction.delete(table).where(eq(table.userId, user.id));
  }
  await transaction.delete(authFlowStates).where(eq(authFlowStates.linkingUserId, user.id));
  return refreshProviders(transaction, user);
}
