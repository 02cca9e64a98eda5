import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { AuthDeps } from "#auth/deps.ts";
import type { Deps } from "#usecases/deps.ts";
import { accountRoutes } from "./account/account-routes.ts";
import type { AdminEnv } from "./admin-env.ts";
import { badgesRoutes } from "./badges/badges-routes.ts";
import { limitBody } from "./body-limit.ts";
import { categoriesRoutes } from "./categories/categories-routes.ts";
import { dashboardRoutes } from "./dashboard/dashboard-routes.ts";
import { requireStaff, type VerifyStaff } from "./guard.ts";
import { journalRoutes } from "./journal/journal-routes.ts";
import { mailsRoutes } from "./mails/mails-routes.ts";
import { meRoutes } from "./me/me-routes.ts";
import { mediaRoutes } from "./media/media-routes.ts";
import { newsletterRoutes } from "./newsletter/newsletter-routes.ts";
import { ordersRoutes } from "./orders/orders-routes.ts";
import { privacyRoutes } from "./privacy/privacy-routes.ts";
import { productsRoutes } from "./products/products-routes.ts";
import { rentalsRoutes } from "./rentals/rentals-routes.ts";
import { requestsRoutes } from "./requests/requests-routes.ts";
import { reviewsRoutes } from "./reviews/reviews-routes.ts";
import { searchRoutes } from "./search/search-routes.ts";
import { settingsRoutes } from "./settings/settings-routes.ts";
import { staffRoutes } from "./staff/staff-routes.ts";
import { visitsRoutes } from "./visits/visits-routes.ts";

export interface AdminRouterOptions {
  /** The sign-in service, whose accounts the owner manages. */
  readonly auth: AuthDeps;
  readonly verifyStaff: VerifyStaff;
  /** Told of a failure that is ours. */
  readonly report: (error: unknown) => void;
}

/**
 * JSON for the admin area, mounted at /api/admin. The guard comes before every route, so that a new one cannot forget
 * it. One folder per area; the routes are chained, for their types are the browser's client.
 */
export function createAdminRouter(deps: Deps, { auth, verifyStaff, report }: AdminRouterOptions) {
  const app = new Hono<AdminEnv>();
  app.onError((error, c) => {
    // A body that is not what it says it is: Hono's own refusals.
    if (error instanceof HTTPException && error.status < 500) {
      return c.json({ field: "", message: "Saisie invalide." }, error.status);
    }
    report(error);
    return c.json({ message: "Une erreur est survenue. Veuillez réessayer plus tard." }, 500);
  });
  const routes = app
    .use(requireStaff(verifyStaff))
    .use(limitBody)
    .route("/me", meRoutes(deps))
    .route("/badges", badgesRoutes(deps))
    .route("/dashboard", dashboardRoutes(deps))
    .route("/orders", ordersRoutes(deps))
    .route("/search", searchRoutes(deps))
    .route("/account", accountRoutes(auth))
    .route("/staff", staffRoutes(auth))
    .route("/products", productsRoutes(deps))
    .route("/categories", categoriesRoutes(deps))
    .route("/media", mediaRoutes(deps))
    .route("/requests", requestsRoutes(deps))
    .route("/settings", settingsRoutes(deps))
    .route("/privacy", privacyRoutes(deps))
    .route("/rentals", rentalsRoutes(deps))
    .route("/reviews", reviewsRoutes(deps))
    .route("/newsletter", newsletterRoutes(deps))
    .route("/mails", mailsRoutes(deps))
    .route("/visits", visitsRoutes(deps))
    .route("/journal", journalRoutes(deps));
  // A route, since a router that is mounted in another is not asked for its `notFound`.
  app.all("*", (c) => c.json({ message: "Il n’y a rien à cette adresse." }, 404));
  return routes;
}

export type AdminApi = ReturnType<typeof createAdminRouter>;
