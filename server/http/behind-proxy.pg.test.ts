import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSeal } from "#auth/keys/seal.ts";
import { type Database, openDatabase } from "#db/client.ts";
import { openLinkKeys } from "#db/link-keys.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { builtProgram } from "#tests/support/built-program.ts";
import { saveSeller } from "#tests/support/seller.ts";
import { type ReadyProgram, startProgram, stopProgram } from "#tests/support/start-program.ts";
import { createEmptyDatabase } from "#tests/support/test-database.ts";
import { askOverTls, startTlsProxy, type TlsProxy } from "#tests/support/tls-proxy.ts";
import type { Deps } from "#usecases/deps.ts";
import { quoteInput } from "#usecases/quotes/quote-input.ts";
import { sendQuote } from "#usecases/quotes/send-quote.ts";
import { readAdminRequest } from "#usecases/requests/staff/read-admin-request.ts";
import { inviteReview } from "#usecases/reviews/invite-review.ts";

/** The built site behind a proxy that carries the certificate, as docs/exploitation.md sets it up. */
let outside: Awaited<ReturnType<typeof createEmptyDatabase>>;
let db: Database;
let proxy: TlsProxy;
let site: ReadyProgram;
let deps: Deps;
const key = Buffer.alloc(32, 8);

beforeAll(async () => {
  [outside, proxy] = await Promise.all([createEmptyDatabase(), startTlsProxy()]);
  const settings = {
    DATABASE_URL: outside.url,
    AUTH_ENCRYPTION_KEY: key.toString("base64"),
    DEMO: "0",
    NODE_ENV: "production",
    SITE_URL: proxy.url,
    TRUST_PROXY: "1",
    RATE_LIMIT_FACTOR: "0",
    LOG_LEVEL: "info",
  };
  site = await startProgram(settings, builtProgram());
  proxy.forwardTo(site.address);
  db = openDatabase(outside.url);
  await saveSeller(db);
  const seal = createSeal(key);
  await openLinkKeys(db, (purpose) => seal.derive(purpose));
  deps = { db, now: () => new Date(), siteUrl: proxy.url, isDemo: false };
});
afterAll(async () => {
  await proxy.close();
  await stopProgram(site);
  await db.close();
  await outside.drop();
});

/** As a browser sends a form of the page it shows. */
const fromOwnPage = () => ({ origin: proxy.url, "sec-fetch-site": "same-origin", accept: "text/html" });
/** As one without `Sec-Fetch-Site` does. */
const fromOlderBrowser = () => ({ origin: proxy.url, accept: "text/html" });

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = fromOwnPage()) {
  return askOverTls(`${proxy.url}${path}`, { method: "POST", headers, body: new URLSearchParams(fields) });
}

async function count(table: string, where = "true"): Promise<number> {
  return (await db.pool.query(`select count(*)::int from ${table} where ${where}`)).rows[0].count;
}

/** The path and query of the link in the last mail of a kind. */
async function linkOf(template: string, name: string): Promise<string> {
  const { rows } = await db.pool.query(
    "select props from mail_outbox where template = $1 order by created_at desc limit 1",
    [template],
  );
  const { origin, pathname, search } = new URL(rows[0].props[name]);
  expect(origin).toBe(proxy.url);
  return `${pathname}${search}`;
}

async function quoteLink(): Promise<string> {
  const { rows } = await db.pool.query(
    `insert into quote_requests (fingerprint, kind, name, email, phone, commune, items, details)
     values ($1, 'wizard', 'Zoé Îlot', 'zoe@orange.fr', '+33612345678', 'Foissiat',
       '[{"title":"VIP Complet","price":"189€","details":""}]', '{}') returning id`,
    [randomUUID()],
  );
  const requestId = rows[0].id;
  const { version = "" } = (await readAdminRequest(deps, requestId)) ?? {};
  const lines = [{ title: "VIP Complet", details: "", quantity: 1, unitCents: 189_00 }];
  const terms = { travelCents: 0, validDays: 30, delay: "une demi-journée", message: "" };
  const input = quoteInput.parse({ lines, ...terms });
  expect(await sendQuote(deps, { requestId, version, input, actor: "equipe@exemple.fr" })).toMatchObject({
    ok: true,
  });
  return linkOf("quote", "acceptUrl");
}

async function reviewLink(): Promise<string> {
  await inviteReview(db.orm, deps, {
    kind: "request",
    id: randomUUID(),
    email: `${randomUUID()}@exemple.fr`,
    name: "Nathalie Bernard",
    service: "ceramique",
    experienceOn: parisDay(new Date()),
  });
  return linkOf("review-invitation", "reviewUrl");
}

