import { resolve } from "node:path";
import { z } from "zod";
import { StartupError } from "#db/startup-error.ts";
import type { HttpSmsSettings } from "#mail/sms/http-sms.ts";
import type { StripeSettings } from "#usecases/deps.ts";
import type { BackupSettings } from "#usecases/operation/operation.ts";
import {
  type AuthEnvironment,
  authEnvironment,
  authExpectations,
  authSecrets,
  authShape,
  loneSetting,
} from "./auth-env.ts";
import {
  backupSettings,
  loneBackupSetting,
  operationsExpectations,
  operationsSecrets,
  operationsShape,
} from "./operations-env.ts";

export interface Settings {
  /** 0 asks the system for any free port. */
  readonly port: number;
  /** The interface to listen on; all by default. */
  readonly host: string | undefined;
  /** Absolute path. */
  readonly dataDir: string;
  /** An outside PostgreSQL; the bundled one by default. */
  readonly databaseUrl: string | undefined;
  /** The site's public origin, with no slash at the end. */
  readonly siteUrl: string;
  /** Whether SITE_URL is set; else the site may be reached by any name. */
  readonly isSiteUrlGiven: boolean;
  /** Whether an empty database receives the demonstration. */
  readonly demo: boolean;
  readonly logLevel: LogLevel;
  /** Multiplies every rate limit: 1 as designed, 10 allows ten times as much, 0 lifts them. */
  readonly rateLimitFactor: number;
  /** How many of our own proxies write X-Forwarded-For. */
  readonly proxyHops: number;
  readonly smtpUrl: string | undefined;
  /** Sender of every message, "Reflet Bressan <bonjour@exemple.fr>". */
  readonly mailFrom: string | undefined;
  /** A form-to-email service that receives the notices to the business. */
  readonly formRelayUrl: string | undefined;
  /** Card payments; none until both keys are set. */
  readonly stripe: StripeSettings | undefined;
  /** The service that sends SMS: codes, reminders and notices; without it they are kept, readable. */
  readonly sms: HttpSmsSettings | undefined;
  /** A server with OSRM's table service; driving is estimated without it. */
  readonly routingUrl: string | undefined;
  readonly backups: BackupSettings;
  /** Who may read /metrics from another machine; without it only this machine may. */
  readonly metricsToken: string | undefined;
  /** Receives the errors of the program, without anybody's data. */
  readonly errorWebhookUrl: string | undefined;
  /** The sign-in service's own. */
  readonly auth: AuthEnvironment;
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
type LogLevel = (typeof logLevels)[number];

const whole = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number);

const webAddress = z
  .string()
  .regex(/^https?:\/\/./)
  .refine((url) => URL.canParse(url));

const environment = z.object({
  PORT: whole.pipe(z.number().max(65535)).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/)
    .optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./)
    .optional(),
  SITE_URL: z.string().transform(toOrigin).optional(),
  DEMO: z.enum(["0", "1"]).default("1"),
  LOG_LEVEL: z.enum(logLevels).default("info"),
  RATE_LIMIT_FACTOR: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6})?$/)
    .transform(Number)
    .default(1),
  TRUST_PROXY: z.string().regex(/^\d$/).transform(Number).default(0),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./)
    .refine((url) => URL.canParse(url))
    // "tls=off" is the only switch; a misspelt one, and those of the library, are refused.
    .refine((url) => !/[?&](tls=(?!off(&|$))|(require|ignore|opportunistic)TLS=|secure=)/i.test(url))
    // Its protocol would hold the messages, with their codes and links.
    .refine((url) => !/[?&](logger|debug|transactionLog)=/i.test(url))
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n@]*[^\s<>@]@[^\s<>@]+>?$/)
    .optional(),
  FORM_RELAY_URL: webAddress.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/)
    .optional(),
  STRIPE_API_URL: webAddress.optional(),
  SMS_URL: webAddress.optional(),
  SMS_FROM: z.string().optional(),
  // No name and password in it: fetch would refuse them, and print them.
  ROUTING_URL: webAddress.refine((address) => !address.includes("@")).optional(),
  ...operationsShape,
  ...authShape,
});

