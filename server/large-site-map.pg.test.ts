import { join } from "node:path";
import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { openBuiltSite } from "#tests/support/open-built-site.ts";

const products = 10_500;
const site = openBuiltSite({ DEMO: "0" });

beforeAll(async () => {
  const host = encodeURIComponent(join(site.folder, "socket"));
  const client = new pg.Client({ connectionString: `postgresql://reflet@/reflet?host=${host}` });
  await client.connect();
  await client.query("insert into categories (slug, name) values ('essais', 'Essais')");
  await client.query(
    `insert into products (slug, sku, name, short_description, category_id, price_cents, weight_grams, stock, active)
     select 'article-' || n, 'A-' || n, 'Article ' || n, 'Un article.', categories.id, 1000, 500, 5, true
     from categories, generate_series(1, ${products}) n`,
  );
  await client.query("select pg_notify('cache_invalidated', 'catalogue')");
  await client.end();
});

async function addresses(path: string): Promise<readonly string[]> {
  const response = await fetch(`${site.address}${path}`);
  expect(response.status, path).toBe(200);
  expect(response.headers.get("content-type")).toContain("xml");
  return [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
}

it("a site with more than 10,000 addresses names them in parts, each address once", async () => {
  const parts = await addresses("/sitemap.xml");
  expect(parts.map((part) => new URL(part).pathname)).toEqual(["/sitemap/1.xml", "/sitemap/2.xml"]);
  const all: string[] = [];
  for (const part of parts) {
    const own = await addresses(new URL(part).pathname);
    expect(own.length).toBeLessThanOrEqual(10_000);
    all.push(...own);
  }
  expect(new Set(all).size).toBe(all.length);
  const sold = all.filter((address) => new URL(address).pathname.startsWith("/boutique/produit/"));
  expect(sold).toHaveLength(products);
});

it.each(["/sitemap/0.xml", "/sitemap/3.xml", "/sitemap/1", "/sitemap/x.xml"])(
  "%s, which is no part, is not found",
  async (path) => {
    expect((await fetch(`${site.address}${path}`)).status).toBe(404);
  },
);
