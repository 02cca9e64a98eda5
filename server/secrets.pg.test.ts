import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openDatabase } from "#db/client.ts";
import { anonKeyOf } from "#tests/support/anon-key.ts";
import { builtProgram } from "#tests/support/built-program.ts";
import { startSmtpServer, type TestSmtpServer } from "#tests/support/smtp-server.ts";
import { type ReadyProgram, startProgram, stopProgram } from "#tests/support/start-program.ts";
import { createEmptyDatabase } from "#tests/support/test-database.ts";

/** The built site at its most talkative, with real mails; what it says is searched for what it must keep. */
let outside: Awaited<ReturnType<typeof createEmptyDatabase>>;
let site: ReadyProgram;
let smtp: TestSmtpServer;
let anonKey: string;
const settings = {
  AUTH_ENCRYPTION_KEY: Buffer.alloc(32, 9).toString("base64"),
  METRICS_TOKEN: "jeton-des-mesures-4711",
  STRIPE_SECRET_KEY: "sk_test_secretSECRETsecret4711",
  STRIPE_WEBHOOK_SECRET: "whsec_secretSECRETsecret4711",
  BACKUP_PASSPHRASE: "phrase-des-sauvegardes-4711",
};
const owner = { email: "proprietaire@exemple.fr", password: "le-mot-de-passe-du-proprietaire" };
const customer = "camille.morel@exemple.fr";
const card = "4242424242424242";

beforeAll(async () => {
  [outside, smtp] = await Promise.all([createEmptyDatabase(), startSmtpServer()]);
  const own = { DATABASE_URL: outside.url, SMTP_URL: smtp.url, NODE_ENV: "production" };
  const open = { AUTH_AUTOCONFIRM_EMAIL: "true", RATE_LIMIT_FACTOR: "0", AUTH_RATE_LIMIT_FACTOR: "0" };
  // Stripe is not called: nothing listens there.
  const stripe = { STRIPE_API_URL: "http://127.0.0.1:9" };
  site = await startProgram({ ...settings, ...own, ...open, ...stripe, LOG_LEVEL: "trace" }, builtProgram());
  anonKey = await anonKeyOf(site.address);
});
afterAll(async () => {
  await stopProgram(site);
  await smtp.close();
  await outside.drop();
});

async function auth(path: string, body: object) {
  const response = await fetch(`${site.address}/auth/v1/${path}`, {
    method: "POST",
    headers: { apikey: anonKey, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json().catch(() => ({}))) as Partial<Tokens> };
}
interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}
const form = (path: string, fields: Record<string, string>) =>
  fetch(site.address + path, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });

it("neither log, figures, description, journal nor export tells a password, code, token, key or card", async () => {
  const signedUp = (await auth("signup", owner)).body;
  const wrong = "un-mot-de-passe-essaye-4711";
  await auth("token?grant_type=password", { email: owner.email, password: wrong });
  const refreshed = (await auth("token?grant_type=refresh_token", { refresh_token: signedUp.refresh_token }))
    .body;
  await auth("recover", { email: owner.email });
  const db = openDatabase(outside.url);
  await db.pool.query("select customer_of('Camille Morel', $1, '')", [customer]);
  await db.close();
  const asked = await form("/mon-espace/connexion", { email: customer });
  const id = new URL(asked.headers.get("location") ?? "", site.address).searchParams.get("demande") ?? "";
  const codeMail = await vi.waitFor(() => mailTo(customer, /mon-espace\/lien/), { timeout: 20_000 });
  const code = /\b\d{6}\b/.exec(codeMail.replace(/[\s\S]*?\r\n\r\n/, ""))?.[0] ?? "";
  const link = /jeton=([\w-]{20,})/.exec(codeMail)?.[1] ?? "";
  const opened = await form("/mon-espace/connexion", { demande: id, code });
  const session = /espace=([^;]+)/.exec(opened.headers.get("set-cookie") ?? "")?.[1] ?? "";
  const recovery = await vi.waitFor(() => mailTo(owner.email, /token/), { timeout: 20_000 });
  const recoveryToken = /token(?:_hash)?=([\w-]{20,})/.exec(recovery)?.[1] ?? "";
  // Secrets where they do not belong, and requests that fail with them.
  for (const path of [
    `/mon-espace/lien?jeton=${link}`,
    `/auth/v1/verify?token=${recoveryToken}&type=recovery&apikey=${anonKey}`,
    `/rendez-vous?jeton=${link}`,
    `/rest/v1/quote_requests?apikey=${anonKey}&access_token=${refreshed.access_token}`,
    `/adresse-inconnue?password=${wrong}`,
  ])
    await fetch(site.address + path, { redirect: "manual", headers: { cookie: `espace=${session}` } });
  await auth("verify", { type: "recovery", token: recoveryToken, email: owner.email });
  await fetch(`${site.address}/api/webhooks/stripe`, {
    method: "POST",
    headers: { "stripe-signature": `t=1,v1=${"0".repeat(64)}` },
    body: JSON.stringify({ type: "payment_method.attached", card: { number: card, cvc: "123" } }),
  });
  await fetch(`${site.address}/paiement/commander`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ card: { number: card }, password: wrong }),
  });

  const headers = { Authorization: `Bearer ${refreshed.access_token}`, "Content-Type": "application/json" };
  const read = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(site.address + path, { headers, ...init });
    expect(response.status, path).toBe(200);
    return response.text();
  };
  const told = {
    openapi: await read("/api/openapi.json"),
    admin: await read("/api/admin/openapi.json"),
    journal: await read("/api/admin/journal"),
    mails: await read("/api/admin/mails"),
    settings: await read("/api/admin/settings"),
    person: await read("/api/admin/privacy/export", {
      method: "POST",
      body: JSON.stringify({ email: customer }),
    }),
    metrics: await read("/metrics", { headers: { Authorization: `Bearer ${settings.METRICS_TOKEN}` } }),
    log: site.output(),
  };
  const secrets = {
    ...settings,
    password: owner.password,
    wrong,
    access: refreshed.access_token?.split(".")[2] ?? "",
    refresh: refreshed.refresh_token ?? "",
    firstRefresh: signedUp.refresh_token ?? "",
    link,
    session,
    recoveryToken,
    card,
  };
  for (const [name, secret] of Object.entries(secrets))
    expect(secret.length, `${name} was really made`).toBeGreaterThanOrEqual(8);
  expect(code).toMatch(/^\d{6}$/);
  expect(told.log, "the log is talkative").toMatch(
    /"path":"\/mon-espace\/connexion"|\/mon-espace\/connexion/,
  );
  const found = Object.entries(told).flatMap(([where, text]) =>
    Object.entries(secrets)
      .filter(([, secret]) => text.includes(secret))
      .map(([name]) => `${name} in ${where}`),
  );
  expect(found).toEqual([]);
  for (const text of [told.journal, told.person]) expect(text).not.toMatch(new RegExp(`\\b${code}\\b`));
});

/** The message's text, its line folds undone. */
function mailTo(recipient: string, pattern: RegExp): string {
  const raws = smtp.accepted.filter(({ to }) => to === recipient).map(({ raw }) => unfold(raw));
  const mail = raws.find((raw) => pattern.test(raw));
  if (!mail) throw new Error(`no such mail to ${recipient}: ${raws.length}`);
  return mail;
}

/** Quoted-printable, as mails are sent. */
function unfold(raw: string): string {
  return raw
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
