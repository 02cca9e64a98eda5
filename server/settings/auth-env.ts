import { z } from "zod";
import type { AuthSources } from "#auth/open-auth.ts";
import { type AuthSettings, defaultAuthSettings as usual } from "#auth/settings.ts";
import { parseTestOtps } from "#auth/sms/test-otp.ts";
import { filePath } from "./file-path.ts";

/** The sign-in service's share of the settings; the rest of what it needs is known once the site is open. */
export interface AuthEnvironment {
  readonly options: Omit<AuthSettings, "siteUrl" | "isDemo">;
  readonly sources: Omit<AuthSources, "databaseUrl" | "dataDir">;
}

const yesNo = z.enum(["true", "false", "1", "0"]).transform((text) => text === "true" || text === "1");
const seconds = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const count = seconds;
const positive = seconds.pipe(z.number().min(1));

const listOf = (text: string) =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);
/** In lower case, as browsers write it; no port, no address in digits. */
const hostname = /^(?!\d+(\.\d+){3}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;
const isOrigin = (text: string) =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;

export const authShape = {
  AUTH_ENCRYPTION_KEY: z
    .string()
    .refine((text) => Buffer.from(text, "base64").byteLength >= 32)
    .optional(),
  AUTH_JWT_KEYS: filePath.optional(),
  AUTH_JWT_SECRET: z.string().min(32).optional(),
  AUTH_REDIRECTS: z.string().transform(listOf).optional(),
  AUTH_REQUIRE_APIKEY: yesNo.optional(),
  AUTH_SIGNUP: z.enum(["open", "first", "closed"]).optional(),
  AUTH_ANONYMOUS: yesNo.optional(),
  AUTH_PHONE: yesNo.optional(),
  AUTH_AUTOCONFIRM_EMAIL: yesNo.optional(),
  AUTH_AUTOCONFIRM_PHONE: yesNo.optional(),
  AUTH_DOUBLE_CONFIRM_CHANGE: yesNo.optional(),
  AUTH_MANUAL_LINKING: yesNo.optional(),
  AUTH_PASSKEYS: yesNo.optional(),
  AUTH_WEBAUTHN_RP_ID: z.string().regex(hostname).optional(),
  AUTH_WEBAUTHN_ORIGINS: z
    .string()
    .transform(listOf)
    .refine((origins) => origins.length > 0 && origins.every(isOrigin))
    .optional(),
  AUTH_WEBAUTHN_RP_NAME: z.string().trim().min(1).max(100).optional(),
  AUTH_PROVIDERS: filePath.optional(),
  AUTH_SAML_PROVIDERS: filePath.optional(),
  AUTH_SMS_URL: z
    .string()
    .regex(/^https?:\/\/./)
    .refine((url) => URL.canParse(url))
    .optional(),
  AUTH_SMS_FROM: z.string().optional(),
  AUTH_JWT_EXPIRY_S: positive.optional(),
  AUTH_PASSWORD_MIN: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(72))
    .optional(),
  AUTH_PASSWORD_REFUSE_COMMON: yesNo.optional(),
  AUTH_OTP_LENGTH: z
    .string()
    .regex(/^([6-9]|10)$/)
    .transform(Number)
    .optional(),
  AUTH_OTP_EMAIL_S: positive.optional(),
  AUTH_OTP_SMS_S: positive.optional(),
  AUTH_INVITE_S: positive.optional(),
  AUTH_TEST_OTP: z
    .string()
    .transform((text, context) => {
      const pairs = parseTestOtps(text);
      if (!pairs) context.addIssue({ code: "custom", message: "not a list of phone=code" });
      return pairs ?? z.NEVER;
    })
    .optional(),
  AUTH_SEND_FREQUENCY_S: seconds.optional(),
  AUTH_REUSE_INTERVAL_S: seconds.optional(),
  AUTH_RATE_LIMIT_FACTOR: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6})?$/)
    .transform(Number)
    .optional(),
  AUTH_MAILS_PER_HOUR: count.optional(),
  AUTH_SMS_PER_HOUR: count.optional(),
  AUTH_CAPTCHA_PROVIDER: z.enum(["hcaptcha", "turnstile"]).optional(),
  AUTH_CAPTCHA_SECRET: z.string().optional(),
  AUTH_REQUIRE_MFA: yesNo.optional(),
  AUTH_REAUTHENTICATE: yesNo.optional(),
  AUTH_REQUIRE_CURRENT_PASSWORD: yesNo.optional(),
  AUTH_SESSION_TIMEBOX_S: positive.optional(),
  AUTH_SESSION_INACTIVITY_S: positive.optional(),
  AUTH_STAFF_INACTIVITY_S: positive.optional(),
  AUTH_SESSION_LOW_AAL_S: positive.optional(),
  AUTH_SINGLE_SESSION: yesNo.optional(),
};

