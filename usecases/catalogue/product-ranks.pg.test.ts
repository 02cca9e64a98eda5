import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { refreshProductRanks } from "./product-ranks.ts";
import { pickStaffProducts, STAFF_SORTS, type StaffFilters } from "./staff-listing.ts";

let test: TestDatabase;
let deps: Deps;
let now = new Date("2026-11-16T09:00:00Z");
const run = async (statement: string, values: unknown[] = []) =>
  (await test.db.pool.query(statement, values)).rows;

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => now, siteUrl: "https://r.example", isDemo: false };
  await run(
    "insert into categories (slug, name, position) values ('z', 'Éponges', 1), ('a', 'Zones', 2), ('m', 'Mousses', 3)",
  );
  await run(
    `insert into products (slug, sku, name, short_description, category_id, surfaces, price_cents, weight_grams, stock,
       low_stock_threshold, popularity, active)
     select 'p-' || n, 'P-' || n, (array['Élan', 'eau', 'Zeste', 'brosse'])[1 + n % 4] || ' ' || n, 'Soin',
       (select id from categories where position = 1 + n % 3), '{cuir}', 500 + n % 5 * 100, 500, n % 7, 2, 0, n % 3 <> 0
     from generate_series(1, 40) n`,
  );
  await run(
    `insert into product_variants (product_id, label, sku, stock, position)
     select id, 'Taille ' || k, sku || '-' || k, k, k from products cross join generate_series(1, 3) k where sku like '%5'`,
  );
  await run(
    `insert into stock_movements (product_id, delta, stock_after, reason, created_at)
     select id, -(1 + substr(sku, 3)::integer % 4), 1, 'order', timestamptz '2026-11-01' + substr(sku, 3)::integer % 5 * interval '1 day'
     from products where substr(sku, 3)::integer % 2 = 0`,
  );
});
afterAll(() => test.drop());

const all: StaffFilters = {
  ...({ view: "tous", question: "", category: "", status: "", stock: "" } as const),
  ...({ minCents: null, maxCents: null, sort: "nom", isDescending: false } as const),
};

/** By the tables themselves, sorted whole. */
async function expected(sort: StaffFilters["sort"], isDescending: boolean): Promise<string[]> {
  const direction = isDescending ? "desc" : "asc";
  const first = {
    nom: "",
    categorie: `fold_text(c.name) collate "C" ${direction},`,
    prix: `p.price_cents ${direction},`,
    stock: `coalesce((select sum(v.stock) from product_variants v where v.product_id = p.id and v.archived_at is null), p.stock) ${direction},`,
    statut: `(not p.active) ${direction},`,
    ventes: `(select greatest(0, -coalesce(sum(delta), 0)) from stock_movements m where m.product_id = p.id
      and reason in ('order', 'release') and m.created_at >= $1::timestamptz - interval '30 days') ${direction},`,
  }[sort];
  const rows = await run(
    `select p.id from products p join categories c on c.id = p.category_id
     where p.archived_at is null and $1::timestamptz is not null
     order by ${first} fold_text(p.name) collate "C" ${sort === "nom" ? direction : ""}, p.id`,
    [now],
  );
  return rows.map(({ id }) => id);
}

async function expectSorted(): Promise<void> {
  for (const sort of STAFF_SORTS)
    for (const isDescending of [true, false]) {
      const filters = { ...all, sort, isDescending };
      const wanted = await expected(sort, isDescending);
      expect(await pickStaffProducts(deps, filters), sort).toEqual(wanted);
      const page = await pickStaffProducts(deps, filters, { limit: 7, offset: 14 });
      expect(page, sort).toEqual(wanted.slice(14, 21));
    }
}

it("sorts the staff’s products as the tables say, after every change", async () => {
  await expectSorted();
  await run("update products set stock = stock + 5 where sku in ('P-1', 'P-8')");
  await run("update products set price_cents = 12345, name = 'Abeille' where sku = 'P-9'");
  await expectSorted();
  await run("update product_variants set stock = 40 where sku = 'P-5-1'");
  await run("update product_variants set archived_at = now() where sku = 'P-15-3'");
  await run("delete from product_variants where sku like 'P-25-%'");
  await run("update products set archived_at = now(), active = false where sku = 'P-2'");
  await expectSorted();
});

it("forgets sales after thirty days, and counts them again when the clock is set back", async () => {
  await refreshProductRanks(deps);
  const sold = async () => Number((await run("select sum(sold) from product_ranks"))[0].sum);
  const before = await sold();
  now = new Date("2026-12-02T09:00:00Z");
  await expectSorted();
  expect(await sold()).toBeLessThan(before);
  expect(await sold()).toBeGreaterThan(0);
  now = new Date("2027-02-01T09:00:00Z");
  await expectSorted();
  expect(await sold()).toBe(0);
  now = new Date("2026-11-16T09:00:00Z");
  await expectSorted();
  expect(await sold()).toBe(before);
});

it("works out nothing when nothing changed", async () => {
  await refreshProductRanks(deps);
  expect(await refreshProductRanks(deps)).toBe(0);
});
