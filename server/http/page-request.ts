import type { Context } from "hono";
import { isOrdinaryForm } from "#api/ordinary-form.ts";
import { readTextForm } from "#api/read-text-form.ts";
import { isStorable } from "#domain/text/storable.ts";
import type { SiteAddress } from "./cross-site.ts";

interface PageRequest {
  readonly request: Request;
  /** What was posted, where it is a form without files. */
  readonly form: FormData | null;
}

/**
 * The request as React Router reads it: with the site's public address, which behind a proxy is not the one in the
 * request, and a body that was read whole. Null when the body holds NUL or more fields than any form of ours. `Origin` was
 * checked before (cross-site.ts); React Router would compare it with an address it cannot know.
 */
export async function pageRequest(c: Context, site: SiteAddress): Promise<PageRequest | null> {
  const { method, headers: received, signal } = c.req.raw;
  const url = publicUrl(c.req.url, site);
  if (method === "GET" || method === "HEAD")
    return { request: new Request(url, { method, headers: received, signal }), form: null };
  const body = await c.req.arrayBuffer();
  const bytes = Buffer.from(body);
  const contentType = received.get("content-type") ?? "";
  if (!isOrdinaryForm(bytes, contentType) || !isStorableBody(bytes, contentType)) return null;
  const headers = new Headers(received);
  headers.delete("origin");
  const request = new Request(url, { method, headers, signal, ...(body.byteLength > 0 ? { body } : {}) });
  return { request, form: readTextForm(bytes, contentType) };
}

function publicUrl(received: string, { siteUrl, isSiteUrlGiven }: SiteAddress): string {
  if (!isSiteUrlGiven) return received;
  const { pathname, search } = new URL(received);
  return `${siteUrl}${pathname}${search}`;
}

/** Pages take no files, whose bytes may be anything. */
function isStorableBody(body: Buffer, contentType: string): boolean {
  if (body.includes(0)) return false;
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return !body.includes("%00");
  if (!/^application\/json\b/i.test(contentType)) return true;
  try {
    return isStorable(JSON.parse(body.toString("utf8")));
  } catch {
    // Malformed JSON is refused by the route that reads it.
    return true;
  }
}
