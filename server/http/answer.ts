import { type ContentEncoding, chooseEncoding, matchesEntityTag } from "./encoding.ts";

export interface Sendable {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly tag: string;
  readonly bodies: Partial<Record<ContentEncoding, Buffer>> & { identity: Buffer };
}

export interface ConditionalRequest {
  readonly method: string | undefined;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer | null;
}

/** The best stored encoding, or 304 when the browser holds it already. One rule for files, cached and fresh pages. */
export function answer(question: ConditionalRequest, sendable: Sendable): HttpAnswer {
  const wanted = chooseEncoding(question.acceptEncoding);
  const encoding = sendable.bodies[wanted] ? wanted : "identity";
  const body = sendable.bodies[encoding] ?? sendable.bodies.identity;
  const etag = `"${sendable.tag}${encoding === "identity" ? "" : `-${encoding}`}"`;
  const headers: Record<string, string> = { ...sendable.headers, ETag: etag };
  if (Object.keys(sendable.bodies).length > 1) headers.Vary = "Accept-Encoding";
  if (sendable.status === 200 && matchesEntityTag(question.ifNoneMatch, etag))
    return { status: 304, headers, body: null };
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  headers["Content-Length"] = String(body.length);
  return { status: sendable.status, headers, body: question.method === "HEAD" ? null : body };
}
