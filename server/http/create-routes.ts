import { setTimeout as pause } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { RouterContextProvider } from "react-router";
import { createAdminRouter } from "#api/admin/create-admin-router.ts";
import { createAuthRouter } from "#api/auth/create-auth-router.ts";
import { limitBody } from "#api/limit-body.ts";
import { createFilesRouter } from "#api/media/create-files-router.ts";
import { createMediaRouter } from "#api/media/create-media-router.ts";
import { describePublicApi } from "#api/openapi/public-document.ts";
import { createRestRouter } from "#api/rest/create-rest-router.ts";
import { createRoleResolver } from "#api/rest/roles.ts";
import { createWebhookRouter } from "#api/webhooks/create-webhook-router.ts";
import { anonKeyContext } from "#app/anon-key-context.ts";
import { depsContext, hideDatabase } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import { clientAddressContext } from "#app/site/forms/client-address-context.ts";
import { readFormContext } from "#app/site/forms/read-form-context.ts";
import type { AuthService } from "#auth/create-service.ts";
import type { KeepReading } from "#usecases/cache/keep-reading.ts";
import { clientAddress } from "#usecases/limits/client-address.ts";
import type { LimitedDeps } from "#usecases/limits/take-turn.ts";
import type { KnownPaths } from "#usecases/page-visits/known-paths.ts";
import type { DatabaseWatch } from "../database-watch.ts";
import { failureReporter, loggedPath } from "../log.ts";
import { measureRequests } from "../metrics/measure-requests.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { serveMetrics } from "../metrics/serve-metrics.ts";
import type { createPages } from "../pages/pages.ts";
import type { Settings } from "../settings/env.ts";
import { barePage, barePageHeaders, isShownToPerson } from "./bare-page.ts";
import { compressAnswers } from "./compress.ts";
import { refuseCrossSite } from "./cross-site.ts";
import { isDatabaseDown } from "./current-request.ts";
import { failureAnswer } from "./failure-answer.ts";
import { countedAddress, refusalOf } from "./flood.ts";
import { reportHealth } from "./health.ts";
import { keepTypedForm } from "./outage-form.ts";
import { pageRequest } from "./page-request.ts";
import { refuseForm } from "./refuse-form.ts";
import type { RefusedTurn, RenderingTurns } from "./rendering-turns.ts";
import { skipPrefetch } from "./skip-prefetch.ts";
import { wholeBody } from "./whole-answer.ts";
import { withoutTrailingSlash } from "./without-trailing-slash.ts";

interface RouteParts {
  readonly deps: LimitedDeps;
  readonly auth: AuthService;
  readonly pages: KnownPaths;
  readonly page: ReturnType<typeof createPages>;
  readonly keepReading: KeepReading;
  readonly logger: Logger;
  readonly settings: Pick<
    Settings,
    "siteUrl" | "isSiteUrlGiven" | "proxyHops" | "rateLimitFactor" | "metricsToken"
  >;
  readonly metrics: Metrics;
  readonly turns: RenderingTurns;
  readonly databaseWatch: DatabaseWatch;
  readonly isDatabaseGone: () => boolean;
  /** Resolves once every change that was stored before the call is shown here. */
  readonly catchUp: () => Promise<void>;
  /** The pattern of the page at a path. */
  readonly pagePattern: (path: string) => string;
}

type Environment = { Variables: { logger: Logger } };

const bodyLimitBytes = 1024 * 1024;

/** The routing table: the APIs first, every other address goes to the pages. */
export function createRoutes(parts: RouteParts): Hono<Environment> {
  const { deps, page } = parts;
  const addressOf = addressReader(parts.settings.proxyHops);
  const app = new Hono<Environment>();
  app.use(endUnreadBody);
  app.use(logRequests(parts.logger));
  app.use(measureRequests(parts.metrics, parts.pagePattern));
  app.use(keepTypedForm);
  app.use(answerUnavailable(parts.databaseWatch, parts.logger));
  app.use(compressAnswers);
  app.use(refuseCrossSite(parts.settings));
  app.get("/healthz", reportHealth(deps.db));
  app.get("/metrics", serveMetrics(parts.metrics, parts.settings.metricsToken));
  mountMachineRoutes(app, parts, addressOf);
  app.use(limitBody({ maxSize: bodyLimitBytes, onError: refuseLargeBody }));
  app.use(skipPrefetch);
  app.use(foldTrailingSlash);
  app.use(limitRenderings(parts, addressOf));
  app.all("*", async (c) => {
    const asked = await pageRequest(c, parts.settings);
    if (!asked) return refuseForm(c, "unreadable");
    const prepareContext = (context: RouterContextProvider) => {
      const rendering = context.get(pageContext);
      const recordTag = (tag: string) => void rendering.tags.add(tag);
      const recordEnd = (instant: Date) => {
        rendering.validUntil = Math.min(rendering.validUntil, instant.getTime());
      };
      context.set(
        depsContext,
        hideDatabase({ ...deps, recordTag, recordEnd, keepReading: parts.keepReading }),
      );
      context.set(anonKeyContext, parts.auth.anonKey);
      context.set(clientAddressContext, addressOf(c));
      context.set(readFormContext, asked.form);
    };
    return page(asked.request, c.get("logger"), prepareContext);
  });
  const report = failureReporter(parts.logger, "request failed");
  app.onError((error, c) => {
    report(error);
    const { body, headers } = failureAnswer(c.req.header("accept"));
    return c.body(body, 500, headers);
  });
  return app;
}

