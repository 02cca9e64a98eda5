import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { AuthDeps } from "#auth/deps.ts";
import type { Deps } from "#usecases/deps.ts";
import { accountRoutes } from "./account.ts";
import type { AdminEnv } from "./admin-env.ts";
import { badgesRoutes } from "./badges.ts";
import { limitBody } from "./body-limit.ts";
import { categoriesRoutes } from "./categories.ts";
import { customersRoutes } from "./customers.ts";
import { dashboardRoutes } from "./dashboard.ts";
import { requireStaff, type VerifyStaff } from "./guard.ts";
import { journalRoutes } from "./journal.ts";
import { mailsRoutes } from "./mails.ts";
import { meRoutes } from "./me.ts";
import { mediaRoutes } from "./media.ts";
import { newsletterRoutes } from "./newsletter.ts";
import { ordersRoutes } from "./orders.ts";
import { privacyRoutes } from "./privacy.ts";
import { productsRoutes } from "./products.ts";
import { rentalsRoutes } from "./rentals.ts";
import { requestsRoutes } from "./requests.ts";
import { reviewsRoutes } from "./reviews.ts";
import { searchRoutes } from "./search.ts";
import { settingsRoutes } from "./settings.ts";
import { staffRoutes } from "./staff.ts";
import { visitsRoutes } from "./visits.ts";

export interface AdminRouterOptions {
  /** The sign-in service, whose accounts the owner manages. */
  readonly auth: AuthDeps;
  readonly verifyStaff: VerifyStaff;
  /** Reports an error of the server itself. */
  readonly report: (error: unknown) => void;
}

/**
 * JSON for the admin area, mounted at /api/admin. The guard comes before every route, so that a new one cannot forget
 * it. The routes are chained, because their types are the browser's client.
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
    .route("/customers", customersRoutes(deps))
    .route("/settings", settingsRoutes(deps))
    .route("/privacy", privacyRoutes(deps))
    .route("/rentals", rentalsRoutes(deps))
    .route("/reviews", reviewsRoutes(deps))
    .route("/newsletter", newsletterRoutes(deps))
    .route("/mails", mailsRoutes(deps))
    .route("/visits", visitsRoutes(deps))
    .route("/journal", journalRoutes(deps));
  // A route, since `notFound` of a mounted router is not used.
  app.all("*", (c) => c.json({ message: "Il n’y a rien à cette adresse." }, 404));
  return routes;
}

export type AdminApi = ReturnType<typeof createAdminRouter>;
