import { createMiddleware } from "hono/factory";
import { tooManyDownloads } from "#content/forms/notices.ts";
import { rateLimits } from "#usecases/limits/rate-limits.ts";
import { type LimitedDeps, takeTurn } from "#usecases/limits/take-turn.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";

/** Routes that answer with a file of many records. The test over the route table checks that each is named. */
export const givesFiles = /\/(export|receipts|sales|vat|documents|report\.csv)$/;

/** Counts the files that one account takes, whatever its number of sessions or networks. */
export function limitDownloads(deps: LimitedDeps) {
  return createMiddleware<AdminEnv>(async (c, next) => {
    if (!givesFiles.test(c.req.path)) return next();
    const turn = await takeTurn(deps, rateLimits.download, actorOf(c));
    if (turn.allowed) return next();
    c.header("Retry-After", String(turn.retryAfterSeconds));
    return c.json({ message: tooManyDownloads(turn.retryAfterSeconds) }, 429);
  });
}
