import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** The element's HTML, rendered as on the server: without a document, streamed to the end. */
export async function renderOnServer(element: ReactElement): Promise<string> {
  const browserDocument = Object.getOwnPropertyDescriptor(globalThis, "document");
  Reflect.deleteProperty(globalThis, "document");
  try {
    return await new Promise((resolve, reject) => {
      const { pipe } = renderToPipeableStream(element, {
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onError: reject,
      });
    });
  } finally {
    if (browserDocument) Object.defineProperty(globalThis, "document", browserDocument);
  }
}