function mountMachineRoutes(
  app: Hono<Environment>,
  { deps, auth, pages, logger, catchUp, settings }: RouteParts,
  addressOf: (c: Context) => string | null,
): void {
  const report = failureReporter(logger, "data call failed");
  const resolveRole = createRoleResolver(auth.verifyRole, auth.deps.settings.requireApiKey);
  app.route("/rest/v1", createRestRouter(deps, { pages, addressOf, resolveRole, report }));
  app.route("/auth/v1", createAuthRouter(auth, { addressOf, isBehindProxy: settings.proxyHops > 0 }));
  app.get("/api/sign-in-key", (c) => c.json({ anonKey: auth.anonKey }, 200, { "Cache-Control": "no-store" }));
  app.get("/api/openapi.json", (c) => c.json(describePublicApi(auth.routes, deps.siteUrl)));
  app.use("/api/admin/*", showOwnChanges(catchUp));
  app.route(
    "/api/admin",
    createAdminRouter(deps, { auth: auth.deps, verifyStaff: auth.verifyStaff, report }),
  );
  app.route("/api/webhooks", createWebhookRouter(deps, { report }));
  app.route("/api", createMediaRouter(deps, { addressOf }));
  app.all("/api/*", (c) => c.json({ message: "Il n’y a rien à cette adresse." }, 404));
  app.route("/media", createFilesRouter(deps));
}

/** HEAD has no body: one that is being written holds its connection to the database until somebody ends it. */
const endUnreadBody: MiddlewareHandler<Environment> = async (c, next) => {
  await next();
  if (c.req.method !== "HEAD" || wholeBody(c.res) || c.res.body?.locked) return;
  await c.res.body?.cancel();
};

/** How long an answer is held back at most, where the database is slow to say what was stored. */
const longestCatchUpMs = 500;

/** Whoever has saved something finds it on the next page. Other instances follow a moment later. */
function showOwnChanges(catchUp: () => Promise<void>): MiddlewareHandler<Environment> {
  return async (c, next) => {
    await next();
    if (c.req.method === "GET" || c.req.method === "HEAD" || !c.res.ok) return;
    await Promise.race([catchUp().catch(() => {}), pause(longestCatchUpMs, undefined, { ref: false })]);
  };
}

const unavailable =
  "Le site ne peut pas répondre pour le moment. Rien n’a été perdu\u00a0: réessayez dans quelques secondes.";
const retryAfter = { "Retry-After": "5", "Cache-Control": "no-store" };

/** A request that fails because the database cannot be used is answered with 503: it may be sent again. */
function answerUnavailable(watch: DatabaseWatch, logger: Logger): MiddlewareHandler<Environment> {
  const report = failureReporter(logger, "request failed");
  return async (c, next) => {
    const isHealthCheck = c.req.path === "/healthz";
    const done = isHealthCheck ? await next() : await watch.whileAnswering(async () => next());
    if (done === null) {
      report(new Error("Connection terminated: the server does not answer"));
      const isMachine = /^\/(api|auth|rest)\//.test(c.req.path);
      if (isMachine) c.res = c.json({ message: unavailable }, 503);
      else if (!isShownToPerson(c.req.header("accept"))) c.res = c.text(unavailable, 503);
      else {
        const page = barePage({ title: "Le site revient dans un instant", text: unavailable });
        c.res = c.body(page, 503, barePageHeaders);
      }
    } else if (c.res.status !== 500 || !isDatabaseDown()) return;
    else c.res = new Response(c.res.body, { status: 503, headers: c.res.headers });
    for (const [name, value] of Object.entries(retryAfter)) c.res.headers.set(name, value);
  };
}

/**
 * What is read waits for its turn. A form is counted alone, also one that is wrong and that no limit of its own counts.
 * A proxy on this machine that was not declared is not one visitor. Pages as last known, while the database is gone, do
 * not wait for those that ask it.
 */
function limitRenderings(
  { turns, isDatabaseGone }: RouteParts,
  addressOf: (c: Context) => string | null,
): MiddlewareHandler<Environment> {
  return async (c, next) => {
    if (isDatabaseGone()) return next();
    const address = countedAddress(addressOf(c));
    const refuse = (refused: RefusedTurn) => {
      const { status, body, headers } = refusalOf(refused, c.req.header("accept"));
      return c.body(body, status, headers);
    };
    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
      const refused = turns.countWithoutTurn(address);
      return refused ? refuse(refused) : next();
    }
    const turn = await turns.take(address);
    if (!turn.allowed) return refuse(turn);
    try {
      await next();
    } finally {
      turn.release();
    }
  };
}

/** The path alone: the query may hold a token. */
function logRequests(logger: Logger): MiddlewareHandler<Environment> {
  return async (c, next) => {
    c.set("logger", logger);
    const began = performance.now();
    await next();
    const ms = Math.round(performance.now() - began);
    const path = loggedPath(c.req.path);
    logger.info({ method: c.req.method, path, status: c.res.status, ms }, "request");
  };
}

const foldTrailingSlash: MiddlewareHandler = async (c, next) => {
  const isFolded = c.req.path === "/" || !c.req.path.endsWith("/");
  if (isFolded || c.req.method !== "GET") return next();
  return c.redirect(withoutTrailingSlash(c.req.url), 301);
};

/** The rest of the body is not read, so the connection cannot serve another request. */
function refuseLargeBody(c: Context): Response {
  c.header("Connection", "close");
  return refuseForm(c, "tooLarge");
}

/** The caller's address, for the rate limits; read from the socket, or from the header of our own proxies. */
function addressReader(proxyHops: number): (c: Context) => string | null {
  return (c) => {
    const { incoming } = c.env as HttpBindings;
    const address = clientAddress({
      socketAddress: incoming.socket.remoteAddress,
      forwardedFor: c.req.header("x-forwarded-for"),
      proxyHops,
    });
    return address || null;
  };
}
