import { createContext } from "react-router";
import type { KeptParts } from "./ui/deferred/kept-parts.server.ts";

/**
 * What a page reports to the server while it renders. A page holds no visitor's data unless it says so, and is then
 * kept out of the shared cache.
 */
export interface PageRendering {
  /** Marks the scripts React Router writes, so that only those are allowed by the security policy. */
  readonly nonce: string;
  /** Names of the data the page shows; changing any of them drops the page from the cache. */
  readonly tags: Set<string>;
  isPrivate: boolean;
  /** When the page shows something else by itself, in milliseconds; it is then rendered anew. */
  validUntil: number;
  /** Logs a failure under the request's id. */
  readonly report: (error: unknown) => void;
  /** Resolves when this page may be rendered: other requests are answered between two renderings. */
  readonly waitForRound?: () => Promise<void>;
  /** The rendered page as text: reading it from the response would make bytes and then text of it again. */
  html?: string;
  /** The sections that are to be filled into it. */
  readonly kept: KeptParts;
  /** Names the page of something that is not there, the same for all addresses of its route. */
  missingName?: string;
  /** Whether such a page is kept: then it is not rendered again. */
  readonly isMissingKept?: (name: string) => boolean;
}

export const pageContext = createContext<PageRendering>();
