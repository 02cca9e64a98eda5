import { publicPaths } from "#app/site/seo/public-paths.ts";
import type { SiteMapEntry } from "#app/site/seo/site-map.ts";
import { isPathOff } from "#content/offered-links.ts";
import { makeoversPage } from "#content/pages/makeovers.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { listArticleAddresses } from "#usecases/articles/list-articles.ts";
import { listProductSlugs } from "#usecases/catalogue/read-product-teasers.ts";
import type { Deps } from "#usecases/deps.ts";
import { hasMakeovers } from "#usecases/makeovers/read-makeovers.ts";

/** Every address for search engines. */
export async function readSiteMap(deps: Deps): Promise<readonly SiteMapEntry[]> {
  const [products, articles] = await Promise.all([listProductSlugs(deps), listArticleAddresses(deps)]);
  const makeovers: readonly SiteMapEntry[] = (await hasMakeovers(deps)) ? [{ path: makeoversPage.path }] : [];
  return [
    ...publicPaths.filter((path) => !isPathOff(path)).map((path) => ({ path })),
    ...makeovers,
    ...articles.map(({ slug, lastModified }): SiteMapEntry => ({ path: `/articles/${slug}`, lastModified })),
    ...products.map(
      ({ slug, updatedAt }): SiteMapEntry => ({
        path: `/boutique/produit/${slug}`,
        lastModified: parisDay(updatedAt),
      }),
    ),
  ];
}

export function xmlFile(body: string): Response {
  return new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
