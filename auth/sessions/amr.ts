const amrMethods = [
  "password",
  "otp",
  "oauth",
  "totp",
  "mfa/phone",
  "mfa/webauthn",
  "mfa/recovery_code",
  "passkey",
  "sso/saml",
  "magiclink",
  "recovery",
  "invite",
  "email/signup",
  "email_change",
  "anonymous",
] as const;
export type AmrMethod = (typeof amrMethods)[number];

/** The ones that raise a session to aal2; a passkey is two factors at once, the device and what unlocks it. */
export const secondFactorMethods: readonly AmrMethod[] = [
  "totp",
  "mfa/phone",
  "mfa/webauthn",
  "mfa/recovery_code",
  "passkey",
];

export function isAmrMethod(text: string): text is AmrMethod {
  return (amrMethods as readonly string[]).includes(text);
}
