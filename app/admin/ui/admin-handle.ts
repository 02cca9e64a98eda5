import { useMatches } from "react-router";
import type { PageAddress } from "#content/site-path.ts";

/** What a page that shows one record says when that record does not exist. */
export interface AdminHandle {
  readonly missing: {
    /** "Commande introuvable". */
    readonly title: string;
    /** The list it stood in. */
    readonly list: { readonly to: PageAddress; readonly label: string };
    /** On the button that leads there. */
    readonly back: string;
  };
}

/** What the page at this address would have shown; null on a page that is a list itself. */
export function useMissing(): AdminHandle["missing"] | null {
  return (
    useMatches()
      .map(({ handle }) => missingOf(handle))
      .findLast((missing) => missing !== null) ?? null
  );
}

function missingOf(handle: unknown): AdminHandle["missing"] | null {
  return typeof handle === "object" && handle !== null && "missing" in handle
    ? (handle as AdminHandle).missing
    : null;
}
