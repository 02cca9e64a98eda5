import { findPathUser } from "../admin/find-path-user.ts";
import { audit } from "../audit.ts";
import { isFailure } from "../errors.ts";
import { endAddressChange } from "../users/end-address-change.ts";
import { findPasskey, listPasskeys, renderPasskey } from "../webauthn/credential-rows.ts";
import { type AdminHandler, ok } from "../wire.ts";
import { removePasskey } from "./remove-passkey.ts";

/** GET /admin/users/{id}/passkeys */
export const listPasskeysByAdmin: AdminHandler = async (deps, request) => {
  const user = await findPathUser(deps.db.orm, request);
  if (isFailure(user)) return user;
  return ok((await listPasskeys(deps.db.orm, user.id)).map(renderPasskey));
};

/** DELETE /admin/users/{id}/passkeys/{passkeyId} */
export const removePasskeyByAdmin: AdminHandler = (deps, request) =>
  deps.db.orm.transaction(async (tx) => {
    const user = await findPathUser(tx, request, { lock: true });
    if (isFailure(user)) return user;
    const passkey = await findPasskey(tx, user.id, request.params.passkeyId ?? "");
    if (isFailure(passkey)) return passkey;
    await removePasskey(deps, tx, user, passkey, { keepSessionId: null });
    await endAddressChange(tx, user.id);
    const details = { by: "admin" };
    await audit(tx, deps, { action: "passkey_removed", subjectId: user.id, request, details });
    return ok({});
  });
