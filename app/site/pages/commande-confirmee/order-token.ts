import { data } from "react-router";

/** The key of an order's pages; without the right one nothing is shown. */
export function orderToken(request: Request): string {
  return new URL(request.url).searchParams.get("jeton") ?? "";
}

export function noSuchOrder() {
  return data(null, { status: 404 });
}

/** The address contains the key: it is sent to no other site, and the page is not cached. */
export const privateHeaders = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
} as const;
