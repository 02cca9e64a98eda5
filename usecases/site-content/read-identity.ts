import { shippedBusiness } from "#content/business.ts";
import { shippedIdentity } from "#content/changed-business.ts";
import { communeByInsee } from "#content/communes/all-communes.server.ts";
import { findNamedCommune } from "#content/communes/find-communes.server.ts";
import { IDENTITY_PARTS, type IdentityPart, type IdentityParts } from "#domain/site-content/identity.ts";
import type { OwnLogo } from "#domain/site-content/own-logo.ts";
import type { Deps } from "../deps.ts";
import { readContentStates } from "./read-content.ts";

export type IdentityCardStates = {
  readonly [P in IdentityPart]: { readonly value: IdentityParts[P]; readonly version: number };
};

/** Every card with its value, the shipped one until it is changed, and the version a save must name. */
export async function readIdentity(deps: Deps): Promise<IdentityCardStates> {
  const states = await readContentStates(deps, "identity");
  const cards = IDENTITY_PARTS.map((part) => {
    const state = states.find(({ key }) => key === part);
    return [part, { value: state?.value ?? shippedIdentity[part], version: state?.version ?? 0 }];
  });
  return Object.fromEntries(cards) as IdentityCardStates;
}

/** The owner's logo, null for ours, and the version a save must name. */
export async function readLogoState(deps: Deps): Promise<{ logo: OwnLogo | null; version: number }> {
  const [state] = await readContentStates(deps, "logo");
  return { logo: (state?.value ?? null) as OwnLogo | null, version: state?.version ?? 0 };
}

/** The position of the one commune of this name or postal code; null when there is none, or several. */
export function areaAround(
  commune: string,
): Pick<IdentityParts["area"], "center" | "latitude" | "longitude"> | null {
  const found = findNamedCommune(commune.trim());
  const place = found && communeByInsee(found.code);
  return place && { center: place.name, latitude: place.latitude, longitude: place.longitude };
}

/** Nobody reads the address the program ships. */
export function areNoticesLost({ contact }: IdentityCardStates): boolean {
  return (contact.value.noticeEmail || contact.value.email) === shippedBusiness.email;
}
