import type { IncomingMessage, ServerResponse } from "node:http";
import { answer, type Sendable } from "./answer.ts";
import { chooseEncoding, matchesEntityTag } from "./encoding.ts";
import { headersForType } from "./security-headers.ts";

/** Names and values one after the other, as Node writes them without looking at each again. */
type RawHeaders = readonly string[];

interface Head {
  readonly etag: string;
  readonly whole: RawHeaders;
  /** Of the answer 304. */
  readonly unchanged: RawHeaders;
}

/** Sends what is ready in memory; `id` is that of the request. */
export type Send = (
  request: IncomingMessage,
  response: ServerResponse,
  sendable: Sendable,
  id: string,
) => void;

/** `common` are the headers of every answer, of which scripts, styles and fonts carry a part. The head of an answer is put together once for each body. */
export function createSend(common: Readonly<Record<string, string>>): Send {
  const heads = new WeakMap<Buffer, Head>();
  const headOf = (sendable: Sendable, body: Buffer, acceptEncoding: string | undefined): Head => {
    const known = heads.get(body);
    if (known) return known;
    const question = { method: "GET", acceptEncoding };
    const { headers } = answer({ ...question, ifNoneMatch: undefined }, sendable);
    const unchanged = answer({ ...question, ifNoneMatch: "*" }, sendable);
    const shared = headersForType(common, sendable.headers["Content-Type"]);
    const raw = (own: Record<string, string>) => Object.entries({ ...shared, ...own }).flat();
    const head = { etag: headers.ETag ?? "", whole: raw(headers), unchanged: raw(unchanged.headers) };
    heads.set(body, head);
    return head;
  };

  return (request, response, sendable, id) => {
    const { "accept-encoding": accepted, "if-none-match": ifNoneMatch } = request.headers;
    const acceptEncoding = accepted?.toString();
    const body = sendable.bodies[chooseEncoding(acceptEncoding)] ?? sendable.bodies.identity;
    const head = headOf(sendable, body, acceptEncoding);
    if (sendable.status === 200 && matchesEntityTag(ifNoneMatch, head.etag)) {
      response.writeHead(304, [...head.unchanged, "X-Request-Id", id]).end();
      return;
    }
    response.writeHead(sendable.status, [...head.whole, "X-Request-Id", id]);
    if (request.method === "HEAD") response.end();
    else response.end(body);
  };
}