const yesOrNo = "true ou false";
const aDuration = "un nombre de secondes";
const aCount = "un nombre";

export const authExpectations: Readonly<Record<keyof typeof authShape, string>> = {
  AUTH_ENCRYPTION_KEY: "au moins 32 octets en base64, par exemple le résultat de : openssl rand -base64 32",
  AUTH_JWT_KEYS: "le chemin d’un fichier JSON de clés privées JWK",
  AUTH_JWT_SECRET: "un secret d’au moins 32 caractères",
  AUTH_REDIRECTS:
    "des adresses séparées par des virgules, par exemple AUTH_REDIRECTS=https://*.exemple.fr/**",
  AUTH_REQUIRE_APIKEY: yesOrNo,
  AUTH_SIGNUP: "open (ouverte à tous), first (au propriétaire seul) ou closed (fermée)",
  AUTH_ANONYMOUS: yesOrNo,
  AUTH_PHONE: yesOrNo,
  AUTH_AUTOCONFIRM_EMAIL: yesOrNo,
  AUTH_AUTOCONFIRM_PHONE: yesOrNo,
  AUTH_DOUBLE_CONFIRM_CHANGE: yesOrNo,
  AUTH_MANUAL_LINKING: yesOrNo,
  AUTH_PASSKEYS: yesOrNo,
  AUTH_WEBAUTHN_RP_ID: "un nom de domaine sans https://, par exemple AUTH_WEBAUTHN_RP_ID=exemple.fr",
  AUTH_WEBAUTHN_ORIGINS:
    "des adresses sans chemin, séparées par des virgules, par exemple AUTH_WEBAUTHN_ORIGINS=https://www.exemple.fr",
  AUTH_WEBAUTHN_RP_NAME: "le nom du site, en 100 caractères au plus",
  AUTH_PROVIDERS: "le chemin d’un fichier JSON de services de connexion",
  AUTH_SAML_PROVIDERS: "le chemin d’un fichier JSON d’annuaires d’entreprise",
  AUTH_SMS_URL:
    "l’adresse du service d’envoi de SMS, et AUTH_SMS_FROM avec elle (aujourd’hui SMS_URL et SMS_FROM)",
  AUTH_SMS_FROM:
    "le numéro ou le nom d’expéditeur des SMS, et AUTH_SMS_URL avec lui (aujourd’hui SMS_URL et SMS_FROM)",
  AUTH_JWT_EXPIRY_S: aDuration,
  AUTH_PASSWORD_MIN: "un nombre de 1 à 72",
  AUTH_PASSWORD_REFUSE_COMMON: yesOrNo,
  AUTH_OTP_LENGTH: "un nombre de 6 à 10",
  AUTH_OTP_EMAIL_S: aDuration,
  AUTH_OTP_SMS_S: aDuration,
  AUTH_INVITE_S: aDuration,
  AUTH_TEST_OTP: "des numéros et leurs codes, par exemple AUTH_TEST_OTP=33600000001=123456",
  AUTH_SEND_FREQUENCY_S: aDuration,
  AUTH_REUSE_INTERVAL_S: aDuration,
  AUTH_RATE_LIMIT_FACTOR: "un nombre, par exemple AUTH_RATE_LIMIT_FACTOR=1 (0 : aucune limite)",
  AUTH_MAILS_PER_HOUR: aCount,
  AUTH_SMS_PER_HOUR: aCount,
  AUTH_CAPTCHA_PROVIDER: "hcaptcha ou turnstile, et AUTH_CAPTCHA_SECRET avec lui",
  AUTH_CAPTCHA_SECRET: "le secret du captcha, et AUTH_CAPTCHA_PROVIDER avec lui",
  AUTH_REQUIRE_MFA: yesOrNo,
  AUTH_REAUTHENTICATE: yesOrNo,
  AUTH_REQUIRE_CURRENT_PASSWORD: yesOrNo,
  AUTH_SESSION_TIMEBOX_S: aDuration,
  AUTH_SESSION_INACTIVITY_S: aDuration,
  AUTH_STAFF_INACTIVITY_S: aDuration,
  AUTH_SESSION_LOW_AAL_S: aDuration,
  AUTH_SINGLE_SESSION: yesOrNo,
};

/** Settings whose value must never be printed. */
export const authSecrets: readonly string[] = [
  "AUTH_ENCRYPTION_KEY",
  "AUTH_JWT_KEYS",
  "AUTH_JWT_SECRET",
  "AUTH_PROVIDERS",
  "AUTH_SAML_PROVIDERS",
  "AUTH_SMS_URL",
  "AUTH_CAPTCHA_SECRET",
  "AUTH_TEST_OTP",
];

