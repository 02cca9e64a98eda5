import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { NO_FILTERS } from "#domain/shop/catalogue-filters.ts";
import { actor, makeProduct, stockOf, type TestProduct, variantStockOf } from "#tests/support/shop.ts";
import { streamText } from "#tests/support/stream-text.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { readWaiting } from "../dashboard/read-waiting.ts";
import type { Deps } from "../deps.ts";
import { adjustStock } from "./adjust-stock.ts";
import { archiveVariant, reorderVariants, restoreVariant } from "./arrange-variants.ts";
import { browseCatalogue } from "./browse-catalogue.ts";
import { browseStaffProducts } from "./browse-staff-products.ts";
import { exportProducts } from "./export-products.ts";
import { applyImport, previewImport } from "./import-products.ts";
import { readProduct } from "./read-product.ts";
import { saveVariant } from "./save-variant.ts";
import { readStaffProduct } from "./staff-catalogue.ts";
import type { StaffFilters } from "./staff-listing.ts";

let test: TestDatabase;
let deps: Deps;
const all: StaffFilters = {
  view: "tous",
  question: "",
  category: "",
  status: "",
  stock: "",
  minCents: null,
  maxCents: null,
  sort: "nom",
  isDescending: false,
};

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => new Date(), siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());

let references = 0;
async function add(product: TestProduct, label: string, priceCents: number | null = null): Promise<string> {
  references += 1;
  const value = { label, sku: `V-${references}`, priceCents, weightGrams: null };
  const saved = await saveVariant(deps, { productId: product.id, id: null, version: 0, value, actor });
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  return saved.id;
}
const labels = async (product: TestProduct) =>
  (await readProduct(deps, product.slug))?.variants.map(({ label }) => label);

it("gives the product's stock to its first variant and takes an archived one's back, each with its movements", async () => {
  const product = await makeProduct(test.db, { stock: 7 });
  const litre = await add(product, "1 L");
  expect([await stockOf(test.db, product.id), await variantStockOf(test.db, litre)]).toEqual([0, 7]);
  const five = await add(product, "5 L");
  expect(await variantStockOf(test.db, five)).toBe(0);
  expect(await archiveVariant(deps, { productId: product.id, id: litre, version: 1, actor })).toMatchObject({
    ok: true,
  });
  expect([await stockOf(test.db, product.id), await variantStockOf(test.db, litre)]).toEqual([7, 0]);
  expect(await archiveVariant(deps, { productId: product.id, id: litre, version: 2, actor })).toMatchObject({
    ok: false,
  });
  const { rows } = await test.db.pool.query(
    "select sum(delta)::integer as sum from stock_movements where product_id = $1 group by variant_id order by 1",
    [product.id],
  );
  // makeProduct writes its seven pieces without a movement.
  expect(rows).toEqual([{ sum: 0 }, { sum: 0 }]);
});

it("shows the lowest price, the stock of all variants and finds them by their labels", async () => {
  const product = await makeProduct(test.db, { cents: 1990, stock: 0 });
  const lavender = await add(product, "Lavande", 1490);
  await add(product, "Pin des Landes");
  const card = async () =>
    (await browseCatalogue(deps, { ...NO_FILTERS, question: "lavande" })).items.find(
      ({ id }) => id === product.id,
    );
  expect(await card()).toMatchObject({ priceCents: 1490, isFrom: true, hasVariants: true, isOut: true });
  expect(
    await adjustStock(deps, {
      productId: product.id,
      variantId: lavender,
      delta: 3,
      reason: "reception",
      note: "",
      actor,
    }),
  ).toEqual({ ok: true, stock: 3 });
  expect(await card()).toMatchObject({ isOut: false });
  const detail = await readProduct(deps, product.slug);
  expect(detail?.variants.map(({ label, priceCents, isOut }) => [label, priceCents, isOut])).toEqual([
    ["Lavande", 1490, false],
    ["Pin des Landes", 1990, true],
  ]);
  const { rows } = await browseStaffProducts(deps, { ...all, question: "pin landes" });
  expect(rows.map(({ id, stock }) => [id, stock])).toEqual([[product.id, 3]]);
});

