import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Sendable } from "./answer.ts";
import { type ContentEncoding, isCompressible } from "./encoding.ts";

/** A built file, ready to be sent. */
export type StaticFile = Sendable;

const contentTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".ico": "image/x-icon",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
  ".pdf": "application/pdf",
};

/** Reads the built client files once; `.br` and `.gz` beside them were made by the build. */
export function loadStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(folder, path).split(sep).join("/")}`;
    if (url.startsWith("/.vite/")) continue;
    files.set(url, readStaticFile(path, url));
  }
  return files;
}

function readStaticFile(path: string, url: string): StaticFile {
  const identity = readFileSync(path);
  const contentType = contentTypes[extname(path)] ?? "application/octet-stream";
  const bodies: Partial<Record<ContentEncoding, Buffer>> & { identity: Buffer } = { identity };
  if (isCompressible(contentType)) {
    bodies.br = readOr(`${path}.br`, () => brotliCompressSync(identity));
    bodies.gzip = readOr(`${path}.gz`, () => gzipSync(identity));
  }
  // Vite puts a hash of the content into the names below /assets: they never change.
  const cacheControl = url.startsWith("/assets/")
    ? "public, max-age=31536000, immutable"
    : "public, max-age=86400, stale-while-revalidate=604800";
  return {
    status: 200,
    headers: { "Content-Type": contentType, "Cache-Control": cacheControl },
    tag: createHash("sha256").update(identity).digest("base64url").slice(0, 22),
    bodies,
  };
}

function readOr(path: string, make: () => Buffer): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return make();
  }
}