type Values = { readonly [Name in keyof typeof authShape]?: z.output<(typeof authShape)[Name]> | undefined };

/** Settings that are only valid together; returns the name of one that is set without the other. */
export function loneSetting(values: Values): keyof typeof authShape | null {
  const pairs = [
    ["AUTH_SMS_URL", "AUTH_SMS_FROM"],
    ["AUTH_CAPTCHA_PROVIDER", "AUTH_CAPTCHA_SECRET"],
  ] as const;
  for (const [one, other] of pairs) {
    if (values[one] && !values[other]) return one;
    if (values[other] && !values[one]) return other;
  }
  return null;
}

export function authEnvironment(values: Values): AuthEnvironment {
  const { AUTH_CAPTCHA_PROVIDER: provider, AUTH_CAPTCHA_SECRET: secret } = values;
  return {
    options: {
      ...usual,
      redirects: values.AUTH_REDIRECTS ?? usual.redirects,
      requireApiKey: values.AUTH_REQUIRE_APIKEY ?? usual.requireApiKey,
      signup: values.AUTH_SIGNUP ?? usual.signup,
      anonymous: values.AUTH_ANONYMOUS ?? usual.anonymous,
      phone: values.AUTH_PHONE ?? usual.phone,
      autoconfirmEmail: values.AUTH_AUTOCONFIRM_EMAIL ?? usual.autoconfirmEmail,
      autoconfirmPhone: values.AUTH_AUTOCONFIRM_PHONE ?? usual.autoconfirmPhone,
      doubleConfirmChange: values.AUTH_DOUBLE_CONFIRM_CHANGE ?? usual.doubleConfirmChange,
      manualLinking: values.AUTH_MANUAL_LINKING ?? usual.manualLinking,
      passkeys: values.AUTH_PASSKEYS ?? usual.passkeys,
      webauthn: {
        rpId: values.AUTH_WEBAUTHN_RP_ID ?? null,
        rpName: values.AUTH_WEBAUTHN_RP_NAME ?? null,
        origins: values.AUTH_WEBAUTHN_ORIGINS ?? [],
      },
      jwtExpirySeconds: values.AUTH_JWT_EXPIRY_S ?? usual.jwtExpirySeconds,
      passwordMin: values.AUTH_PASSWORD_MIN ?? usual.passwordMin,
      refuseCommonPasswords: values.AUTH_PASSWORD_REFUSE_COMMON ?? usual.refuseCommonPasswords,
      otpLength: values.AUTH_OTP_LENGTH ?? usual.otpLength,
      otpEmailSeconds: values.AUTH_OTP_EMAIL_S ?? usual.otpEmailSeconds,
      otpSmsSeconds: values.AUTH_OTP_SMS_S ?? usual.otpSmsSeconds,
      inviteSeconds: values.AUTH_INVITE_S ?? usual.inviteSeconds,
      testOtp: values.AUTH_TEST_OTP ?? usual.testOtp,
      sendFrequencySeconds: values.AUTH_SEND_FREQUENCY_S ?? usual.sendFrequencySeconds,
      reuseIntervalSeconds: values.AUTH_REUSE_INTERVAL_S ?? usual.reuseIntervalSeconds,
      rateLimitFactor: values.AUTH_RATE_LIMIT_FACTOR ?? usual.rateLimitFactor,
      mailsPerHour: values.AUTH_MAILS_PER_HOUR ?? usual.mailsPerHour,
      smsPerHour: values.AUTH_SMS_PER_HOUR ?? usual.smsPerHour,
      captcha: provider && secret ? { provider, secret } : null,
      requireStaffMfa: values.AUTH_REQUIRE_MFA ?? usual.requireStaffMfa,
      reauthenticatePasswordChange: values.AUTH_REAUTHENTICATE ?? usual.reauthenticatePasswordChange,
      requireCurrentPassword: values.AUTH_REQUIRE_CURRENT_PASSWORD ?? usual.requireCurrentPassword,
      sessionTimeboxSeconds: values.AUTH_SESSION_TIMEBOX_S ?? null,
      sessionInactivitySeconds: values.AUTH_SESSION_INACTIVITY_S ?? null,
      staffInactivitySeconds: values.AUTH_STAFF_INACTIVITY_S ?? usual.staffInactivitySeconds,
      lowAalSeconds: values.AUTH_SESSION_LOW_AAL_S ?? null,
      singleSession: values.AUTH_SINGLE_SESSION ?? usual.singleSession,
    },
    sources: {
      encryptionKey: values.AUTH_ENCRYPTION_KEY,
      jwtKeysPath: values.AUTH_JWT_KEYS,
      jwtSecret: values.AUTH_JWT_SECRET,
      providersPath: values.AUTH_PROVIDERS,
      samlPath: values.AUTH_SAML_PROVIDERS,
    },
  };
}