it("refuses a label or reference that is taken, another product's variant, and a stock below zero", async () => {
  const product = await makeProduct(test.db, { stock: 0 });
  const other = await makeProduct(test.db, { stock: 0 });
  const litre = await add(product, "Été");
  const save = (label: string, sku: string, change: Partial<Parameters<typeof saveVariant>[1]> = {}) =>
    saveVariant(deps, {
      productId: product.id,
      id: null,
      version: 0,
      value: { label, sku, priceCents: null, weightGrams: null },
      actor,
      ...change,
    });
  expect(await save("été", "X-1")).toMatchObject({ reason: "invalid", field: "label" });
  expect(await save("Hiver", `V-${references}`)).toMatchObject({ reason: "invalid", field: "sku" });
  expect(await save("Hiver", product.slug)).toMatchObject({ reason: "invalid", field: "sku" });
  expect(await save(" ", "X-2")).toMatchObject({ reason: "invalid", field: "label" });
  expect(await save("Hiver", "X-3", { productId: other.id, id: litre, version: 1 })).toMatchObject({
    reason: "conflict",
  });
  expect(await save("Hiver", "X-4", { id: litre, version: 9 })).toMatchObject({ reason: "conflict" });
  const adjust = (productId: string, delta: number) =>
    adjustStock(deps, { productId, variantId: litre, delta, reason: "correction", note: "", actor });
  expect(await adjust(product.id, -1)).toEqual({ ok: false, reason: "negative" });
  expect(await adjust(other.id, 5)).toEqual({ ok: false, reason: "unknown" });
  expect(await variantStockOf(test.db, litre)).toBe(0);
});

it("comes back from the archive, last, once, with the product's stock where it is alone; not under a name taken since", async () => {
  const product = await makeProduct(test.db, { stock: 7 });
  const [litre, spray] = [await add(product, "1 L"), await add(product, "Spray")];
  const versionOf = async (id: string) =>
    (await test.db.pool.query("select version from product_variants where id = $1", [id])).rows[0].version;
  const archive = async (id: string) =>
    archiveVariant(deps, { productId: product.id, id, version: await versionOf(id), actor });
  const restore = async (id: string, change: Partial<Parameters<typeof restoreVariant>[1]> = {}) =>
    restoreVariant(deps, { productId: product.id, id, version: await versionOf(id), actor, ...change });
  await archive(litre);
  await archive(spray);
  expect(await restore(litre, { version: 1 })).toMatchObject({ reason: "conflict" });
  const other = await makeProduct(test.db, { stock: 50 });
  expect(await restore(litre, { productId: other.id })).toMatchObject({ reason: "conflict" });
  const version = await versionOf(litre);
  const twice = await Promise.all([restore(litre, { version }), restore(litre, { version })]);
  expect(twice.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await variantStockOf(test.db, litre)).toBe(7);
  await restore(spray);
  expect(await variantStockOf(test.db, spray)).toBe(0);
  expect((await readProduct(deps, product.slug))?.variants.map(({ label }) => label)).toEqual([
    "1 L",
    "Spray",
  ]);
  await archive(spray);
  await add(product, "spray");
  expect(await restore(spray)).toMatchObject({ reason: "invalid", field: "label" });
});

it("puts them in the owner's order, unless the list has changed", async () => {
  const product = await makeProduct(test.db, { stock: 0 });
  const [a, b, c] = [await add(product, "A"), await add(product, "B"), await add(product, "C")];
  const order = (ids: string[]) => reorderVariants(deps, { productId: product.id, ids, actor });
  expect(await order([c, a, b])).toBe(true);
  expect(await labels(product)).toEqual(["C", "A", "B"]);
  expect([await order([a, b]), await order([a, a, b]), await order([a, b, product.id])]).toEqual([
    false,
    false,
    false,
  ]);
  expect((await readStaffProduct(deps, product.id))?.variants.map(({ label }) => label)).toEqual([
    "C",
    "A",
    "B",
  ]);
});

