import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#db/client.ts";
import { type DemoSite, openDemoSite } from "#tests/support/open-demo-site.ts";
import { connectRaw, statusOf } from "#tests/support/raw-http.ts";
import type { ReadyProgram } from "#tests/support/start-program.ts";
import { endOtherSessions, openSession, readSession } from "#usecases/customer-space/sessions.ts";
import type { Deps } from "#usecases/deps.ts";
import { jobToken } from "#usecases/planning/job-link.ts";
import { quoteToken } from "#usecases/quotes/quote-link.ts";

/** The built site with the demonstration, nearly all of which belongs to one customer; another one tries to reach it. */
let demo: DemoSite;
let db: Database;
let site: ReadyProgram;
let deps: Deps;
const owner = "berenice.secrete@exemple.fr";
const other = "autre.cliente@exemple.fr";
const marks = /Bérénice|secrete|Rue Cachée|ZZ-999-ZZ|Clé de B/i;

beforeAll(async () => {
  demo = await openDemoSite();
  ({ site, db, deps } = demo);
  await giveEverything();
});
afterAll(() => demo.close());

const rows = async (query: string, values: unknown[] = []) => (await db.pool.query(query, values)).rows;

/** One job of the demonstration and a vehicle for the customer who tries; all the rest is the other one's. */
async function giveEverything(): Promise<void> {
  const [{ id: mine }] = await rows("select customer_of('Autre Cliente', $1, '') as id", [other]);
  const [{ id: theirs }] = await rows("select customer_of('Bérénice Secrète', $1, '') as id", [owner]);
  for (const table of ["jobs", "orders", "rentals", "quote_requests", "subscriptions", "vehicles"])
    await db.pool.query(`update ${table} set customer_id = $1`, [theirs]);
  await db.pool.query("update jobs set contact_name = 'Bérénice Secrète', street = 'Rue Cachée'");
  await db.pool.query("update orders set name = 'Bérénice Secrète'");
  await db.pool.query("update rentals set customer_name = 'Bérénice Secrète'");
  await db.pool.query("update quote_requests set name = 'Bérénice Secrète'");
  await db.pool.query("update quotes set sent_at = now() where sent_at is null");
  await db.pool.query(
    "update jobs set customer_id = $1, contact_name = 'Autre', street = '' where id = (select min(id::text)::uuid from jobs)",
    [mine],
  );
  await db.pool.query(
    "insert into vehicles (customer_id, category, model, plate) select $1, 'B', 'Clio de Bérénice', 'ZZ-999-ZZ' from generate_series(1, 5)",
    [theirs],
  );
  await db.pool.query(
    `insert into customer_addresses (customer_id, street, commune, latitude, longitude)
     select $1, 'Rue Cachée', 'Foissiat', 46, 5 from generate_series(1, 5)`,
    [theirs],
  );
  await db.pool.query(
    `insert into customer_passkeys (address, user_handle, credential_id, public_key, name)
     select $1, gen_random_uuid(), 'cle-' || n, 'x', 'Clé de B' from generate_series(1, 5) n`,
    [owner],
  );
}

async function cookieOf(address: string): Promise<string> {
  return `espace=${await openSession(deps, db.orm, { address, device: "Essai" })}`;
}

interface Attempt {
  readonly path: string;
  readonly body?: Record<string, string>;
}

