/** The settings of contract section 15, parsed by server/settings/env.ts. */
export interface AuthSettings {
  /** The site's public origin, with no slash at the end. */
  readonly siteUrl: string;
  /** Globs of further addresses a sign-in may end at. */
  readonly redirects: readonly string[];
  readonly requireApiKey: boolean;
  readonly signup: "open" | "first" | "closed";
  readonly anonymous: boolean;
  readonly email: boolean;
  readonly phone: boolean;
  readonly autoconfirmEmail: boolean;
  readonly autoconfirmPhone: boolean;
  readonly doubleConfirmChange: boolean;
  readonly manualLinking: boolean;
  readonly passkeys: boolean;
  /** How authenticators know the site; the host and origin of `siteUrl` and the business's name where none is given. */
  readonly webauthn: {
    readonly rpId: string | null;
    readonly rpName: string | null;
    readonly origins: readonly string[];
  };
  readonly jwtExpirySeconds: number;
  readonly passwordMin: number;
  /** Leaked passwords and those made of known names are refused. */
  readonly refuseCommonPasswords: boolean;
  readonly otpLength: number;
  readonly otpEmailSeconds: number;
  readonly otpSmsSeconds: number;
  /** How long an invitation waits to be accepted. */
  readonly inviteSeconds: number;
  /** Phone to code: accepted without any message sent. */
  readonly testOtp: ReadonlyMap<string, string>;
  readonly sendFrequencySeconds: number;
  readonly reuseIntervalSeconds: number;
  readonly rateLimitFactor: number;
  readonly mailsPerHour: number;
  readonly smsPerHour: number;
  readonly captcha: {
    readonly provider: "hcaptcha" | "turnstile";
    readonly secret: string;
    /** Another address of the service, for tests. */
    readonly url?: string;
  } | null;
  /** A password change in a session older than a day asks for a code sent by mail. */
  readonly reauthenticatePasswordChange: boolean;
  readonly requireCurrentPassword: boolean;
  /** Whether staff must use a second factor. */
  readonly requireStaffMfa: boolean;
  readonly sessionTimeboxSeconds: number | null;
  readonly sessionInactivitySeconds: number | null;
  /** The same for the staff, where no general limit is set. */
  readonly staffInactivitySeconds: number;
  readonly lowAalSeconds: number | null;
  readonly singleSession: boolean;
  /** Whether the database holds the demonstration: the first owner then needs no set-up code on this machine. */
  readonly isDemo: boolean;
  /** The minimum response time of endpoints that must not reveal whether an account exists. */
  readonly evenAnswerMs: number;
  readonly argon2: { readonly memoryCost: number; readonly timeCost: number };
}

export const defaultAuthSettings: Omit<AuthSettings, "siteUrl" | "isDemo"> = {
  redirects: [],
  requireApiKey: true,
  signup: "first",
  anonymous: false,
  email: true,
  phone: false,
  autoconfirmEmail: false,
  autoconfirmPhone: false,
  doubleConfirmChange: true,
  manualLinking: false,
  passkeys: true,
  webauthn: { rpId: null, rpName: null, origins: [] },
  jwtExpirySeconds: 3600,
  passwordMin: 12,
  refuseCommonPasswords: true,
  otpLength: 6,
  otpEmailSeconds: 3600,
  otpSmsSeconds: 60,
  inviteSeconds: 3 * 24 * 3600,
  testOtp: new Map(),
  sendFrequencySeconds: 60,
  reuseIntervalSeconds: 10,
  rateLimitFactor: 1,
  mailsPerHour: 30,
  smsPerHour: 30,
  captcha: null,
  reauthenticatePasswordChange: false,
  requireCurrentPassword: false,
  requireStaffMfa: false,
  sessionTimeboxSeconds: null,
  sessionInactivitySeconds: null,
  staffInactivitySeconds: 30 * 24 * 3600,
  lowAalSeconds: null,
  singleSession: false,
  evenAnswerMs: 200,
  argon2: { memoryCost: 19_456, timeCost: 2 },
};

/** The public address of the service: never taken from a request, whose Host header anyone may write. */
export function authUrl({ siteUrl }: Pick<AuthSettings, "siteUrl">): string {
  return `${siteUrl}/auth/v1`;
}

/** How long a sign-in under way, a challenge and a factor never confirmed may wait. */
export const flowSeconds = 300;
export const challengeSeconds = 300;
export const unverifiedFactorSeconds = 300;
export const maxFactors = 10;
export const maxPasskeys = 10;
