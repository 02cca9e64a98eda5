import { depsContext } from "#app/deps-context.ts";
import { readSiteMap, xmlFile } from "#app/site/seo/read-site-map.ts";
import { SITE_MAP_SIZE, siteMap, siteMapPart, siteMapParts } from "#app/site/seo/site-map.ts";
import type { Route } from "./+types/sitemap-part.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const part = siteMapPart(params.part);
  const entries = part === null ? [] : await readSiteMap(deps);
  const parts = siteMapParts(entries.length);
  // A list in one file has no parts.
  if (part === null || parts < 2 || part > parts) throw new Response(null, { status: 404 });
  const first = (part - 1) * SITE_MAP_SIZE;
  return xmlFile(siteMap(deps.siteUrl, entries.slice(first, first + SITE_MAP_SIZE)));
}