const expectations: Record<string, string> = {
  PORT: "un nombre de 0 à 65535, par exemple PORT=3000",
  HOST: "une adresse ou un nom de machine, par exemple HOST=127.0.0.1",
  DATABASE_URL:
    "une adresse PostgreSQL, par exemple DATABASE_URL=postgresql://utilisateur:motdepasse@machine:5432/base",
  SITE_URL: "l’adresse publique du site sans chemin, par exemple SITE_URL=https://www.exemple.fr",
  DEMO: "DEMO=0 (site vide) ou DEMO=1 (avec la démonstration)",
  LOG_LEVEL: `un niveau parmi ${logLevels.join(", ")}`,
  RATE_LIMIT_FACTOR: "un nombre, par exemple RATE_LIMIT_FACTOR=1 (0 : aucune limite)",
  TRUST_PROXY:
    "le nombre de vos serveurs mandataires, de 0 (aucun) à 9, par exemple TRUST_PROXY=1 derrière un seul",
  SMTP_URL:
    "une adresse SMTP, par exemple SMTP_URL=smtps://utilisateur:motdepasse@mail.exemple.fr:465 (smtp:// chiffre par STARTTLS, sauf avec ?tls=off)",
  MAIL_FROM: "un expéditeur, par exemple MAIL_FROM=bonjour@exemple.fr",
  FORM_RELAY_URL:
    "l’adresse du service qui reçoit les formulaires, par exemple FORM_RELAY_URL=https://exemple.fr/bonjour@exemple.fr",
  STRIPE_SECRET_KEY: "la clé secrète de Stripe, qui commence par sk_ ou rk_",
  STRIPE_WEBHOOK_SECRET: "le secret de signature des webhooks de Stripe, qui commence par whsec_",
  STRIPE_API_URL: "l’adresse d’un autre serveur que celui de Stripe, pour les essais",
  SMS_URL: "l’adresse du service d’envoi de SMS, et SMS_FROM avec elle",
  SMS_FROM: "le numéro ou le nom d’expéditeur des SMS, et SMS_URL avec lui",
  ROUTING_URL:
    "l’adresse d’un serveur d’itinéraires compatible OSRM, par exemple ROUTING_URL=http://localhost:5000",
  ...operationsExpectations,
  ...authExpectations,
};

/** These may hold a password. */
const secrets = [
  "DATABASE_URL",
  "SMTP_URL",
  "FORM_RELAY_URL",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "SMS_URL",
  "ROUTING_URL",
  ...operationsSecrets,
  ...authSecrets,
];

/** Also what belongs into another setting: an address with an account, a key, a file's content. */
function mayHoldSecret(name: string, value: string): boolean {
  return secrets.includes(name) || value.length > 60 || /[@\n]|^(sk|rk|whsec)_/.test(value);
}

/** Reads the whole environment once; an invalid value stops the program with a line that says what to write. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  const wrong = parsed.success
    ? (loneSmsSetting(parsed.data) ?? loneBackupSetting(parsed.data) ?? loneSetting(parsed.data))
    : String(parsed.error.issues[0]?.path[0]);
  if (!parsed.success || wrong) {
    const name = String(wrong);
    const shown = mayHoldSecret(name, given[name] ?? "") ? "" : ` (« ${given[name]} »)`;
    throw new StartupError(`Le réglage ${name} n’est pas valable${shown} : donnez ${expectations[name]}.`);
  }
  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    isSiteUrlGiven: values.SITE_URL !== undefined,
    demo: values.DEMO === "1",
    logLevel: values.LOG_LEVEL,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    proxyHops: values.TRUST_PROXY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    formRelayUrl: values.FORM_RELAY_URL,
    stripe: stripeSettings(values.STRIPE_SECRET_KEY, values.STRIPE_WEBHOOK_SECRET, values.STRIPE_API_URL),
    sms: smsSettings(values),
    routingUrl: values.ROUTING_URL,
    backups: backupSettings(values, dataDir),
    metricsToken: values.METRICS_TOKEN,
    errorWebhookUrl: values.ERROR_WEBHOOK_URL,
    auth: authEnvironment(values),
  };
}

type SmsValues = {
  readonly [Name in "SMS_URL" | "SMS_FROM" | "AUTH_SMS_URL" | "AUTH_SMS_FROM"]?: string | undefined;
};

function loneSmsSetting({ SMS_URL: url, SMS_FROM: from }: SmsValues): "SMS_URL" | "SMS_FROM" | null {
  if (url && !from) return "SMS_URL";
  return from && !url ? "SMS_FROM" : null;
}

/** AUTH_SMS_URL and AUTH_SMS_FROM are the former names, from when only the sign-in service sent messages. */
function smsSettings(values: SmsValues): HttpSmsSettings | undefined {
  const url = values.SMS_URL ?? values.AUTH_SMS_URL;
  const from = values.SMS_FROM ?? values.AUTH_SMS_FROM;
  return url && from ? { url, from } : undefined;
}

/** One key without the other would accept payments without receiving their events. */
function stripeSettings(
  secretKey: string | undefined,
  webhookSecret: string | undefined,
  apiUrl: string | undefined,
): StripeSettings | undefined {
  if (secretKey === undefined && webhookSecret === undefined) return undefined;
  if (secretKey === undefined || webhookSecret === undefined)
    throw new StartupError(
      "Le paiement par carte demande les deux réglages STRIPE_SECRET_KEY et STRIPE_WEBHOOK_SECRET.",
    );
  return { secretKey, webhookSecret, apiUrl };
}

function toOrigin(text: string, context: z.RefinementCtx): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin =
    url &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === "/" &&
    !url.search &&
    !url.hash &&
    !url.username;
  if (isOrigin) return url.origin;
  context.addIssue({ code: "custom", message: "not an origin" });
  return z.NEVER;
}
