import { asc, eq, inArray } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthFactor, authFactors } from "#db/schema/auth-factors.ts";
import { type AuthIdentity, type AuthUser, authIdentities } from "#db/schema/auth-users.ts";

/** A user as the contract shows them (3.2): no hash, no token, no secret. */
export interface UserBody {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
  readonly app_metadata: Readonly<Record<string, unknown>>;
  readonly user_metadata: Readonly<Record<string, unknown>>;
  readonly is_anonymous: boolean;
  readonly [field: string]: unknown;
}

export async function renderUser(executor: Executor, user: AuthUser): Promise<UserBody> {
  const identities = await executor
    .select()
    .from(authIdentities)
    .where(eq(authIdentities.userId, user.id))
    .orderBy(asc(authIdentities.createdAt), asc(authIdentities.id));
  const factors = await listFactors(executor, user.id);
  return userBody(user, identities, factors);
}

/** A page of users, read with two queries. */
export async function renderUsers(executor: Executor, users: readonly AuthUser[]): Promise<UserBody[]> {
  const ids = users.map(({ id }) => id);
  if (ids.length === 0) return [];
  const identities = await executor
    .select()
    .from(authIdentities)
    .where(inArray(authIdentities.userId, ids))
    .orderBy(asc(authIdentities.createdAt), asc(authIdentities.id));
  const factors = await executor.select().from(authFactors).where(inArray(authFactors.userId, ids));
  return users.map((user) =>
    userBody(
      user,
      identities.filter(({ userId }) => userId === user.id),
      factors.filter(({ userId }) => userId === user.id),
    ),
  );
}

export async function listFactors(executor: Executor, userId: string): Promise<AuthFactor[]> {
  return executor
    .select()
    .from(authFactors)
    .where(eq(authFactors.userId, userId))
    .orderBy(asc(authFactors.createdAt), asc(authFactors.id));
}

function userBody(
  user: AuthUser,
  identities: readonly AuthIdentity[],
  factors: readonly AuthFactor[],
): UserBody {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? "",
    phone: user.phone ?? "",
    ...whenSet({
      email_confirmed_at: user.emailConfirmedAt,
      phone_confirmed_at: user.phoneConfirmedAt,
      confirmed_at: earlier(user.emailConfirmedAt, user.phoneConfirmedAt),
      invited_at: user.invitedAt,
      confirmation_sent_at: user.confirmationSentAt,
      recovery_sent_at: user.recoverySentAt,
      new_email: user.newEmail,
      email_change_sent_at: user.emailChangeSentAt,
      new_phone: user.newPhone,
      phone_change_sent_at: user.phoneChangeSentAt,
      reauthentication_sent_at: user.reauthenticationSentAt,
      last_sign_in_at: user.lastSignInAt,
      banned_until: user.bannedUntil,
      deleted_at: user.deletedAt,
    }),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: identities.map(identityBody),
    ...(factors.length > 0 ? { factors: factors.map(renderFactor) } : {}),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: user.isAnonymous,
  };
}

export function renderFactor(factor: AuthFactor) {
  return {
    id: factor.id,
    created_at: factor.createdAt.toISOString(),
    updated_at: factor.updatedAt.toISOString(),
    status: factor.status,
    ...(factor.friendlyName ? { friendly_name: factor.friendlyName } : {}),
    factor_type: factor.factorType,
    ...(factor.phone ? { phone: factor.phone } : {}),
    last_challenged_at: factor.lastChallengedAt?.toISOString() ?? null,
  };
}

function identityBody(identity: AuthIdentity) {
  return {
    identity_id: identity.id,
    id: identity.subject,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    last_sign_in_at: identity.lastSignInAt?.toISOString() ?? null,
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
    ...(identity.email ? { email: identity.email } : {}),
  };
}

function whenSet(fields: Readonly<Record<string, Date | string | null>>): Record<string, string> {
  const set = Object.entries(fields).flatMap(([name, value]) =>
    value === null ? [] : [[name, value instanceof Date ? value.toISOString() : value] as const],
  );
  return Object.fromEntries(set);
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}
