import { z } from "zod";
import { userFieldsBody } from "./admin/user-fields.ts";
import { deleteUserBody } from "./endpoints/admin-delete-user.ts";
import { updateFactorBody } from "./endpoints/admin-factors.ts";
import { generateLinkBody } from "./endpoints/admin-generate-link.ts";
import { inviteBody } from "./endpoints/invite.ts";
import { otpBody } from "./endpoints/otp.ts";
import { recoverBody } from "./endpoints/recover.ts";
import { resendBody } from "./endpoints/resend.ts";
import { signupBody } from "./endpoints/signup.ts";
import { refreshBody } from "./endpoints/token.ts";
import { idTokenBody } from "./endpoints/token-id-token.ts";
import { passwordBody } from "./endpoints/token-password.ts";
import { pkceBody } from "./endpoints/token-pkce.ts";
import { updateUserBody } from "./endpoints/update-user.ts";
import { verifyBody } from "./endpoints/verify.ts";
import { challengeBody } from "./factors/challenge-factor.ts";
import { enrollBody } from "./factors/enroll-factor.ts";
import { recoveryCodeBody, recoveryCodesBody } from "./factors/recovery-codes.ts";
import { verifyFactorBody } from "./factors/verify-factor.ts";
import { namingBody } from "./passkeys/own-passkeys.ts";
import { answerSchema } from "./passkeys/register-passkey.ts";
import { ssoBody } from "./saml/start-sso.ts";

const codes = "/factors/recovery-codes";

/** What each route reads of its body, by method and path: for the description of the API. */
export const requestBodies: Readonly<Record<string, z.ZodType>> = {
  "POST /signup": signupBody,
  "POST /token": z.union([passwordBody, refreshBody, pkceBody, idTokenBody]),
  "POST /otp": otpBody,
  "POST /magiclink": otpBody,
  "POST /verify": verifyBody,
  "POST /recover": recoverBody,
  "POST /resend": resendBody,
  "PUT /user": updateUserBody,
  "POST /invite": inviteBody,
  "POST /admin/generate_link": generateLinkBody,
  "POST /admin/users": userFieldsBody,
  "PUT /admin/users/:id": userFieldsBody,
  "DELETE /admin/users/:id": deleteUserBody,
  "PUT /admin/users/:id/factors/:factorId": updateFactorBody,
  [`POST ${codes}`]: recoveryCodesBody,
  [`POST ${codes}/regenerate`]: recoveryCodesBody,
  [`POST ${codes}/verify`]: recoveryCodeBody,
  "POST /factors": enrollBody,
  "POST /factors/:id/challenge": challengeBody,
  "POST /factors/:id/verify": verifyFactorBody,
  "POST /passkeys/registration/verify": answerSchema,
  "POST /passkeys/authentication/verify": answerSchema,
  "PATCH /passkeys/:id": namingBody,
  "POST /sso": ssoBody,
};
