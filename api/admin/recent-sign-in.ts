import { createMiddleware } from "hono/factory";
import { isSignInRecent } from "#auth/sessions/recent-sign-in.ts";
import type { Deps } from "#usecases/deps.ts";
import type { AdminEnv } from "./admin-env.ts";

const refused = {
  code: "recent_sign_in_needed",
  message: "Pour cette action, reconnectez-vous\u00a0: votre connexion date de plus d’un quart d’heure.",
} as const;

/** For what carries everything away, or removes it. */
export function requireRecentSignIn(deps: Deps) {
  return createMiddleware<AdminEnv>(async (c, next) => {
    if (await isSignInRecent(deps, c.get("staff").sessionId)) return next();
    return c.json(refused, 403);
  });
}
