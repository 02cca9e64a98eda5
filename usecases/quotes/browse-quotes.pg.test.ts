import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { browseQuotes, QUOTE_VIEWS, type QuoteFilters } from "./browse-quotes.ts";

let test: TestDatabase;
let deps: Deps;
const now = new Date("2026-11-16T09:30:00Z");

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => now, siteUrl: "https://reflet.example", isDemo: false };
  await add("Neuf", "devis_envoye", {
    sent_at: "2026-11-15",
    total_cents: 10_00,
    document: withFormula("Soin de Neuf"),
  });
  await add("Silencieux", "devis_envoye", {
    sent_at: "2026-10-25",
    total_cents: 30_00,
    document: withFormula("Soin de Silencieux"),
  });
  await add("Relancé", "devis_envoye", {
    sent_at: "2026-10-25",
    reminded_at: "2026-11-15",
    total_cents: 20_00,
  });
  await add("Accepté", "accepte", { accepted_at: "2026-11-15", accept_text: "Oui", total_cents: 40_00 });
  await add("Oui au téléphone", "accepte", { total_cents: 50_00 });
  await add("Décliné", "refuse", { declined_at: "2026-11-15", total_cents: 60_00 });
  await add("Expiré", "devis_envoye", { valid_until: "2026-11-15", total_cents: 70_00 });
  await add("Remplacé", "devis_envoye", { replaced_at: "2026-11-15", total_cents: 80_00 });
});
afterAll(() => test.drop());

/** A line typed by hand, then a formula of category C. */
function withFormula(title: string): string {
  const choice = { offer: "cleaning.vip.complete", category: "C" };
  return JSON.stringify({ lines: [{ title }, { title: "VIP Complet", choice }] });
}

let sequence = 0;
async function add(name: string, status: string, columns: Record<string, string | number>): Promise<void> {
  const { rows } = await test.db.pool.query(
    `insert into quote_requests (fingerprint, kind, name, email, phone, status)
     values ($1, 'contact', $1, 'zoe@exemple.fr', '', $2) returning id`,
    [name, status],
  );
  sequence += 1;
  const values = {
    number: `D-2026-000${sequence}`,
    request_id: rows[0].id,
    document: JSON.stringify({ lines: [{ title: `Soin de ${name}` }] }),
    valid_until: "2026-12-16",
    created_at: "2026-10-20",
    ...columns,
  };
  const names = Object.keys(values);
  await test.db.pool.query(
    `insert into quotes (${names.join()}) values (${names.map((_, index) => `$${index + 1}`).join()})`,
    Object.values(values),
  );
}

const filters: QuoteFilters = { view: "tous", search: "", sort: "montant", page: 1 };
const names = async (change: Partial<QuoteFilters>) =>
  (await browseQuotes(deps, { ...filters, ...change })).rows.map(({ name }) => name);

it("puts each quote into the view of what comes next, dearest first", async () => {
  expect(await names({ view: "en-cours" })).toEqual(["Silencieux", "Relancé", "Neuf"]);
  expect(await names({ view: "a-relancer" })).toEqual(["Silencieux"]);
  expect(await names({ view: "acceptes" })).toEqual(["Oui au téléphone", "Accepté"]);
  expect(await names({ view: "perdus" })).toEqual(["Expiré", "Décliné"]);
  expect(await names({})).toHaveLength(7);
});

it("by date, begins with what waits for the staff, and sums it", async () => {
  const grouped = async (view: QuoteFilters["view"]) => {
    const { rows, due } = await browseQuotes(deps, { ...filters, view, sort: "date" });
    return { rows: rows.map(({ name, isDue }) => (isDue ? `${name}, à faire` : name)), due };
  };
  await test.db.pool.query("update quote_requests set planned_on = '2026-11-20' where name = 'Accepté'");
  expect(await grouped("en-cours")).toEqual({
    rows: ["Silencieux, à faire", "Relancé", "Neuf"],
    due: { count: 1, cents: 30_00 },
  });
  expect(await grouped("acceptes")).toEqual({
    rows: ["Oui au téléphone, à faire", "Accepté"],
    due: { count: 1, cents: 50_00 },
  });
  expect((await grouped("perdus")).due).toBeNull();
});

