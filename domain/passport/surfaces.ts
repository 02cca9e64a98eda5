/** The painted body, from the front to the rear. */
export const BODY_SURFACES = [
  "front-bumper",
  "hood",
  "front-fender",
  "mirror",
  "roof",
  "front-door",
  "rear-door",
  "rear-fender",
  "rear-bumper",
  "sill",
] as const;

/** The glass, by what one film or one treatment covers. */
export const GLASS_SURFACES = ["windshield", "front-windows", "rear-windows", "sunroof", "sunstrip"] as const;

const otherSurfaces = ["headlight", "taillight", "wheels", "trim", "seats"] as const;

/** What a passport speaks of. */
export const PASSPORT_SURFACES = [...BODY_SURFACES, ...GLASS_SURFACES, ...otherSurfaces] as const;
export type PassportSurface = (typeof PASSPORT_SURFACES)[number];

export function isPassportSurface(text: string): text is PassportSurface {
  return PASSPORT_SURFACES.some((surface) => surface === text);
}
