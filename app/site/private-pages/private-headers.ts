import { data } from "react-router";

/** The address contains the key: it is sent to no other site, and the answer is not cached. */
export const privateHeaders = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
} as const;

/** For a key that opens nothing. */
export function nothingBehindLink() {
  return data(null, { status: 404 });
}
