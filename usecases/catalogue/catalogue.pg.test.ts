import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { seedCatalogue } from "#db/seed/catalogue/seed-catalogue.ts";
import { type CatalogueFilters, NO_FILTERS } from "#domain/shop/catalogue-filters.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { adjustStock, listStockMovements } from "./adjust-stock.ts";
import { archiveProduct } from "./archive-product.ts";
import { mergeCategories, reorderCategories } from "./arrange-categories.ts";
import { browseCatalogue } from "./browse-catalogue.ts";
import { endReductions } from "./end-reductions.ts";
import { moveStock } from "./move-stock.ts";
import { releaseStock } from "./order-stock.ts";
import type { ProductInput } from "./product-input.ts";
import { readProductsForCart } from "./read-cart-products.ts";
import { readProduct } from "./read-product.ts";
import { readProductTeasers } from "./read-product-teasers.ts";
import { saveCategory } from "./save-category.ts";
import { saveProduct } from "./save-product.ts";
import { listStaffCategories, listStaffProducts, readStaffProduct } from "./staff-catalogue.ts";
import { takeStock } from "./take-stock.ts";

let test: TestDatabase;
let deps: Deps;
let clock = new Date("2026-11-15T09:30:00Z");
const actor = "helene@exemple.fr";
const DAY = 86_400_000;

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: true };
  await test.db.orm.transaction((transaction) => seedCatalogue(transaction, clock));
});
afterAll(() => test.drop());

const browse = (filters: Partial<CatalogueFilters> = {}) =>
  browseCatalogue(deps, { ...NO_FILTERS, ...filters });
async function found(question: string): Promise<string[]> {
  return (await browse({ question })).items.map(({ slug }) => slug);
}
async function stockOf(id: string): Promise<number> {
  const { rows } = await test.db.pool.query("select stock from products where id = $1", [id]);
  return rows[0].stock;
}
async function categoryId(slug: string): Promise<string> {
  const { rows } = await test.db.pool.query("select id from categories where slug = $1", [slug]);
  return rows[0].id;
}
async function input(change: Partial<ProductInput> = {}): Promise<ProductInput> {
  return {
    slug: "brosse-essai",
    sku: "ES-1",
    name: "Brosse d’essai",
    shortDescription: "Une brosse pour voir.",
    longDescription: "",
    categoryId: await categoryId("accessoires"),
    surfaces: ["textile"],
    priceCents: 1500,
    content: null,
    weightGrams: 200,
    lowStockThreshold: 2,
    pickupOnly: false,
    dilutionRatio: null,
    images: [],
    steps: [],
    hazards: null,
    brand: "",
    safety: {},
    popularity: 0,
    active: true,
    ...change,
  };
}
async function created(change: Partial<ProductInput>): Promise<string> {
  const saved = await saveProduct(deps, { id: null, version: 0, value: await input(change), actor });
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  return saved.id;
}

describe("the shop of the demonstration", () => {
  it("shows twenty products on five shelves, twelve a page", async () => {
    const first = await browse();
    expect([first.total, first.inAll, first.pageCount, first.items.length]).toEqual([20, 20, 2, 12]);
    expect(first.categories.map(({ slug, count }) => [slug, count])).toEqual([
      ["lavage", 4],
      ["jantes", 2],
      ["protection", 6],
      ["interieur", 4],
      ["accessoires", 4],
    ]);
    const second = await browse({ page: 2 });
    expect(second.items.at(-1)?.slug).toBe("cire-carnauba");
    expect(new Set([...first.items, ...second.items].map(({ slug }) => slug)).size).toBe(20);
    expect(await browse({ surfaces: ["cuir"], minEuros: 15, sort: "prix-desc" })).toMatchObject({
      total: 1,
      items: [{ slug: "lait-cuir" }],
    });
  });

  it("shows prices, stock and hazards of a product, and what goes with it", async () => {
    const product = await readProduct(deps, "spray-ceramique");
    expect(product?.card).toMatchObject({
      priceCents: 2490,
      crossedCents: 2990,
      content: { amount: 500, unit: "ml" },
      stock: "in",
      left: null,
      hasHazards: false,
    });
    expect((await readProduct(deps, "mousse-active"))?.card).toMatchObject({ stock: "low", left: 3 });
    expect((await readProduct(deps, "cire-carnauba"))?.card).toMatchObject({ stock: "out", isOut: true });
    expect((await readProduct(deps, "nettoyant-jantes"))?.hazards).toMatchObject({ signalWord: "attention" });
    expect(product?.related).toHaveLength(4);
    expect(product?.related.map(({ slug }) => slug)).not.toContain("cire-carnauba");
    for (const slug of ["rien-de-tel", "\0", "'", "É"]) expect(await readProduct(deps, slug)).toBeNull();
    const teasers = await readProductTeasers(deps, ["lait-cuir", "rien", "cire-carnauba"]);
    expect(teasers.map(({ slug }) => slug)).toEqual(["lait-cuir", "cire-carnauba"]);
  });
});

