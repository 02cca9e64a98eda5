import { z } from "zod";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail, isFailure } from "../errors.ts";
import { refusePasswordAlone } from "../factors/refuse-password-alone.ts";
import { readPkce } from "../flows/pkce.ts";
import {
  channel,
  checkMetadata,
  given,
  pkceFields,
  readBody,
  readEmail,
  readPhone,
  record,
} from "../read-body.ts";
import { lockCaller } from "../sessions/lock-caller.ts";
import { deliverPhoneCode, type PhoneCode, preparePhoneCode } from "../tokens/phone-codes.ts";
import {
  type AccountEdit,
  changeData,
  changeEmail,
  changePhone,
  checkAddresses,
} from "../users/change-account.ts";
import { checkNewPassword, setPassword } from "../users/change-password.ts";
import { changingAddress } from "../users/changing-address.ts";
import { mergeMetadata } from "../users/merge-metadata.ts";
import { renderUser } from "../users/render-user.ts";
import { type AuthOutcome, type AuthRequest, type Caller, ok, type UserHandler } from "../wire.ts";

export const updateUserBody = z.object({
  email: given,
  phone: given,
  password: given,
  current_password: given,
  nonce: given,
  data: record,
  app_metadata: record,
  channel,
  ...pkceFields,
});
type Body = z.output<typeof updateUserBody>;

/** PUT /user (contract 5.2). Every field is checked before any is written. */
export const updateUser: UserHandler = async (deps, request, caller) => {
  const body = readBody(updateUserBody, request);
  if (isFailure(body)) return body;
  const change = await readChange(deps, request, caller, body);
  if (isFailure(change)) return change;
  let message: PhoneCode | undefined;
  const outcome = await changingAddress(deps, async (transaction): Promise<AuthOutcome> => {
    const user = await lockCaller(transaction, caller);
    if (isFailure(user)) return user;
    const refused = await checkAddresses(deps, transaction, change);
    if (refused) return refused;
    const named = await changeData(deps, transaction, user, change);
    // Before the addresses: it ends what is under way, which the change asked for here must not be.
    const secured = change.password
      ? await setPassword(deps, transaction, { user: named, password: change.password, caller, request })
      : named;
    const mailed = await changeEmail(deps, transaction, secured, change);
    if (change.phone && !deps.settings.autoconfirmPhone) {
      const { phone } = change;
      message = await preparePhoneCode(deps, transaction, mailed, { kind: "phone_change", phone });
    }
    const called = await changePhone(deps, transaction, mailed, change);
    return ok(await renderUser(transaction, called));
  });
  if (isFailure(outcome)) return outcome;
  const delivered = message ? await deliverPhoneCode(deps, message, body.channel) : {};
  return isFailure(delivered) ? delivered : outcome;
};

async function readChange(
  deps: AuthDeps,
  request: AuthRequest,
  caller: Caller,
  body: Body,
): Promise<AccountEdit | AuthError> {
  const { user } = caller;
  if (body.app_metadata) return fail("not_admin", "Updating app_metadata requires admin privileges");
  const tooLarge = checkMetadata(mergeMetadata(user.userMetadata, body.data));
  if (tooLarge) return tooLarge;
  const pkce = readPkce(body);
  if (isFailure(pkce)) return pkce;
  const email = body.email ? readEmail(body.email) : null;
  if (isFailure(email)) return email;
  const phone = body.phone ? readPhone(body.phone) : null;
  if (isFailure(phone)) return phone;
  const movesEmail = email !== null && email !== user.email;
  const movesPhone = phone !== null && phone !== user.phone;
  if (user.isSso && (movesEmail || movesPhone || body.password)) return fail("user_sso_managed");
  if (movesEmail || movesPhone || body.password) {
    const message = "AAL2 session is required to update email, phone or password when MFA is enabled.";
    const refused = await refusePasswordAlone(deps, deps.db.orm, caller, { message, status: 401 });
    if (refused) return refused;
  }
  const password = body.password
    ? await checkNewPassword(deps, caller, { ...body, email, phone, request })
    : null;
  if (isFailure(password)) return password;
  return {
    email: movesEmail ? email : null,
    phone: movesPhone ? phone : null,
    password,
    data: body.data,
    pkce,
    request,
    caller,
  };
}