async function send({ path, body }: Attempt, cookie: string) {
  const response = await fetch(new URL(path, site.address), {
    headers: { cookie },
    redirect: "manual",
    ...(body && { method: "POST", body: new URLSearchParams(body) }),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** Everything of the customers; when a session was last used, and what counts page views, are left out. */
async function stateOfCustomers(): Promise<string> {
  const tables = [
    ...["jobs", "job_lines", "visits", "visit_messages", "job_payments", "job_payment_requests", "quotes"],
    ...[
      "quote_requests",
      "orders",
      "order_lines",
      "order_events",
      "rentals",
      "rental_periods",
      "subscriptions",
    ],
    ...["vehicles", "customers", "customer_emails", "customer_addresses", "customer_passkeys", "gift_cards"],
    ...[
      "billing_documents",
      "newsletter_subscribers",
      "makeovers",
      "referral_codes",
      "journal",
      "mail_outbox",
    ],
  ];
  const sums = tables.map(
    (table) => `(select md5(string_agg(t::text, ',' order by t::text)) from ${table} t) as ${table}`,
  );
  const [sessions] = await rows("select count(*) from customer_sessions");
  return JSON.stringify([(await rows(`select ${sums.join(", ")}`))[0], sessions]);
}

/** Ids and numbers of everything that is the other customer's. */
async function theirIds() {
  const idsOf = async (query: string) => (await rows(query)).map(({ id }) => String(id));
  const mine = "(select customer_id from customer_emails where folded = 'autre.cliente@exemple.fr')";
  return {
    jobs: await idsOf(`select id from jobs where customer_id <> ${mine}`),
    quotes: await idsOf("select id from quotes"),
    orders: await idsOf("select id from orders"),
    orderNumbers: await idsOf("select number as id from orders"),
    rentals: await idsOf("select id from rentals"),
    invoices: await idsOf(`select number as id from billing_documents
      where job_id is null or job_id not in (select id from jobs where customer_id = ${mine})`),
    subscriptions: await idsOf("select id from subscriptions"),
    vehicles: await idsOf("select id from vehicles"),
    addresses: await idsOf("select id from customer_addresses"),
    passkeys: await idsOf("select id from customer_passkeys"),
    sessions: await idsOf("select id from customer_sessions where address = 'berenice.secrete@exemple.fr'"),
    makeovers: await idsOf("select id from makeovers"),
    photos: await idsOf("select id from visit_photos"),
  };
}

/** Spellings under which an id might be let through. */
const spellings = (id: string) => [
  id,
  id.toUpperCase(),
  `${id}%00`,
  `${id}/`,
  `../${id}`,
  encodeURIComponent(`${id} `),
];

async function attemptsFrom(ids: Awaited<ReturnType<typeof theirIds>>): Promise<Attempt[]> {
  const [{ id: ownJob }] = await rows(
    "select jobs.id from jobs join customer_emails on customer_emails.customer_id = jobs.customer_id where folded = $1",
    [other],
  );
  const ownToken = jobToken(deps, ownJob);
  const signature = ownToken.split(".")[1] ?? "";
  const quoteSignature = (await quoteToken(deps, ownJob)).split(".")[1] ?? "";
  const everyId = Object.values(ids).flat();
  const details = "/mon-espace/coordonnees";
  const step = (etape: string, id: string) => ({
    path: details,
    body: { etape, id, rue: "x", commune: "Foissiat", reponse: "oui", nom: "à moi" },
  });
  return [
    ...ids.rentals.flatMap((id) =>
      spellings(id).flatMap((spelt) => [
        { path: `/mon-espace/location/${spelt}?jusqu-au=2027-01-01` },
        { path: `/mon-espace/location/${spelt}.data` },
      ]),
    ),
    ...ids.rentals.flatMap((id) =>
      ["prolonger", "deplacer", "annuler"].map((etape) => ({
        path: `/mon-espace/location/${id}`,
        body: { etape, montant: "0", "jusqu-au": "2027-01-01", debut: "2027-01-04" },
      })),
    ),
    ...ids.invoices.flatMap((number) =>
      spellings(number).map((spelt) => ({ path: `/mon-espace/facture/${spelt}` })),
    ),
    ...everyId.map((id) => ({ path: `/mon-espace/facture/${encodeURIComponent(id)}` })),
    ...everyId.map((id) => ({ path: `/mon-espace/location/${encodeURIComponent(id)}.data` })),
    ...everyId.flatMap((id) => [
      { path: `/rendez-vous/facture?jeton=${id}.${signature}` },
      { path: `/rendez-vous/agenda?jeton=${id}.${signature}` },
      { path: `/devis-recu/pdf?jeton=${id}.${quoteSignature}` },
      { path: `/commande-confirmee/facture?jeton=${encodeURIComponent(id)}` },
      { path: `/rendez-vous/photo?jeton=${ownToken}&id=${id}` },
    ]),
    ...everyId.map((id) => ({ path: `/mon-espace/flotte.csv?du=2000-01-01&id=${encodeURIComponent(id)}` })),
    ...[...ids.jobs, ...ids.subscriptions].flatMap((id) => [
      { path: `/rendez-vous.data?jeton=${id}.${signature}` },
      { path: `/abonnement.data?jeton=${id}.${signature}` },
      { path: `/regler.data?jeton=${id}.${signature}` },
    ]),
    ...ids.vehicles.map((vehicule) => ({
      path: "/mon-espace/vehicules",
      body: { etape: "retirer", vehicule },
    })),
    ...ids.addresses.flatMap((id) => [step("adresse", id), step("adresse-retirer", id)]),
    ...ids.passkeys.flatMap((id) => [step("cle-nommer", id), step("cle-retirer", id)]),
    ...ids.sessions.map((id) => step("session-fin", id)),
    ...ids.makeovers.map((id) => step("photos", id)),
    ...everyId.flatMap((id) =>
      ["", "/rendez-vous", "/devis-et-factures", "/flotte"].map((page) => ({
        path: `/mon-espace${page}.data?id=${encodeURIComponent(id)}&customer=${encodeURIComponent(id)}&q=Bérénice`,
      })),
    ),
  ];
}

it("two thousand attempts of a customer at another one's things reach nothing and change nothing", async () => {
  for (let count = 0; count < 5; count += 1) await cookieOf(owner);
  const cookie = await cookieOf(other);
  const attempts = await attemptsFrom(await theirIds());
  expect(attempts.length).toBeGreaterThanOrEqual(2000);
  const before = await stateOfCustomers();
  const reached: string[] = [];
  const waiting = [...attempts];
  const worker = async () => {
    for (let attempt = waiting.pop(); attempt; attempt = waiting.pop()) {
      const { status, text } = await send(attempt, cookie);
      const isFile =
        attempt.path.includes("/facture") || attempt.path.includes("/pdf") || attempt.path.includes("/photo");
      if (status >= 500 || marks.test(text) || (isFile && status === 200)) {
        reached.push(`${status} ${attempt.path} ${JSON.stringify(attempt.body ?? {})}`);
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  expect(reached).toEqual([]);
  expect(await stateOfCustomers()).toBe(before);
}, 600_000);

it("what is refused to the one is shown to the other, so the attempts were at real things", async () => {
  const cookie = await cookieOf(owner);
  const { rentals, invoices } = await theirIds();
  for (const path of ["/mon-espace", "/mon-espace/vehicules", "/mon-espace/coordonnees"]) {
    const { status, text, headers } = await send({ path }, cookie);
    expect([path, status, marks.test(text)]).toEqual([path, 200, true]);
    expect(headers.get("cache-control")).toContain("no-store");
    expect(headers.get("x-robots-tag")).toContain("noindex");
  }
  expect((await send({ path: `/mon-espace/location/${rentals[0]}` }, cookie)).status).toBe(200);
  const invoice = await send({ path: `/mon-espace/facture/${invoices[0]}` }, cookie);
  expect([invoice.status, invoice.headers.get("content-type")]).toEqual([200, "application/pdf"]);
});

it("without a session, or with one of the staff's, each page of the space leads to the sign-in", async () => {
  const paths = [
    "",
    "/rendez-vous",
    "/vehicules",
    "/devis-et-factures",
    "/boutique-et-location",
    "/coordonnees",
  ];
  for (const cookie of [
    "",
    "espace=",
    "espace=x",
    "__Host-espace=x",
    "sb-access-token=x",
    `espace=${"a".repeat(5000)}`,
  ])
    for (const path of paths) {
      const { status, headers } = await send({ path: `/mon-espace${path}` }, cookie);
      expect([cookie.slice(0, 20), path, status]).toEqual([cookie.slice(0, 20), path, 303]);
      expect(headers.get("location")).toMatch(/^\/mon-espace\/connexion/);
    }
  const cookie = await cookieOf(owner);
  expect((await send({ path: "/api/admin/customers" }, cookie)).status).toBe(401);
});

it("a form posted from another site is refused", async () => {
  const cookie = await cookieOf(owner);
  const response = await fetch(new URL("/mon-espace/deconnexion", site.address), {
    method: "POST",
    headers: { cookie, "Sec-Fetch-Site": "cross-site", Origin: "https://ailleurs.example" },
    redirect: "manual",
  });
  expect(response.status).toBe(403);
  expect(await readSession(deps, cookie.slice("espace=".length))).not.toBeNull();
});

/** A form of which the last byte has not come yet. */
async function hold(path: string, body: Record<string, string>, cookie: string) {
  const sent = new URLSearchParams(body).toString();
  const socket = connectRaw(new URL(site.address).port);
  const answer = text(socket);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: ${cookie}\r\n` +
      "Content-Type: application/x-www-form-urlencoded\r\n" +
      `Content-Length: ${sent.length}\r\n\r\n${sent.slice(0, -1)}`,
  );
  return async () => {
    socket.write(sent.slice(-1));
    const received = await answer;
    return `${statusOf(received)} ${/^location: (\S+)/im.exec(received)?.[1] ?? ""}`;
  };
}

it("a form that was still arriving when its session was ended elsewhere changes nothing", async () => {
  const [kept, lost] = [await cookieOf(owner), await cookieOf(owner)];
  const customer = await readSession(deps, kept.slice("espace=".length));
  if (!customer) throw new Error("no session");
  const [{ id: vehicle }] = await rows("select id from vehicles where customer_id = $1 limit 1", [
    customer.customerId,
  ]);
  const [{ id: rental }] = await rows("select id from rentals where customer_id = $1 limit 1", [
    customer.customerId,
  ]);
  const [{ id: passkey }] = await rows("select id from customer_passkeys where address = $1 limit 1", [
    owner,
  ]);
  const details = "/mon-espace/coordonnees";
  const forms: readonly [string, Record<string, string>][] = [
    [details, { etape: "sessions-fin" }],
    [details, { etape: "cle-retirer", id: passkey }],
    [details, { etape: "lettre", reponse: "oui" }],
    [details, { etape: "adresse", rue: "1 rue du Voleur", commune: "Foissiat" }],
    ["/mon-espace/vehicules", { categorie: "B", modele: "Voiture du voleur", plaque: "", couleur: "" }],
    [`/mon-espace/vehicules/${vehicle}`, { action: "share" }],
    [`/mon-espace/location/${rental}`, { etape: "annuler" }],
    ["/mon-espace/effacement", { etape: "demander" }],
  ];
  const finishes = await Promise.all(forms.map(([path, body]) => hold(path, body, lost)));
  // Each has found its session, and waits; nothing shows that from outside.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await endOtherSessions(deps, customer);
  const before = await stateOfCustomers();
  const answers = await Promise.all(finishes.map((finish) => finish()));
  expect(answers.map((answer) => answer.split("?")[0])).toEqual(forms.map(() => "303 /mon-espace/connexion"));
  expect(await stateOfCustomers()).toBe(before);
  expect(await readSession(deps, kept.slice("espace=".length))).not.toBeNull();
  // The same form of a session that goes on is taken.
  const finish = await hold(details, { etape: "sessions-fin" }, kept);
  expect(await finish()).toBe("303 /mon-espace/coordonnees#appareils");
});

it("looking at a sign-in link spends nothing; its button does, once", async () => {
  const ask = await send({ path: "/mon-espace/connexion", body: { email: other } }, "");
  expect(ask.status).toBe(303);
  const [{ url }] = await rows(
    "select props ->> 'actionUrl' as url from mail_outbox where template = 'space-sign-in' order by created_at desc limit 1",
  );
  const { pathname, search } = new URL(url);
  const path = `${pathname}${search}`;
  await fetch(new URL(path, site.address), { method: "HEAD" });
  expect((await send({ path }, "")).status).toBe(200);
  const opened = await send({ path, body: {} }, "");
  expect(opened.status).toBe(303);
  expect(opened.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^espace=.+; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/),
    // Tells scripts that there may be a session, and nothing of it.
    expect.stringMatching(/^espace-ouvert=1; Path=\/; Max-Age=\d+; SameSite=Lax$/),
  ]);
  expect((await send({ path, body: {} }, "")).status).toBe(410);
});
