import { business } from "#content/business.ts";
import type { AuthSettings } from "../settings.ts";

/** The site as authenticators know it: keys made for one relying party sign for no other. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origins: readonly string[];
}

/** From the settings alone, never from a request. */
export function relyingParty({
  siteUrl,
  webauthn,
}: Pick<AuthSettings, "siteUrl" | "webauthn">): RelyingParty {
  const site = new URL(siteUrl);
  return {
    id: webauthn.rpId ?? site.hostname,
    name: webauthn.rpName ?? business.name,
    origins: webauthn.origins.length > 0 ? webauthn.origins : [site.origin],
  };
}
