import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Ends connections on which nothing moves: a reader who takes nothing of its answer, a request whose rest does not
 * come, a connection without any request. Node waits for such a reader for ever, and its page stays in memory. Node
 * counts a part of the answer that the system took at first as a movement: the end comes after two periods at most.
 */
export function endSilentConnections(server: Server, silentMs: number): void {
  const exchanges = new WeakMap<Socket, readonly [IncomingMessage, ServerResponse]>();
  server.on("request", (request, response) => exchanges.set(request.socket, [request, response]));
  server.on("timeout", (socket) => {
    if (!isBeingAnswered(socket, exchanges.get(socket))) socket.destroy();
  });
  server.setTimeout(silentMs);
}

/** The request came whole and its answer is not written yet: it is us that the reader waits for. */
function isBeingAnswered(
  socket: Socket,
  exchange: readonly [IncomingMessage, ServerResponse] | undefined,
): boolean {
  if (!exchange || socket.writableLength > 0) return false;
  const [request, response] = exchange;
  return request.complete && !response.writableEnded && !response.destroyed;
}
