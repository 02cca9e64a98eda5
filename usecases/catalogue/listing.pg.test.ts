import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CatalogueFilters, NO_FILTERS } from "#domain/shop/catalogue-filters.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { foldListCounts } from "../lists/fold-list-counts.ts";
import { readListCounts } from "../lists/read-list-counts.ts";
import { browseCatalogue } from "./browse-catalogue.ts";
import { searchProducts } from "./search-products.ts";

let test: TestDatabase;
let deps: Deps;
const run = async (statement: string, values: unknown[] = []) =>
  (await test.db.pool.query(statement, values)).rows;

beforeAll(async () => {
  test = await createTestDatabase();
  deps = {
    db: test.db,
    now: () => new Date("2026-11-16T09:00:00Z"),
    siteUrl: "https://r.example",
    isDemo: false,
  };
  await run(
    `insert into categories (slug, name, position) values ('accessoires', 'Accessoires', 1),
       ('protection', 'Protection', 2), ('interieur', 'Intérieur', 3), ('vide', 'Vide', 4)`,
  );
  await run(
    `insert into products (slug, sku, name, short_description, category_id, surfaces, price_cents, weight_grams, stock,
       low_stock_threshold, popularity, active, created_at)
     select lower(sku), sku, given.name, 'Soin auto', categories.id, surfaces::text[], euros * 100, 500, stock, 3, popularity, true,
       timestamptz '2026-01-01' + since * interval '1 day'
     from (values ('GANT', 'Gant', 10, 'accessoires', '{carrosserie}', 9, 5, 0),
       ('ECRIN', 'Écrin', 60, 'protection', '{carrosserie}', 9, 9, 3),
       ('CIRE', 'Cire', 35, 'protection', '{carrosserie}', 0, 8, 0),
       ('LAIT', 'Lait', 15, 'interieur', '{cuir}', 9, 0, 2),
       ('BROSSE', 'Brosse', 12, 'interieur', '{cuir,textile}', 9, 1, 0))
       as given (sku, name, euros, category, surfaces, stock, popularity, since)
     join categories on categories.slug = given.category`,
  );
});
afterAll(() => test.drop());

const browse = (filters: Partial<CatalogueFilters>) => browseCatalogue(deps, { ...NO_FILTERS, ...filters });
const names = async (filters: Partial<CatalogueFilters>) =>
  (await browse(filters)).items.map(({ name }) => name);

describe("the catalogue seen through filters", () => {
  it.each<[string, Partial<CatalogueFilters>, string[]]>([
    ["the most wanted first, the sold out last", {}, ["Écrin", "Gant", "Brosse", "Lait", "Cire"]],
    ["by price", { sort: "prix" }, ["Gant", "Brosse", "Lait", "Cire", "Écrin"]],
    ["by falling price", { sort: "prix-desc" }, ["Écrin", "Cire", "Lait", "Brosse", "Gant"]],
    ["the newest first", { sort: "nouveautes" }, ["Écrin", "Lait", "Brosse", "Cire", "Gant"]],
    ["by name, in French", { sort: "nom" }, ["Brosse", "Cire", "Écrin", "Gant", "Lait"]],
    ["as a search ranks them", { question: "soin cire" }, ["Cire"]],
    ["found and sorted", { question: "soin", sort: "prix" }, ["Gant", "Brosse", "Lait", "Cire", "Écrin"]],
    ["one category", { category: "protection" }, ["Écrin", "Cire"]],
    ["an unknown category is empty", { category: "lune" }, []],
    [
      "any of several surfaces",
      { surfaces: ["textile", "carrosserie"] },
      ["Écrin", "Gant", "Brosse", "Cire"],
    ],
    ["prices, both ends included", { minEuros: 12, maxEuros: 35 }, ["Brosse", "Lait", "Cire"]],
    ["only what is in stock", { category: "protection", inStock: true }, ["Écrin"]],
  ])("%s", async (_what, filters, expected) => {
    expect(await names(filters)).toEqual(expected);
  });

  it.each<[string, Partial<CatalogueFilters>]>([
    ["of all products", {}],
    ["under a price", { maxEuros: 1000 }],
    ["found by a search", { question: "soin" }],
  ])("counts what each choice would show, %s", async (_what, more) => {
    const page = await browse({ category: "interieur", surfaces: ["textile"], ...more });
    expect([page.total, page.inAll, page.dearestEuros]).toEqual([1, 1, 60]);
    expect(page.categories.map(({ slug, count }) => [slug, count])).toEqual([
      ["accessoires", 0],
      ["protection", 0],
      ["interieur", 1],
    ]);
    expect(page.surfaceCounts).toMatchObject({ carrosserie: 0, cuir: 2, textile: 1 });
  });

  it("shows the last page for one too far", async () => {
    expect(await browse({ page: 99 })).toMatchObject({ page: 1, pageCount: 1, total: 5 });
    expect(await browse({ question: "lune" })).toMatchObject({ items: [], total: 0, page: 1, pageCount: 1 });
  });
});

