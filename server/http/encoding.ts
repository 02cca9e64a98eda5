import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type ContentEncoding = "br" | "gzip" | "identity";

const brotli = promisify(brotliCompress);
const gzipBuffer = promisify(gzip);

export async function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return withoutSpare(await brotli(body, { chunkSize: roomFor(body), params }));
}

export async function compressGzip(body: Buffer, level = 9): Promise<Buffer> {
  return withoutSpare(await gzipBuffer(body, { level, chunkSize: roomFor(body) }));
}

/** Text becomes less than half: each further piece would cost another way to Node's threads and back. */
function roomFor(body: Buffer): number {
  return Math.max(1024, Math.ceil(body.length / 2));
}

/** What is kept holds none of the room that was left. */
function withoutSpare(body: Buffer): Buffer {
  return body.length < body.buffer.byteLength ? Buffer.from(body) : body;
}

const compressible =
  /^(text\/(?!event-stream\b)|application\/(json|manifest|xml)|image\/svg|[\w.-]+\/[\w.-]+\+(json|xml)\b)/i;

/**
 * Texts are compressible; pictures, PDF files and archives are compressed already. An event stream is not compressed.
 */
export function isCompressible(contentType: string): boolean {
  return compressible.test(contentType);
}

/** Browsers send a handful of different headers: what each means is remembered. */
const chosen = new Map<string, ContentEncoding>();
const mostRemembered = 200;
const longestRemembered = 100;

/** The best encoding the browser takes; `q=0` means it does not. */
export function chooseEncoding(acceptEncoding: string | undefined): ContentEncoding {
  if (!acceptEncoding) return "identity";
  const known = chosen.get(acceptEncoding);
  if (known) return known;
  const encoding = bestAccepted(acceptEncoding);
  if (chosen.size < mostRemembered && acceptEncoding.length <= longestRemembered)
    chosen.set(acceptEncoding, encoding);
  return encoding;
}

function bestAccepted(acceptEncoding: string): ContentEncoding {
  const accepted = new Set<string>();
  for (const part of acceptEncoding.split(",")) {
    const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
    if (!parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))) accepted.add(name.trim());
  }
  if (accepted.has("br")) return "br";
  if (accepted.has("gzip")) return "gzip";
  return "identity";
}

/** Whether the browser already holds this very body (RFC 9110: the weak mark does not count, `*` matches all). */
export function matchesEntityTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}
