import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import { createRequestHandler, type ServerBuild } from "react-router";
import { openAuth } from "#auth/open-auth.ts";
import type { Database } from "#db/client.ts";
import { createMailer } from "#mail/create-mailer.ts";
import { captureSms, createSmsTransport } from "#mail/sms/create-sms-transport.ts";
import { startMailWorker } from "#mail/worker.ts";
import { readArticleCard } from "#usecases/articles/read-article-card.ts";
import type { LimitedDeps } from "#usecases/limits/take-turn.ts";
import type { Operation } from "#usecases/operation/operation.ts";
import { readStoredFigures } from "#usecases/operation/read-site-status.ts";
import { knownPaths } from "#usecases/page-visits/known-paths.ts";
import { createRoutingService, type RoutingService } from "#usecases/planning/routing-service.ts";
import { readMailFacts } from "#usecases/settings/read-mail-facts.ts";
import { ContentMemory } from "#usecases/site-content/content-memory.ts";
import { BrandFiles } from "./brand/brand-files.ts";
import { DatabaseWatch } from "./database-watch.ts";
import { DemoState } from "./demo-state.ts";
import { followChanges, readContentFrom } from "./follow-content.ts";
import { startHousekeeping } from "./housekeeping.ts";
import type { Sendable } from "./http/answer.ts";
import { answerBreaker } from "./http/break-off-answer.ts";
import { createRoutes } from "./http/create-routes.ts";
import { duringRequest } from "./http/current-request.ts";
import { chooseEncoding } from "./http/encoding.ts";
import { callerAddress, createFloodRefusal, isPageAddress } from "./http/flood.ts";
import type { FindReady } from "./http/ready-connection.ts";
import { realRequest } from "./http/real-request.ts";
import { type RequestRefusal, refuseRequest } from "./http/refuse-request.ts";
import { RenderingTurns } from "./http/rendering-turns.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { createChooser, createSend } from "./http/send.ts";
import { loadStaticFiles, type StaticFile } from "./http/static-files.ts";
import { UnfinishedBodies } from "./http/unfinished-bodies.ts";
import { sendWhole } from "./http/whole-answer.ts";
import { failureReporter, loggedErrors } from "./log.ts";
import { MediaFiles } from "./media-files.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { endpointActionFinder } from "./pages/endpoint-actions.ts";
import { keepReadings } from "./pages/kept-readings.ts";
import { ownHandlerFinder } from "./pages/own-handlers.ts";
import { PageCache } from "./pages/page-cache.ts";
import { pageKey } from "./pages/page-key.ts";
import { createPages, notFoundPath, type PageHandler } from "./pages/pages.ts";
import { readPreview } from "./pages/preview.ts";
import { publicPagePatterns, routeMatcher, routePatternFinder } from "./pages/route-patterns.ts";
import type { Settings } from "./settings/env.ts";
import { currentStorageTrouble } from "./storage-watch.ts";
import { readVersion } from "./version.ts";
import { createCalmWaiter } from "./wait-for-calm.ts";
import { startWebhookWorker } from "./webhook-worker.ts";

interface AppParts {
  readonly settings: Settings;
  readonly db: Database;
  /** Whether the database holds the demonstration when the program starts. */
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
  /** What the listener would send at once; it is to be asked for the rest. */
  readonly findReady: FindReady;
  readonly cache: PageCache;
  pendingSetupCode(): Promise<string | null>;
  close(): Promise<void>;
}

