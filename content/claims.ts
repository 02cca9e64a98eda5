import { currentContent } from "./current-content.ts";

/**
 * Every claim of success the public pages may make. The demonstration makes them all; a real site makes those its own
 * figures prove (usecases/claims), or in its owner's words.
 */
export const claims = {
  customers: (count: number) => `Plus de ${count} clients satisfaits`,
  machine: "Le plus loué",
  pack: "Le plus demandé",
} as const;

/** What may be said of the customers; undefined: nothing. */
export function customersClaim(isDemo: boolean): string | undefined {
  return isDemo ? claims.customers(500) : currentContent().customersClaim;
}
