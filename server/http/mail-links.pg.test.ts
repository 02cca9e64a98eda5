import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#db/client.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { type DemoSite, openDemoSite } from "#tests/support/open-demo-site.ts";
import type { ReadyProgram } from "#tests/support/start-program.ts";
import type { Deps } from "#usecases/deps.ts";
import { subscribe } from "#usecases/newsletter/subscribe.ts";
import { orderUrl } from "#usecases/orders/order-identity.ts";
import { quoteUrl } from "#usecases/quotes/quote-link.ts";
import { inviteReview } from "#usecases/reviews/invite-review.ts";

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
