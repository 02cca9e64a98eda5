import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Logger } from "pino";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { createAdminRouter } from "#api/admin/create-admin-router.ts";
import { createAuthRouter } from "#api/auth/create-auth-router.ts";
import { createFilesRouter } from "#api/media/create-files-router.ts";
import { createMediaRouter } from "#api/media/create-media-router.ts";
import { createRestRouter } from "#api/rest/create-rest-router.ts";
import { createRoleResolver } from "#api/rest/roles.ts";
import { createWebhookRouter } from "#api/webhooks/create-webhook-router.ts";
import { depsContext } from "#app/deps-context.ts";
import { clientAddressContext } from "#app/forms/client-address-context.ts";
import type { AuthService } from "#auth/create-service.ts";
import { openAuth } from "#auth/open-auth.ts";
import type { Database } from "#db/client.ts";
import { createMailer } from "#mail/create-mailer.ts";
import { startMailWorker } from "#mail/worker.ts";
import type { LimitedDeps } from "#usecases/limits/take-turn.ts";
import { readMailFacts } from "#usecases/settings/read-mail-facts.ts";
import { type KnownPaths, knownPaths } from "#usecases/visits/known-paths.ts";
import { answer, type Sendable } from "./answer.ts";
import { addressReader } from "./client-address.ts";
import { compressAnswers } from "./compress.ts";
import type { Settings } from "./env.ts";
import { keepHouse } from "./housekeeping.ts";
import { PageCache } from "./page-cache.ts";
import { pageKey } from "./page-key.ts";
import { createPages, type PageHandler } from "./pages.ts";
import { publicPagePatterns } from "./public-pages.ts";
import { realRequest } from "./real-request.ts";
import { securityHeaders } from "./security-headers.ts";
import { loadStaticFiles, type StaticFile } from "./static-files.ts";

export interface AppParts {
  readonly settings: Settings;
  readonly db: Database;
  /** Whether the database holds the demonstration. */
  readonly isDemo: boolean;
  readonly logger: Logger;
  /** React Router's build of the pages; asked for on each rendering, so that development can reload it. */
  readonly build: () => Promise<ServerBuild>;
  readonly development: boolean;
  /** Folder of the built client files; none in development, where Vite serves them. */
  readonly clientFolder: string | null;
}

export interface App {
  readonly listener: RequestListener;
  readonly cache: PageCache;
  pendingSetupCode(): Promise<string | null>;
  close(): Promise<void>;
}

type Environment = { Variables: { logger: Logger } };
type Pages = ReturnType<typeof createPages>;

const bodyLimitBytes = 1024 * 1024;
const healthSeconds = 5;

export async function createApp(parts: AppParts): Promise<App> {
  const { db, settings, logger, isDemo } = parts;
  const policy = { https: settings.siteUrl.startsWith("https:"), development: parts.development };
  const deps: LimitedDeps = {
    db,
    now: () => new Date(),
    siteUrl: settings.siteUrl,
    isDemo,
    rateLimitFactor: settings.rateLimitFactor,
    stripe: settings.stripe,
  };
  const auth = await openAuth(authParts(parts, deps));
  const cache = new PageCache();
  const stopFollowing = await followInvalidations(db, cache);
  const worker = await startMailWorker({
    db,
    logger,
    transport: createMailer(settings),
    readFacts: () => readMailFacts(db.orm),
  });
  const stopChores = keepHouse(deps, logger);

  const files = parts.clientFolder ? loadStaticFiles(parts.clientFolder) : new Map<string, StaticFile>();
  const readStyles = (url: string) => files.get(url)?.bodies.identity.toString("utf8");
  const page = createPages({ handler: pageHandler(parts), cache, policy, readStyles });
  const routes = createRoutes(parts, { deps, auth, page, pages: await knownPages(parts) });
  const slow = getRequestListener((request, env) => routes.fetch(realRequest(request), env), {
    overrideGlobalObjects: false,
  });
  const headers = Object.entries(securityHeaders(policy));

  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const id = randomUUID();
    request.headers["x-request-id"] = id;
    response.setHeader("X-Request-Id", id);
    for (const [name, value] of headers) response.setHeader(name, value);
    if (request.method === "GET" || request.method === "HEAD") {
      const ready = fileFor(files, request.url) ?? cache.get(pageKey(request.url ?? "/"));
      if (ready) return send(request, response, ready);
    }
    void slow(request, response);
  };
  const close = async () => {
    await worker.stop();
    await stopChores();
    await stopFollowing();
  };
  return { listener, cache, pendingSetupCode: auth.pendingSetupCode, close };
}

interface Rooms {
  readonly deps: LimitedDeps;
  readonly auth: AuthService;
  readonly pages: KnownPaths;
  readonly page: Pages;
}

