import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Database } from "#db/client.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { type DemoSite, openDemoSite } from "#tests/support/open-demo-site.ts";
import type { ReadyProgram } from "#tests/support/start-program.ts";
import { paymentUrl } from "#usecases/billing/payment-link.ts";
import { askSignInCode } from "#usecases/customer-space/ask-code.ts";
import type { Deps } from "#usecases/deps.ts";
import { subscribe } from "#usecases/newsletter/subscribe.ts";
import { orderUrl } from "#usecases/orders/order-identity.ts";
import { visitUrl } from "#usecases/planning/job-link.ts";
import { quoteUrl } from "#usecases/quotes/quote-link.ts";
import { inviteReview } from "#usecases/reviews/invite-review.ts";
import { subscriptionUrl } from "#usecases/subscriptions/subscription-link.ts";

/** The built site with the demonstration, and its messages kept in the outbox. */
let demo: DemoSite;
let db: Database;
let site: ReadyProgram;
let deps: Deps;

beforeAll(async () => {
  demo = await openDemoSite();
  ({ site, db, deps } = demo);
});
afterAll(() => demo.close());

async function one(statement: string) {
  const { rows } = await db.pool.query(statement);
  return rows[0];
}

/** Everything a link could change. */
async function stateOfLinks(): Promise<string> {
  const tables = ["newsletter_subscribers", "quotes", "review_invitations", "reviews", "orders"];
  const sums = tables.map(
    (table) => `(select md5(string_agg(t::text, ',' order by t::text)) from ${table} t) as ${table}`,
  );
  return JSON.stringify(await one(`select ${sums.join(", ")}`));
}

it("the links of our messages change nothing when they are looked at, by HEAD or by GET", async () => {
  await subscribe(deps, "lectrice@exemple.fr");
  await inviteReview(db.orm, deps, {
    kind: "request",
    id: "demande-1",
    email: "nathalie.bernard@orange.fr",
    name: "Nathalie Bernard",
    service: "ceramique",
    experienceOn: parisDay(new Date()),
  });
  const letter = await one("select props from mail_outbox where template = 'newsletter-confirm'");
  const review = await one("select props from mail_outbox where template = 'review-invitation'");
  const quote = await one("select id from quotes where accepted_at is null and declined_at is null limit 1");
  const order = await one("select token from orders limit 1");
  const links: string[] = [
    letter.props.confirmUrl,
    letter.props.unsubscribeUrl,
    review.props.reviewUrl,
    await quoteUrl(deps, quote.id),
    orderUrl(site.address, order.token),
  ];
  const before = await stateOfLinks();
  for (const link of links) {
    for (const method of ["HEAD", "GET", "HEAD"]) {
      const answer = await fetch(link, { method, redirect: "manual" });
      expect([link, method, answer.status]).toEqual([link, method, 200]);
      await answer.text();
    }
  }
  expect(await stateOfLinks()).toBe(before);
});

/** What programs send that look at a link before anybody follows it. */
const looks: readonly (readonly [string, Record<string, string>])[] = [
  ["HEAD", {}],
  ["OPTIONS", {}],
  ["GET", { "sec-purpose": "prefetch;prerender" }],
  ["GET", { "x-moz": "prefetch" }],
  ["GET", { purpose: "preview" }],
  ["GET", { range: "bytes=0-99" }],
  ["GET", { "if-none-match": "*", "if-modified-since": "Thu, 19 Nov 2036 00:00:00 GMT" }],
  ["GET", { "user-agent": "Mozilla/5.0 (compatible; MailScanner)" }],
  ["HEAD", { "sec-purpose": "prefetch" }],
];

/** Every table but those that count visitors and their turns, with what the program does meanwhile on its own. */
async function wholeState(): Promise<Record<string, string>> {
  const { rows } = await db.pool.query<{ name: string }>(`
    select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE' and table_name !~ '^(page_visits|rate_limits|site_state|visitor|daily|list_counts)'`);
  const sums = rows.map(
    ({ name }) =>
      `(select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from ${name} t) as "${name}"`,
  );
  return one(`select ${sums.join(", ")}`);
}

it("nor do the other links, however a program looks at them, and each works for its recipient afterwards", async () => {
  const job = await one("select id from jobs order by created_at desc limit 1");
  const payment = await one("select id from job_payment_requests where closed_at is null limit 1");
  const subscription = await one("select id from subscriptions limit 1");
  const { email } = await one("select email from customer_emails limit 1");
  await askSignInCode(deps, { email, address: null, returnTo: "" });
  const letter = await one("select props from mail_outbox where template = 'space-sign-in'");
  const links: string[] = [
    visitUrl(deps, job.id),
    visitUrl(deps, job.id).replace("?", "/agenda?"),
    letter.props.actionUrl,
    ...(subscription ? [subscriptionUrl(deps, subscription.id)] : []),
    ...(payment ? [paymentUrl(deps, payment.id)] : []),
  ];
  // The program keeps its messages at its own pace.
  const isKept = "select every(status = 'captured') as kept from mail_outbox";
  await vi.waitFor(async () => expect(await one(isKept)).toEqual({ kept: true }), { timeout: 20_000 });
  const before = await wholeState();
  for (const link of links) {
    for (const [method, headers] of looks) {
      const answer = await fetch(link, { method, headers, redirect: "manual" });
      expect([link, method, answer.status < 500]).toEqual([link, method, true]);
      await answer.text();
    }
  }
  expect(await wholeState()).toEqual(before);
  const followed = await fetch(letter.props.actionUrl, { method: "POST", redirect: "manual" });
  expect([followed.status, followed.headers.get("set-cookie")]).toEqual([
    303,
    expect.stringContaining("espace="),
  ]);
});

it("no key that the database holds signs a link", async () => {
  const { id } = await one("select id from quotes limit 1");
  const { rows } = await db.pool.query<{ name: string; value: Buffer }>(
    "select name, value from site_secrets",
  );
  expect(rows.map(({ name }) => name)).toEqual(["visitor-address"]);
  for (const { value } of rows) {
    const signature = createHmac("sha256", value).update(`quote:${id}`).digest("base64url");
    expect((await fetch(`${site.address}/devis-recu?jeton=${id}.${signature}`)).status).toBe(404);
  }
  expect((await fetch(await quoteUrl(deps, id))).status).toBe(200);
});
