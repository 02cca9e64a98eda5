import { Duplex } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { Context, MiddlewareHandler } from "hono";
import { chooseEncoding, compressBrotli, compressGzip, type Encoding, isCompressible } from "./encoding.ts";

/** Below this, what compression saves is less than what its headers cost. */
const worthwhileBytes = 1024;
/** Made for one visitor and thrown away: quick before small. */
const quick = { brotli: 4, gzip: 6 };
/** Never: tokens beside what the caller sent, and too random to shrink (docs/decisions/0017). */
const leftAlone = /^\/auth\/v1(\/|$)/;

/** Compresses what no cache keeps: pages that are somebody's or not there, and the answers of the interfaces. */
export const compressAnswers: MiddlewareHandler = async (c, next) => {
  await next();
  const { res } = c;
  if (!res.body || leftAlone.test(c.req.path) || !mayBeCompressed(res)) return;
  const body = await whatIsThere(res.body);
  if (Buffer.isBuffer(body) && body.length < worthwhileBytes) return replaceBody(c, res, body);
  const encoding = chooseEncoding(c.req.header("accept-encoding"));
  replaceBody(c, res, Buffer.isBuffer(body) ? await compress(body, encoding) : pressed(body, encoding));
  c.res.headers.append("Vary", "Accept-Encoding");
  if (encoding === "identity") return;
  c.res.headers.set("Content-Encoding", encoding);
  // The same thing in another wrapping is no longer the same bytes.
  const etag = c.res.headers.get("ETag");
  if (etag && !etag.startsWith("W/")) c.res.headers.set("ETag", `W/${etag}`);
};

/** Not a part of a whole, not settled already (a page of the cache that is wanted plain), and nobody forbids it. */
function mayBeCompressed({ status, headers }: Response): boolean {
  if (status === 206 || headers.has("Content-Encoding")) return false;
  if (/\baccept-encoding\b/i.test(headers.get("Vary") ?? "")) return false;
  if (headers.get("Cache-Control")?.includes("no-transform")) return false;
  return isCompressible(headers.get("Content-Type") ?? "");
}

/** The whole body when all of it is there already; else the stream it comes by, which stays one. */
async function whatIsThere(body: ReadableStream<Uint8Array>): Promise<Buffer | ReadableStream<Uint8Array>> {
  const [kept, ahead] = body.tee();
  const reader = ahead.getReader();
  const first = await reader.read();
  const next = first.done ? first : await Promise.race([reader.read(), turn()]);
  if (next?.done) {
    void kept.cancel();
    return Buffer.from(first.value ?? []);
  }
  void reader.cancel();
  return kept;
}

function turn(): Promise<undefined> {
  return new Promise((resolve) => setImmediate(() => resolve(undefined)));
}

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return compressBrotli(body, quick.brotli);
  return encoding === "gzip" ? compressGzip(body, quick.gzip) : body;
}

/** Each piece leaves as it comes: the next one may be a while. */
function pressed(body: ReadableStream<Uint8Array>, encoding: Encoding): ReadableStream<Uint8Array> {
  if (encoding === "identity") return body;
  const press =
    encoding === "br"
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: quick.brotli },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: quick.gzip });
  // Two descriptions of one thing: the browser's types and Node's.
  return body.pipeThrough(Duplex.toWeb(press) as ReadableWritablePair<Uint8Array, Uint8Array>);
}

/** Hono would put the headers of the answer replaced, its length among them, back onto the new one. */
function replaceBody(c: Context, res: Response, body: Buffer | ReadableStream<Uint8Array>): void {
  const headers = new Headers(res.headers);
  if (Buffer.isBuffer(body)) headers.set("Content-Length", String(body.length));
  else headers.delete("Content-Length");
  c.res = undefined;
  c.res = new Response(Buffer.isBuffer(body) ? new Uint8Array(body) : body, { status: res.status, headers });
}
