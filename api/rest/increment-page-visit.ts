import type { Context } from "hono";
import { rateLimits } from "#usecases/limits/rate-limits.ts";
import { type LimitedDeps, takeTurn } from "#usecases/limits/take-turn.ts";
import { countPageVisit } from "#usecases/page-visits/count-page-visit.ts";
import type { KnownPaths } from "#usecases/page-visits/known-paths.ts";
import { parseJson } from "./insert-body.ts";
import { checkJson } from "./quote-requests.ts";
import { restErrors } from "./rest-error.ts";

const parameter = "p_page_path";

/**
 * Returns nothing, hence 204. A path that is no page of ours gets the same answer and is not counted: the browser only
 * logs a failure, and probing reveals nothing.
 */
export async function incrementPageVisit(
  deps: LimitedDeps,
  c: Context,
  { pages, address }: { readonly pages: KnownPaths; readonly address: string | null },
): Promise<Response> {
  checkJson(c);
  const body = parseJson((await c.req.text()) || "{}");
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw restErrors.badJson();
  const names = Object.keys(body);
  if (names.length !== 1 || names[0] !== parameter) {
    throw restErrors.unknownFunction("increment_page_visit", names.sort());
  }
  const turn = await takeTurn(deps, rateLimits.visit, address);
  if (!turn.allowed) throw restErrors.tooMany(turn.retryAfterSeconds);
  await countPageVisit(deps, pages, (body as Record<string, unknown>)[parameter]);
  return c.body(null, 204);
}
