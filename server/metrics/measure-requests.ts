import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Metrics } from "./metrics.ts";

/** Counts and times what the program answers, by the pattern of its route. */
export function measureRequests(
  metrics: Pick<Metrics, "observeRequest">,
  pagePattern: (path: string) => string,
): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now();
    await next();
    metrics.observeRequest({
      route: routeOf(c) ?? pagePattern(c.req.path),
      method: c.req.method,
      status: c.res.status,
      seconds: (performance.now() - began) / 1000,
    });
  };
}

/** Of the APIs; undefined for a page, whose handler is the one for all addresses. */
function routeOf(c: Context): string | undefined {
  return matchedRoutes(c).findLast(({ path }) => !path.endsWith("*"))?.path;
}
