import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthUser, authIdentities, authUsers } from "#db/schema/auth-users.ts";
import type { AuthDeps } from "../deps.ts";

/** Marks the address as confirmed. A user who was confirmed before is unchanged. */
export async function confirmAddress(
  deps: AuthDeps,
  executor: Executor,
  user: AuthUser,
  channel: "email" | "phone",
): Promise<AuthUser> {
  if (channel === "email" ? user.emailConfirmedAt : user.phoneConfirmedAt) return user;
  const now = deps.now();
  const claim = channel === "email" ? { email_verified: true } : { phone_verified: true };
  const [confirmed = user] = await executor
    .update(authUsers)
    .set({
      ...(channel === "email" ? { emailConfirmedAt: now } : { phoneConfirmedAt: now }),
      userMetadata: { ...user.userMetadata, ...claim },
      isAnonymous: false,
      updatedAt: now,
    })
    .where(eq(authUsers.id, user.id))
    .returning();
  await executor
    .update(authIdentities)
    .set({
      identityData: sql`${authIdentities.identityData} || ${JSON.stringify(claim)}::jsonb`,
      updatedAt: now,
    })
    .where(and(eq(authIdentities.userId, user.id), eq(authIdentities.provider, channel)));
  return confirmed;
}
