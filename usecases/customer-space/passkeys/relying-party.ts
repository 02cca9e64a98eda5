import { business } from "#content/business.ts";
import type { Deps } from "../../deps.ts";

/** The site as authenticators know it: from its settings alone, never from a request. */
export function spaceRelyingParty({ siteUrl }: Deps) {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, name: business.name, origin };
}
