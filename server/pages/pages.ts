import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import { RouterContextProvider } from "react-router";
import { type PageRendering, pageContext } from "#app/page-context.ts";
import { currentContent, type SiteContent } from "#content/current-content.ts";
import { contentTag } from "#usecases/site-content/content-kinds.ts";
import { withContent } from "../follow-content.ts";
import { answer, type ConditionalRequest, type HttpAnswer } from "../http/answer.ts";
import { contentSecurityPolicy, type SecurityPolicy } from "../http/security-headers.ts";
import { failureReporter, loggedPath } from "../log.ts";
import { embedContent } from "./embed-content.ts";
import { inlineStyles } from "./inline-styles.ts";
import type { PageCache } from "./page-cache.ts";
import { pageKey } from "./page-key.ts";
import { paintFirst } from "./paint-first.ts";
import { allowScripts } from "./script-policy.ts";

export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

interface PagesOptions {
  readonly handler: PageHandler;
  readonly cache: PageCache;
  readonly policy: SecurityPolicy;
  /** The content of a built stylesheet, by its address. */
  readonly readStyles: (url: string) => string | undefined;
  /** The content of a preview, which is rendered instead of the published one and never cached. */
  readonly openPreview?: (request: Request) => Promise<SiteContent | null>;
}

/** The staff's pages hold no data in their HTML; search engines should not index them. */
const staffOnly = /^\/admin(\/|$)/;

/**
 * Every page shows the identity and holds the prices and the photos: a quote can be composed on each, and the browser
 * draws the next page without asking for its content.
 */
const shownEverywhere = [
  contentTag("identity"),
  contentTag("price"),
  contentTag("photo"),
  contentTag("promotion"),
];

/** Puts what loaders and actions need into their context. */
type PrepareContext = (context: RouterContextProvider) => void;

/** Renders a page, writes its content policy, and caches it when it holds no visitor's data. */
export function createPages({ handler, cache, policy, readStyles, openPreview }: PagesOptions) {
  return async function page(
    request: Request,
    logger: Logger,
    prepareContext: PrepareContext,
  ): Promise<Response> {
    const generation = cache.generation();
    const report = failureReporter(logger, "page failed");
    const rendering: PageRendering = {
      nonce: randomBytes(16).toString("base64url"),
      tags: new Set(shownEverywhere),
      isPrivate: false,
      validUntil: Number.POSITIVE_INFINITY,
      report: (error) => report(error, { path: loggedPath(new URL(request.url).pathname) }),
    };
    const context = new RouterContextProvider();
    context.set(pageContext, rendering);
    prepareContext(context);

    const isHead = request.method === "HEAD";
    const preview = (await openPreview?.(request)) ?? null;
    if (preview) rendering.isPrivate = true;
    const content = preview ?? currentContent();
    const response = await withContent(content, () => handler(isHead ? asGet(request) : request, context));
    if (!response.body) return response;

    const headers = Object.fromEntries(response.headers);
    let body = Buffer.from(await response.arrayBuffer());
    if (headers["content-type"]?.startsWith("text/html")) {
      const html = body.toString("utf8");
      const started = policy.development ? html : paintFirst(html, rendering.nonce);
      const allowed = allowScripts(started, rendering.nonce);
      body = Buffer.from(embedContent(inlineStyles(allowed.html, readStyles), content));
      headers["content-security-policy"] = contentSecurityPolicy(allowed.hashes, policy);
    }
    const isPublic =
      (request.method === "GET" || isHead) &&
      response.status === 200 &&
      !rendering.isPrivate &&
      !policy.development &&
      !headers["set-cookie"] &&
      !/\b(no-store|private)\b/.test(headers["cache-control"] ?? "");
    headers["cache-control"] ??= isPublic ? "public, max-age=0, must-revalidate" : "private, no-store";
    if (!isPublic || staffOnly.test(new URL(request.url).pathname)) headers["x-robots-tag"] = "noindex";
    delete headers["content-length"];

    const { tags, validUntil } = rendering;
    const whole = { status: response.status, headers, body, tags, validUntil };
    if (!isPublic) return plainResponse(whole, response.headers.getSetCookie());
    const stored = await cache.store(pageKey(request.url), whole, generation);
    return toResponse(answer(questionOf(request), stored));
  };
}

/** React Router answers HEAD without a body, from which the headers of the page are made. */
function asGet({ url, headers, signal }: Request): Request {
  return new Request(url, { headers, signal });
}

function plainResponse(
  page: { status: number; headers: Record<string, string>; body: Buffer<ArrayBuffer> },
  cookies: string[],
): Response {
  const { "set-cookie": _joined, ...single } = page.headers;
  const headers = new Headers(single);
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(page.body, { status: page.status, headers });
}

function questionOf(request: Request): ConditionalRequest {
  return {
    method: request.method,
    acceptEncoding: request.headers.get("accept-encoding") ?? undefined,
    ifNoneMatch: request.headers.get("if-none-match") ?? undefined,
  };
}

function toResponse({ status, headers, body }: HttpAnswer): Response {
  return new Response(body && new Uint8Array(body), { status, headers });
}
