import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { NO_FILTERS } from "#domain/shop/catalogue-filters.ts";
import { allOrders } from "#tests/support/shop.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { browseCatalogue } from "../catalogue/browse-catalogue.ts";
import { browseStaffProducts } from "../catalogue/browse-staff-products.ts";
import { refreshProductRanks } from "../catalogue/product-ranks.ts";
import { readProduct } from "../catalogue/read-product.ts";
import { listStaffCategories } from "../catalogue/staff-catalogue.ts";
import { STAFF_SORTS, type StaffFilters } from "../catalogue/staff-listing.ts";
import { browseCustomers } from "../customers/browse-customers.ts";
import { readBadges } from "../dashboard/read-badges.ts";
import { readDay } from "../day/read-day.ts";
import type { Deps } from "../deps.ts";
import { listChanges } from "../journal/list-changes.ts";
import { browseMails } from "../mails/browse-mails.ts";
import { browseSms } from "../mails/browse-sms.ts";
import {
  countReaders,
  countRefusedSubscribers,
  countSubscribers,
  listSubscribers,
} from "../newsletter/list-subscribers.ts";
import { browseOrders, ORDER_SORTS, ORDER_VIEWS } from "../orders/browse-orders.ts";
import { listPictures } from "../pictures/list-pictures.ts";
import { pictureUses } from "../pictures/picture-uses.ts";
import { listPromos } from "../promo-codes/list-promos.ts";
import { browseQuotes, QUOTE_VIEWS } from "../quotes/browse-quotes.ts";
import { browseRequests, REQUEST_VIEWS } from "../requests/staff/browse-requests.ts";
import { searchAdmin } from "../search/search-admin.ts";

/** Enough that PostgreSQL prefers an index wherever one serves. */
const count = 20_000;
const large =
  /Seq Scan on (orders|order_lines|order_events|quote_requests|mail_outbox|customers|products|product_words|product_prices|pictures|newsletter_subscribers|sms_messages|quotes|journal|stock_movements|promo_uses|article_versions|product_listing|product_ranks|subscriptions)\b[^\n]*/g;

