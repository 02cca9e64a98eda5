import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The least a Node server can do: the same bytes for everybody, or 304 for whoever says to hold them. */
process.once("message", ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((request, response) => {
    if (request.headers["if-none-match"] === undefined) response.writeHead(200, headers).end(bytes);
    else response.writeHead(304, { etag: headers.etag ?? "" }).end();
  });
  server.listen(0, () => process.send?.((server.address() as AddressInfo).port));
});
process.once("disconnect", () => process.exit());
