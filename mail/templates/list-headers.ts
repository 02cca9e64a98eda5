import { webLink } from "./web-link.ts";

/** Lets mailboxes show their own "unsubscribe" button (RFC 2369) and use it in one click (RFC 8058). */
export function listHeaders(unsubscribeUrl: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${webLink(unsubscribeUrl)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
