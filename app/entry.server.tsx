import { EventEmitter } from "node:events";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server.bun";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { pageContext } from "./page-context.ts";
import { KeepSections } from "./ui/deferred/kept-sections.server.tsx";

export const streamTimeout = 5_000;

/** Renders to the very end before answering: the page cache wants whole pages, and so do search engines. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const rendering = context.get(pageContext);
  const { nonce, report, isMissingKept, waitForRound, kept } = rendering;
  if (status === 404) {
    rendering.missingName = missingNameOf(routerContext);
    if (isMissingKept?.(rendering.missingName)) return new Response(null, { status, headers });
  }
  await waitForRound?.();
  const page = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />;
  const isForAll = import.meta.env.PROD && request.method === "GET" && !rendering.isPrivate;
  const whole = isForAll ? <KeepSections parts={kept}>{page}</KeepSections> : page;
  const rendered = await renderToEnd(whole, nonce, report);
  rendering.html = rendered.html;
  return new Response("", { status: rendered.failed ? 500 : status, headers });
}

/** The routes that were found and what each says about the thing that is missing. */
function missingNameOf({ staticHandlerContext: { matches, errors } }: EntryContext): string {
  return JSON.stringify([matches.map(({ route }) => route.id), errors]);
}

/** Failures of loaders and actions; React Router has already replaced what the visitor sees by a bare message. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // An unknown address or a method the page does not take is the caller's mistake, not a failure of ours.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) context.get(pageContext).report(error);
};

function renderToEnd(
  element: ReactElement,
  nonce: string,
  report: (error: unknown) => void,
): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      // A lazily loaded part stays in its place: out of line, it would need a script to be seen.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        clearTimeout(timeout);
        pipe(new CollectedText((html) => resolve({ html, failed })));
      },
      onShellError: reject,
      onError: (error) => {
        failed = true;
        report(error);
      },
    });
    const timeout = setTimeout(abort, streamTimeout + 1_000);
  });
}

/**
 * Takes the page as React's writer for Bun gives it, in thousands of texts. Its writer for Node encodes each of them,
 * and a stream of Node's queues each: together a tenth of the time of a rendering.
 */
class CollectedText extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true;
  readonly #onEnd: (text: string) => void;
  #text = "";

  constructor(onEnd: (text: string) => void) {
    super();
    this.#onEnd = onEnd;
  }

  write(part: string | Uint8Array): boolean {
    this.#text += part;
    return true;
  }

  end(): this {
    this.#onEnd(this.#text);
    return this;
  }
}