function createRoutes(parts: AppParts, { deps, auth, pages, page }: Rooms): Hono<Environment> {
  const addressOf = addressReader(parts.settings.trustProxy);
  const app = new Hono<Environment>();
  app.use(async (c, next) => {
    const logger = parts.logger.child({ requestId: c.req.header("x-request-id") ?? randomUUID() });
    c.set("logger", logger);
    const began = performance.now();
    await next();
    const ms = Math.round(performance.now() - began);
    logger.info({ method: c.req.method, path: c.req.path, status: c.res.status, ms }, "request");
  });
  app.use(compressAnswers);
  app.get("/healthz", async (c) => {
    try {
      await withinSeconds(healthSeconds, deps.db.pool.query("select 1"));
      return c.json({ status: "ok" });
    } catch (error) {
      c.get("logger").error({ err: error }, "database does not answer");
      return c.json({ status: "database unavailable" }, 503);
    }
  });
  const report = (error: unknown) => parts.logger.error({ err: error }, "data call failed");
  const resolveRole = createRoleResolver(auth.verifyRole);
  app.route("/rest/v1", createRestRouter(deps, { pages, addressOf, resolveRole, report }));
  app.route("/auth/v1", createAuthRouter(auth, { addressOf }));
  app.get("/api/sign-in-key", (c) => c.json({ anonKey: auth.anonKey }, 200, { "Cache-Control": "no-store" }));
  app.route(
    "/api/admin",
    createAdminRouter(deps, { auth: auth.deps, verifyStaff: auth.verifyStaff, report }),
  );
  app.route("/api/webhooks", createWebhookRouter(deps, { report }));
  app.route("/api", createMediaRouter(deps, { addressOf }));
  app.route("/media", createFilesRouter(deps));
  app.use(bodyLimit({ maxSize: bodyLimitBytes, onError: refuseLargeBody }));
  app.use(async (c, next) => {
    const isFolded = c.req.path === "/" || !c.req.path.endsWith("/");
    if (isFolded || c.req.method !== "GET") return next();
    return c.redirect(withoutTrailingSlash(c.req.url), 301);
  });
  app.all("*", (c) => {
    const furnish = (context: RouterContextProvider) => {
      context.set(depsContext, deps);
      context.set(clientAddressContext, addressOf(c));
    };
    return page(c.req.raw, c.get("logger"), furnish);
  });
  app.onError((error, c) => {
    c.get("logger").error({ err: error }, "request failed");
    return c.text("Une erreur est survenue. Veuillez réessayer plus tard.", 500);
  });
  return app;
}

function authParts({ db, settings, logger, isDemo }: AppParts, { now }: LimitedDeps) {
  const { databaseUrl, dataDir, siteUrl, auth } = settings;
  return {
    db,
    now,
    settings: { ...auth.options, siteUrl, isDemo },
    sources: { ...auth.sources, databaseUrl, dataDir },
    report: (error: unknown) => logger.error({ err: error }, "sign-in service failed"),
    warn: (text: string) => logger.warn(text),
  };
}

async function knownPages(parts: AppParts): Promise<KnownPaths> {
  return knownPaths(publicPagePatterns((await parts.build()).routes));
}

function pageHandler(parts: AppParts): PageHandler {
  const mode = parts.development ? "development" : "production";
  if (parts.development) {
    return async (request, context) => createRequestHandler(await parts.build(), mode)(request, context);
  }
  const ready = parts.build().then((build) => createRequestHandler(build, mode));
  return async (request, context) => (await ready)(request, context);
}

/** Every instance hears of changed data through PostgreSQL; while it cannot hear, it caches nothing. */
async function followInvalidations(db: Database, cache: PageCache): Promise<() => Promise<void>> {
  return db.listen("cache_invalidated", {
    onMessage: (payload) => cache.invalidate(payload.split(",")),
    onConnected: () => cache.setEnabled(true),
    onDisconnected: () => cache.setEnabled(false),
  });
}

function fileFor(files: Map<string, StaticFile>, target: string | undefined): Sendable | undefined {
  const path = target?.split("?", 1)[0] ?? "/";
  const file = files.get(path);
  if (!file) return undefined;
  return {
    status: 200,
    headers: { "Content-Type": file.contentType, "Cache-Control": file.cacheControl },
    tag: file.tag,
    bodies: file.bodies,
  };
}

function send(request: IncomingMessage, response: ServerResponse, sendable: Sendable): void {
  const { status, headers, body } = answer(
    {
      method: request.method,
      acceptEncoding: request.headers["accept-encoding"]?.toString(),
      ifNoneMatch: request.headers["if-none-match"],
    },
    sendable,
  );
  response.writeHead(status, headers);
  response.end(body);
}

/** The rest of the body is not read, so the connection cannot serve another request. */
function refuseLargeBody(c: Context): Response {
  return c.text("Envoi trop volumineux.", 413, { Connection: "close" });
}

/** A database that hangs is as good as one that refuses. */
async function withinSeconds<Value>(seconds: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${seconds} s`)), seconds * 1000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function withoutTrailingSlash(target: string): string {
  const url = new URL(target);
  // Leading slashes are folded too: "//ailleurs.example/" would otherwise send the visitor to another site.
  return `/${url.pathname.replace(/^\/+|\/+$/g, "")}${url.search}`;
}
