import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import { RouterContextProvider } from "react-router";
import { type PageRendering, pageContext } from "#app/page-context.ts";
import { KeptParts } from "#app/ui/deferred/kept-parts.server.ts";
import { currentContent } from "#content/current-content.ts";
import { contentTag } from "#usecases/site-content/content-kinds.ts";
import { withContent } from "../follow-content.ts";
import { answer, type ConditionalRequest, type HttpAnswer, type Sendable } from "../http/answer.ts";
import { type ContentEncoding, chooseEncoding } from "../http/encoding.ts";
import { contentSecurityPolicy, type SecurityPolicy } from "../http/security-headers.ts";
import { wholeBody, wholeResponse } from "../http/whole-answer.ts";
import { failureReporter, loggedPath } from "../log.ts";
import { contentElement, embedContent } from "./embed-content.ts";
import { type CompletedPage, KeptCompletions } from "./kept-completions.ts";
import { missingPageKey, namesItsAddress } from "./missing-pages.ts";
import type { PageCache } from "./page-cache.ts";
import { addressRead, pageKey } from "./page-key.ts";
import { paintFirst } from "./paint-first.ts";
import type { PreviewContent } from "./preview.ts";
import { allowScripts } from "./script-policy.ts";
import { createInlineStyles, type InlineStyles } from "./styles/inline-styles.ts";
import { prepareForEditor } from "./text-marks.ts";

export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

interface PagesOptions {
  readonly handler: PageHandler;
  readonly cache: PageCache;
  readonly policy: SecurityPolicy;
  /** The content of a built stylesheet, by its address. */
  readonly readStyles: (url: string) => string | undefined;
  /** The content of a preview, which is rendered instead of the published one and never cached. */
  readonly openPreview?: (request: Request) => Promise<PreviewContent | null>;
  /** Whether a path leads to a page or file of ours; all others share one page. */
  readonly isRoute?: (path: string) => boolean;
  /** Whether the database cannot be asked at present: pages are then shown as they were last known. */
  readonly isDatabaseDown?: () => boolean;
}

/** The staff's pages hold no data in their HTML; search engines should not index them. */
const staffOnly = /^\/admin(\/|$)/;

/** Every page shows the identity and the menu, and holds the prices: quotes and carts are composed on each. */
const shownEverywhere = [
  ...(["identity", "logo", "price", "promotion", "demo-offer"] as const),
  ...(["service", "machine", "rental-price", "gift", "claim", "counted"] as const),
].map((kind) => contentTag(kind));

interface RenderOptions extends PagesOptions {
  readonly inlineStyles: InlineStyles;
  readonly completions: KeptCompletions;
  readonly rounds: () => Promise<void>;
}

/** Puts what loaders and actions need into their context. */
type PrepareContext = (context: RouterContextProvider) => void;

/** Where the page of unknown addresses is rendered: it would otherwise hold the address its first visitor typed. */
export const notFoundPath = "/introuvable";

/**
 * Renders a page and caches it when it holds no visitor's data. Visitors who ask for the same page at the same moment
 * share its rendering.
 */
