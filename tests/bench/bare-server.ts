import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A minimal Node server: the same bytes for every request, or 304 when the client has them. */
process.once("message", ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((request, response) => {
    if (request.headers["if-none-match"] === undefined) response.writeHead(200, headers).end(bytes);
    else response.writeHead(304, { etag: headers.etag ?? "" }).end();
  });
  server.listen(0, () => process.send?.((server.address() as AddressInfo).port));
});
process.once("disconnect", () => process.exit());
