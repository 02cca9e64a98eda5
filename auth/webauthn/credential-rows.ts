import { and, asc, eq, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthCredential, authCredentials } from "#db/schema/auth-credentials.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail } from "../errors.ts";
import type { NewCredential } from "./check-answer.ts";

/** Every key of an account, oldest first. */
export function listCredentials(executor: Executor, userId: string): Promise<AuthCredential[]> {
  return executor
    .select()
    .from(authCredentials)
    .where(eq(authCredentials.userId, userId))
    .orderBy(asc(authCredentials.createdAt), asc(authCredentials.id));
}

export async function listPasskeys(executor: Executor, userId: string): Promise<AuthCredential[]> {
  return (await listCredentials(executor, userId)).filter(({ factorId }) => factorId === null);
}

/** A passkey of this account, locked; others' are as unknown as those that do not exist. */
export async function findPasskey(
  executor: Executor,
  userId: string,
  id: string,
): Promise<AuthCredential | AuthError> {
  if (!isUuid(id)) return fail("validation_failed", "passkey_id must be an UUID", { status: 404 });
  const [passkey] = await executor
    .select()
    .from(authCredentials)
    .where(
      and(eq(authCredentials.id, id), eq(authCredentials.userId, userId), isNull(authCredentials.factorId)),
    )
    .for("update");
  return passkey ?? fail("webauthn_credential_not_found");
}

/** A key that is registered already, by whomever, is refused like any other wrong answer. */
export async function insertCredential(
  deps: AuthDeps,
  executor: Executor,
  owner: { readonly userId: string; readonly factorId: string | null },
  credential: NewCredential,
): Promise<AuthCredential | AuthError> {
  const now = deps.now();
  const [row] = await executor
    .insert(authCredentials)
    .values({ ...owner, ...credential, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: authCredentials.credentialId })
    .returning();
  return row ?? fail("webauthn_verification_failed");
}

export async function noteUse(
  deps: AuthDeps,
  executor: Executor,
  credential: AuthCredential,
  signCount: number,
): Promise<void> {
  const now = deps.now();
  await executor
    .update(authCredentials)
    .set({ signCount, lastUsedAt: now, updatedAt: now })
    .where(eq(authCredentials.id, credential.id));
}

export function renderPasskey(passkey: AuthCredential) {
  return {
    id: passkey.id,
    friendly_name: passkey.friendlyName,
    created_at: passkey.createdAt.toISOString(),
    last_used_at: passkey.lastUsedAt?.toISOString() ?? null,
  };
}
