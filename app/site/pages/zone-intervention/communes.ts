import { findCommunes } from "#content/communes/find-communes.server.ts";
import type { Route } from "./+types/communes.ts";

/** The search of every commune field while the visitor types; the list itself never leaves the server. */
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams.get("q") ?? "";
  return Response.json(findCommunes(query), { headers: { "Cache-Control": "public, max-age=3600" } });
}
