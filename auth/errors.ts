/**
 * Every refusal of the service, with its usual status and text. A handler returns one; `renderFailure` alone turns it
 * into an answer. The texts the official client's tests compare are written to the letter (contract 2.6).
 */
const refusals = {
  bad_json: [400, "Could not parse request body as JSON"],
  validation_failed: [400, "Invalid request"],
  invalid_credentials: [400, "Invalid login credentials"],
  email_not_confirmed: [400, "Email not confirmed"],
  phone_not_confirmed: [400, "Phone not confirmed"],
  refresh_token_not_found: [400, "Invalid Refresh Token: Refresh Token Not Found"],
  refresh_token_already_used: [400, "Invalid Refresh Token: Already Used"],
  session_expired: [400, "Invalid Refresh Token: Session Expired"],
  bad_code_verifier: [400, "code challenge does not match previously saved code verifier"],
  email_provider_disabled: [422, "Email logins are disabled"],
  phone_provider_disabled: [422, "Phone logins are disabled"],
  provider_disabled: [400, "Provider is not enabled"],
  oauth_provider_not_supported: [400, "Unsupported provider"],
  bad_oauth_state: [400, "OAuth state is missing, invalid or expired"],
  bad_oauth_callback: [400, "OAuth state parameter missing"],
  flow_state_already_used: [400, "This sign-in was already completed"],
  reauthentication_needed: [400, "Password update requires reauthentication"],
  current_password_required: [400, "Current password required when setting new password"],
  current_password_invalid: [400, "Current password is not valid"],
  captcha_failed: [400, "captcha protection: request disallowed"],
  no_authorization: [401, "This endpoint requires a valid Bearer token"],
  bad_jwt: [403, "invalid JWT: unable to parse or verify signature"],
  not_admin: [403, "User not allowed"],
  user_not_found: [404, "User not found"],
  session_not_found: [403, "Session from session_id claim in JWT does not exist"],
  user_banned: [400, "User is banned"],
  otp_expired: [403, "Token has expired or is invalid"],
  mfa_verification_rejected: [403, "MFA verification rejected"],
  insufficient_aal: [403, "AAL2 session is required"],
  mfa_factor_not_found: [404, "Factor not found"],
  flow_state_not_found: [404, "invalid flow state, no valid flow state found"],
  sso_provider_not_found: [404, "No SSO provider assigned for this domain"],
  saml_provider_disabled: [404, "SAML 2.0 is disabled"],
  manual_linking_disabled: [404, "Manual linking is disabled"],
  conflict: [409, "Too many concurrent token refresh requests on the same session"],
  request_entity_too_large: [413, "Request body too large"],
  signup_disabled: [422, "Signups not allowed for this instance"],
  user_already_exists: [422, "User already registered"],
  email_exists: [422, "A user with this email address has already been registered"],
  phone_exists: [422, "A user with this phone number has already been registered"],
  weak_password: [422, "Password is too weak"],
  same_password: [422, "New password should be different from the old password."],
  otp_disabled: [422, "Signups not allowed for otp"],
  anonymous_provider_disabled: [422, "Anonymous sign-ins are disabled"],
  flow_state_expired: [422, "invalid flow state, flow state has expired"],
  reauthentication_not_valid: [422, "Nonce has expired or is invalid"],
  too_many_enrolled_mfa_factors: [422, "Maximum number of verified factors reached, unenroll to continue"],
  mfa_factor_name_conflict: [422, "A factor with this friendly name already exists for this user"],
  mfa_challenge_expired: [
    422,
    "MFA challenge has expired, verify against another challenge or create a new one",
  ],
  mfa_verification_failed: [422, "Invalid TOTP code entered"],
  mfa_ip_address_mismatch: [422, "Challenge and verify IP addresses mismatch"],
  mfa_totp_enroll_not_enabled: [422, "MFA enroll is disabled for TOTP"],
  mfa_totp_verify_not_enabled: [422, "MFA verification is disabled for TOTP"],
  mfa_phone_enroll_not_enabled: [422, "MFA enroll is disabled for Phone"],
  mfa_phone_verify_not_enabled: [422, "MFA verification is disabled for Phone"],
  mfa_webauthn_enroll_not_enabled: [422, "MFA enroll is disabled for WebAuthn"],
  mfa_webauthn_verify_not_enabled: [422, "MFA verification is disabled for WebAuthn"],
  mfa_recovery_codes_sole_factor: [422, "Recovery codes need another verified factor beside them"],
  mfa_verified_factor_exists: [422, "A verified phone factor already exists, unenroll to continue"],
  webauthn_challenge_not_found: [400, "Challenge not found or expired, start again"],
  webauthn_verification_failed: [400, "Credential verification failed"],
  webauthn_credential_not_found: [404, "Passkey not found"],
  passkey_disabled: [404, "Passkeys are disabled"],
  too_many_passkeys: [422, "Maximum number of passkeys reached, remove one to continue"],
  user_sso_managed: [422, "Updating email, phone or password of a SSO account is not possible"],
  sms_send_failed: [422, "Error sending SMS"],
  provider_email_needs_verification: [
    422,
    "Unverified email with this provider. A confirmation email was sent",
  ],
  web3_provider_disabled: [422, "Web3 provider is disabled"],
  identity_not_found: [422, "Identity doesn't exist"],
  identity_already_exists: [422, "Identity is already linked to another user"],
  single_identity_not_deletable: [422, "User must have at least 1 identity after unlinking"],
  mfa_recovery_codes_locked: [429, "Too many recovery codes were tried, wait before trying again"],
  over_request_rate_limit: [429, "Request rate limit reached"],
  over_email_send_rate_limit: [429, "email rate limit exceeded"],
  over_sms_send_rate_limit: [429, "sms rate limit exceeded"],
  unexpected_failure: [500, "Unexpected failure, please check server logs for more information"],
  request_timeout: [504, "Processing this request timed out, please retry after a moment."],
} as const satisfies Record<string, readonly [status: number, text: string]>;

type ErrorCode = keyof typeof refusals;

interface ErrorDetails {
  readonly message?: string;
  readonly status?: number;
  /** Added to the answer's body, such as the reasons of a weak password. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returned, never thrown, so that the transaction around it is committed. */
export class AuthError {
  readonly code: ErrorCode;
  readonly status: number;
  readonly message: string;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    const [status, message] = refusals[code];
    this.code = code;
    this.status = details.status ?? status;
    this.message = details.message ?? message;
    this.extra = details.extra ?? {};
    this.headers = details.headers ?? {};
  }
}

/** The shape OAuth itself prescribes, for a provider's refusals only (contract 2.3). */
export class OAuthError {
  readonly error: string;
  readonly description: string;

  constructor(error: string, description: string) {
    this.error = error;
    this.description = description;
  }
}

export type Failure = AuthError | OAuthError;

export function fail(
  code: ErrorCode,
  message?: string,
  details: Omit<ErrorDetails, "message"> = {},
): AuthError {
  return new AuthError(code, message === undefined ? details : { ...details, message });
}

export function isFailure(value: unknown): value is Failure {
  return value instanceof AuthError || value instanceof OAuthError;
}
