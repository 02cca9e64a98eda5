import { depsContext } from "#app/deps-context.ts";
import { readSiteMap, xmlFile } from "#app/site/seo/read-site-map.ts";
import { siteMap, siteMapIndex, siteMapParts } from "#app/site/seo/site-map.ts";
import type { Route } from "./+types/sitemap.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const entries = await readSiteMap(deps);
  const parts = siteMapParts(entries.length);
  return xmlFile(parts > 1 ? siteMapIndex(deps.siteUrl, parts) : siteMap(deps.siteUrl, entries));
}
