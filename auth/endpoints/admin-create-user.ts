import { confirmAddress } from "../accounts/confirm-user.ts";
import { createUser } from "../accounts/create-user.ts";
import { readUserFields } from "../admin/user-fields.ts";
import { audit } from "../audit.ts";
import { fail, isFailure } from "../errors.ts";
import { findUserByEmail, findUserByPhone } from "../users/find-user.ts";
import { renderUser } from "../users/render-user.ts";
import { type AdminHandler, ok } from "../wire.ts";

/** POST /admin/users (contract 7.2). No mail is sent; without a password there is none that works. */
export const createUserByAdmin: AdminHandler = async (deps, request, claims) => {
  const fields = await readUserFields(deps, request);
  if (isFailure(fields)) return fields;
  const { email, phone } = fields;
  if (!email && !phone)
    return fail("validation_failed", "Cannot create a user without either an email or phone");
  return deps.db.orm.transaction(async (transaction) => {
    if (email && (await findUserByEmail(transaction, email))) return fail("email_exists");
    if (phone && (await findUserByPhone(transaction, phone))) return fail("phone_exists");
    const created = await createUser(deps, transaction, {
      ...(fields.id ? { id: fields.id } : {}),
      email,
      phone,
      passwordHash: fields.passwordHash,
      userMetadata: fields.userMetadata ?? {},
      appMetadata: fields.appMetadata ?? {},
      role: fields.role ?? "",
      aud: fields.aud ?? "",
      bannedUntil: fields.bannedUntil ?? null,
      withClaims: false,
    });
    if (!created) return fail(email ? "email_exists" : "phone_exists");
    const mailed =
      fields.emailConfirm && email ? await confirmAddress(deps, transaction, created, "email") : created;
    const user =
      fields.phoneConfirm && phone ? await confirmAddress(deps, transaction, mailed, "phone") : mailed;
    const details = { by: claims.role };
    await audit(transaction, deps, { action: "user_created", subjectId: user.id, request, details });
    return ok(await renderUser(transaction, user));
  });
};