let test: TestDatabase;
let deps: Deps;

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => new Date(), siteUrl: "https://reflet.example", isDemo: false };
  const { pool } = test.db;
  for (const table of ["orders", "quote_requests"])
    await pool.query(`alter table ${table} disable trigger ${table}_customer`);
  await pool.query(
    "insert into categories (slug, name, position) select 'rayon-' || n, 'Rayon ' || n, n from generate_series(1, 5) n",
  );
  await pool.query(
    `insert into products (slug, sku, name, short_description, category_id, surfaces, price_cents, weight_grams, stock,
       low_stock_threshold, popularity, active)
     select 'produit-' || n, 'SKU-' || n, 'Produit ' || md5(n::text), 'Soin', (select id from categories where position = 1 + n % 5),
       '{cuir}', 500 + n, 500, 10, 3, n % 100, true
     from generate_series(1, 3000) n`,
  );
  await pool.query(
    "insert into product_prices (product_id, price_cents, since) select id, price_cents, now() from products",
  );
  await pool.query(
    `insert into orders (number, token, idempotency_key, status, name, email, phone, delivery_way, payment_way,
       weight_grams, subtotal_cents, delivery_cents, total_cents, due_cents, paid_at, terms_version, created_at)
     select 'RB-' || n, 'jeton-' || n, gen_random_uuid(), case when n <= 20 then 'payee' else 'remise' end,
       md5(n::text), md5(n::text) || '@exemple.fr', '+33600000000', 'parcel', 'card', 500, n, 0, n, n,
       now() - n * interval '1 hour', '1', now() - n * interval '1 hour'
     from generate_series(1, $1) n`,
    [count],
  );
  await pool.query(
    `insert into order_lines (order_id, position, kind, title, unit_cents, quantity, weight_grams)
     select id, 0, 'rental', 'Location', 1000, 1, 0 from orders`,
  );
  await pool.query(
    "insert into order_events (order_id, kind, at, actor) select id, 'payee', created_at, '' from orders",
  );
  await pool.query("alter table customers disable trigger customers_words");
  await pool.query(
    `insert into customers (name, created_at) select md5(n::text), now() - n * interval '1 hour' from generate_series(1, $1) n`,
    [count],
  );
  await pool.query(
    `insert into quote_requests (fingerprint, kind, status, name, email, phone, created_at)
     select 'e-' || n, 'contact', case when n <= 20 then 'nouveau' else 'archive' end, md5(n::text),
       md5(n::text) || '@exemple.fr', '+33600000000', now() - n * interval '1 hour'
     from generate_series(1, $1) n`,
    [count],
  );
  await pool.query(
    `insert into mail_outbox (id, template, props, recipient, status, dispatched_at, sent_at, subject, created_at)
     select gen_random_uuid(), 'order-placed', '{}', md5(n::text) || '@exemple.fr', 'sent', now(), now(), 'Commande',
       now() - n * interval '1 hour'
     from generate_series(1, $1) n`,
    [count],
  );
  await pool.query(
    `with file as (
       insert into media (mime, bytes, width, height) values ('image/webp', 'x', 9, 9) returning id
     )
     insert into pictures (file_id, source_id, width, height, file_name, alt, created_at)
     select file.id, file.id, 9, 9, md5(n::text) || '.jpg', case when n % 100 = 0 then '' else 'Berline' end,
       now() - n * interval '1 minute'
     from file, generate_series(1, $1) n`,
    [count],
  );
  await pool.query(
    `insert into newsletter_subscribers (email, status, consent_text, consent_at, confirmed_at, refused_at, created_at)
     select md5(n::text) || '@exemple.fr', case when n % 9 = 0 then 'pending' else 'confirmed' end, 'Oui', now(), now(),
       case when n % 500 = 0 then now() end, now() - n * interval '1 minute'
     from generate_series(1, $1) n`,
    [count],
  );
  await pool.query(
    `insert into sms_messages (phone, body, channel, status, kind, created_at)
     select '+33612345678', 'Bonjour', 'sms', 'sent', 'reminder', now() - n * interval '1 minute'
     from generate_series(1, $1) n`,
    [count],
  );
  await pool.query(
    `insert into quotes (number, request_id, document, total_cents, valid_until, sent_at, accepted_at, accept_text, created_at)
     select 'D-2026-' || n, id, jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('title', md5(n::text)))),
       n, current_date + 30 - n::integer, created_at, case when n % 3 = 0 then now() end, case when n % 3 = 0 then 'Oui' end, created_at
     from (select id, created_at, row_number() over (order by created_at desc) as n from quote_requests) as numbered`,
  );
  await pool.query(
    `insert into subscriptions (number, customer_id, state, offer, category, title, minutes, price_cents, starts_on,
       contact_name, contact_email, created_at)
     select 'AB-2026-' || n, id, 'withdrawn', '', '', 'Abonnement', 60, n, current_date, name, '', created_at
     from (select id, name, created_at, row_number() over (order by created_at desc) as n from customers) as numbered`,
  );
  await pool.query(
    `insert into journal (actor, action, subject_kind, subject_id, at)
     select case when n % 3 = 0 then 'a@exemple.fr' else 'b@exemple.fr' end,
       case when n % 4 = 0 then 'promo.created' else 'order.payee' end, case when n % 4 = 0 then 'promo' else 'order' end,
       md5(n::text), now() - n * interval '1 minute'
     from generate_series(1, $1) n`,
    [count],
  );
  await pool.query(
    `insert into stock_movements (product_id, delta, stock_after, reason, created_at)
     select (array(select id from products))[1 + n % 3000], -1, 10, 'order', now() - n * interval '5 minutes'
     from generate_series(1, $1) n`,
    [count],
  );
  await pool.query(
    `with made as (
       insert into articles (slug, status, version, published_version, publish_at, title, description, topic, cover, day, changed_at)
       select 'article-' || n, 'published', 1, 1, now(), 'A ' || n, '', 'entretien', 'ppf', current_date, now()
       from generate_series(1, 3000) n returning id
     )
     insert into article_versions (article_id, version, state, content, created_at, created_by)
     select id, 1, 'published', jsonb_build_object('coverPicture', gen_random_uuid(),
       'body', 'Texte ![](photo:' || gen_random_uuid() || ')'), now(), '' from made`,
  );
  await refreshProductRanks(deps);
  await pool.query("vacuum (analyze)");
});
afterAll(() => test.drop());

const products: StaffFilters = {
  ...({ view: "tous", question: "", category: "", status: "", stock: "" } as const),
  ...({ minCents: null, maxCents: null, sort: "nom", isDescending: false } as const),
};
const staff = { accountId: randomUUID(), isOwner: true, isWholeTeam: true };

