import { depsContext } from "#app/deps-context.ts";
import { publicPaths } from "#app/site/seo/public-paths.ts";
import { type SiteMapEntry, siteMap } from "#app/site/seo/site-map.ts";
import { isPathOff } from "#content/offered-links.ts";
import { makeoversPage } from "#content/pages/makeovers.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { listArticleAddresses } from "#usecases/articles/list-articles.ts";
import { listProductSlugs } from "#usecases/catalogue/read-product-teasers.ts";
import { hasMakeovers } from "#usecases/makeovers/read-makeovers.ts";
import type { Route } from "./+types/sitemap.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const [products, articles] = await Promise.all([listProductSlugs(deps), listArticleAddresses(deps)]);
  const makeovers: readonly SiteMapEntry[] = (await hasMakeovers(deps)) ? [{ path: makeoversPage.path }] : [];
  const body = siteMap(deps.siteUrl, [
    ...publicPaths.filter((path) => !isPathOff(path)).map((path) => ({ path })),
    ...makeovers,
    ...articles.map(({ slug, lastModified }): SiteMapEntry => ({ path: `/articles/${slug}`, lastModified })),
    ...products.map(
      ({ slug, updatedAt }): SiteMapEntry => ({
        path: `/boutique/produit/${slug}`,
        lastModified: parisDay(updatedAt),
      }),
    ),
  ]);
  return new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
