import { randomUUID } from "node:crypto";
import type { Executor } from "#db/client.ts";
import { type AuthUser, authIdentities, authUsers, type Metadata } from "#db/schema/auth-users.ts";
import type { AuthDeps } from "../deps.ts";

interface NewUser {
  readonly id?: string;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly passwordHash?: string | null;
  readonly userMetadata: Metadata;
  readonly appMetadata?: Metadata;
  readonly role?: string;
  readonly aud?: string;
  readonly isAnonymous?: boolean;
  readonly isSso?: boolean;
  readonly bannedUntil?: Date | null;
  /** Whether the identity's claims join the metadata, as after a sign-up of one's own (contract 3.2). */
  readonly withClaims: boolean;
}

/** The account with its e-mail or phone identity; undefined when the address or the id is taken. */
export async function createUser(
  deps: AuthDeps,
  executor: Executor,
  wanted: NewUser,
): Promise<AuthUser | undefined> {
  const id = wanted.id ?? randomUUID();
  const now = deps.now();
  const { email = null, phone = null } = wanted;
  const providers = [...(email ? ["email"] : []), ...(phone ? ["phone"] : [])];
  const claims = {
    sub: id,
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    email_verified: false,
    phone_verified: false,
  };
  const withOwn = wanted.isSso || providers.length === 0 ? [] : providers;
  const [user] = await executor
    .insert(authUsers)
    .values({
      id,
      email,
      phone,
      passwordHash: wanted.passwordHash ?? null,
      userMetadata: wanted.withClaims ? { ...wanted.userMetadata, ...claims } : wanted.userMetadata,
      appMetadata: {
        ...(withOwn.length > 0 ? { provider: withOwn[0], providers: withOwn } : {}),
        ...wanted.appMetadata,
      },
      role: wanted.role || "authenticated",
      aud: wanted.aud || "authenticated",
      isAnonymous: wanted.isAnonymous ?? false,
      isSso: wanted.isSso ?? false,
      bannedUntil: wanted.bannedUntil ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!user) return undefined;
  const identityData = wanted.withClaims ? { ...wanted.userMetadata, ...claims } : claims;
  for (const provider of withOwn) {
    await executor.insert(authIdentities).values({
      userId: id,
      provider,
      subject: id,
      identityData,
      email: provider === "email" ? email : null,
      lastSignInAt: now,
      createdAt: now,
      updatedAt: now,
    });
  }
  return user;
}
