import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import { clientAddressContext } from "#app/site/forms/client-address-context.ts";
import { privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { rateLimits } from "#usecases/limits/rate-limits.ts";
import { takeTurn } from "#usecases/limits/take-turn.ts";
import { readFeed } from "#usecases/planning/calendar-feed.ts";
import type { Route } from "./+types/worker-feed.ts";

/** The visits of one worker for the calendar of a telephone; the secret of the address alone gives access. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  // Out of the shared cache: a closed address must not be answered from it.
  context.get(pageContext).isPrivate = true;
  const deps = context.get(depsContext);
  const turn = await takeTurn(deps, rateLimits.calendarFeed, context.get(clientAddressContext));
  if (!turn.allowed)
    return new Response("Trop de demandes.", {
      status: 429,
      headers: { ...privateHeaders, "Retry-After": String(turn.retryAfterSeconds) },
    });
  const secret = params.file.endsWith(".ics") ? params.file.slice(0, -".ics".length) : "";
  const feed = await readFeed(deps, secret);
  if (!feed)
    return new Response("Cet agenda n’existe pas, ou plus.", { status: 404, headers: privateHeaders });
  const headers = { ...privateHeaders, "Cache-Control": "private, no-cache", ETag: feed.etag };
  if (isKnown(request.headers.get("if-none-match"), feed.etag))
    return new Response(null, { status: 304, headers });
  return new Response(feed.file, {
    headers: { ...headers, "Content-Type": "text/calendar; charset=utf-8" },
  });
}

/** A proxy that compresses marks the tag as weak. */
function isKnown(header: string | null, etag: string): boolean {
  const tags = header?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return tags.includes(etag) || tags.includes("*");
}