it("counts each variant at its alert among the low stocks, by name", async () => {
  const before = (await readWaiting(deps, { isOwner: true })).lowStock;
  const product = await makeProduct(test.db, { stock: 0 });
  await add(product, "1 L");
  await add(product, "5 L");
  const { lowStock, lowNames } = await readWaiting(deps, { isOwner: true });
  // The product itself no longer counts, its two variants do.
  expect(lowStock - before).toBe(2);
  expect(lowNames.every((name) => name.includes(","))).toBe(true);
});

it("reads the low stocks once for their number and their names", async () => {
  const spy = vi.spyOn(test.db.pool, "query");
  await readWaiting(deps, { isOwner: true });
  const statements = spy.mock.calls.map((call) => call as unknown as [{ text: string }, unknown[]]);
  spy.mockRestore();
  const [asked, values] = statements.find(([{ text }]) => text.includes("needs_restock")) ?? [];
  const { rows } = await test.db.pool.query<{ "QUERY PLAN": string }>(`explain ${asked?.text}`, values);
  const reads = rows.filter((row) => /Scan .*\bon product_listing\b/.test(row["QUERY PLAN"]));
  expect(reads).toHaveLength(1);
});

it("writes variants and the brand into the export, whose import changes and adds those it names", async () => {
  const product = await makeProduct(test.db, { stock: 0 });
  const litre = await add(product, "1 L", 2390);
  const kept = await add(product, "Lavande");
  const csv = await streamText(await exportProducts(deps, { ...all, question: product.name }));
  const [first, second] = [`V-${references - 1}`, `V-${references}`];
  const cell = `1 L, ${first}, 23,90, 0 en stock | Lavande, ${second}, 0 en stock`;
  expect(csv).toContain(cell);
  expect(csv).toContain("Marque");
  const same = await previewImport(deps, csv);
  expect([same.problems, same.lines]).toEqual([[], []]);

  const named = `Un litre, ${first}, 19,50, 12 en stock | 5 L, ${first}-5, 3 en stock`;
  const changed = csv.replace(cell, named);
  const plan = await previewImport(deps, changed);
  expect(plan.lines.map(({ changes }) => changes.map(({ label }) => label))).toEqual([["Déclinaisons"]]);
  const apply = () => applyImport(deps, { text: changed, digest: plan.digest, actor });
  expect(await apply()).toEqual({ ok: true, written: 1 });
  expect(await apply()).toMatchObject({ ok: false, reason: "changed" });
  expect(
    (await readStaffProduct(deps, product.id))?.variants.map(({ label, sku, priceCents, stock }) => {
      return [label, sku, priceCents, stock];
    }),
  ).toEqual([
    ["Un litre", first, 1950, 12],
    ["Lavande", second, null, 0],
    ["5 L", `${first}-5`, null, 3],
  ]);
  expect([await variantStockOf(test.db, litre), await variantStockOf(test.db, kept)]).toEqual([12, 0]);
  const { rows } = await test.db.pool.query(
    "select sum(delta)::integer as sum from stock_movements where product_id = $1 and variant_id is not null",
    [product.id],
  );
  expect(rows).toEqual([{ sum: 15 }]);
});

it("refuses a file whose variant has a product's reference, or another product's variant's", async () => {
  const [product, other] = [
    await makeProduct(test.db, { stock: 0 }),
    await makeProduct(test.db, { stock: 0 }),
  ];
  await add(product, "1 L");
  const mine = `V-${references}`;
  await add(other, "1 L");
  const csv = await streamText(await exportProducts(deps, { ...all, question: product.name }));
  const { rows } = await test.db.pool.query("select sku from products where id = $1", [other.id]);
  const problems = await previewImport(deps, csv.replace(`1 L, ${mine}`, `2 L, ${rows[0].sku}`));
  expect(problems.problems).toMatchObject([{ message: expect.stringContaining("est celle d’un produit") }]);
  const taken = csv.replace("0 en stock", `0 en stock | 2 L, V-${references}, 1 en stock`);
  const plan = await previewImport(deps, taken);
  expect(await applyImport(deps, { text: taken, digest: plan.digest, actor })).toEqual({
    ok: false,
    reason: "invalid",
    message: "Une autre déclinaison a déjà cette référence.",
  });
  expect(await labels(product)).toEqual(["1 L"]);
});