const readings: Readonly<Record<string, () => Promise<unknown>>> = {
  "the shop": () => browseCatalogue(deps, NO_FILTERS),
  "the shop’s third page, by price": () => browseCatalogue(deps, { ...NO_FILTERS, sort: "prix", page: 3 }),
  "a filtered shop": () => browseCatalogue(deps, { ...NO_FILTERS, category: "rayon-2", maxEuros: 6 }),
  "a search in the shop": () => browseCatalogue(deps, { ...NO_FILTERS, question: "c4ca4238" }),
  "a product": () => readProduct(deps, "produit-1"),
  "the staff’s products": () => browseStaffProducts(deps, products),
  "a search in the staff’s products": () => browseStaffProducts(deps, { ...products, question: "c4ca4238" }),
  "the customers": () => browseCustomers(deps, { search: "", page: 1 }),
  "the e-mails": () => browseMails(deps, { isOwner: false }, { search: "", page: 1 }),
  "a search in the e-mails": () => browseMails(deps, { isOwner: true }, { search: "c4ca4238", page: 1 }),
  "the subscribers": () => listSubscribers(deps, { offset: 100 }),
  "confirmed subscribers": () => listSubscribers(deps, { status: "confirmed" }),
  "refused subscribers": () => listSubscribers(deps, { isRefused: true }),
  "a search in the subscribers": () => listSubscribers(deps, { search: "c4ca4238" }),
  "the counts of the subscribers": () =>
    Promise.all([countSubscribers(deps), countRefusedSubscribers(deps), countReaders(deps.db.orm)]),
  "the library of pictures": () => listPictures(deps, { question: "", page: 3 }),
  "pictures to be described": () => listPictures(deps, { question: "", page: 1, undescribed: true }),
  "a search in the library": () => listPictures(deps, { question: "c4ca4238", page: 1 }),
  "a search in the library of what is rare and to be described": () =>
    listPictures(deps, { question: "c4ca4238 jpg", page: 1, undescribed: true }),
  "the general search": () => searchAdmin(deps, "c4ca4238"),
  "the counts of the menu": () => readBadges(deps, { isOwner: true }),
  "the day": () => readDay(deps, staff),
  "a search in the orders": () => browseOrders(deps, { ...allOrders, search: "c4ca4238" }),
  "a search in the requests": () => browseRequests(deps, { view: "toutes", search: "c4ca4238", page: 1 }),
  "the promo codes": () => listPromos(deps),
  "where pictures are used": () => pictureUses(deps.db.orm, [randomUUID(), randomUUID()], new Date()),
  "the journal": () => listChanges(deps, {}),
  "the journal of promo codes, as staff see it": () =>
    listChanges(deps, { subjectKind: "promo", hidesMoneyFrom: "a@exemple.fr" }),
  "a search in the journal": () => listChanges(deps, { search: "c4ca4238" }),
  "the text messages": () => browseSms(deps, { isOwner: false, search: "", page: 1 }),
  "a search in the text messages": () => browseSms(deps, { isOwner: true, search: "061299", page: 1 }),
  "the staff’s categories": () => listStaffCategories(deps),
  "a search in the quotes": () =>
    browseQuotes(deps, { view: "tous", search: "c4ca4238", sort: "date", page: 1 }),
  ...Object.fromEntries(
    QUOTE_VIEWS.flatMap((view) =>
      (["date", "montant"] as const).map((sort) => [
        `quotes, ${view}, by ${sort}`,
        () => browseQuotes(deps, { view, search: "", sort, page: 1 }),
      ]),
    ),
  ),
  ...Object.fromEntries(
    [true, false].flatMap((isDescending) => [
      ...STAFF_SORTS.map((sort) => [
        `the staff’s products by ${sort}, ${isDescending ? "down" : "up"}`,
        () => browseStaffProducts(deps, { ...products, sort, isDescending }),
      ]),
      ...ORDER_SORTS.map((sort) => [
        `the orders by ${sort}, ${isDescending ? "down" : "up"}`,
        () => browseOrders(deps, { ...allOrders, sort, isDescending }),
      ]),
    ]),
  ),
  ...Object.fromEntries(
    ORDER_VIEWS.map((view) => [`orders, ${view}`, () => browseOrders(deps, { ...allOrders, view })]),
  ),
  ...Object.fromEntries(
    REQUEST_VIEWS.map((view) => [
      `requests, ${view}`,
      () => browseRequests(deps, { view, search: "", page: 1 }),
    ]),
  ),
};

