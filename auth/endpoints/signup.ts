import { z } from "zod";
import type { Applicant } from "../accounts/applicant.ts";
import { signUpAnonymously } from "../accounts/sign-up-anonymously.ts";
import { signUpByEmail } from "../accounts/sign-up-by-email.ts";
import { signUpByPhone } from "../accounts/sign-up-by-phone.ts";
import { signUpOwner } from "../accounts/sign-up-owner.ts";
import { isSetupCode, needsSetupCode, signupState } from "../accounts/signup-policy.ts";
import { checkCaptcha } from "../captcha.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail, isFailure } from "../errors.ts";
import { readPkce } from "../flows/pkce.ts";
import { checkStrength, hashPassword } from "../passwords.ts";
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
import type { AuthRequest, OpenHandler } from "../wire.ts";

export const signupBody = z.object({
  email: given,
  phone: given,
  password: given,
  data: record,
  channel,
  ...pkceFields,
});
type Body = z.output<typeof signupBody>;

/** POST /signup (contract 4.1). */
export const signup: OpenHandler = async (deps, request) => {
  const state = await signupState(deps, deps.db.orm);
  if (state === "closed") return fail("signup_disabled");
  const body = readBody(signupBody, request);
  if (isFailure(body)) return body;
  const refused = checkMetadata(body.data) ?? (await checkCaptcha(deps, request));
  if (refused) return refused;
  if (!body.email && !body.phone) {
    if (deps.settings.anonymous && state !== "open") return fail("signup_disabled");
    return signUpAnonymously(deps, request, body.data ?? {});
  }
  const isOwner = state === "first";
  if (isOwner && needsSetupCode(deps, request) && !isSetupCode(deps.seal, body.data?.setup_code)) {
    return fail(
      "validation_failed",
      "Code de mise en service manquant ou incorrect\u00a0: il s’affiche au démarrage du site.",
    );
  }
  const applicant = await readApplicant(deps, request, body);
  if (isFailure(applicant)) return applicant;
  if (isOwner) return signUpOwner(deps, applicant);
  return applicant.email ? signUpByEmail(deps, applicant) : signUpByPhone(deps, applicant, body.channel);
};

async function readApplicant(
  deps: AuthDeps,
  request: AuthRequest,
  body: Body,
): Promise<Applicant | AuthError> {
  const { settings } = deps;
  if (!body.password) return fail("validation_failed", "Signup requires a valid password");
  if (body.email && body.phone) {
    return fail("validation_failed", "Only an email address or phone number should be provided on signup.");
  }
  if (body.email && !settings.email) {
    return fail("email_provider_disabled", "Email signups are disabled", { status: 400 });
  }
  if (body.phone && !settings.phone) {
    return fail("phone_provider_disabled", "Phone signups are disabled", { status: 400 });
  }
  const pkce = readPkce(body);
  if (isFailure(pkce)) return pkce;
  if (pkce && body.phone) return fail("validation_failed", "PKCE not supported for phone signups");
  const email = body.email ? readEmail(body.email) : null;
  if (isFailure(email)) return email;
  const phone = body.phone ? readPhone(body.phone) : null;
  if (isFailure(phone)) return phone;
  const weak = await checkStrength(deps, body.password, { email });
  if (weak) return weak;
  // The set-up code is used here and not stored.
  const { setup_code: _, ...data } = body.data ?? {};
  return { email, phone, data, pkce, request, passwordHash: await hashPassword(deps, body.password) };
}
