import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { seedCatalogue } from "#db/seed/catalogue/seed-catalogue.ts";
import { seedReviews } from "#db/seed/seed-reviews.ts";
import { NO_FILTERS } from "#domain/shop/catalogue-filters.ts";
import { streamText } from "#tests/support/stream-text.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { adjustStock } from "../catalogue/adjust-stock.ts";
import { archiveProduct } from "../catalogue/archive-product.ts";
import { mergeCategories, reorderCategories } from "../catalogue/arrange-categories.ts";
import { browseCatalogue } from "../catalogue/browse-catalogue.ts";
import { changeProducts } from "../catalogue/bulk-products.ts";
import { deleteCategory } from "../catalogue/delete-category.ts";
import { exportProducts } from "../catalogue/export-products.ts";
import { applyImport, previewImport } from "../catalogue/import-products.ts";
import { type CategoryInput, productInput } from "../catalogue/product-input.ts";
import { readParcelCents } from "../catalogue/read-parcel-cents.ts";
import { readProduct } from "../catalogue/read-product.ts";
import { listProductSlugs, readProductTeasers } from "../catalogue/read-product-teasers.ts";
import { saveCategory } from "../catalogue/save-category.ts";
import { saveProduct } from "../catalogue/save-product.ts";
import { listStaffCategories, listStaffProducts, readStaffProduct } from "../catalogue/staff-catalogue.ts";
import type { StaffFilters } from "../catalogue/staff-listing.ts";
import type { Deps } from "../deps.ts";
import { erasePerson } from "../privacy/erase-person.ts";
import { purgeOldData } from "../privacy/purge-old-data.ts";
import { readDeposits } from "../rentals/read-deposits.ts";
import { publishReview, refuseReview, replyToReview } from "../reviews/moderate-review.ts";
import { countReviewsByService, readReviews, readReviewsSummary } from "../reviews/read-reviews.ts";
import { readPublicSettings, readSiteSettings } from "../settings/read-settings.ts";
import { saveSettings } from "../settings/save-settings.ts";
import type { SettingsSection } from "../settings/site-settings.ts";
import { publishContent } from "../site-content/save-content.ts";

let test: TestDatabase;
let deps: Deps;
const actor = "helene@exemple.fr";
const heard: string[] = [];
let stopListening: () => Promise<void>;

beforeAll(async () => {
  const now = new Date("2026-11-15T09:30:00Z");
  test = await createTestDatabase();
  deps = { db: test.db, now: () => now, siteUrl: "https://reflet.example", isDemo: true };
  await test.db.orm.transaction(async (transaction) => {
    await seedCatalogue(transaction, now);
    await seedReviews(transaction);
  });
  stopListening = await test.db.listen("cache_invalidated", {
    onMessage: (payload) => heard.push(...payload.split(",")),
  });
});
afterAll(async () => {
  await stopListening();
  await test.drop();
});

type Reading = (deps: Deps) => Promise<unknown>;
const readings = {
  "the shop": (reader) => browseCatalogue(reader, NO_FILTERS),
  "a product’s page": (reader) => readProduct(reader, "spray-ceramique"),
  "an article’s products": (reader) => readProductTeasers(reader, ["spray-ceramique"]),
  "the site map": listProductSlugs,
  "the reviews": (reader) => readReviews(reader, {}),
  "the reviews’ services": (reader) => countReviewsByService(reader, null),
  "the home page’s reviews": readReviewsSummary,
  "the settings": readPublicSettings,
  "the deposits": readDeposits,
  "the price of a parcel": async (reader) => readParcelCents(reader, 500),
} satisfies Record<string, Reading>;

/** The tags a page gets by this reading. */
async function tagsOf(name: keyof typeof readings): Promise<Set<string>> {
  const tags = new Set<string>();
  await readings[name]({ ...deps, recordTag: (tag) => void tags.add(tag) });
  return tags;
}

