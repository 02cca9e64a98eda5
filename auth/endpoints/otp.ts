import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Executor } from "#db/client.ts";
import { type AuthUser, authUsers } from "#db/schema/auth-users.ts";
import { confirmAddress } from "../accounts/confirm-user.ts";
import { createUser } from "../accounts/create-user.ts";
import { signupState } from "../accounts/signup-policy.ts";
import { audit } from "../audit.ts";
import { checkCaptcha } from "../captcha.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail, isFailure } from "../errors.ts";
import { type Pkce, readPkce } from "../flows/pkce.ts";
import { takeSend } from "../limits/send-limits.ts";
import { sendLink } from "../mails/send-link.ts";
import { deliverPhoneCode, type PhoneCode, preparePhoneCode } from "../phones/phone-codes.ts";
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
import { chooseRedirect } from "../redirects/redirects.ts";
import { findUserByEmail, findUserByPhone, isBanned } from "../users/find-user.ts";
import { type AuthRequest, type OpenHandler, type Outcome, ok } from "../wire.ts";

const schema = z.object({
  email: given,
  phone: given,
  create_user: z.boolean().nullish(),
  data: record,
  channel,
  ...pkceFields,
});
type Body = z.output<typeof schema>;

/** POST /otp (contract 4.7): a link or code instead of a password. The answer does not say whether anybody got it. */
export const otp: OpenHandler = async (deps, request) => {
  const body = readBody(schema, request);
  if (isFailure(body)) return body;
  const pkce = readPkce(body);
  if (isFailure(pkce)) return pkce;
  const refused =
    checkFields(deps, body, pkce) ?? checkMetadata(body.data) ?? (await checkCaptcha(deps, request));
  if (refused) return refused;
  return body.email ? sendMail(deps, request, body, pkce) : sendText(deps, request, body);
};

function checkFields({ settings }: AuthDeps, body: Body, pkce: Pkce | null): AuthError | null {
  if (body.email && body.phone) {
    return fail("validation_failed", "Only an email address or phone number should be provided");
  }
  if (!body.email && !body.phone) return fail("validation_failed", "One of email or phone must be set");
  if (body.email && body.channel) {
    return fail("validation_failed", "Channel should only be specified with Phone OTP");
  }
  if (body.phone && pkce) return fail("validation_failed", "PKCE not supported for phone codes");
  if (body.email && !settings.email) return fail("email_provider_disabled");
  return body.phone && !settings.phone ? fail("phone_provider_disabled") : null;
}

async function sendMail(
  deps: AuthDeps,
  request: AuthRequest,
  body: Body,
  pkce: Pkce | null,
): Promise<Outcome> {
  const email = readEmail(body.email ?? "");
  if (isFailure(email)) return email;
  return deps.db.orm.transaction(async (transaction) => {
    const known = await findUserByEmail(transaction, email);
    if (!known && body.create_user === false) return fail("otp_disabled");
    // Where sign-up is closed nobody is created, and nobody learns from the answer who exists.
    const mayCreate = known !== undefined || (await signupState(deps, transaction)) === "open";
    const isBarred = known !== undefined && isBanned(known, deps.now());
    const really = mayCreate && !isBarred;
    const tooMany = await takeSend(deps, transaction, {
      kind: "otp",
      channel: "email",
      address: email,
      really,
    });
    if (tooMany) return tooMany;
    await audit(transaction, deps, { action: "otp_requested", subjectId: known?.id ?? null, request });
    if (!really) return ok({});
    const user = known
      ? await forgetUnproven(transaction, known)
      : await create(deps, transaction, { email }, body);
    if (!user) return ok({});
    const isConfirmed = user.emailConfirmedAt !== null || deps.settings.autoconfirmEmail;
    const type = isConfirmed ? "magiclink" : "signup";
    await sendLink(deps, transaction, {
      user,
      type,
      pkce,
      redirectTo: chooseRedirect(deps.settings, request),
    });
    return ok({});
  });
}

async function sendText(deps: AuthDeps, request: AuthRequest, body: Body): Promise<Outcome> {
  const phone = readPhone(body.phone ?? "");
  if (isFailure(phone)) return phone;
  let message: PhoneCode | undefined;
  const refused = await deps.db.orm.transaction(async (transaction) => {
    const known = await findUserByPhone(transaction, phone);
    if (!known && body.create_user === false) return fail("otp_disabled");
    const mayCreate = known !== undefined || (await signupState(deps, transaction)) === "open";
    const really = mayCreate && !(known && isBanned(known, deps.now()));
    const tooMany = await takeSend(deps, transaction, {
      kind: "sms",
      channel: "sms",
      address: phone,
      really,
    });
    if (tooMany) return tooMany;
    await audit(transaction, deps, { action: "otp_requested", subjectId: known?.id ?? null, request });
    if (!really) return null;
    const user = known ?? (await create(deps, transaction, { phone }, body));
    if (!user) return null;
    message = await preparePhoneCode(deps, transaction, user, { kind: "sms", phone });
    return null;
  });
  if (refused) return refused;
  const delivered = message ? await deliverPhoneCode(deps, message, body.channel) : {};
  return isFailure(delivered) ? delivered : ok(delivered);
}

/**
 * A password set before the address was ever confirmed may be a stranger's: it must not open the account that the
 * owner of the address is about to confirm.
 */
async function forgetUnproven(transaction: Executor, user: AuthUser): Promise<AuthUser> {
  if (user.emailConfirmedAt || !user.passwordHash) return user;
  await transaction.update(authUsers).set({ passwordHash: null }).where(eq(authUsers.id, user.id));
  return { ...user, passwordHash: null };
}

/** Undefined when a second request at the same moment was faster: its message is on the way. */
async function create(
  deps: AuthDeps,
  transaction: Executor,
  address: { readonly email: string } | { readonly phone: string },
  body: Body,
): Promise<AuthUser | undefined> {
  const wanted = { ...address, userMetadata: body.data ?? {}, withClaims: true };
  const user = await createUser(deps, transaction, wanted);
  const isConfirmed = "email" in address && deps.settings.autoconfirmEmail;
  return user && isConfirmed ? confirmAddress(deps, transaction, user, "email") : user;
}
