import type { IncomingMessage } from "node:http";
import { setImmediate } from "node:timers/promises";

/**
 * The adapter passes a lightweight request, which the platform's `Request` cannot copy. Hono's body limit copies
 * requests without a declared length (a DELETE, a chunked body): such requests become real ones here.
 */
export function realRequest(standIn: Request, incoming: IncomingMessage): Request {
  const { method, headers } = standIn;
  const isChunked = headers.has("transfer-encoding");
  if (method === "GET" || method === "HEAD" || (headers.has("content-length") && !isChunked)) return standIn;
  const { url, signal } = standIn;
  const body = isChunked ? { body: joinChunks(incoming), duplex: "half" as const } : {};
  return new Request(url, { method, headers, signal, ...body });
}

/** Each piece is all that has arrived by then: chunks of one byte cost little more than a few large ones. */
function joinChunks(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream({
    async pull(controller) {
      // Node hands over the chunks of a packet one by one: after its turn they are read together.
      await setImmediate();
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
