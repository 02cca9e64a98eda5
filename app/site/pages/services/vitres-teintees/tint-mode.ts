import type { PageAddress } from "#content/site-path.ts";
import type { TintKind, TintMode } from "#domain/vehicle/tint.ts";

export const TINT_PATH = "/services/vitres-teintees";

const modeParameter = "batiment";
const kindParameters = { tint: "solaire", security: "securite", color: "couleur" } as const satisfies Record<
  TintKind,
  string
>;

/** What the address asks for: `?mode=batiment`, otherwise the vehicle. */
export function modeOf(search: URLSearchParams): TintMode {
  return search.get("mode") === modeParameter ? "building" : "vehicle";
}

/** `?film=securite` opens the film's tab; the address never follows the tabs afterwards. */
export function kindOf(search: URLSearchParams): TintKind {
  const asked = search.get("film");
  if (asked === kindParameters.security) return "security";
  return asked === kindParameters.color ? "color" : "tint";
}

export function modeAddress(mode: TintMode): PageAddress {
  return mode === "building" ? `${TINT_PATH}?mode=${modeParameter}` : TINT_PATH;
}

export function kindAddress(kind: TintKind): PageAddress {
  return `${TINT_PATH}?film=${kindParameters[kind]}`;
}
