import { depsContext } from "#app/deps-context.ts";
import { publicPaths } from "#app/site/seo/public-paths.ts";
import { type SiteMapEntry, siteMap } from "#app/site/seo/site-map.ts";
import { articles } from "#content/articles/articles.server.ts";
import { isPathOff } from "#content/offered-links.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { listProductSlugs } from "#usecases/catalogue/read-product-teasers.ts";
import type { Route } from "./+types/sitemap.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const products = await listProductSlugs(deps);
  const body = siteMap(deps.siteUrl, [
    ...publicPaths.filter((path) => !isPathOff(path)).map((path) => ({ path })),
    ...articles.map(
      ({ slug, date, updated }): SiteMapEntry => ({
        path: `/articles/${slug}`,
        lastModified: updated ?? date,
      }),
    ),
    ...products.map(
      ({ slug, updatedAt }): SiteMapEntry => ({
        path: `/boutique/produit/${slug}`,
        lastModified: parisDay(updatedAt),
      }),
    ),
  ]);
  return new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
