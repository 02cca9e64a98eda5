import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import type { AuthDeps } from "#auth/deps.ts";
import type { Deps } from "#usecases/deps.ts";
import { limitBody } from "../limit-body.ts";
import { describeAdmin } from "../openapi/admin-document.ts";
import { accountRoutes } from "./account.ts";
import { accountingRoutes } from "./accounting.ts";
import type { AdminEnv } from "./admin-env.ts";
import { articlesRoutes } from "./articles.ts";
import { badgesRoutes } from "./badges.ts";
import { categoriesRoutes } from "./categories.ts";
import { contentRoutes } from "./content.ts";
import { customersRoutes } from "./customers.ts";
import { dashboardRoutes } from "./dashboard.ts";
import { dataRoutes } from "./data.ts";
import { dayRoutes } from "./day.ts";
import { disputesRoutes } from "./disputes.ts";
import { fleetRoutes } from "./fleet.ts";
import { giftCardsRoutes } from "./gift-cards.ts";
import { requireStaff, type VerifyStaff } from "./guard.ts";
import { integrationsRoutes } from "./integrations.ts";
import { jobMoneyRoutes } from "./job-money.ts";
import { journalRoutes } from "./journal.ts";
import { limitDownloads } from "./limit-downloads.ts";
import { machinesRoutes } from "./machines.ts";
import { mailsRoutes } from "./mails.ts";
import { makeoversRoutes } from "./makeovers.ts";
import { meRoutes } from "./me.ts";
import { mediaRoutes } from "./media.ts";
import { newsletterRoutes } from "./newsletter.ts";
import { newsletterIssuesRoutes } from "./newsletter-issues.ts";
import { ordersRoutes } from "./orders.ts";
import { pageVisitsRoutes } from "./page-visits.ts";
import { picturesRoutes } from "./pictures.ts";
import { planningRoutes } from "./planning.ts";
import { privacyRoutes } from "./privacy.ts";
import { productsRoutes } from "./products.ts";
import { promoCodesRoutes } from "./promo-codes.ts";
import { promotionsRoutes } from "./promotions.ts";
import { rentalsRoutes } from "./rentals.ts";
import { requestsRoutes } from "./requests.ts";
import { reviewsRoutes } from "./reviews.ts";
import { searchRoutes } from "./search.ts";
import { settingsRoutes } from "./settings.ts";
import { smsRoutes } from "./sms.ts";
import { staffRoutes } from "./staff.ts";
import { subscriptionsRoutes } from "./subscriptions.ts";
import { textsRoutes } from "./texts.ts";
import { vehiclesRoutes } from "./vehicles.ts";
import { visitPageRoutes } from "./visit-page.ts";

const bodyKilobytes = 512;
const bodyTooLarge = `Envoi trop volumineux\u00a0: ${bodyKilobytes}\u00a0Ko au plus.`;

/** Routes that take files set their own limit; the test over the route table checks it. */
const takesFiles =
  /\/(pictures|media\/(pictures|sheets)|products\/import\/(preview|apply)|data\/customers\/(preview|apply)|fleet\/[^/]+\/import\/(preview|apply)|content\/logo|rentals\/periods\/[^/]+\/photos|visit-page\/[^/]+\/photos\/[^/]+)$/;

const limitJson = limitBody({ maxSize: bodyKilobytes * 1024, onError: refuseLargeBody });

/** No JSON body of the admin area comes near the limit. */
const limitOthers = createMiddleware<AdminEnv>((c, next) =>
  takesFiles.test(c.req.path) ? next() : limitJson(c, next),
);

interface AdminRouterOptions {
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
    // Hono's own refusals, such as malformed JSON.
    if (error instanceof HTTPException && error.status < 500) {
      return c.json({ field: "", message: "Saisie invalide." }, error.status);
    }
    report(error);
    return c.json({ message: "Une erreur est survenue. Veuillez réessayer plus tard." }, 500);
  });
  const routes = app
    .use(requireStaff(verifyStaff, deps))
    .use(limitOthers)
    .use(limitDownloads(deps))
    .route("/me", meRoutes(deps))
    .route("/badges", badgesRoutes(deps))
    .route("/dashboard", dashboardRoutes(deps))
    .route("/day", dayRoutes(deps))
    .route("/orders", ordersRoutes(deps))
    .route("/job-money", jobMoneyRoutes(deps))
    .route("/disputes", disputesRoutes(deps))
    .route("/subscriptions", subscriptionsRoutes(deps))
    .route("/accounting", accountingRoutes(deps))
    .route("/search", searchRoutes(deps))
    .route("/account", accountRoutes(auth))
    .route("/staff", staffRoutes(auth))
    .route("/products", productsRoutes(deps))
    .route("/categories", categoriesRoutes(deps))
    .route("/media", mediaRoutes(deps))
    .route("/pictures", picturesRoutes(deps))
    .route("/requests", requestsRoutes(deps))
    .route("/customers", customersRoutes(deps))
    .route("/fleet", fleetRoutes(deps))
    .route("/vehicles", vehiclesRoutes(deps))
    .route("/articles", articlesRoutes(deps))
    .route("/content", contentRoutes(deps))
    .route("/data", dataRoutes(deps))
    .route("/machines", machinesRoutes(deps))
    .route("/texts", textsRoutes(deps))
    .route("/integrations", integrationsRoutes(deps))
    .route("/settings", settingsRoutes(deps))
    .route("/privacy", privacyRoutes(deps))
    .route("/planning", planningRoutes(deps))
    .route("/gift-cards", giftCardsRoutes(deps))
    .route("/promo-codes", promoCodesRoutes(deps))
    .route("/promotions", promotionsRoutes(deps))
    .route("/rentals", rentalsRoutes(deps))
    .route("/reviews", reviewsRoutes(deps))
    .route("/makeovers", makeoversRoutes(deps))
    .route("/newsletter", newsletterRoutes(deps))
    .route("/newsletter-issues", newsletterIssuesRoutes(deps))
    .route("/mails", mailsRoutes(deps))
    .route("/sms", smsRoutes(deps))
    .route("/visits", pageVisitsRoutes(deps))
    .route("/visit-page", visitPageRoutes(deps))
    .route("/journal", journalRoutes(deps));
  app.get("/openapi.json", async (c) => c.json(await describeAdmin(app.routes, deps.siteUrl, takesFiles)));
  // A route, since `notFound` of a mounted router is not used.
  app.all("*", (c) => c.json({ message: "Il n’y a rien à cette adresse." }, 404));
  return routes;
}

export type AdminApi = ReturnType<typeof createAdminRouter>;

function refuseLargeBody(c: Context): Response {
  // The rest is not read, so the connection cannot serve another request.
  c.header("Connection", "close");
  return c.json({ message: bodyTooLarge }, 413);
}