const contact = () => ({
  name: "Camille Perrin",
  email: `${randomUUID()}@exemple.fr`,
  phone: "06 12 34 56 78",
  subject: "nettoyage",
  message: "Bonjour",
});

describe.each([
  ["a browser of today", fromOwnPage],
  ["an older browser", fromOlderBrowser],
])("behind an HTTPS proxy, %s", (_browser, headersOf) => {
  it("sends the contact form, as a page and as a script does", async () => {
    const before = await count("quote_requests", "kind = 'contact'");
    expect((await post("/contact", contact(), headersOf())).status).toBe(200);
    const answer = await post("/contact/envoyer", contact(), {
      ...headersOf(),
      accept: "*/*",
      referer: `${proxy.url}/services`,
    });
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([200, { ok: true }]);
    expect(await count("quote_requests", "kind = 'contact'")).toBe(before + 2);
    // The page of the form; only the public address distinguishes it from another site's.
    expect(await count("quote_requests", "details->>'source' = '/services'")).toBeGreaterThan(0);
  });

  it("subscribes to the newsletter, confirms and unsubscribes", async () => {
    const email = `${randomUUID()}@exemple.fr`;
    expect((await post("/newsletter", { email }, headersOf())).status).toBe(200);
    const confirm = await linkOf("newsletter-confirm", "confirmUrl");
    expect((await post(confirm, {}, headersOf())).status).toBe(200);
    expect(await count("newsletter_subscribers", `email = '${email}' and confirmed_at is not null`)).toBe(1);
    const leave = await linkOf("newsletter-welcome", "unsubscribeUrl");
    expect((await post(leave, {}, headersOf())).status).toBe(200);
    expect(await count("newsletter_subscribers", `email = '${email}' and unsubscribed_at is null`)).toBe(0);
  });

  it("withdraws from an order and ends a subscription, in two steps each", async () => {
    const person = { name: "Camille", email: `${randomUUID()}@exemple.fr`, etape: "confirmer" };
    const before = await count("declarations");
    const withdrawn = await post("/retractation", { ...person, orderNumber: "RB-1" }, headersOf());
    const ended = await post("/resiliation", { ...person, subscription: "Formule Confort" }, headersOf());
    expect([withdrawn.status, ended.status]).toEqual([200, 200]);
    expect(await count("declarations")).toBe(before + 2);
  });

  it("accepts a quote and writes a review; both lead back to the same site", async () => {
    const quote = await quoteLink();
    const accepted = await post(quote, { accord: "oui" }, headersOf());
    expect([accepted.status, accepted.headers.location]).toEqual([303, quote]);
    const review = await reviewLink();
    const fields = {
      rating: "4",
      body: "Travail soigné, la pluie perle comme promis.",
      firstName: "Nathalie",
      initial: "B",
      commune: "Marboz",
      experienceOn: parisDay(new Date()),
    };
    const written = await post(review, fields, headersOf());
    expect([written.status, written.headers.location]).toEqual([303, review]);
    expect((await askOverTls(`${proxy.url}${review}`)).body).toContain("Merci pour votre avis");
    // As the page does once its scripts run.
    const scriptAddress = (await reviewLink()).replace("?", ".data?");
    const byScript = await post(scriptAddress, fields, { ...headersOf(), accept: "*/*" });
    expect(byScript.status).toBe(202);
  });
});

const endpoints = [
  "/contact",
  "/contact/envoyer",
  "/newsletter",
  "/newsletter/envoyer",
  "/newsletter/confirmation?jeton=a",
  "/newsletter/desinscription?jeton=a",
  "/devis/envoyer",
  "/devis-recu?jeton=a",
  "/retractation",
  "/resiliation",
  "/avis-clients/deposer?jeton=a",
  "/avis-clients/deposer.data?jeton=a",
  "/paiement/calcul",
  "/paiement/commander",
  "/services/abonnements-entretien/envoyer",
  "/services/parrainage-cartes-cadeaux/envoyer",
  "/services/vitres-teintees/envoyer",
  "/services/abonnements-entretien",
  "/api/photos",
  "/api/admin/categories",
];

