import { Duplex } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { Context, MiddlewareHandler } from "hono";
import {
  type ContentEncoding,
  chooseEncoding,
  compressBrotli,
  compressGzip,
  isCompressible,
} from "./encoding.ts";
import { wholeBody, wholeResponse } from "./whole-answer.ts";

/** Below this, what compression saves is less than what its headers cost. */
const minimumBytes = 1024;
/** The answer serves one visitor only: fast rather than small. */
const quick = { brotli: 4, gzip: 6 };
/** Excluded: tokens beside the caller's input, and too random to shrink (docs/decisions/0017). */
const uncompressedPaths = /^\/auth\/v1(\/|$)/;

/** Compresses answers that are not cached: private pages, error pages, and the answers of the APIs. */
export const compressAnswers: MiddlewareHandler = async (c, next) => {
  await next();
  const { res } = c;
  // Given up while the database was silent: the visitor has been answered already.
  if (res.body?.locked) return;
  if (!res.body || uncompressedPaths.test(c.req.path) || !mayBeCompressed(res)) return;
  const known = wholeBody(res);
  if (known && known.length < minimumBytes) return;
  const body = known ?? (await bufferIfReady(res.body));
  if (Buffer.isBuffer(body) && body.length < minimumBytes) return replaceBody(c, res, body);
  const encoding = chooseEncoding(c.req.header("accept-encoding"));
  replaceBody(
    c,
    res,
    Buffer.isBuffer(body) ? await compress(body, encoding) : compressStream(body, encoding),
  );
  c.res.headers.append("Vary", "Accept-Encoding");
  if (encoding === "identity") return;
  c.res.headers.set("Content-Encoding", encoding);
  // A compressed body is not byte for byte the same: the entity tag becomes weak.
  const etag = c.res.headers.get("ETag");
  if (etag && !etag.startsWith("W/")) c.res.headers.set("ETag", `W/${etag}`);
};

/** Not a partial answer, not encoded already (a cached page wanted plain), and not forbidden by a header. */
function mayBeCompressed({ status, headers }: Response): boolean {
  if (status === 206 || headers.has("Content-Encoding")) return false;
  if (/\baccept-encoding\b/i.test(headers.get("Vary") ?? "")) return false;
  if (headers.get("Cache-Control")?.includes("no-transform")) return false;
  return isCompressible(headers.get("Content-Type") ?? "");
}

/** The whole body when all of it is available already; else the stream. */
async function bufferIfReady(body: ReadableStream<Uint8Array>): Promise<Buffer | ReadableStream<Uint8Array>> {
  const [kept, ahead] = body.tee();
  const reader = ahead.getReader();
  const first = await reader.read();
  const next = first.done ? first : await Promise.race([reader.read(), nextTask()]);
  if (next?.done) {
    void kept.cancel();
    return Buffer.from(first.value ?? []);
  }
  void reader.cancel();
  return kept;
}

function nextTask(): Promise<undefined> {
  return new Promise((resolve) => setImmediate(() => resolve(undefined)));
}

async function compress(body: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === "br") return compressBrotli(body, quick.brotli);
  return encoding === "gzip" ? compressGzip(body, quick.gzip) : body;
}

/** Each chunk is flushed as it comes: the next one may be late. */
function compressStream(
  body: ReadableStream<Uint8Array>,
  encoding: ContentEncoding,
): ReadableStream<Uint8Array> {
  if (encoding === "identity") return body;
  const compressor =
    encoding === "br"
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: quick.brotli },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: quick.gzip });
  // The types of the browser's and of Node's streams differ.
  return body.pipeThrough(Duplex.toWeb(compressor) as ReadableWritablePair<Uint8Array, Uint8Array>);
}

/** Hono would put the headers of the answer replaced, its length among them, back onto the new one. */
function replaceBody(c: Context, res: Response, body: Buffer | ReadableStream<Uint8Array>): void {
  const headers = new Headers(res.headers);
  if (Buffer.isBuffer(body)) headers.set("Content-Length", String(body.length));
  else headers.delete("Content-Length");
  c.res = undefined;
  const init = { status: res.status, headers };
  c.res = Buffer.isBuffer(body) ? wholeResponse(body, init) : new Response(body, init);
}
