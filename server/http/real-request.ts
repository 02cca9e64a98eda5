/**
 * The adapter passes a lightweight request, which the platform's `Request` cannot copy. Hono's body limit copies
 * requests without a declared length (a DELETE, a chunked body): such requests become real ones here.
 */
export function realRequest(standIn: Request): Request {
  const { method, headers } = standIn;
  const isChunked = headers.has("transfer-encoding");
  if (method === "GET" || method === "HEAD" || (headers.has("content-length") && !isChunked)) return standIn;
  const { url, signal } = standIn;
  const body = isChunked ? { body: standIn.body, duplex: "half" as const } : {};
  return new Request(url, { method, headers, signal, ...body });
}