describe("a post from another site", () => {
  it("is refused wherever something would be stored, whatever it is made of", async () => {
    for (const path of endpoints) {
      for (const type of [
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=b",
        "text/plain",
        "application/json",
      ]) {
        const answer = await askOverTls(`${proxy.url}${path}`, {
          method: "POST",
          headers: { origin: "https://ailleurs.example", "content-type": type },
          body: "{}",
        });
        expect([path, type, answer.status]).toEqual([path, type, 403]);
        expect(JSON.parse(answer.body).message).toContain("autre site");
      }
      const hidden = await post(path, {}, { "sec-fetch-site": "cross-site", accept: "text/html" });
      expect([path, hidden.status, hidden.headers["content-type"]]).toEqual([
        path,
        403,
        "text/plain; charset=UTF-8",
      ]);
    }
  });

  it("is distinguished from a program's, which sends no page header", async () => {
    for (const path of endpoints) {
      const answer = await post(path, contact(), {});
      expect([path, answer.status === 403]).toEqual([path, false]);
    }
  });

  it("still reaches the services that other sites may call, and Stripe its own", async () => {
    const elsewhere = { origin: "https://ailleurs.example", "sec-fetch-site": "cross-site" };
    const key = JSON.parse((await askOverTls(`${proxy.url}/api/sign-in-key`)).body).anonKey;
    const data = await askOverTls(`${proxy.url}/rest/v1/quote_requests`, {
      method: "POST",
      headers: { ...elsewhere, apikey: key, "content-type": "application/json" },
      body: JSON.stringify({ name: "Zoé", email: "zoe@exemple.fr", phone: "0612345678" }),
    });
    expect([data.status, data.headers["access-control-allow-origin"]]).toEqual([
      201,
      "https://ailleurs.example",
    ]);
    const signIn = await askOverTls(`${proxy.url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { ...elsewhere, apikey: key, "content-type": "application/json" },
      body: JSON.stringify({ email: "a@exemple.fr", password: "x" }),
    });
    expect([signIn.status, signIn.headers["access-control-allow-origin"]]).toEqual([
      400,
      "https://ailleurs.example",
    ]);
    const webhook = await post("/api/webhooks/stripe", {}, elsewhere);
    expect(webhook.status).toBe(404);
  });
});

it("the site uses its public address everywhere, over HTTPS alone", async () => {
  const home = await askOverTls(`${proxy.url}/`);
  expect(home.headers["strict-transport-security"]).toContain("max-age=");
  expect(home.body).toContain(`<link rel="canonical" href="${proxy.url}/"`);
  expect((await askOverTls(`${proxy.url}/services/`)).headers.location).toBe("/services");
  const settings = await askOverTls(`${proxy.url}/auth/v1/verify?token=faux&type=signup`);
  expect(settings.headers.location).toMatch(new RegExp(`^${proxy.url}`));
});

it("no token of an address enters the log, whether it is answered, refused or fails", async () => {
  const secret = "SECRET-du-lien";
  for (const path of [
    `/devis-recu?jeton=${secret}`,
    `/commande-confirmee?token=${secret}`,
    `/adresse-inconnue?jeton=${secret}`,
    `/?token=${secret}%00`,
    `/auth/v1/verify?token=${secret}&type=signup`,
    `/rest/v1/quote_requests?apikey=${secret}`,
    `/api/admin/orders?q=${secret}`,
  ]) {
    await askOverTls(`${proxy.url}${path}`);
    await post(path, { jeton: secret, token: secret });
  }
  // A table that is gone makes a statement fail, with what was typed among its parameters.
  await db.pool.query("alter table declarations rename to declarations_away");
  const typed = { name: secret, email: "camille@exemple.fr", orderNumber: secret, etape: "confirmer" };
  const failed = await post(`/retractation?jeton=${secret}`, typed).finally(() =>
    db.pool.query("alter table declarations_away rename to declarations"),
  );
  expect(failed.status).toBe(500);
  // The answer may be read before the line that the program wrote ahead of it.
  await expect.poll(() => site.output()).toContain('"msg":"page failed"');
  expect(site.output()).toMatch(/Failed query: .*declarations/);
  expect(site.output()).toContain('"path":"/devis-recu"');
  expect(site.output()).not.toContain(secret);
});

describe("without SITE_URL", () => {
  it("forms work by whatever name the site is reached, and not from other sites", async () => {
    const other = await startProgram(
      {
        DATABASE_URL: outside.url,
        AUTH_ENCRYPTION_KEY: key.toString("base64"),
        NODE_ENV: "production",
        RATE_LIMIT_FACTOR: "0",
      },
      builtProgram(),
    );
    const { port } = new URL(other.address);
    const send = async (host: string, origin: string) => {
      const headers = { Origin: origin, Accept: "text/html" };
      const body = new URLSearchParams(contact());
      return (await fetch(`http://${host}:${port}/contact`, { method: "POST", headers, body })).status;
    };
    const statuses = await Promise.all([
      send("localhost", `http://localhost:${port}`),
      send("127.0.0.1", `http://127.0.0.1:${port}`),
      send("127.0.0.1", "http://ailleurs.example"),
    ]).finally(() => stopProgram(other));
    expect(statuses).toEqual([200, 200, 403]);
  });
});