describe("the search", () => {
  it.each([
    ["shampooing", "shampooing-ph-neutre"],
    ["SHAMPOING", "shampooing-ph-neutre"],
    ["céramique", "coffret-ceramique"],
    ["ceramique spray", "spray-ceramique"],
    ["ceramiqeu", "coffret-ceramique"],
    ["netoyant jente", "nettoyant-jantes"],
    ["micofibres", "lot-microfibres"],
    ["produit pour le cuir des sièges", "nettoyant-cuir"],
    ["décontaminnant", "decontaminant-ferreux"],
    ["pinceau", "pinceaux-detailing"],
    ["odeur de cèdre", "parfum-habitacle"],
    ["phares jaunis", "kit-renovation-phares"],
    ["accessoires", "gant-de-lavage"],
  ])("for “%s” finds %s first or near it", async (question, slug) => {
    expect((await found(question)).slice(0, 3)).toContain(slug);
  });

  it.each(["bougie", "zzzz", "de la", "'); --", "&|!():*", "\\", "<>"])(
    "for “%s” finds nothing, and breaks nothing",
    async (question) => {
      expect(await found(question)).toEqual([]);
    },
  );

  it("goes together with the filters", async () => {
    const page = await browse({ question: "nettoyant", category: "interieur", surfaces: ["cuir"] });
    expect(page.items[0]?.slug).toBe("nettoyant-cuir");
    expect(page.items.every(({ category }) => category === "interieur")).toBe(true);
  });
});

