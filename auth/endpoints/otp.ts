import { z } from "zod";
import { sendCodeByMail } from "../accounts/send-code-by-mail.ts";
import { sendCodeByPhone } from "../accounts/send-code-by-phone.ts";
import { checkCaptcha } from "../captcha.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail, isFailure } from "../errors.ts";
import { type Pkce, readPkce } from "../flows/pkce.ts";
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
import type { OpenHandler } from "../wire.ts";

export const otpBody = z.object({
  email: given,
  phone: given,
  create_user: z.boolean().nullish(),
  data: record,
  channel,
  ...pkceFields,
});
type Body = z.output<typeof otpBody>;

/** POST /otp (contract 4.7): a link or code instead of a password. The answer is the same for unknown addresses. */
export const otp: OpenHandler = async (deps, request) => {
  const body = readBody(otpBody, request);
  if (isFailure(body)) return body;
  const pkce = readPkce(body);
  if (isFailure(pkce)) return pkce;
  const refused =
    checkFields(deps, body, pkce) ?? checkMetadata(body.data) ?? (await checkCaptcha(deps, request));
  if (refused) return refused;
  const wantedLink = { data: body.data ?? {}, mayCreate: body.create_user !== false, request };
  if (body.email) {
    const email = readEmail(body.email);
    return isFailure(email) ? email : sendCodeByMail(deps, { ...wantedLink, email, pkce });
  }
  const phone = readPhone(body.phone ?? "");
  return isFailure(phone) ? phone : sendCodeByPhone(deps, { ...wantedLink, phone, channel: body.channel });
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