describe("the listing follows the catalogue", () => {
  const listed = async (slug: string) => {
    const [row] = await run(
      `select lowest_cents, is_out, is_low from product_listing join products on id = product_id where slug = $1`,
      [slug],
    );
    return row;
  };

  it("when the last pieces of two variants are sold at the same moment", async () => {
    const [gant] = await run("select id from products where slug = 'gant'");
    await run(
      "insert into product_variants (product_id, label, sku, stock, price_cents) values ($1, 'M', 'G-M', 1, 900), ($1, 'L', 'G-L', 1, null)",
      [gant.id],
    );
    expect(await listed("gant")).toMatchObject({ lowest_cents: 900, is_out: false, is_low: true });
    const [one, two] = [await test.db.pool.connect(), await test.db.pool.connect()];
    await one.query("begin; update product_variants set stock = 0 where sku = 'G-M'");
    const second = two.query("update product_variants set stock = 0 where sku = 'G-L'");
    await one.query("commit");
    await second;
    one.release();
    two.release();
    expect(await listed("gant")).toMatchObject({ is_out: true, is_low: false });
    await run("delete from product_variants where product_id = $1", [gant.id]);
    expect(await listed("gant")).toMatchObject({ lowest_cents: 1000, is_out: false });
  });

  it("and an order that leaves a product in stock does not write it", async () => {
    const version = async () =>
      (
        await run(
          "select product_listing.xmin from product_listing join products on id = product_id where slug = 'lait'",
        )
      )[0].xmin;
    const before = await version();
    await run("update products set stock = 8 where slug = 'lait'");
    expect(await version()).toBe(before);
    await run("update products set stock = 2 where slug = 'lait'");
    expect(await version()).not.toBe(before);
    expect(await listed("lait")).toMatchObject({ is_low: true, is_out: false });
  });

  it("for searches too: a word that no product has any more is not a correction", async () => {
    expect(await searchProducts(test.db.orm, "brose")).toHaveLength(1);
    await run("update products set name = 'Balai' where slug = 'brosse'");
    expect(await searchProducts(test.db.orm, "brose")).toEqual([]);
    expect(await searchProducts(test.db.orm, "blaai")).toHaveLength(1);
    await run("update categories set name = 'Habitacle' where slug = 'interieur'");
    expect(await searchProducts(test.db.orm, "habitacle")).toHaveLength(2);
    await run("update products set active = false where slug = 'brosse'");
    expect(await searchProducts(test.db.orm, "balai")).toEqual([]);
  });

  it("and its counts stay those of the rows, folded or not", async () => {
    const kept = async () =>
      (await readListCounts(test.db.orm, "products")).reduce((sum, { count }) => sum + count, 0);
    expect(await kept()).toBe(5);
    for (let turn = 0; turn < 30; turn += 1)
      await run("update products set popularity = popularity + 1 where slug = 'cire'");
    const before = await readListCounts(test.db.orm, "products");
    await Promise.all([foldListCounts(deps), foldListCounts(deps), foldListCounts(deps)]);
    const byFacets = (rows: typeof before) =>
      new Map(rows.map(({ facets, count }) => [facets.join(), count]));
    expect(byFacets(await readListCounts(test.db.orm, "products"))).toEqual(byFacets(before));
    const [{ lines }] = await run(
      "select max(n)::integer as lines from (select count(*) as n from list_counts group by list, facets) as counted",
    );
    expect(lines).toBeLessThanOrEqual(20);
    await run("delete from product_prices");
    await run("delete from products");
    expect(await kept()).toBe(0);
  });
});
