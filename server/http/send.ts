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

interface ChosenAnswer {
  readonly status: number;
  readonly headers: RawHeaders;
  readonly body: Buffer | null;
}

/** What a GET with these headers is sent. */
type ChooseAnswer = (request: Pick<IncomingMessage, "headers">, sendable: Sendable) => ChosenAnswer;

/** `common` are the headers of every answer, of which scripts, styles and fonts carry a part. The head of an answer is put together once for each body. */
export function createChooser(common: Readonly<Record<string, string>>): ChooseAnswer {
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

  return ({ headers }, sendable) => {
    const acceptEncoding = headers["accept-encoding"]?.toString();
    const body = sendable.bodies[chooseEncoding(acceptEncoding)] ?? sendable.bodies.identity;
    const head = headOf(sendable, body, acceptEncoding);
    if (sendable.status === 200 && matchesEntityTag(headers["if-none-match"], head.etag))
      return { status: 304, headers: head.unchanged, body: null };
    return { status: sendable.status, headers: head.whole, body };
  };
}

/** Sends what is ready in memory; `id` is that of the request. */
export type Send = (
  request: IncomingMessage,
  response: ServerResponse,
  sendable: Sendable,
  id: string,
) => void;

export function createSend(choose: ChooseAnswer): Send {
  return (request, response, sendable, id) => {
    const { status, headers, body } = choose(request, sendable);
    response.writeHead(status, [...headers, "X-Request-Id", id]);
    if (request.method === "HEAD" || !body) response.end();
    else response.end(body);
  };
}