async function product(slug = "spray-ceramique") {
  const found = (await listStaffProducts(deps)).find((row) => row.slug === slug);
  if (!found) throw new Error(`No product ${slug}`);
  return found;
}
async function category(slug: string) {
  const found = (await listStaffCategories(deps)).find((row) => row.slug === slug);
  if (!found) throw new Error(`No category ${slug}`);
  return found;
}
const everyProduct: StaffFilters = {
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
const empty: CategoryInput = { slug: "essai", name: "Essai", description: "", picture: null };
async function newCategory(slug: string) {
  const saved = await saveCategory(deps, {
    id: null,
    version: 0,
    value: { ...empty, slug, name: slug },
    actor,
  });
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  return saved;
}
async function publishedReview(): Promise<string> {
  const { rows } = await test.db.pool.query("select id from reviews where status = 'published' limit 1");
  return rows[0].id;
}
async function saveSection(section: SettingsSection) {
  const value = (await readSiteSettings(test.db.orm))[section];
  return saveSettings(deps, { section, value, version: 0, actor });
}

const shop = ["the shop", "a product’s page", "an article’s products", "the site map"] as const;
const reviews = ["the reviews", "the home page’s reviews"] as const;
const settings = ["the settings", "the deposits"] as const;

type Write = [name: string, write: () => Promise<unknown>, changed: readonly (keyof typeof readings)[]];

/** Every write of the administration that changes what a public page shows, and the readings it changes. */
const writes: readonly Write[] = [
  [
    "a product is saved",
    async () => {
      const { id, version } = await product();
      const value = productInput.parse({ ...(await readStaffProduct(deps, id))?.product, content: null });
      return saveProduct(deps, { id, version, value: { ...value, priceCents: 1234 }, actor });
    },
    shop,
  ],
  [
    "products are changed together",
    async () => {
      const { id, version } = await product();
      return changeProducts(deps, {
        items: [{ id, version }],
        action: { kind: "price", cents: 1300 },
        actor,
      });
    },
    shop,
  ],
  [
    "products are imported",
    async () => {
      const text = (await streamText(await exportProducts(deps, everyProduct))).replace(
        "Spray céramique",
        "Spray céramique neuf",
      );
      return applyImport(deps, { text, digest: (await previewImport(deps, text)).digest, actor });
    },
    shop,
  ],
  [
    "a stock runs out",
    async () => {
      const { id, stock } = await product();
      return adjustStock(deps, { productId: id, delta: -stock, reason: "loss", note: "", actor });
    },
    shop,
  ],
  ["a category is saved", () => newCategory("essai"), shop],
  [
    "categories are put in another order",
    async () => {
      const ids = (await listStaffCategories(deps)).map(({ id }) => id);
      return reorderCategories(deps, { ids: ids.toReversed(), actor });
    },
    shop,
  ],
  [
    "two categories become one",
    async () => {
      const { id: fromId } = await newCategory("fusion");
      return mergeCategories(deps, { fromId, intoId: (await category("accessoires")).id, actor });
    },
    shop,
  ],
  [
    "an empty category is deleted",
    async () => {
      const { id, version } = await newCategory("vide");
      return deleteCategory(deps, { id, version, actor });
    },
    shop,
  ],
  [
    "a product is archived",
    async () => {
      const { id, version } = await product();
      return archiveProduct(deps, { id, version, actor });
    },
    shop,
  ],
  [
    "a review is answered",
    async () => replyToReview(deps, { id: await publishedReview(), reply: "Merci.", actor }),
    reviews,
  ],
  [
    "a review is refused",
    async () => refuseReview(deps, { id: await publishedReview(), reason: "Hors sujet", actor }),
    reviews,
  ],
  [
    "a review is published",
    async () => {
      const id = await publishedReview();
      await refuseReview(deps, { id, reason: "Hors sujet", actor });
      heard.length = 0;
      return publishReview(deps, { id, actor });
    },
    reviews,
  ],
  [
    "a review is deleted after its time",
    async () => {
      const old = ["2020-01-01", await publishedReview()];
      await test.db.pool.query("update reviews set is_demo = false, published_at = $1 where id = $2", old);
      return purgeOldData(deps);
    },
    reviews,
  ],
  ["a person is erased", () => erasePerson(deps, { email: "camille@orange.fr", actor }), reviews],
  [
    "a table of parcels is published",
    () => {
      const changes = [{ key: "parcel.mainland", value: [{ upToGrams: 500, cents: 620 }], version: 0 }];
      return publishContent(deps, { kind: "parcel", changes, day: null, actor });
    },
    ["the price of a parcel"],
  ],
  ...(["identity", "billing", "rental", "hours"] as const).map(
    (section): Write => [`the settings’ ${section} are saved`, () => saveSection(section), settings],
  ),
];

describe.each(writes)("when %s", (_name, write, changed) => {
  it("every page that shows it is dropped from the cache", async () => {
    const tags = await Promise.all(changed.map(tagsOf));
    heard.length = 0;
    const outcome = await write();
    expect(outcome).not.toMatchObject({ ok: false });
    expect(outcome).not.toBe(false);
    for (const shown of tags) {
      await vi.waitFor(() => expect(shown.isDisjointFrom(new Set(heard))).toBe(false), 10_000);
    }
  });
});

it.each(Object.keys(readings) as (keyof typeof readings)[])("%s has a tag", async (name) => {
  expect((await tagsOf(name)).size).toBeGreaterThan(0);
});
