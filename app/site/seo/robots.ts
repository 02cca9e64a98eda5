import { depsContext } from "#app/deps-context.ts";
import { robotsText } from "#app/site/seo/site-map.ts";
import type { Route } from "./+types/robots.ts";

export function loader({ context }: Route.LoaderArgs) {
  const body = robotsText(context.get(depsContext).siteUrl);
  return new Response(body, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
