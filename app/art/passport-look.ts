import type { PassportEntry } from "#domain/passport/passport-entry.ts";
import type { PassportSurface } from "#domain/passport/surfaces.ts";
import type { FilmZone, VehicleLook } from "./vehicle-look.ts";

const filmColour = "rgb(45 212 191 / .55)";
/** Tinted glass whose share of light nobody noted. */
const unknownDarkness = 0.6;

/** Surfaces with a zone of the same name in the drawings. */
const filmZoneOf: Partial<Record<PassportSurface, readonly FilmZone[]>> = {
  "front-bumper": ["front-bumper"],
  hood: ["hood"],
  "front-fender": ["front-fender"],
  mirror: ["mirror"],
  roof: ["roof"],
  "front-door": ["front-door"],
  "rear-door": ["rear-door"],
  "rear-fender": ["rear-fender"],
  "rear-bumper": ["rear-bumper"],
  sill: ["sill"],
  headlight: ["headlight"],
  taillight: ["taillight"],
  wheels: ["wheel-front", "wheel-rear"],
};

const glassOf: Partial<Record<PassportSurface, keyof NonNullable<VehicleLook["tints"]>>> = {
  windshield: "windshield",
  "front-windows": "front",
  "rear-windows": "rear",
  sunroof: "sunroof",
  sunstrip: "sunstrip",
};

/** How the vehicle is drawn with what lies on it, given newest first. */
export function passportLook(lying: readonly PassportEntry[]): VehicleLook {
  const film: VehicleLook["film"] = {};
  const tints: NonNullable<VehicleLook["tints"]> = {};
  // From the oldest: the newest film of a surface is the one that is seen.
  for (const { kind, surfaces, light } of lying.toReversed())
    for (const surface of surfaces) {
      if (kind === "film") for (const zone of filmZoneOf[surface] ?? []) film[zone] = filmColour;
      const glass = glassOf[surface];
      if (kind === "tint" && glass) tints[glass] = light === null ? unknownDarkness : 1 - light / 100;
    }
  const isCoated = lying.some(({ kind, surfaces }) => kind === "coating" && surfaces.includes("hood"));
  return { film, tints, beads: isCoated ? 1 : 0, gloss: isCoated ? 0.8 : 0.4 };
}
