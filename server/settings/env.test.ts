import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { StartupError } from "#db/startup-error.ts";
import { authEnvironment } from "./auth-env.ts";
import { readSettings } from "./env.ts";

const defaults = {
  port: 3000,
  host: undefined,
  dataDir: resolve("data"),
  databaseUrl: undefined,
  siteUrl: "http://localhost:3000",
  isSiteUrlGiven: false,
  demo: true,
  logLevel: "info",
  rateLimitFactor: 1,
  proxyHops: 0,
  smtpUrl: undefined,
  mailFrom: undefined,
  formRelayUrl: undefined,
  stripe: undefined,
  sms: undefined,
  routingUrl: undefined,
  backups: { folder: resolve("data/backups"), passphrase: undefined, remote: undefined },
  metricsToken: undefined,
  errorWebhookUrl: undefined,
  auth: authEnvironment({}),
};

describe("readSettings", () => {
  it("needs no setting at all", () => {
    expect(readSettings({})).toEqual(defaults);
  });

  it("takes an empty setting as absent", () => {
    expect(readSettings({ PORT: "", HOST: " ", SITE_URL: "", DATABASE_URL: "", DEMO: "" })).toEqual(defaults);
  });

  it("reads every setting", () => {
    expect(
      readSettings({
        PORT: "8080",
        HOST: "127.0.0.1",
        DATA_DIR: "/var/lib/reflet",
        DATABASE_URL: "postgresql://reflet:secret@base:5432/reflet",
        SITE_URL: "https://www.refletbressan.fr/",
        DEMO: "0",
        LOG_LEVEL: "warn",
        RATE_LIMIT_FACTOR: "2.5",
        TRUST_PROXY: "2",
        SMTP_URL: "smtp://boite:secret@mail:587",
        MAIL_FROM: "Reflet Bressan <bonjour@exemple.fr>",
        FORM_RELAY_URL: "https://relais.example/bonjour@exemple.fr",
        STRIPE_SECRET_KEY: "sk_test_1",
        STRIPE_WEBHOOK_SECRET: "whsec_1",
        SMS_URL: "https://cle:secret@sms.example/",
        SMS_FROM: "Reflet",
        ROUTING_URL: "http://routes:5000",
        BACKUP_DIR: "/var/backups/reflet",
        BACKUP_PASSPHRASE: "une longue phrase",
        BACKUP_S3_URL: "https://s3.example/seau",
        BACKUP_S3_KEY: "cle",
        BACKUP_S3_SECRET: "secret",
        BACKUP_S3_REGION: "eu-west-3",
        METRICS_TOKEN: "0123456789abcdef",
        ERROR_WEBHOOK_URL: "https://erreurs.example/a",
      }),
    ).toEqual({
      port: 8080,
      host: "127.0.0.1",
      dataDir: "/var/lib/reflet",
      databaseUrl: "postgresql://reflet:secret@base:5432/reflet",
      siteUrl: "https://www.refletbressan.fr",
      isSiteUrlGiven: true,
      demo: false,
      logLevel: "warn",
      rateLimitFactor: 2.5,
      proxyHops: 2,
      smtpUrl: "smtp://boite:secret@mail:587",
      mailFrom: "Reflet Bressan <bonjour@exemple.fr>",
      formRelayUrl: "https://relais.example/bonjour@exemple.fr",
      stripe: { secretKey: "sk_test_1", webhookSecret: "whsec_1", apiUrl: undefined },
      sms: { url: "https://cle:secret@sms.example/", from: "Reflet" },
      routingUrl: "http://routes:5000",
      backups: {
        folder: "/var/backups/reflet",
        passphrase: "une longue phrase",
        remote: {
          kind: "bucket",
          url: "https://s3.example/seau",
          accessKey: "cle",
          secretKey: "secret",
          region: "eu-west-3",
        },
      },
      metricsToken: "0123456789abcdef",
      errorWebhookUrl: "https://erreurs.example/a",
      auth: authEnvironment({}),
    });
  });

  const sftp = {
    BACKUP_PASSPHRASE: "une longue phrase",
    BACKUP_SFTP_URL: "sftp://sauvegarde@exemple.fr:2222/srv/reflet",
    BACKUP_SFTP_KEY: "/etc/reflet/cle",
    BACKUP_SFTP_HOST_KEY: `SHA256:${"a".repeat(43)}`,
  };

  it("reads a folder of another machine as the second place of the backups", () => {
    expect(readSettings(sftp).backups.remote).toEqual({
      kind: "sftp",
      url: "sftp://sauvegarde@exemple.fr:2222/srv/reflet",
      keyFile: "/etc/reflet/cle",
      hostKey: `SHA256:${"a".repeat(43)}`,
    });
  });

  it("refuses two second places, and one whose files anybody could read", () => {
    const bucket = {
      BACKUP_S3_URL: "https://s3.example/seau",
      BACKUP_S3_KEY: "cle",
      BACKUP_S3_SECRET: "secret",
    };
    expect(() => readSettings({ ...sftp, ...bucket })).toThrow(/^Le réglage BACKUP_SFTP_URL/);
    expect(() => readSettings({ ...sftp, BACKUP_PASSPHRASE: undefined })).toThrow(
      /^Le réglage BACKUP_SFTP_URL/,
    );
  });

  it("refuses one of Stripe's keys without the other", () => {
    expect(() => readSettings({ STRIPE_SECRET_KEY: "sk_test_1" })).toThrow(/STRIPE_WEBHOOK_SECRET/);
    expect(() => readSettings({ STRIPE_WEBHOOK_SECRET: "whsec_1" })).toThrow(/STRIPE_SECRET_KEY/);
  });

  it("announces the port in the address when no address is given", () => {
    expect(readSettings({ PORT: "4000" }).siteUrl).toBe("http://localhost:4000");
  });

  it.each([
    ["PORT", "abc"],
    ["PORT", "-1"],
    ["PORT", "70000"],
    ["PORT", "80.5"],
    ["HOST", "une machine"],
    ["HOST", "http://localhost"],
    ["DATABASE_URL", "mysql://localhost/reflet"],
    ["DATABASE_URL", "localhost"],
    ["SITE_URL", "www.exemple.fr"],
    ["SITE_URL", "ftp://exemple.fr"],
    ["SITE_URL", "https://exemple.fr/site"],
    ["SITE_URL", "https://exemple.fr/?a=1"],
    ["DEMO", "oui"],
    ["LOG_LEVEL", "bavard"],
    ["RATE_LIMIT_FACTOR", "-2"],
    ["TRUST_PROXY", "oui"],
    ["TRUST_PROXY", "-1"],
    ["TRUST_PROXY", "10"],
    ["SMTP_URL", "mail.exemple.fr"],
    ["SMTP_URL", "smtp://mail.exemple.fr:25?tls=non"],
    ["SMTP_URL", "smtp://mail.exemple.fr:25?requireTLS=false"],
    ["SMTP_URL", "smtp://mail.exemple.fr:25?pool=true&IGNORETLS=true"],
    ["SMTP_URL", "smtps://mail.exemple.fr:25?secure=false"],
    ["SMTP_URL", "smtps://mail.exemple.fr:465?pool=true&Logger=true&debug=true"],
    ["SMTP_URL", "smtp://["],
    ["SMTP_URL", "smtp://mail.exemple.fr:99999"],
    ["MAIL_FROM", "bonjour"],
    ["MAIL_FROM", "@"],
    ["FORM_RELAY_URL", "relais.example"],
    ["FORM_RELAY_URL", "http://["],
    ["STRIPE_API_URL", "http://["],
    ["STRIPE_SECRET_KEY", "pk_test_1"],
    ["STRIPE_WEBHOOK_SECRET", "secret"],
    ["RATE_LIMIT_FACTOR", "beaucoup"],
    ["AUTH_SIGNUP", "oui"],
    ["AUTH_ENCRYPTION_KEY", "court"],
    ["AUTH_JWT_SECRET", "court"],
    ["AUTH_OTP_LENGTH", "4"],
    ["AUTH_TEST_OTP", "33600000001"],
    ["AUTH_SMS_URL", "https://sms.example/"],
    ["AUTH_SMS_URL", "http://["],
    ["SMS_URL", "https://sms.example/"],
    ["SMS_FROM", "Reflet"],
    ["ROUTING_URL", "http://moi:secret@routes"],
    ["BACKUP_PASSPHRASE", "court"],
    ["BACKUP_S3_URL", "https://s3.example/seau"],
    ["BACKUP_S3_URL", "https://moi:secret@s3.example/seau"],
    ["BACKUP_S3_KEY", "seule"],
    ["BACKUP_S3_SECRET", "seul"],
    ["BACKUP_SFTP_URL", "sftp://sauvegarde@exemple.fr/srv"],
    ["BACKUP_SFTP_URL", "sftp://sauvegarde:secret@exemple.fr/srv"],
    ["BACKUP_SFTP_URL", "ftp://sauvegarde@exemple.fr/srv"],
    ["BACKUP_SFTP_KEY", "/seule"],
    ["BACKUP_SFTP_HOST_KEY", `SHA256:${"a".repeat(43)}`],
    ["BACKUP_SFTP_HOST_KEY", "MD5:aa:bb"],
    ["METRICS_TOKEN", "court"],
    ["ERROR_WEBHOOK_URL", "erreurs.example"],
    ["AUTH_CAPTCHA_SECRET", "seul"],
    ["AUTH_JWT_EXPIRY_S", "0"],
    ["AUTH_PASSKEYS", "oui"],
    ["AUTH_WEBAUTHN_RP_ID", "https://exemple.fr"],
    ["AUTH_WEBAUTHN_RP_ID", "127.0.0.1"],
    ["AUTH_WEBAUTHN_RP_ID", "Exemple.fr:3000"],
    ["AUTH_WEBAUTHN_ORIGINS", "exemple.fr"],
    ["AUTH_WEBAUTHN_ORIGINS", "https://exemple.fr/admin"],
    ["AUTH_WEBAUTHN_ORIGINS", ","],
    ["AUTH_WEBAUTHN_RP_NAME", "x".repeat(101)],
  ])("refuses %s=%s in one line that names the setting", (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(StartupError);
    expect(read).toThrow(new RegExp(`^Le réglage ${name} n’est pas valable.* : donnez .+\\.$`));
  });

  it("reads the sign-in service's settings, with the contract's defaults", () => {
    const { options, sources } = readSettings({}).auth;
    expect(options).toMatchObject({
      redirects: [],
      requireApiKey: true,
      signup: "first",
      anonymous: false,
      phone: false,
      autoconfirmEmail: false,
      doubleConfirmChange: true,
      manualLinking: false,
      jwtExpirySeconds: 3600,
      passwordMin: 12,
      refuseCommonPasswords: true,
      otpLength: 6,
      otpEmailSeconds: 3600,
      otpSmsSeconds: 60,
      sendFrequencySeconds: 60,
      reuseIntervalSeconds: 10,
      rateLimitFactor: 1,
      mailsPerHour: 30,
      smsPerHour: 30,
      captcha: null,
      passkeys: true,
      webauthn: { rpId: null, rpName: null, origins: [] },
    });
    expect(Object.values(sources).filter(Boolean)).toEqual([]);
    const { auth: given, sms } = readSettings({
      AUTH_REDIRECTS: "https://a.example/**, https://*.b.example",
      AUTH_SIGNUP: "open",
      AUTH_REQUIRE_APIKEY: "false",
      AUTH_TEST_OTP: "33600000001=123456",
      AUTH_SMS_URL: "https://cle:secret@sms.example/",
      AUTH_SMS_FROM: "Reflet",
      AUTH_CAPTCHA_PROVIDER: "turnstile",
      AUTH_CAPTCHA_SECRET: "s",
      AUTH_PASSKEYS: "false",
      AUTH_WEBAUTHN_RP_ID: "exemple.fr",
      AUTH_WEBAUTHN_ORIGINS: "https://www.exemple.fr, http://localhost:3000",
      AUTH_WEBAUTHN_RP_NAME: "Atelier",
    });
    expect(given.options).toMatchObject({
      redirects: ["https://a.example/**", "https://*.b.example"],
      signup: "open",
      requireApiKey: false,
      testOtp: new Map([["33600000001", "123456"]]),
      captcha: { provider: "turnstile", secret: "s" },
      passkeys: false,
      webauthn: {
        rpId: "exemple.fr",
        rpName: "Atelier",
        origins: ["https://www.exemple.fr", "http://localhost:3000"],
      },
    });
    // The former names of SMS_URL and SMS_FROM.
    expect(sms).toEqual({ url: "https://cle:secret@sms.example/", from: "Reflet" });
  });

  it.each([
    ["DATABASE_URL", "mysql://moi:secret@base/x"],
    ["BACKUP_S3_URL", "https://moi:secret@s3.example/seau"],
    ["BACKUP_SFTP_URL", "sftp://sauvegarde:secret@exemple.fr/srv"],
    ["SITE_URL", "https://moi:secret@exemple.fr"],
    ["FORM_RELAY_URL", "relais.example/secret"],
    // What belongs into another setting.
    ["PORT", "whsec_secret"],
    ["STRIPE_API_URL", "sk_live_secret"],
    ["LOG_LEVEL", "postgresql://moi:secret@base/x"],
    ["MAIL_FROM", `${"x".repeat(60)} secret`],
    // The content of a file in place of its path.
    ["AUTH_JWT_KEYS", '[{"kty":"oct","k":"secret"}]'],
    ["AUTH_JWT_KEYS", ' {"keys":[{"kty":"oct","k":"secret"}]}'],
    ["AUTH_PROVIDERS", '[{"name":"keycloak","client_secret":"secret"}]'],
    ["AUTH_SAML_PROVIDERS", '[{"domain":"exemple.fr","metadata":"secret"}]'],
    ["BACKUP_SFTP_KEY", "-----BEGIN OPENSSH PRIVATE KEY-----\nsecret"],
  ])("never repeats %s=%s, which holds a secret", (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(/^(?!.*secret)/s);
    expect(read).toThrow(new RegExp(`^Le réglage ${name} n’est pas valable : donnez .+\\.$`));
  });
});
