import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { seedCatalogue } from "#db/seed/catalogue/seed-catalogue.ts";
import { parseCsv } from "#domain/money/csv.ts";
import { streamText } from "#tests/support/stream-text.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { claimMedia } from "../media/claim-media.ts";
import { purgeUnusedMedia } from "../media/purge-media.ts";
import { browseStaffProducts } from "./browse-staff-products.ts";
import { type BulkAction, changeProducts } from "./bulk-products.ts";
import { deleteCategory } from "./delete-category.ts";
import { exportProducts } from "./export-products.ts";
import { applyImport, previewImport } from "./import-products.ts";
import { type ProductInput, productInput } from "./product-input.ts";
import { readProduct } from "./read-product.ts";
import { readProductEditor } from "./read-product-editor.ts";
import { saveCategory } from "./save-category.ts";
import { saveProduct } from "./save-product.ts";
import { listStaffCategories, listStaffProducts } from "./staff-catalogue.ts";
import type { StaffFilters } from "./staff-listing.ts";
import { takeStock } from "./take-stock.ts";

let test: TestDatabase;
let deps: Deps;
const clock = new Date("2026-11-15T09:30:00Z");
const actor = "helene@exemple.fr";

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: true };
  await test.db.orm.transaction((transaction) => seedCatalogue(transaction, clock));
});
afterAll(() => test.drop());