it("knows the category of the vehicle: the request's own, else that of the first line that names one", async () => {
  await test.db.pool.query(
    `update quote_requests set details = '{"vehicleCategory": "D"}' where name = 'Silencieux'`,
  );
  const { rows } = await browseQuotes(deps, { ...filters, view: "en-cours" });
  expect(rows.map(({ name, category }) => [name, category])).toEqual([
    ["Silencieux", "D"],
    ["Relancé", null],
    ["Neuf", "C"],
  ]);
});

it("counts and sums every view", async () => {
  const { views } = await browseQuotes(deps, filters);
  expect(views).toEqual([
    { name: "en-cours", count: 3, cents: 60_00 },
    { name: "a-relancer", count: 1, cents: 30_00 },
    { name: "acceptes", count: 2, cents: 90_00 },
    { name: "perdus", count: 2, cents: 130_00 },
    { name: "tous", count: 7, cents: 280_00 },
  ]);
  expect(views.map(({ name }) => name)).toEqual([...QUOTE_VIEWS]);
});

it("finds by name, number or title, and LIKE's signs as they are", async () => {
  expect(await names({ search: "silenc" })).toEqual(["Silencieux"]);
  expect(await names({ search: "d-2026-0004" })).toEqual(["Accepté"]);
  expect(await names({ search: "soin de neuf" })).toEqual(["Neuf"]);
  expect(await names({ search: "%" })).toEqual([]);
});

it("keeps the counts and sums of its views through every change", async () => {
  const { pool } = test.db;
  const expectSame = async () => {
    const kept = (await browseQuotes(deps, filters)).views;
    // A search that everything matches adds the quotes up themselves.
    const summed = (await browseQuotes(deps, { ...filters, search: "soin de" })).views;
    expect(kept).toEqual(summed);
    return kept.find(({ name }) => name === "tous");
  };
  await expectSame();
  await add("Changeant", "nouveau", { sent_at: "2026-11-15", total_cents: 2_000_000_000 });
  expect(await expectSame()).toMatchObject({ count: 8 });
  const changes = [
    "update quote_requests set status = 'accepte' where name = 'Changeant'",
    "update quotes set accepted_at = now(), accept_text = 'Oui' where total_cents = 2000000000",
    "update quote_requests set status = 'archive' where name = 'Changeant'",
    "update quotes set total_cents = 5 where total_cents = 2000000000",
    "update quotes set replaced_at = now() where total_cents = 5",
    "update quotes set replaced_at = null, valid_until = null, accepted_at = null, accept_text = null where total_cents = 5",
    "update quote_requests set status = 'contacte' where name = 'Changeant'",
    "select fold_list_counts(0)",
    "delete from quotes where total_cents = 5",
  ];
  for (const change of changes) {
    await pool.query(change);
    await expectSame();
  }
  expect(await expectSame()).toMatchObject({ count: 7, cents: 280_00 });
});

it("sums more than an integer of PostgreSQL holds", async () => {
  await add("Flotte A", "devis_envoye", { total_cents: 2_000_000_000 });
  await add("Flotte B", "devis_envoye", { total_cents: 2_000_000_000 });
  const { views } = await browseQuotes(deps, filters);
  expect(views.find(({ name }) => name === "en-cours")?.cents).toBe(4_000_000_000 + 60_00);
  const found = await browseQuotes(deps, { ...filters, search: "flotte" });
  expect(found.views.find(({ name }) => name === "en-cours")?.cents).toBe(4_000_000_000);
});

it("counts a quote whose request changes state at the same moment", async () => {
  const { pool } = test.db;
  await add("Pressé", "nouveau", { total_cents: 1_00 });
  const [first, second] = [await pool.connect(), await pool.connect()];
  try {
    await first.query("begin");
    await first.query("update quote_requests set status = 'accepte' where name = 'Pressé'");
    await second.query("begin");
    const replaced = second.query("update quotes set total_cents = 2_00 where total_cents = 1_00");
    await first.query("commit");
    await replaced;
    await second.query("commit");
  } finally {
    first.release();
    second.release();
  }
  const { views } = await browseQuotes(deps, filters);
  const { rows } = await pool.query(
    `select count(*)::int, sum(total_cents)::float8 as cents from quotes join quote_requests on quote_requests.id = request_id
     where replaced_at is null and quote_requests.status = 'accepte'`,
  );
  expect(views.find(({ name }) => name === "acceptes")).toMatchObject(rows[0]);
});
