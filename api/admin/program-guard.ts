import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import type { Staff } from "#auth/staff.ts";
import type { Deps } from "#usecases/deps.ts";
import { findProgramKey } from "#usecases/integrations/program-keys.ts";
import { rateLimits } from "#usecases/limits/rate-limits.ts";
import { takeTurn } from "#usecases/limits/take-turn.ts";
import type { AdminEnv } from "./admin-env.ts";
import { scopesOf } from "./program-scopes.ts";

const unknownKey = { code: "invalid", message: "Cette clé n’existe pas, ou a été révoquée." } as const;
const notInScope = {
  code: "scope_missing",
  message: "Cette clé n’a pas l’autorisation de faire cela.",
} as const;
const tooMany = { code: "too_many", message: "Trop d’appels avec cette clé. Réessayez plus tard." } as const;

/** Who a key stands for on this route, or the answer that refuses it. */
export async function admitProgram(c: Context<AdminEnv>, deps: Deps, key: string): Promise<Staff | Response> {
  const found = await findProgramKey(deps, key);
  if (!found) return c.json(unknownKey, 401);
  const turn = await takeTurn(deps, rateLimits.programKey, `machine-key-${found.id}`);
  if (!turn.allowed) return c.json(tooMany, 429, { "Retry-After": String(turn.retryAfterSeconds) });
  const allowed = scopesOf(c.req.method, routeOf(c));
  if (!allowed.some((scope) => found.scopes.includes(scope))) return c.json(notInScope, 403);
  return { userId: found.id, email: `clé « ${found.name} »`, role: "staff", aal: "aal2", sessionId: "" };
}

/** The route that will answer: the first one registered for it. Its path is the table's own, below /api/admin. */
function routeOf(c: Context<AdminEnv>): string {
  const answering = matchedRoutes(c).find(({ method }) => method !== "ALL");
  return answering?.path.replace(/^\/api\/admin/, "") ?? "";
}