describe("a stock", () => {
  it("of ten serves ten of fifty concurrent buyers, and never falls below zero", async () => {
    const [rare, plenty] = [
      await created({ slug: "rare", sku: "R" }),
      await created({ slug: "ample", sku: "P" }),
    ];
    await adjustStock(deps, { productId: rare, delta: 10, reason: "initial", note: "", actor });
    await adjustStock(deps, { productId: plenty, delta: 100, reason: "initial", note: "", actor });
    const buy = (index: number) =>
      test.db.orm.transaction((transaction) => {
        const lines = [
          { productId: rare, quantity: 1 },
          { productId: plenty, quantity: 2 },
        ];
        return takeStock(transaction, index % 2 ? lines : lines.reverse(), crypto.randomUUID());
      });
    const results = await Promise.all(Array.from({ length: 50 }, (_, index) => buy(index)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(10);
    expect(results.find(({ ok }) => !ok)).toEqual({
      ok: false,
      short: [{ productId: rare, wanted: 1, available: 0 }],
    });
    expect([await stockOf(rare), await stockOf(plenty)]).toEqual([0, 80]);
    const { rows } = await test.db.pool.query(
      "select product_id from products p join stock_movements m on m.product_id = p.id group by p.id, product_id having sum(delta) <> p.stock",
    );
    expect(rows).toEqual([]);
    await expect(test.db.pool.query("update products set stock = -1 where id = $1", [rare])).rejects.toThrow(
      "products_stock_check",
    );
  });

  it("comes back once, however often it is released", async () => {
    const id = await created({ slug: "rendu", sku: "RE" });
    await adjustStock(deps, { productId: id, delta: 5, reason: "initial", note: "", actor });
    const order = crypto.randomUUID();
    const lines = [
      { productId: id, quantity: 2 },
      { productId: id, quantity: 1 },
    ];
    expect(await takeStock(test.db.orm, lines, order)).toMatchObject({ ok: true });
    expect(await stockOf(id)).toBe(2);
    const release = () => test.db.orm.transaction((transaction) => releaseStock(transaction, order));
    const released = await Promise.all([release(), release(), release()]);
    expect(released.sort()).toEqual([0, 0, 3]);
    expect(await stockOf(id)).toBe(5);
    expect((await listStockMovements(deps, id)).map(({ delta, reason }) => [delta, reason])).toEqual([
      [3, "release"],
      [-3, "order"],
      [5, "initial"],
    ]);
  });

  it("refuses unknown products, products off sale and invalid quantities, and takes nothing then", async () => {
    const [on, off] = [
      await created({ slug: "en-vente", sku: "EV" }),
      await created({ slug: "hors-vente", sku: "HV", active: false }),
    ];
    for (const productId of [on, off]) {
      await adjustStock(deps, { productId, delta: 4, reason: "initial", note: "", actor });
    }
    const lines = [on, off, "rien"].map((productId) => ({ productId, quantity: 1 }));
    expect(await takeStock(test.db.orm, lines, crypto.randomUUID())).toEqual({
      ok: false,
      short: [
        { productId: off, wanted: 1, available: 0 },
        { productId: "rien", wanted: 1, available: 0 },
      ].sort((a, b) => (a.productId < b.productId ? -1 : 1)),
    });
    expect(await stockOf(on)).toBe(4);
    for (const quantity of [0, -1, 0.5, Number.NaN]) {
      await expect(takeStock(test.db.orm, [{ productId: on, quantity }], on)).rejects.toThrow(RangeError);
    }
    expect(await adjustStock(deps, { productId: on, delta: -5, reason: "loss", note: "", actor })).toEqual({
      ok: false,
      reason: "negative",
    });
    expect(await adjustStock(deps, { productId: on, delta: 0, reason: "loss", note: "", actor })).toEqual({
      ok: false,
      reason: "invalid",
    });
    expect(
      (await readProductsForCart(test.db.orm, [on, off, "rien", crypto.randomUUID()])).map(
        ({ slug, active, stock }) => [slug, active, stock],
      ),
    ).toEqual(
      expect.arrayContaining([
        ["en-vente", true, 4],
        ["hors-vente", false, 4],
      ]),
    );
  });

  it("drops cached pages only when what they show of it changes", async () => {
    const heard: string[] = [];
    const stop = await test.db.listen("cache_invalidated", { onMessage: (payload) => heard.push(payload) });
    const id = await created({ slug: "suivi", sku: "SU" });
    for (const delta of [6, -1, -3, -1, -1]) {
      await moveStock(test.db.orm, id, delta, { reason: "correction", actor });
    }
    const tags = "catalogue,product:suivi";
    // At the save, from none to some, from some to two, to one, to none; no notification from six to five.
    await vi.waitFor(() => expect(heard).toEqual([tags, tags, tags, tags, tags]), 30_000);
    await stop();
  });
});

describe("the staff", () => {
  it("changes a price, and the shop crosses out the lowest of the thirty days before", async () => {
    const value = await input({ slug: "promo", sku: "PRO", priceCents: 3000 });
    const at = (days: number) => {
      clock = new Date(new Date("2026-11-15T09:30:00Z").getTime() + days * DAY);
    };
    const id = await created(value);
    const save = async (version: number, change: Partial<ProductInput>) =>
      saveProduct(deps, { id, version, value: { ...value, ...change }, actor });
    at(10);
    expect(await save(1, { priceCents: 2500 })).toEqual({ ok: true, id, version: 2 });
    expect((await readProduct(deps, "promo"))?.card).toMatchObject({ priceCents: 2500, crossedCents: 3000 });
    expect(await save(1, { priceCents: 100 })).toEqual({ ok: false, reason: "conflict" });
    at(20);
    expect(await save(2, { priceCents: 2700 })).toMatchObject({ ok: true, version: 3 });
    expect((await readProduct(deps, "promo"))?.card).toMatchObject({ priceCents: 2700, crossedCents: null });
    at(21);
    await save(3, { priceCents: 2000 });
    expect((await readProduct(deps, "promo"))?.card.crossedCents).toBe(2500);
    at(51);
    expect((await readProduct(deps, "promo"))?.card.crossedCents).toBeNull();
    clock = new Date(clock.getTime() + 1);
    expect(await endReductions(deps)).toBe(1);
    expect(await readStaffProduct(deps, id)).toMatchObject({
      product: { slug: "promo", version: 4, priceCents: 2000 },
      prices: [{ cents: 3000 }, { cents: 2500 }, { cents: 2700 }, { cents: 2000, until: null }],
      lowestOf30Days: 2000,
    });
    expect(await archiveProduct(deps, { id, version: 4, actor })).toEqual({ ok: true, id, version: 5 });
    expect(await readProduct(deps, "promo")).toBeNull();
    expect((await listStaffProducts(deps)).find((product) => product.id === id)).toMatchObject({
      active: false,
      category: "Accessoires",
      stockState: "out",
    });
    const { rows } = await test.db.pool.query(
      "select price_cents, until is null as open from product_prices where product_id = $1 order by id",
      [id],
    );
    expect(rows.map(({ price_cents, open }) => [price_cents, open])).toEqual([
      [3000, false],
      [2500, false],
      [2700, false],
      [2000, false],
    ]);
    const journal = await test.db.pool.query("select action from journal where subject_id = $1 order by id", [
      id,
    ]);
    expect(journal.rows.map(({ action }) => action)).toEqual([
      ...Array(4).fill("product.saved"),
      "product.archived",
    ]);
    at(0);
  });

  it.each<[string, Partial<ProductInput>, string]>([
    ["an address already used", { slug: "lait-cuir" }, "slug"],
    ["a reference already used", { sku: "RB-IN-250" }, "sku"],
    ["an address with accents", { slug: "Été" }, "slug"],
    ["no price", { priceCents: 0 }, "priceCents"],
    ["a price with a part of a cent", { priceCents: 10.5 }, "priceCents"],
    ["no weight", { weightGrams: 0 }, "weightGrams"],
    [
      "another site’s picture",
      { images: [{ src: "https://ailleurs.example/a.png", alt: "x", width: 1, height: 1 }] },
      "images.0.src",
    ],
    [
      "a picture without words",
      { images: [{ src: "/art/a.svg", alt: " ", width: 1, height: 1 }] },
      "images.0.alt",
    ],
    ["a category that is gone", { categoryId: "00000000-0000-4000-8000-000000000000" }, "categoryId"],
  ])("cannot save %s", async (_what, change, field) => {
    const value = await input({ slug: "refuse", sku: "REF", ...change });
    expect(await saveProduct(deps, { id: null, version: 0, value, actor })).toMatchObject({
      ok: false,
      reason: "invalid",
      field,
      message: expect.stringMatching(/\.$|!$/),
    });
  });

  it("arranges and merges categories", async () => {
    const value = { slug: "outillage", name: "Outillage", description: "", picture: null };
    const saved = await saveCategory(deps, { id: null, version: 0, value, actor });
    expect(saved).toMatchObject({ ok: true, version: 1 });
    const id = saved.ok ? saved.id : "";
    for (const [change, field] of [
      [{ name: "Un autre rayon" }, "slug"],
      [{ slug: "un-autre" }, "name"],
      [{ slug: "un-autre", name: value.name.toUpperCase() }, "name"],
      [{ slug: "un-autre", name: "Oûtillage" }, "name"],
    ] as const)
      expect(
        await saveCategory(deps, { id: null, version: 0, value: { ...value, ...change }, actor }),
      ).toMatchObject({ ok: false, field });
    expect(await saveCategory(deps, { id, version: 9, value, actor })).toEqual({
      ok: false,
      reason: "conflict",
    });
    await created({ slug: "cle", sku: "CLE", categoryId: id });
    const { rows } = await test.db.pool.query("select id from categories order by position");
    const ids = rows.map((row) => row.id);
    expect(ids.at(-1)).toBe(id);
    expect((await listStaffCategories(deps)).at(-1)).toMatchObject({ name: "Outillage", products: 1 });
    expect(await reorderCategories(deps, { ids: ids.slice(1), actor })).toEqual({
      ok: false,
      reason: "conflict",
    });
    expect(await reorderCategories(deps, { ids: [id, ...ids.slice(0, -1)], actor })).toEqual({ ok: true });
    expect((await browse()).categories[0]?.slug).toBe("outillage");
    expect(await mergeCategories(deps, { fromId: id, intoId: id, actor })).toMatchObject({ ok: false });
    expect(await mergeCategories(deps, { fromId: id, intoId: ids[0], actor })).toEqual({ ok: true });
    expect((await readProduct(deps, "cle"))?.category.slug).toBe("lavage");
    expect((await browse()).categories.map(({ slug }) => slug)).not.toContain("outillage");
  });
});