export function createPages(given: PagesOptions) {
  const options = {
    ...given,
    inlineStyles: createInlineStyles(given.readStyles),
    completions: new KeptCompletions(),
    rounds: oneEachRound(),
  };
  const { cache, isRoute = () => true, isDatabaseDown = () => false } = options;
  const running = new Map<string, Promise<Rendered>>();

  return async function page(
    request: Request,
    logger: Logger,
    prepareContext: PrepareContext,
  ): Promise<Response> {
    const wanted = { logger, prepareContext };
    if (!isReading(request)) return (await renderPage(options, { ...wanted, request })).response();
    const address = addressRead(request.url);
    if (!isRoute(address.pathname)) address.href = new URL(notFoundPath, address).href;
    const key = pageKey(address.href);
    const read = { ...wanted, request: asGet(request, address) };
    if (key === null) return (await renderPage(options, read)).response();

    const lastKnown = isDatabaseDown() ? cache.lastKnown(key) : undefined;
    if (lastKnown) return toResponse(answer(questionOf(request), marked(lastKnown)));
    const kept = await cache.prepare(key, encodingOf(request));
    if (kept) return toResponse(answer(questionOf(request), kept));
    // A rendering that began before a change is not shared with those who ask after it.
    const turn = `${cache.generation()} ${key}`;
    const begun = running.get(turn);
    const shared = begun && (await begun);
    if (shared?.page) return toResponse(answer(questionOf(request), shared.page));
    if (shared?.isMissing) return shared.response();
    const rendering = renderPage(options, { ...read, cached: { key, encoding: encodingOf(request) } });
    running.set(turn, rendering);
    try {
      const rendered = await rendering;
      return rendered.page ? toResponse(answer(questionOf(request), rendered.page)) : rendered.response();
    } finally {
      running.delete(turn);
    }
  };
}

/**
 * One page is rendered in each round of the event loop, which it holds up for as long as it takes: what others asked
 * for meanwhile is answered before the next.
 */
function oneEachRound(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return last;
  };
}

interface Wanted {
  readonly request: Request;
  readonly logger: Logger;
  readonly prepareContext: PrepareContext;
  /** Where it is cached if it holds no visitor's data, and in which encoding it is wanted first. */
  readonly cached?: { readonly key: string; readonly encoding: ContentEncoding };
  /** Whether the page of something missing is rendered although one was kept: it was dropped meanwhile. */
  readonly isMissingRendered?: boolean;
}

interface Rendered {
  /** The page, when any visitor may have it. */
  readonly page?: Sendable;
  /** Nothing is at this address, for whoever asks: not cached, since anything may be there the next moment. */
  readonly isMissing?: boolean;
  response(): Response;
}

async function renderPage(options: RenderOptions, wanted: Wanted): Promise<Rendered> {
  const { handler, cache, policy, openPreview } = options;
  const { request, logger, prepareContext, cached } = wanted;
  const generation = cache.generation();
  const report = failureReporter(logger, "page failed");
  const { pathname } = new URL(request.url);
  const nonce = randomBytes(16).toString("base64url");
  const rendering: PageRendering = {
    nonce,
    kept: new KeptParts(nonce),
    tags: new Set(shownEverywhere),
    isPrivate: false,
    validUntil: Number.POSITIVE_INFINITY,
    report: (error) => report(error, { path: loggedPath(pathname) }),
    waitForRound: options.rounds,
    isMissingKept: (name) =>
      cached !== undefined && !wanted.isMissingRendered && cache.holds(missingPageKey(name)),
  };
  const context = new RouterContextProvider();
  context.set(pageContext, rendering);
  prepareContext(context);

  const preview = (await openPreview?.(request)) ?? null;
  if (preview) rendering.isPrivate = true;
  const content = preview ?? currentContent();
  const response = await withContent(content, () => handler(request, context));
  if (!response.body) {
    const { missingName } = rendering;
    // What a form leads to is its sender's alone.
    if (!isReading(request) && !response.headers.has("cache-control"))
      response.headers.set("cache-control", "private, no-store");
    if (missingName === undefined || !cached) return { response: () => response };
    const kept = await cache.prepare(missingPageKey(missingName), cached.encoding);
    return kept
      ? { page: kept, response: () => response }
      : renderPage(options, { ...wanted, isMissingRendered: true });
  }

  const { headers, body } = await completePage(options, response, { rendering, content, key: cached?.key });
  const { status } = response;
  const isSameForAll =
    isReading(request) &&
    !rendering.isPrivate &&
    !policy.development &&
    !headers["set-cookie"] &&
    !/\b(no-store|private)\b/.test(headers["cache-control"] ?? "");
  const isPublic = isSameForAll && status === 200;
  headers["cache-control"] ??= isPublic ? "public, max-age=0, must-revalidate" : "private, no-store";
  if (!isPublic || staffOnly.test(pathname)) headers["x-robots-tag"] = "noindex";

  const { tags, validUntil } = rendering;
  const whole = { status, headers, body, tags, validUntil };
  const plain = () => plainResponse(whole, response.headers.getSetCookie());
  const isUnknownAddress = pathname === notFoundPath && status === 404 && !policy.development;
  if (cached && (isPublic || isUnknownAddress))
    return { page: await cache.store(cached.key, whole, generation, cached.encoding), response: plain };
  const isMissing = isSameForAll && status === 404;
  const { missingName } = rendering;
  if (!cached || !isMissing || missingName === undefined || namesItsAddress(body, request.url))
    return { isMissing, response: plain };
  return {
    isMissing,
    page: await cache.store(missingPageKey(missingName), whole, generation, cached.encoding),
    response: plain,
  };
}

