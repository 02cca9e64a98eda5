import { asc, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthUser, authIdentities, authUsers } from "#db/schema/auth-users.ts";

/** `provider` and `providers` follow from the identities; the other keys of app_metadata stay. */
export async function refreshProviders(executor: Executor, user: AuthUser): Promise<AuthUser> {
  const identities = await executor
    .select({ provider: authIdentities.provider })
    .from(authIdentities)
    .where(eq(authIdentities.userId, user.id))
    .orderBy(asc(authIdentities.createdAt), asc(authIdentities.id));
  const providers = [...new Set(identities.map(({ provider }) => provider))];
  const { provider: _, providers: __, ...others } = user.appMetadata;
  const [first] = providers;
  const appMetadata = first === undefined ? others : { ...others, provider: first, providers };
  const [changed = user] = await executor
    .update(authUsers)
    .set({ appMetadata })
    .where(eq(authUsers.id, user.id))
    .returning();
  return changed;
}
