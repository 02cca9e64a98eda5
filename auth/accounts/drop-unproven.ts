import { and, eq, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { authCredentials } from "#db/schema/auth-credentials.ts";
import { authFactors } from "#db/schema/auth-factors.ts";
import { authFlowStates } from "#db/schema/auth-flows.ts";
import { authSessions } from "#db/schema/auth-sessions.ts";
import { type AuthUser, authIdentities } from "#db/schema/auth-users.ts";
import type { AuthDeps } from "../deps.ts";
import { voidCodes } from "../flows/void-codes.ts";
import { refreshProviders } from "./refresh-providers.ts";

/** Whether an address of the account was ever confirmed. */
export function isProven(user: AuthUser): boolean {
  return user.emailConfirmedAt !== null || user.phoneConfirmedAt !== null;
}

/** The invitation confirms the address: no other link may replace it or stay valid after it. */
export function isInvitationOpen(user: AuthUser): boolean {
  return user.invitedAt !== null && !isProven(user);
}

/** Nobody accepted in time: the role that the invitation gave is no longer offered. */
export function isInvitationOver(
  { settings, now }: Pick<AuthDeps, "settings" | "now">,
  user: AuthUser,
): boolean {
  if (!isInvitationOpen(user) || user.invitedAt === null) return false;
  return now().getTime() > user.invitedAt.getTime() + settings.inviteSeconds * 1000;
}

/**
 * The person who made this account never confirmed its address. When the owner of the address signs in, every other way
 * in is removed: outside identities whose provider does not vouch for this address, second factors, passkeys,
 * sessions and sign-ins under way.
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
  for (const table of [authSessions, authFactors, authCredentials]) {
    await transaction.delete(table).where(eq(table.userId, user.id));
  }
  // The flow of the link being followed has given no code yet.
  await voidCodes(transaction, user.id);
  await transaction.delete(authFlowStates).where(eq(authFlowStates.linkingUserId, user.id));
  return refreshProviders(transaction, user);
}
