import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** Requests of one connection that wait for the answers before them. Browsers and proxies send one at a time. */
const mostWaiting = 32;

interface Connection {
  last: ServerResponse;
  waiting: number;
}

/**
 * Answers the requests of one connection one after another: the next begins once the last answer was taken by the
 * network. Node would begin all that were sent at once, and hold the pages of a reader who takes none of them.
 */
export function inSequence(listener: RequestListener): RequestListener {
  const connections = new WeakMap<object, Connection>();
  return (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (!connection) {
      connections.set(socket, { last: response, waiting: 0 });
      return listener(request, response);
    }
    const { last } = connection;
    if (connection.waiting === 0 && last.writableFinished) {
      connection.last = response;
      return listener(request, response);
    }
    if (connection.waiting > mostWaiting) return;
    connection.last = response;
    connection.waiting += 1;
    const isOneTooMany = connection.waiting > mostWaiting;
    last.once("close", () => {
      if (socket.destroyed) return;
      if (isOneTooMany) return refuseRest(request, response);
      connection.waiting -= 1;
      listener(request, response);
    });
  };
}

/** The connection ends with this answer; what was sent behind it is not read. */
function refuseRest(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response.writeHead(503, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "Retry-After": "1",
    Connection: "close",
  });
  response.end("Trop de demandes envoyées à la fois sur une même connexion.\n");
}
