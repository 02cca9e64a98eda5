import type { IncomingMessage } from "node:http";
import { setImmediate } from "node:timers/promises";
import { chunksRefusal } from "./refuse-request.ts";

/** Below this the size of the chunks does not matter. */
const trustedBytes = 64 * 1024;

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

/**
 * Each piece is all that has arrived by then. A body whose chunks are so small that their marks weigh more than a quarter
 * of it is refused: reading a byte at a time costs a hundred times what the byte does.
 */
function joinChunks(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = incoming.iterator({ destroyOnReturn: false });
  const { socket } = incoming;
  const startBytes = socket.bytesRead;
  let bodyBytes = 0;
  const isWasteful = () => {
    const sentBytes = socket.bytesRead - startBytes;
    return !incoming.complete && sentBytes > trustedBytes && sentBytes > 1.25 * bodyBytes;
  };
  return new ReadableStream({
    async pull(controller) {
      // Node hands over the chunks of a packet one by one: after its turn they are read together.
      await setImmediate();
      const { done, value } = await pieces.next();
      if (done) return controller.close();
      bodyBytes += value.length;
      // The next read then fails as it does when the caller hangs up.
      if (isWasteful()) {
        socket.write(chunksRefusal);
        socket.destroySoon();
      }
      controller.enqueue(value);
    },
  });
}