it.each(Object.keys(readings))("%s: no large table is read through", async (name) => {
  const { pool } = test.db;
  const spy = vi.spyOn(pool, "query");
  await readings[name]?.();
  const statements = spy.mock.calls.map((call) => call as unknown as [{ text: string } | string, unknown[]?]);
  spy.mockRestore();
  expect(statements.length).toBeGreaterThan(0);
  for (const [asked, values] of statements) {
    const text = typeof asked === "string" ? asked : asked.text;
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain ${text}`, values ?? []);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(
      [...plan.matchAll(large)].map(([line]) => line),
      `${text}\n${plan}`,
    ).toEqual([]);
  }
});

it.each([
  ...STAFF_SORTS.filter((sort) => sort !== "categorie").map((sort) => ["products", sort] as const),
  ...ORDER_SORTS.map((sort) => ["orders", sort] as const),
])("%s by %s: what is not on the page is not sorted, in both directions", async (list, sort) => {
  for (const isDescending of [true, false]) {
    const { pool } = test.db;
    const spy = vi.spyOn(pool, "query");
    if (list === "products")
      await browseStaffProducts(deps, { ...products, sort: sort as StaffFilters["sort"], isDescending });
    else await browseOrders(deps, { ...allOrders, sort: sort as typeof allOrders.sort, isDescending });
    const statements = spy.mock.calls.map((call) => call as unknown as [{ text: string }, unknown[]]);
    spy.mockRestore();
    const paged = statements.filter(([{ text }]) => /order by .*limit \$\d+/s.test(text));
    expect(paged.length).toBeGreaterThan(0);
    for (const [{ text }, values] of paged) {
      const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values);
      const [{ Plan: plan }] = rows[0]["QUERY PLAN"];
      // Those on the page may be sorted once they are found.
      const sorted = nodesOf(plan).filter(({ "Node Type": type }) => type === "Sort");
      for (const { Plans: [input] = [] } of sorted) expect(input?.["Actual Rows"]).toBeLessThanOrEqual(30);
    }
  }
});

it.each(["orders", "customers", "requests"] as const)(
  "a far page of the %s works out what it shows, not what the pages before it would",
  async (list) => {
    const { pool } = test.db;
    const page = 300;
    const spy = vi.spyOn(pool, "query");
    if (list === "orders") await browseOrders(deps, { ...allOrders, page });
    else if (list === "customers") await browseCustomers(deps, { search: "", page });
    else await browseRequests(deps, { view: "archive", search: "", page });
    const statements = spy.mock.calls.map((call) => call as unknown as [{ text: string }, unknown[]]);
    spy.mockRestore();
    const paged = statements.filter(([{ text }]) => /limit \$\d+ offset \$\d+/.test(text));
    expect(paged.length).toBeGreaterThan(0);
    for (const [{ text }, values] of paged) {
      const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values);
      const [{ Plan: plan }] = rows[0]["QUERY PLAN"];
      const worked = nodesOf(plan).filter((node) => node["Parent Relationship"] === "SubPlan");
      expect(worked.length).toBeGreaterThan(0);
      for (const node of worked) expect(node["Actual Loops"]).toBeLessThanOrEqual(100);
    }
  },
);

interface PlanNode {
  readonly "Node Type": string;
  readonly "Parent Relationship"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (plan: PlanNode): readonly PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

it("a product: those related to it are chosen by index, not by reading all that are listed", async () => {
  const { pool } = test.db;
  const spy = vi.spyOn(pool, "query");
  await readProduct(deps, "produit-1");
  const statements = spy.mock.calls.map((call) => call as unknown as [{ text: string }, unknown[]]);
  spy.mockRestore();
  const [related, values] = statements.find(([{ text }]) => text.includes("list_counts")) ?? [];
  const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain ${related?.text}`, values);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("product_listing_related");
  expect(plan).not.toContain("Seq Scan on product_listing");
});

it("one old order is found by its number along the index of parts, not by reading the newer ones", async () => {
  const { pool } = test.db;
  // A value of the sample: PostgreSQL takes those for more frequent than they are.
  const { rows: sampled } = await pool.query<{ number: string }>(
    `select orders.number from unnest((select histogram_bounds::text::text[] from pg_stats
       where tablename = 'orders_parts' and attname = 'regexp_replace')) as sampled
     join orders on regexp_replace(orders.number, '[\\s-]', '', 'g') = sampled where orders.created_at < now() - interval '500 days' limit 1`,
  );
  const spy = vi.spyOn(pool, "query");
  const found = await searchAdmin(deps, sampled[0]?.number ?? "");
  const statements = spy.mock.calls.map((call) => call as unknown as [{ text: string }, unknown[]]);
  spy.mockRestore();
  expect(found.orders.map(({ number }) => number)).toContain(sampled[0]?.number);
  const [asked, values] = statements.find(([{ text }]) => /^select.* from "orders" where/.test(text)) ?? [];
  const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain ${asked?.text}`, values);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("orders_parts");
  expect(plan).not.toContain("orders_created");
});

it("a contract is found by its number along the index of parts", async () => {
  const { pool } = test.db;
  const spy = vi.spyOn(pool, "query");
  const found = await searchAdmin(deps, "ab 2026 12345");
  const statements = spy.mock.calls.map((call) => call as unknown as [{ text: string }, unknown[]]);
  spy.mockRestore();
  expect(found.contracts.map(({ number }) => number)).toEqual(["AB-2026-12345"]);
  const [asked, values] = statements.find(([{ text }]) => text.includes('from "subscriptions"')) ?? [];
  const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain ${asked?.text}`, values);
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("subscriptions_parts");
});

