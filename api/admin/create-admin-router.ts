import { Hono } from "hono";
import type { Deps } from "#usecases/deps.ts";
import type { AdminEnv } from "./admin-env.ts";
import { requireStaff, type VerifyStaff } from "./guard.ts";
import { meRoutes } from "./me/me-routes.ts";

export interface AdminRouterOptions {
  readonly verifyStaff: VerifyStaff;
  /** Told of a failure that is ours. */
  readonly report: (error: unknown) => void;
}

/**
 * JSON for the admin area, mounted at /api/admin. The guard comes before every route, so that a new one cannot forget
 * it. One folder per area; the routes are chained, for their types are the browser's client.
 */
export function createAdminRouter(_deps: Deps, { verifyStaff, report }: AdminRouterOptions) {
  const app = new Hono<AdminEnv>();
  app.onError((error, c) => {
    report(error);
    return c.json({ message: "Une erreur est survenue. Veuillez réessayer plus tard." }, 500);
  });
  app.notFound((c) => c.json({ message: "Il n’y a rien à cette adresse." }, 404));
  return app.use(requireStaff(verifyStaff)).route("/me", meRoutes());
}

export type AdminApi = ReturnType<typeof createAdminRouter>;
