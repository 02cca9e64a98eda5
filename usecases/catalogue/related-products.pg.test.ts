import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { readProduct } from "./read-product.ts";

let test: TestDatabase;
let deps: Deps;

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => new Date(), siteUrl: "https://reflet.example", isDemo: false };
  await test.db.pool.query(
    "insert into categories (slug, name, position) select 'rayon-' || n, 'Rayon ' || n, n from generate_series(0, 4) n",
  );
  // Categories, surfaces, stock and demand that repeat at different intervals: every mixture occurs.
  await test.db.pool.query(
    `insert into products (slug, sku, name, short_description, category_id, surfaces, price_cents, weight_grams, stock,
       low_stock_threshold, popularity, active)
     select 'produit-' || n, 'SKU-' || n, 'Produit ' || md5(n::text), 'Soin',
       (select id from categories where position = n % 5),
       array_remove(array[case when n % 2 = 0 then 'cuir' end, case when n % 3 = 0 then 'vitres' end,
         case when n % 7 = 0 then 'jantes' end], null),
       500 + n, 500, case when n % 11 = 0 then 0 else 10 end, 3, n % 13, n % 17 <> 0
     from generate_series(1, 300) n`,
  );
});
afterAll(() => test.drop());

/** The rule itself, over all that is on sale. */
async function closest(slug: string): Promise<string[]> {
  const { rows } = await test.db.pool.query<{ slug: string }>(
    `select other.slug from products shown, products other join product_listing on product_id = other.id
     where shown.slug = $1 and other.id <> shown.id and other.active and other.stock > 0
     order by 2 * (select count(*) from unnest(shown.surfaces) surface where surface = any(other.surfaces))
       + (other.category_id = shown.category_id)::integer desc, other.popularity desc, sort_name, other.id
     limit 4`,
    [slug],
  );
  return rows.map((row) => row.slug);
}

async function related(slug: string): Promise<readonly string[] | undefined> {
  return (await readProduct(deps, slug))?.related.map((card) => card.slug);
}

it("shows the closest products on sale, the most bought first among equals", async () => {
  for (const n of [1, 2, 3, 6, 7, 14, 21, 42, 84, 210, 30, 33])
    expect(await related(`produit-${n}`), `produit-${n}`).toEqual(await closest(`produit-${n}`));
});

it("shows another one as soon as one is sold out", async () => {
  const [first] = await closest("produit-42");
  await test.db.pool.query("update products set stock = 0 where slug = $1", [first]);
  expect(await related("produit-42")).not.toContain(first);
  expect(await related("produit-42")).toEqual(await closest("produit-42"));
});

it("shows what there is in a small catalogue", async () => {
  await test.db.pool.query(
    "update products set active = false where slug not in ('produit-42', 'produit-1')",
  );
  expect(await related("produit-42")).toEqual(["produit-1"]);
  await test.db.pool.query("update products set active = false where slug = 'produit-1'");
  expect(await related("produit-42")).toEqual([]);
});