export async function createApp(parts: AppParts): Promise<App> {
  const { db, settings, logger } = parts;
  const demo = new DemoState(db, parts.isDemo);
  const stopping = new AbortController();
  const operation: Operation = {
    version: readVersion(),
    dataDir: settings.dataDir,
    backups: settings.backups,
    stopping: stopping.signal,
    storageTrouble: () => currentStorageTrouble(),
  };
  const policy = { https: settings.siteUrl.startsWith("https:"), development: parts.development };
  const deps: LimitedDeps = {
    db,
    now: () => new Date(),
    siteUrl: settings.siteUrl,
    get isDemo() {
      return demo.current();
    },
    sendsMail: settings.smtpUrl !== undefined,
    rateLimitFactor: settings.rateLimitFactor,
    stripe: settings.stripe,
    sms: createSmsTransport(settings.sms),
    routing: openRouting(parts),
    operation,
  };
  const auth = await openAuth(authParts(parts, deps));
  const cache = new PageCache();
  const content = new ContentMemory(deps);
  readContentFrom(content);
  const brand = new BrandFiles(
    () => content.current(),
    (slug) => readArticleCard(deps, slug),
  );
  const mediaFiles = new MediaFiles(deps);
  const report = failureReporter(logger, "content not read");
  const following = await followChanges({ db, cache, content, demo, now: deps.now, report });
  await following.refresh();
  const databaseWatch = new DatabaseWatch(db);
  const worker = await startMailWorker({
    db,
    logger,
    transport: createMailer(settings),
    readFacts: () => readMailFacts(db.orm, settings.siteUrl),
    // The bundled database serves one program: its folder is locked.
    isOnlyInstance: settings.databaseUrl === undefined,
    waitForTurn: createCalmWaiter(() => databaseWatch.answeringCount()),
  });
  const stopChores = startHousekeeping(deps, logger);
  const stopWebhooks = startWebhookWorker(deps, logger);

  const files = parts.clientFolder ? loadStaticFiles(parts.clientFolder) : new Map<string, StaticFile>();
  const readStyles = (url: string) => files.get(url)?.bodies.identity.toString("utf8");
  const openPreview = (request: Request) => readPreview(deps, content, request);
  const { routes: pageRoutes } = await parts.build();
  const isRoute = parts.development ? () => true : routeMatcher(pageRoutes);
  const cachedPage = cachedPageFinder(cache, isRoute);
  const page = createPages({
    ...{ handler: pageHandler(parts), cache, policy, readStyles, openPreview, isRoute },
    isDatabaseDown: following.isDown,
  });
  const served = { files: 0, pages: 0, refused: 0 };
  const turns = new RenderingTurns(settings.rateLimitFactor);
  const metrics = createMetrics({
    pool: db.pool,
    served,
    waitingRenderings: () => turns.waitingCount(),
    loggedErrors,
    readStored: () => readStoredFigures(db.orm),
    version: operation.version,
  });
  const routes = createRoutes({
    metrics,
    turns,
    databaseWatch,
    isDatabaseGone: following.isDown,
    catchUp: following.catchUp,
    pagePattern: routePatternFinder(pageRoutes),
    deps,
    auth,
    page,
    keepReading: keepReadings(cache),
    pages: knownPaths(publicPagePatterns(pageRoutes)),
    logger,
    settings,
  });
  const breakOff = answerBreaker(logger);
  const slow = getRequestListener(
    async (request, env) => {
      const response = await routes.fetch(realRequest(request, env.incoming as IncomingMessage), env);
      const outgoing = env.outgoing as ServerResponse;
      return breakOff(sendWhole(response, outgoing), outgoing);
    },
    {
      overrideGlobalObjects: false,
      // HTTP/1.0 knows no Host: such a request is for the site itself.
      hostname: new URL(settings.siteUrl).host,
    },
  );
  const common = securityHeaders(policy);
  const choose = createChooser(common);
  const send = createSend(choose);
  const floodParts = {
    proxyHops: settings.proxyHops,
    isDatabaseGone: following.isDown,
    onRefused: () => {
      served.refused += 1;
    },
  };
  const refuseFlood = createFloodRefusal({ ...floodParts, turns });
  /** Reading an article for its card counts as a page of the address that asks. */
  const refuseCard = createFloodRefusal({
    ...floodParts,
    turns: { refusal: (address) => turns.countWithoutTurn(address) },
  });
  const bodies = new UnfinishedBodies();
  const reportFailure = failureReporter(logger, "drawing failed");
  /** The file of the build is sent instead. */
  const reportDrawing = (error: unknown): undefined => void reportFailure(error);

  /** For what is not ready: whoever answers adds the headers of its own. */
  const addCommonHeaders = (response: ServerResponse, id: string) => {
    response.setHeader("X-Request-Id", id);
    for (const [name, value] of Object.entries(common)) response.setHeader(name, value);
  };

  /** A file of the build or a kept page, for a request that only reads. */
  const takeFileOrPage = (request: Pick<IncomingMessage, "url" | "headers">): Sendable | undefined => {
    const file = fileFor(files, request.url);
    const ready = file ?? cachedPage(request);
    if (ready) served[file ? "files" : "pages"] += 1;
    return ready;
  };
  const findReady: FindReady = (request) => {
    if (brand.isDrawn(request.url) || refuseRequest(request)) return undefined;
    const ready = takeFileOrPage(request);
    return ready && { ...choose(request, ready), id: randomUUID() };
  };
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const id = randomUUID();
    const refusal = refuseRequest(request);
    if (refusal) {
      addCommonHeaders(response, id);
      duringRequest({ id, incoming: request }, () =>
        logger.info({ method: request.method, status: refusal.status }, "request refused"),
      );
      return refuse(request, response, refusal);
    }
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead) bodies.watch(request, response, callerAddress(request, settings.proxyHops));
    const answerPage = () => duringRequest({ id, incoming: request }, () => slow(request, response));
    const answerFileOrPage = () => {
      const ready = isRead ? takeFileOrPage(request) : undefined;
      if (ready) return send(request, response, ready, id);
      addCommonHeaders(response, id);
      if (isRead && refuseFlood(request, response)) return;
      request.headers["x-request-id"] = id;
      const refreshing = following.refresh();
      return refreshing ? void refreshing.then(answerPage) : answerPage();
    };
    if (isRead && brand.readsArticle(request.url)) {
      addCommonHeaders(response, id);
      if (refuseCard(request, response)) return;
    }
    const drawing = isRead ? brand.find(request.url) : undefined;
    // A picture that could not be read is asked for again below, where a failure has its answer.
    const media = isRead ? mediaFiles.find(request.url)?.catch(() => undefined) : undefined;
    const asked = drawing?.catch(reportDrawing) ?? media;
    if (!asked) return answerFileOrPage();
    void asked.then((found) => (found ? send(request, response, found, id) : answerFileOrPage()));
  };
  const close = async () => {
    stopping.abort();
    await worker.stop();
    await stopWebhooks();
    await stopChores();
    await following.stop();
  };
  return { listener, findReady, cache, pendingSetupCode: auth.pendingSetupCode, close };
}

