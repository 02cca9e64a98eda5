import type { ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";

const bodies = new WeakMap<Response, Buffer<ArrayBuffer>>();

/** A response whose bytes are known: whoever compresses or sends it does not read them from its stream. */
export function wholeResponse(body: Buffer, init: ResponseInit): Response {
  const response = new Response(body as Buffer<ArrayBuffer>, init);
  bodies.set(response, body as Buffer<ArrayBuffer>);
  return response;
}

export function wholeBody(response: Response): Buffer<ArrayBuffer> | undefined {
  return bodies.get(response);
}

/** Writes a response whose bytes are known; any other is left to the adapter, which reads its stream. */
export function sendWhole(response: Response, outgoing: ServerResponse): Response {
  const body = bodies.get(response);
  if (!body || outgoing.headersSent) return response;
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  headers["content-length"] = String(body.length);
  outgoing.writeHead(response.status, headers).end(body);
  return RESPONSE_ALREADY_SENT;
}
