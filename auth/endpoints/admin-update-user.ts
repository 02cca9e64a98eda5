import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { authSessions } from "#db/schema/auth-sessions.ts";
import { type AuthUser, authUsers } from "#db/schema/auth-users.ts";
import { confirmAddress } from "../accounts/confirm-user.ts";
import { refreshProviders } from "../accounts/refresh-providers.ts";
import { findPathUser } from "../admin/find-path-user.ts";
import { readUserFields, type UserFields } from "../admin/user-fields.ts";
import { audit } from "../audit.ts";
import type { AuthDeps } from "../deps.ts";
import { fail, isFailure } from "../errors.ts";
import { voidCodes } from "../flows/void-codes.ts";
import { queueAccountChange } from "../mails/queue-account-change.ts";
import { clearTokens } from "../tokens/one-time-tokens.ts";
import { isTaken, setOwnIdentity } from "../tokens/redeem-token.ts";
import { changingAddress } from "../users/changing-address.ts";
import { endAddressChange, noAddressChange } from "../users/end-address-change.ts";
import { mergeMetadata } from "../users/merge-metadata.ts";
import { renderUser } from "../users/render-user.ts";
import { type AdminHandler, ok } from "../wire.ts";

/** PUT /admin/users/{id} (contract 7.4). */
export const updateUserByAdmin: AdminHandler = async (deps, request, claims) => {
  const seen = await findPathUser(deps.db.orm, request);
  if (isFailure(seen)) return seen;
  const fields = await readUserFields(deps, request);
  if (isFailure(fields)) return fields;
  return changingAddress(deps, async (transaction) => {
    const user = await findPathUser(transaction, request, { lock: true });
    if (isFailure(user)) return user;
    const { email, phone } = fields;
    if (email && (await isTaken(transaction, user, { email }))) return fail("email_exists");
    if (phone && (await isTaken(transaction, user, { phone }))) return fail("phone_exists");
    // Before the fields: what is answered is as stored.
    if (fields.bannedUntil) await endAddressChange(transaction, user.id);
    const changed = await writeFields(deps, transaction, user, fields);
    if (fields.passwordHash) {
      await transaction.delete(authSessions).where(eq(authSessions.userId, user.id));
      await clearTokens(transaction, user.id);
      await queueAccountChange(deps, transaction, changed, { kind: "password" });
    }
    if (fields.passwordHash || (email && email !== user.email) || (phone && phone !== user.phone)) {
      await voidCodes(transaction, user.id);
    }
    if (email && email !== user.email) {
      await queueAccountChange(deps, transaction, changed, { kind: "email", from: user.email });
    }
    if (phone && phone !== user.phone) {
      await queueAccountChange(deps, transaction, changed, { kind: "phone" });
    }
    const changes = Object.entries(fields).flatMap(([name, value]) =>
      value === null || value === undefined || value === false ? [] : [name],
    );
    const details = { by: claims.role, changes };
    await audit(transaction, deps, { action: "user_modified", subjectId: user.id, request, details });
    return ok(await renderUser(transaction, changed));
  });
};

async function writeFields(
  deps: AuthDeps,
  transaction: Executor,
  user: AuthUser,
  fields: UserFields,
): Promise<AuthUser> {
  const { email, phone } = fields;
  const [written = user] = await transaction
    .update(authUsers)
    .set({
      ...(email ? { email, newEmail: null, emailChangeConfirmed: 0 } : {}),
      ...(phone ? { phone, newPhone: null } : {}),
      ...(fields.passwordHash ? { passwordHash: fields.passwordHash, ...noAddressChange } : {}),
      ...(fields.role ? { role: fields.role } : {}),
      ...(fields.aud ? { aud: fields.aud } : {}),
      ...(fields.bannedUntil !== undefined ? { bannedUntil: fields.bannedUntil } : {}),
      userMetadata: mergeMetadata(user.userMetadata, fields.userMetadata),
      appMetadata: mergeMetadata(user.appMetadata, fields.appMetadata),
      updatedAt: deps.now(),
    })
    .where(eq(authUsers.id, user.id))
    .returning();
  const mailed =
    fields.emailConfirm && written.email
      ? await confirmAddress(deps, transaction, written, "email")
      : written;
  const called =
    fields.phoneConfirm && mailed.phone ? await confirmAddress(deps, transaction, mailed, "phone") : mailed;
  if (email) await setOwnIdentity(deps, transaction, called, "email");
  if (phone) await setOwnIdentity(deps, transaction, called, "phone");
  return email || phone ? refreshProviders(transaction, called) : called;
}