function openRouting({ settings: { routingUrl: url }, logger }: AppParts): RoutingService | undefined {
  const report = (error: unknown) => logger.warn({ err: error }, "routing server failed");
  return url ? createRoutingService({ url, now: () => new Date(), report }) : undefined;
}

function authParts({ db, settings, logger, isDemo }: AppParts, { now, sms = captureSms }: LimitedDeps) {
  const { databaseUrl, dataDir, siteUrl, auth } = settings;
  return {
    db,
    now,
    settings: { ...auth.options, siteUrl, isDemo },
    sources: { ...auth.sources, databaseUrl, dataDir },
    smsTransport: sms,
    report: failureReporter(logger, "sign-in service failed"),
    warn: (text: string) => logger.warn(text),
  };
}

function pageHandler(parts: AppParts): PageHandler {
  const mode = parts.development ? "development" : "production";
  if (parts.development) {
    return async (request, context) => createRequestHandler(await parts.build(), mode)(request, context);
  }
  const ready = parts.build().then((build) => {
    const all = createRequestHandler(build, mode);
    const findAction = endpointActionFinder(build);
    const findOwn = ownHandlerFinder(build);
    return (request: Request) => findAction(request) ?? findOwn(new URL(request.url).pathname) ?? all;
  });
  return async (request, context) => (await ready)(request)(request, context);
}

/** Pages of the cache by their request; addresses that lead nowhere share one. */
function cachedPageFinder(cache: PageCache, isRoute: (path: string) => boolean) {
  return ({ url: target = "/", headers }: Pick<IncomingMessage, "url" | "headers">): Sendable | undefined => {
    const key = pageKey(target);
    if (key === null) return undefined;
    const encoding = chooseEncoding(headers["accept-encoding"]?.toString());
    const page = cache.get(key, encoding);
    if (page || !isPageAddress(target)) return page;
    const [path = "/"] = key.split("?", 1);
    // With a slash at its end it is sent on to the address without.
    return path.endsWith("/") || isRoute(path) ? undefined : cache.get(notFoundPath, encoding);
  };
}

function fileFor(files: Map<string, StaticFile>, target = "/"): Sendable | undefined {
  const query = target.indexOf("?");
  return files.get(query === -1 ? target : target.slice(0, query));
}

/** The error as JSON or text, as the path requires; the rest of the body is not waited for. */
function refuse(request: IncomingMessage, response: ServerResponse, refusal: RequestRefusal): void {
  const isMachine = /^\/(api|auth|rest)\//.test(request.url ?? "");
  response.writeHead(refusal.status, {
    ...refusal.headers,
    "Content-Type": isMachine ? "application/json" : "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    Connection: "close",
  });
  response.end(isMachine ? JSON.stringify({ message: refusal.message }) : `${refusal.message}\n`);
}
