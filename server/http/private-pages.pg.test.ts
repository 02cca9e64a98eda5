import { afterAll, beforeAll, expect, it } from "vitest";
import pages from "#app/routes.ts";
import { addDays, parisDay } from "#domain/calendar/dates.ts";
import { type DemoSite, openDemoSite } from "#tests/support/open-demo-site.ts";
import { accountantToken } from "#usecases/accounting/accounting-link.ts";
import { paymentToken } from "#usecases/billing/payment-link.ts";
import { openSession } from "#usecases/customer-space/sessions.ts";
import { jobToken } from "#usecases/planning/job-link.ts";
import { quoteToken } from "#usecases/quotes/quote-link.ts";
import { subscriptionToken } from "#usecases/subscriptions/subscription-link.ts";

/** The built demonstration, whose things are all one customer's. */
let demo: DemoSite;
const customer = { name: "Bérénice Gardée", email: "berenice@exemple.fr" };

beforeAll(async () => {
  demo = await openDemoSite();
  const id = await first("select customer_of($1, $2, '') as id", [customer.name, customer.email]);
  for (const table of ["jobs", "orders", "rentals", "quote_requests", "subscriptions", "vehicles"])
    await demo.db.pool.query(`update ${table} set customer_id = $1`, [id]);
  for (const [table, column] of [
    ["jobs", "contact_name"],
    ["orders", "name"],
    ["quote_requests", "name"],
  ])
    await demo.db.pool.query(`update ${table} set ${column} = $1`, [customer.name]);
});
afterAll(() => demo.close());

async function first(query: string, values: unknown[] = []): Promise<string> {
  const { rows } = await demo.db.pool.query<{ id: string }>(query, values);
  if (!rows[0]) throw new Error(`the demonstration has nothing for ${query}`);
  return rows[0].id;
}

/** Each page of one person, opened with its right. */
const opened: Readonly<Record<string, () => Promise<string>>> = {
  "commande-confirmee": async () => {
    return `/commande-confirmee?jeton=${await first("select token as id from orders limit 1")}`;
  },
  "devis-recu": async () =>
    `/devis-recu?jeton=${await quoteToken(demo.deps, await first("select id from quotes limit 1"))}`,
  "rendez-vous": async () => {
    const id = await first("select job_id as id from visits where state = 'planned' limit 1");
    return `/rendez-vous?jeton=${jobToken(demo.deps, id)}`;
  },
  regler: async () => {
    const id = await first(
      `insert into job_payment_requests (job_id, purpose, cents, due_on, actor, created_at)
       values ((select id from jobs where state = 'done' limit 1), 'balance', 100, current_date, 'essai', now())
       returning id`,
    );
    return `/regler?jeton=${paymentToken(demo.deps, id)}`;
  },
  abonnement: async () =>
    `/abonnement?jeton=${subscriptionToken(demo.deps, await first("select id from subscriptions limit 1"))}`,
  comptable: async () => {
    const today = parisDay(new Date());
    return `/comptable?jeton=${accountantToken(demo.deps, today.slice(0, 7), addDays(today, 2))}`;
  },
  "mon-espace/vehicules/:id": async () =>
    `/mon-espace/vehicules/${await first("select id from vehicles limit 1")}`,
  "mon-espace/location/:id": async () =>
    `/mon-espace/location/${await first("select id from rentals limit 1")}`,
};
/** Opened with a wrong right alone: the demonstration has sent no such link. */
const closed = ["creneau", "r/:code", "carnet/:code", "entretien", "avis-clients/deposer"];
const newsletter = ["newsletter/confirmation", "newsletter/desinscription"];
const space = /^mon-espace/;

const pathOf = async (page: string) => (await opened[page]?.()) ?? `/${page.replace(/:\w+/, "ABCD-EFGH")}`;

const privatePages = (await pages)
  .flatMap(function pathsOf({ path, file, children = [] }): string[] {
    return [...(path && file.endsWith(".tsx") ? [path] : []), ...children.flatMap(pathsOf)];
  })
  .filter((path) => space.test(path) || path in opened || [...closed, ...newsletter].includes(path));

it("every page of one person is asked for", () => {
  expect(privatePages).toEqual(
    expect.arrayContaining([...Object.keys(opened), ...closed, ...newsletter, "mon-espace"]),
  );
  expect(privatePages.filter((path) => space.test(path)).length).toBeGreaterThanOrEqual(12);
});

it.each(privatePages)("/%s is stored by nobody, opened, refused, sent to or read as data", async (page) => {
  const path = await pathOf(page);
  const right = {
    cookie: `espace=${await openSession(demo.deps, demo.db.orm, { address: customer.email, device: "Essai" })}`,
  };
  const [address, query = ""] = path.split("?");
  const wrong = query ? `${address}?jeton=${"x".repeat(40)}` : path;
  const asks: readonly (readonly [string, RequestInit])[] = [
    [path, { headers: right }],
    [path, { headers: { ...right, "If-None-Match": "*" } }],
    [`${address}.data?${query}`, { headers: right }],
    [wrong, {}],
    [`${wrong.replace(/(\?|$)/, ".data$1")}`, {}],
    [wrong, { method: "POST", body: new URLSearchParams({ etape: "rien" }), headers: right }],
    [wrong, { method: "HEAD" }],
  ];
  for (const [asked, init] of asks) {
    const answer = await fetch(demo.site.address + asked, { ...init, redirect: "manual" });
    const text = await answer.text();
    const facts = { asked, method: init.method ?? "GET", status: answer.status };
    expect({
      ...facts,
      cache: answer.headers.get("cache-control") ?? "",
      etag: answer.headers.get("etag"),
    }).toEqual({
      ...facts,
      cache: expect.stringMatching(/\bno-store\b/),
      etag: null,
    });
    expect(answer.status).toBeLessThan(500);
    const hasRight = init.headers !== undefined && asked.startsWith(`${address}`);
    if (!hasRight) expect(text).not.toContain(customer.name);
  }
  if (page in opened || page === "mon-espace") {
    const shown = await fetch(demo.site.address + path, { headers: right });
    expect([path, shown.status]).toEqual([path, 200]);
  }
});
