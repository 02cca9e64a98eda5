import { tooManyDownloads } from "#content/forms/notices.ts";
import { rateLimits } from "#usecases/limits/rate-limits.ts";
import { type LimitedDeps, takeTurn } from "#usecases/limits/take-turn.ts";
import { privateHeaders } from "./private-headers.ts";

/** The refusal of one file too many for this customer or network; null while there is room. */
export async function refuseDownload(deps: LimitedDeps, taker: string | null): Promise<Response | null> {
  const turn = await takeTurn(deps, rateLimits.download, taker);
  if (turn.allowed) return null;
  return new Response(tooManyDownloads(turn.retryAfterSeconds), {
    status: 429,
    headers: {
      ...privateHeaders,
      "Content-Type": "text/plain; charset=utf-8",
      "Retry-After": String(turn.retryAfterSeconds),
    },
  });
}