interface Completed {
  readonly rendering: PageRendering;
  readonly content: PreviewContent;
  /** Where the page may be cached. */
  readonly key: string | undefined;
}

/** Writes the page's content policy and what its browser needs into it. */
async function completePage(
  options: RenderOptions,
  response: Response,
  { rendering, content, key }: Completed,
): Promise<{ headers: Record<string, string>; body: Buffer<ArrayBuffer> }> {
  const { policy, completions } = options;
  const headers = Object.fromEntries(response.headers);
  delete headers["content-length"];
  if (!headers["content-type"]?.startsWith("text/html"))
    return { headers, body: wholeBody(response) ?? Buffer.from(await response.arrayBuffer()) };
  const html = rendering.html ?? (await response.text());
  const make = () => completeHtml(options, html, { rendering, content });
  const { nonce, kept } = rendering;
  // One with a query is another one each time.
  const isKept = key !== undefined && !key.includes("?") && !policy.development && !rendering.isPrivate;
  const embedded = isKept ? contentElement(content) : "";
  const { hashes, body } = isKept ? completions.complete(key, { html, nonce, kept, embedded }, make) : make();
  headers["content-security-policy"] = contentSecurityPolicy(hashes, policy);
  return { headers, body };
}

function completeHtml(
  { policy, inlineStyles }: RenderOptions,
  html: string,
  { rendering, content }: Pick<Completed, "rendering" | "content">,
): CompletedPage {
  const { nonce, kept } = rendering;
  const started = policy.development ? html : paintFirst(html, nonce);
  const allowed = allowScripts(inlineStyles(started, nonce, kept), nonce);
  const keys = "markedKeys" in content ? content.markedKeys : undefined;
  const whole = keys ? prepareForEditor(allowed.html, keys) : embedContent(allowed.html, content);
  return { hashes: allowed.hashes, body: kept.encode(whole) };
}

/** Shown although it may have changed since. */
function marked(page: Sendable): Sendable {
  return { ...page, headers: { ...page.headers, Warning: '110 - "Response is Stale"' } };
}

function isReading({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** React Router answers HEAD without a body, from which the headers of the page are made. */
function asGet({ headers, signal }: Request, url: URL): Request {
  return new Request(url, { headers, signal });
}

function encodingOf(request: Request): ContentEncoding {
  return chooseEncoding(request.headers.get("accept-encoding") ?? undefined);
}

function plainResponse(
  page: { status: number; headers: Record<string, string>; body: Buffer<ArrayBuffer> },
  cookies: string[],
): Response {
  const { "set-cookie": _joined, ...single } = page.headers;
  const headers = new Headers(single);
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return wholeResponse(page.body, { status: page.status, headers });
}

function questionOf(request: Request): ConditionalRequest {
  return {
    method: request.method,
    acceptEncoding: request.headers.get("accept-encoding") ?? undefined,
    ifNoneMatch: request.headers.get("if-none-match") ?? undefined,
  };
}

function toResponse({ status, headers, body }: HttpAnswer): Response {
  return body ? wholeResponse(body, { status, headers }) : new Response(null, { status, headers });
}
