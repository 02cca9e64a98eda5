const amrMethods = [
  "password",
  "otp",
  "oauth",
  "totp",
  "mfa/phone",
  "mfa/webauthn",
  "mfa/recovery_code",
  "sso/saml",
  "magiclink",
  "recovery",
  "invite",
  "email/signup",
  "email_change",
  "anonymous",
] as const;
export type AmrMethod = (typeof amrMethods)[number];

/** The ones that raise a session to aal2. */
export const secondFactorMethods: readonly AmrMethod[] = [
  "totp",
  "mfa/phone",
  "mfa/webauthn",
  "mfa/recovery_code",
];

export function isAmrMethod(text: string): text is AmrMethod {
  return (amrMethods as readonly string[]).includes(text);
}
