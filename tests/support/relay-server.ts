import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface RelayServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A form-to-email service on this machine. It accepts everything, except that an address like `panne-…@exemple.fr` is
 * accepted only at the second try.
 */
export async function startRelayServer(): Promise<RelayServer> {
  const refused = new Set<string>();
  const http = createServer(async (request, response) => {
    const [troubled] = /panne-[\w-]+(?=@)/.exec(decodeURIComponent(await text(request))) ?? [];
    const isRefused = troubled !== undefined && !refused.has(troubled);
    if (isRefused) refused.add(troubled);
    response.writeHead(isRefused ? 503 : 200).end();
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => http.close(() => resolve())),
  };
}