const everything: StaffFilters = {
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
const browse = (change: Partial<StaffFilters> = {}) =>
  browseStaffProducts(deps, { ...everything, ...change });
async function named(name: string) {
  const row = (await listStaffProducts(deps)).find((product) => product.name === name);
  if (!row) throw new Error(`No product ${name}`);
  return row;
}
async function bulk(action: BulkAction, ...names: string[]) {
  const items = await Promise.all(names.map(named));
  return changeProducts(deps, { items: items.map(({ id, version }) => ({ id, version })), action, actor });
}
async function actions(id: string): Promise<string[]> {
  const { rows } = await test.db.pool.query("select action from journal where subject_id = $1 order by id", [
    id,
  ]);
  return rows.map(({ action }) => action);
}

describe("the staff’s list", () => {
  it("is searched by name or reference without accents, filtered and sorted", async () => {
    const names = async (change: Partial<StaffFilters>) =>
      (await browse(change)).rows.map(({ name }) => name);
    const { sku } = await named("Spray céramique SiO2");
    expect(await names({ question: `ceramique ${sku.toLowerCase()}` })).toEqual(["Spray céramique SiO2"]);
    expect(await names({ category: "Jantes", sort: "prix", isDescending: true })).toEqual(
      (await browse({ category: "Jantes" })).rows
        .toSorted((a, b) => b.priceCents - a.priceCents)
        .map(({ name }) => name),
    );
    const reduced = (await browse({ status: "promotion" })).rows;
    expect(reduced.length).toBeGreaterThan(0);
    expect(reduced.every(({ crossedCents, priceCents }) => (crossedCents ?? 0) > priceCents)).toBe(true);
    for (const { priceCents } of (await browse({ minCents: 1000, maxCents: 1500 })).rows) {
      expect(priceCents).toBeGreaterThanOrEqual(1000);
      expect(priceCents).toBeLessThanOrEqual(1500);
    }
  });

  it("counts its views and what was sold in thirty days", async () => {
    const { id } = await named("Gant de lavage");
    await test.db.orm.transaction((transaction) =>
      takeStock(transaction, [{ productId: id, quantity: 3 }], crypto.randomUUID()),
    );
    const { counts, rows } = await browse({ sort: "ventes", isDescending: true });
    expect(rows[0]).toMatchObject({ name: "Gant de lavage", sold: 3 });
    for (const view of ["tous", "en-ligne", "stock-bas", "epuises", "brouillons", "archives"] as const) {
      expect((await browse({ view })).rows).toHaveLength(counts[view]);
    }
  });
});

describe("bulk changes", () => {
  it("take products offline, archive them and put them back, at once for visitors", async () => {
    const pair = ["Gant de lavage", "Lot de microfibres"];
    const { id, slug } = await named("Gant de lavage");
    expect(await bulk({ kind: "withdraw" }, ...pair)).toEqual({ ok: true, changed: 2 });
    expect(await readProduct(deps, slug)).toBeNull();
    expect(await bulk({ kind: "archive" }, ...pair)).toEqual({ ok: true, changed: 2 });
    expect((await browse({ view: "archives" })).rows.map(({ name }) => name)).toEqual(pair);
    expect(await bulk({ kind: "publish" }, ...pair)).toEqual({ ok: true, changed: 2 });
    expect(await readProduct(deps, slug)).not.toBeNull();
    expect((await actions(id)).slice(-3)).toEqual([
      "product.withdrawn",
      "product.archived",
      "product.published",
    ]);
  });

  it("change prices to an amount or by a percentage, and enter them in the history", async () => {
    await bulk({ kind: "price", cents: 1999 }, "Gant de lavage");
    expect(await bulk({ kind: "percent", percent: -10 }, "Gant de lavage")).toEqual({ ok: true, changed: 1 });
    const { id, priceCents } = await named("Gant de lavage");
    expect(priceCents).toBe(1799);
    const editor = await readProductEditor(deps, id);
    expect(editor?.prices.at(-1)).toMatchObject({ cents: 1799, until: null });
    expect(editor?.lastChange?.actor).toBe(actor);
  });

  it("do all or nothing: a product another user saved meanwhile, or a price of zero, stops them", async () => {
    const [glove, cloths] = [await named("Gant de lavage"), await named("Lot de microfibres")];
    const items = [glove, { ...cloths, version: cloths.version - 1 }];
    expect(await changeProducts(deps, { items, action: { kind: "archive" }, actor })).toEqual({
      ok: false,
      reason: "conflict",
      names: ["Lot de microfibres"],
    });
    expect(await bulk({ kind: "percent", percent: -100 }, "Gant de lavage")).toEqual({
      ok: false,
      reason: "price",
      names: ["Gant de lavage"],
    });
    expect(await named("Gant de lavage")).toEqual(glove);
  });
});

describe("a category", () => {
  it("is deleted only when empty, and only as the editor saw it", async () => {
    const value = { slug: "vide", name: "Vide", description: "", picture: null };
    const saved = await saveCategory(deps, { id: null, version: 0, value, actor });
    const id = saved.ok ? saved.id : "";
    expect(await deleteCategory(deps, { id, version: 7, actor })).toEqual({ ok: false, reason: "conflict" });
    expect(await deleteCategory(deps, { id, version: 1, actor })).toEqual({ ok: true });
    const [full] = await listStaffCategories(deps);
    expect(full?.products).toBeGreaterThan(0);
    const asked = { id: full?.id ?? "", version: full?.version ?? 0, actor };
    expect(await deleteCategory(deps, asked)).toEqual({ ok: false, reason: "holds-products" });
  });
});

describe("the CSV file", () => {
  const head = "Référence;Nom;Catégorie;Accroche;Prix;Poids (g);Stock;En ligne";

  it("comes out as the import reads it: putting it back changes nothing", async () => {
    const text = await streamText(await exportProducts(deps, everything));
    expect(text.startsWith("\ufeffRéférence;Nom;Adresse;Catégorie;")).toBe(true);
    const count = (await browse()).rows.length;
    expect(parseCsv(text)).toHaveLength(count + 1);
    expect(await previewImport(deps, text)).toMatchObject({ problems: [], lines: [], unchanged: count });
  });

  it("reports each bad line with its number and reason, and then writes nothing", async () => {
    const { sku } = await named("Gant de lavage");
    const text = [
      head,
      `${sku};Gant doux;Accessoires;Ne raye pas.;12,50;150;60;oui`,
      "ES-1;Éponge;Rien;Douce.;3;50;1;oui",
      "ES-2;Éponge;Accessoires;Douce.;trois;50;1;oui",
      "ES-3;;Accessoires;Douce.;3;50;1;oui",
      "ES-4;Éponge;Accessoires;Douce.;3;50;-1;oui",
      "ES-5;Éponge;Accessoires;Douce.;3;50;1;peut-être",
      "ES-6;Éponge;Accessoires;Douce.;3,20;50;1;oui",
      "ES-6;Éponge bis;Accessoires;Douce.;3,20;50;1;oui",
      "ES-7;Lot microfibres;Accessoires;Douce.;3,20;50;1;oui",
    ].join("\n");
    const plan = await previewImport(deps, text);
    expect(plan.problems).toEqual([
      { line: 3, message: "La catégorie «\u00a0Rien\u00a0» n’existe pas." },
      { line: 4, message: "Le prix «\u00a0trois\u00a0» n’est pas un montant en euros." },
      { line: 5, message: "Le nom est à remplir." },
      { line: 6, message: "Le stock doit être un nombre entier." },
      { line: 7, message: "En ligne\u00a0: écrivez «\u00a0oui\u00a0» ou «\u00a0non\u00a0»." },
      { line: 9, message: "Même référence «\u00a0ES-6\u00a0» qu’à la ligne 8." },
      { line: 10, message: "L’adresse «\u00a0lot-microfibres\u00a0» est celle d’un autre produit." },
    ]);
    expect(plan.lines.map(({ line, known }) => [line, known?.csv.sku ?? null])).toEqual([
      [2, sku],
      [8, null],
    ]);
    const before = await listStaffProducts(deps);
    expect(await applyImport(deps, { text, digest: plan.digest, actor })).toEqual({
      ok: false,
      reason: "problems",
    });
    expect(await listStaffProducts(deps)).toEqual(before);
  });

  it.each([
    ["", "Le fichier est vide."],
    ["Référence;Taille\nA;1", "La colonne «\u00a0Taille\u00a0» est inconnue."],
    ["Nom;Prix\nA;1", "La colonne «\u00a0Référence\u00a0» manque."],
    ["Référence;Nom", "Le fichier n’a que ses titres de colonnes."],
  ])("refuses %j as a whole", async (text, message) => {
    expect((await previewImport(deps, text)).problems).toEqual([{ line: 1, message }]);
  });

  it("creates and changes what was shown, with stock movements, and nothing if the shop changed since", async () => {
    const { id, sku, stock, slug } = await named("Gant de lavage");
    const text = `${head}\n${sku};Gant doux;accessoires;Ne raye pas.;12,50;150;${stock + 5};oui\nES-9;Éponge d’été;Accessoires;Douce.;3,20 €;50;12;non`;
    const plan = await previewImport(deps, text);
    expect(plan.lines[0]?.changes).toEqual([
      { label: "Nom", from: "Gant de lavage", to: "Gant doux" },
      expect.objectContaining({ label: "Accroche" }),
      { label: "Prix", from: "17,99", to: "12,50" },
      expect.objectContaining({ label: "Poids (g)", to: "150" }),
      { label: "Stock", from: String(stock), to: String(stock + 5) },
    ]);
    expect(await applyImport(deps, { text, digest: "autre", actor })).toEqual({
      ok: false,
      reason: "changed",
    });
    expect(await applyImport(deps, { text, digest: plan.digest, actor })).toEqual({ ok: true, written: 2 });
    expect(await applyImport(deps, { text, digest: plan.digest, actor })).toEqual({
      ok: false,
      reason: "changed",
    });
    expect((await readProduct(deps, slug))?.card).toMatchObject({ name: "Gant doux", priceCents: 1250 });
    expect(await named("Éponge d’été")).toMatchObject({ slug: "eponge-d-ete", stock: 12, active: false });
    expect((await readProductEditor(deps, id))?.movements[0]).toMatchObject({
      delta: 5,
      reason: "correction",
      note: "Import CSV",
      actor,
    });
  });
});

describe("files put on the site", () => {
  const gone = "Un fichier n’est plus sur le site\u00a0: retirez-le, puis ajoutez-le de nouveau.";
  async function addFile(age: string): Promise<string> {
    const { rows } = await test.db.pool.query<{ id: string }>(
      `insert into media (bytes, mime, created_at) values ('%PDF-', 'application/pdf', $1::timestamptz - $2::interval)
       returning id`,
      [clock, age],
    );
    return `/media/${rows[0]?.id}`;
  }
  const pictured = (src: string) => [{ src, alt: "Photo", width: 60, height: 40 }];
  async function save(name: string, change: Partial<ProductInput>) {
    const { id, version } = await named(name);
    const { product } = (await readProductEditor(deps, id)) ?? {};
    if (!product) throw new Error(`No product ${name}`);
    const content = product.contentUnit
      ? { amount: product.contentAmount ?? 1, unit: product.contentUnit }
      : null;
    const value = productInput.parse({ ...product, content, ...change });
    return saveProduct(deps, { id, version, value, actor });
  }
  const left = async (...files: string[]) => {
    const ids = files.map((file) => file.replace("/media/", ""));
    const { rows } = await test.db.pool.query<{ id: string }>("select id from media where id = any($1)", [
      ids,
    ]);
    return files.filter((_, index) => rows.some(({ id }) => id === ids[index]));
  };

  it("are deleted after a day, except those that were ever part of the shop", async () => {
    const [never, fresh] = [await addFile("1 day 1 second"), await addFile("23 hours 59 minutes")];
    const [shown, replaced] = [await addFile("40 days"), await addFile("40 days")];
    const [sheet, shelf] = [await addFile("2 days"), await addFile("2 days")];
    expect((await save("Cire de carnauba", { images: pictured(replaced) })).ok).toBe(true);
    expect((await save("Cire de carnauba", { images: pictured(shown) })).ok).toBe(true);
    const hazards: ProductInput["hazards"] = {
      signalWord: "attention",
      pictograms: [],
      phrases: [{ code: "H319", text: "Irrite." }],
      ufi: null,
      safetySheet: sheet,
    };
    expect((await save("Cire de carnauba", { images: pictured(shown), hazards })).ok).toBe(true);
    const [category] = await listStaffCategories(deps);
    if (!category) throw new Error("no category");
    const { id, version, slug, name, description } = category;
    const value = { slug, name, description, picture: shelf };
    expect((await saveCategory(deps, { id, version, value, actor })).ok).toBe(true);

    expect(await purgeUnusedMedia(deps)).toBe(1);
    const all = [never, fresh, shown, replaced, sheet, shelf];
    expect(await left(...all)).toEqual(all.slice(1));
    expect(await purgeUnusedMedia(deps)).toBe(0);
    const { rows } = await test.db.pool.query("select what, count, actor, at from purge_log");
    expect(rows).toEqual([
      { what: "images et fiches jamais enregistrées", count: 1, actor: "système", at: clock },
    ]);
    expect(await save("Cire de carnauba", { images: pictured(never) })).toEqual({
      ok: false,
      reason: "invalid",
      field: "images",
      message: gone,
    });
    expect(await save("Cire de carnauba", { images: pictured("/media/rien") })).toMatchObject({
      message: gone,
    });

    // A shop from before `used_at`: the migration must mark every file it shows.
    await test.db.pool.query("update media set used_at = null");
    const migration = readdirSync("db/migrations").find((file) => file.endsWith("_media-in-use.sql"));
    const [mark] = /^update media [^;]+;/m.exec(readFileSync(`db/migrations/${migration}`, "utf8")) ?? [];
    await test.db.pool.query(mark ?? "");
    expect(await purgeUnusedMedia(deps)).toBe(1);
    expect(await left(...all)).toEqual([fresh, shown, sheet, shelf]);
  });

  it("are not deleted while they are being saved", async () => {
    const file = await addFile("3 days");
    let purged: Promise<number> | undefined;
    await test.db.orm.transaction(async (transaction) => {
      expect(await claimMedia(transaction, [file, "/art/produits/gant.svg"], clock)).toBe(true);
      purged = purgeUnusedMedia(deps);
      // The purge waits for the row that is locked here.
      await vi.waitFor(async () => {
        const { rowCount } = await test.db.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%delete from media%'",
        );
        expect(rowCount).toBeGreaterThan(0);
      }, 20_000);
    });
    expect(await purged).toBe(0);
    expect(await left(file)).toEqual([file]);
  });
});
