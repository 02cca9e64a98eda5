import { z } from "zod";
import type { AuthUser } from "#db/schema/auth-users.ts";
import { isInvitationOpen } from "../accounts/drop-unproven.ts";
import { audit } from "../audit.ts";
import { checkCaptcha } from "../captcha.ts";
import type { AuthDeps } from "../deps.ts";
import { fail, isFailure } from "../errors.ts";
import { type Pkce, readPkce } from "../flows/pkce.ts";
import { takeSend } from "../limits/send-limits.ts";
import { sendEmailChange } from "../mails/send-email-change.ts";
import { sendLink } from "../mails/send-link.ts";
import { channel, given, pkceFields, readBody, readEmail, readPhone } from "../read-body.ts";
import { chooseRedirect } from "../redirects/redirects.ts";
import {
  answerWithoutMessage,
  deliverPhoneCode,
  type PhoneCode,
  preparePhoneCode,
} from "../tokens/phone-codes.ts";
import { findUserByEmail, findUserByPhone, isBanned } from "../users/find-user.ts";
import { type AuthOutcome, type AuthRequest, type OpenHandler, ok } from "../wire.ts";

export const resendBody = z.object({ type: given, email: given, phone: given, channel, ...pkceFields });

/** POST /resend (contract 4.11): same answer for an unknown, confirmed or pending address. */
export const resend: OpenHandler = async (deps, request) => {
  const body = readBody(resendBody, request);
  if (isFailure(body)) return body;
  const refused = await checkCaptcha(deps, request);
  if (refused) return refused;
  const pkce = readPkce(body);
  if (isFailure(pkce)) return pkce;
  if (body.type === "signup" || body.type === "email_change") {
    if (!body.email || body.phone)
      return fail("validation_failed", "Type provided requires an email address");
    const email = readEmail(body.email);
    return isFailure(email) ? email : resendMail(deps, request, { email, type: body.type, pkce });
  }
  if (body.type === "sms" || body.type === "phone_change") {
    if (!body.phone || body.email) return fail("validation_failed", "Type provided requires a phone number");
    const phone = readPhone(body.phone);
    if (isFailure(phone)) return phone;
    return resendText(deps, request, { phone, type: body.type, channel: body.channel });
  }
  return fail("validation_failed", "Missing one of these types: signup, email_change, sms, phone_change");
};

interface MailToResend {
  readonly email: string;
  readonly type: "signup" | "email_change";
  readonly pkce: Pkce | null;
}

function resendMail(
  deps: AuthDeps,
  request: AuthRequest,
  { email, type, pkce }: MailToResend,
): Promise<AuthOutcome> {
  return deps.db.orm.transaction(async (transaction) => {
    const user = await findUserByEmail(transaction, email, { lock: true });
    const isWaiting =
      user &&
      (type === "signup" ? !user.emailConfirmedAt && !isInvitationOpen(user) : user.newEmail !== null);
    const really = isWaiting === true && !isBanned(user, deps.now());
    const kind = type === "signup" ? "confirmation" : "email_change";
    const tooMany = await takeSend(deps, transaction, {
      kind,
      channel: "email",
      address: email,
      from: request.address,
    });
    if (tooMany) return tooMany;
    await audit(transaction, deps, {
      action: "confirmation_requested",
      subjectId: user?.id ?? null,
      request,
    });
    if (!user || !really) return ok({});
    const redirectTo = chooseRedirect(deps.settings, request);
    if (type === "signup") await sendLink(deps, transaction, { user, type, pkce, redirectTo });
    else if (user.newEmail) {
      await sendEmailChange(deps, transaction, { user, newEmail: user.newEmail, pkce, redirectTo });
    }
    return ok({});
  });
}

interface TextToResend {
  readonly phone: string;
  readonly type: "sms" | "phone_change";
  readonly channel: "sms" | "whatsapp" | null | undefined;
}

async function resendText(
  deps: AuthDeps,
  request: AuthRequest,
  { phone, type, channel: via }: TextToResend,
): Promise<AuthOutcome> {
  let message: PhoneCode | undefined;
  const refused = await deps.db.orm.transaction(async (transaction) => {
    const user = await findUserByPhone(transaction, phone);
    const target = user && textTarget(user, type);
    const really = Boolean(user && target && !isBanned(user, deps.now()));
    const tooMany = await takeSend(deps, transaction, {
      kind: type,
      channel: "sms",
      address: phone,
      from: request.address,
    });
    if (tooMany) return tooMany;
    await audit(transaction, deps, {
      action: "confirmation_requested",
      subjectId: user?.id ?? null,
      request,
    });
    if (user && target && really) {
      message = await preparePhoneCode(deps, transaction, user, { kind: type, phone: target });
    }
    return null;
  });
  if (refused) return refused;
  const delivered = message ? await deliverPhoneCode(deps, message, via) : answerWithoutMessage(deps, phone);
  return isFailure(delivered) ? delivered : ok(delivered);
}

/** The number that waits for a code. */
function textTarget(user: AuthUser, type: TextToResend["type"]): string | null {
  if (type === "phone_change") return user.newPhone;
  return user.phoneConfirmedAt ? null : user.phone;
}