it("the kept counts of subscribers are those of the table, through every change", async () => {
  const { pool } = test.db;
  const { rows: kinds } = await pool.query<{ status: string; refused: boolean; count: number }>(
    "select status, refused_at is not null as refused, count(*)::int from newsletter_subscribers group by 1, 2",
  );
  const of = (status: string, refused: boolean) =>
    kinds.find((kind) => kind.status === status && kind.refused === refused)?.count ?? 0;
  const counts = async () => [
    await countSubscribers(deps),
    await countRefusedSubscribers(deps),
    await countReaders(deps.db.orm),
    (await listSubscribers(deps, { status: "confirmed", isRefused: true, limit: 1 })).total,
  ];
  const [confirmed, refused] = [of("confirmed", false), of("confirmed", true)];
  const pending = of("pending", false) + of("pending", true);
  expect(await counts()).toEqual([
    { pending, confirmed: confirmed + refused, unsubscribed: 0 },
    refused + of("pending", true),
    confirmed,
    refused,
  ]);
  const email = "a-part@exemple.fr";
  await pool.query(
    "insert into newsletter_subscribers (email, status, consent_text, consent_at, confirmed_at) values ($1, 'confirmed', '', now(), now())",
    [email],
  );
  expect(await countReaders(deps.db.orm)).toBe(confirmed + 1);
  await pool.query("update newsletter_subscribers set refused_at = now() where email = $1", [email]);
  expect(await countReaders(deps.db.orm)).toBe(confirmed);
  await pool.query(
    "update newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now() where email = $1",
    [email],
  );
  expect((await countSubscribers(deps)).unsubscribed).toBe(1);
  await pool.query("delete from newsletter_subscribers where email = $1", [email]);
  expect((await countSubscribers(deps)).unsubscribed).toBe(0);
});

it("the kept counts of the journal and of text messages are those of the tables, through every change", async () => {
  const { pool } = test.db;
  const expectSame = async () => {
    for (const hidesMoneyFrom of [undefined, "a@exemple.fr", "c@exemple.fr"])
      for (const subjectKind of ["", "promo", "order"]) {
        const { total } = await listChanges(deps, { subjectKind, hidesMoneyFrom });
        // Every line holds an empty detail: the search reads all of them.
        const searched = await listChanges(deps, { subjectKind, hidesMoneyFrom, search: "{}" });
        expect(total).toBe(searched.total);
      }
    for (const isOwner of [true, false]) {
      const { counts } = await browseSms(deps, { isOwner, search: "", page: 1 });
      expect(counts).toEqual((await browseSms(deps, { isOwner, search: "+", page: 1 })).counts);
    }
  };
  await expectSame();
  for (const change of [
    "update journal set actor = 'c@exemple.fr' where actor = 'a@exemple.fr' and at > now() - interval '1 day'",
    "delete from journal where at < now() - interval '10 days'",
    "update sms_messages set status = 'failed' where created_at > now() - interval '1 hour'",
    "update sms_messages set kind = 'code' where created_at < now() - interval '10 days'",
    "delete from sms_messages where created_at < now() - interval '12 days'",
    "select fold_list_counts(0)",
  ]) {
    await pool.query(change);
    await expectSame();
  }
});

it("searches answer the same on a server without pg_trgm", async () => {
  const answers = () =>
    Promise.all([
      searchAdmin(deps, "c4ca4238"),
      browseOrders(deps, { ...allOrders, search: "C4CA4238A0B923" }),
      browseRequests(deps, { view: "toutes", search: "c4ca4238", page: 1 }),
      browseStaffProducts(deps, { ...products, question: "c4ca4238 sku-1" }),
      browseMails(deps, { isOwner: true }, { search: "c4ca4238", page: 1 }),
      listPictures(deps, { question: "C4CA4238", page: 1 }),
      browseQuotes(deps, { view: "tous", search: "C4CA4238", sort: "date", page: 1 }),
    ]);
  const before = await answers();
  expect(before.map((answer) => Object.values(answer).flat().length > 0)).toEqual(Array(7).fill(true));
  await test.db.pool.query("drop extension pg_trgm cascade");
  expect(await answers()).toEqual(before);
});
