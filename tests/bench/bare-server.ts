import { createServer } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Server } from "node:net";

/** The ports of both servers. */
export interface BarePorts {
  readonly http: number;
  readonly net: number;
}

/**
 * Minimal servers of Node with the same bytes for every request: one of node:http, which answers 304 when the client has
 * them, and one that reads nothing of a request but its end, faster than which no server on Node can be.
 */
process.on("message", ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((request, response) => {
    if (request.headers["if-none-match"] === undefined) response.writeHead(200, headers).end(bytes);
    else response.writeHead(304, { etag: headers.etag ?? "" }).end();
  });
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const answer = Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\n${head.join("")}\r\n`), bytes]);
  const sockets = createSocketServer({ noDelay: true }, (socket) => {
    socket.on("error", () => {});
    socket.on("data", (sent) => {
      if (sent.includes("\r\n\r\n")) socket.write(answer);
    });
  });
  const ports = [listen(server), listen(sockets)];
  void Promise.all(ports).then(([http = 0, net = 0]) => process.send?.({ http, net } satisfies BarePorts));
});
process.once("disconnect", () => process.exit());

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, () => resolve((server.address() as AddressInfo).port));
  });
}
