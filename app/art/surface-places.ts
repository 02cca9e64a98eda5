import type { PassportEntry } from "#domain/passport/passport-entry.ts";
import type { PassportSurface } from "#domain/passport/surfaces.ts";

/** In percent of the vehicle drawn in its tight frame, whose front is on the left. */
export interface SurfacePlace {
  readonly x: number;
  readonly y: number;
}

/** Where a wire may end: beside the places of the gauge's readings, not under them. */
const places: Readonly<Record<PassportSurface, SurfacePlace>> = {
  "front-bumper": { x: 3, y: 66 },
  hood: { x: 23, y: 36 },
  "front-fender": { x: 28, y: 60 },
  mirror: { x: 34, y: 37 },
  roof: { x: 48, y: 8 },
  "front-door": { x: 43, y: 68 },
  "rear-door": { x: 60, y: 68 },
  "rear-fender": { x: 77, y: 38 },
  "rear-bumper": { x: 97, y: 72 },
  sill: { x: 56, y: 84 },
  windshield: { x: 37, y: 25 },
  "front-windows": { x: 48, y: 25 },
  "rear-windows": { x: 66, y: 25 },
  sunroof: { x: 52, y: 8 },
  sunstrip: { x: 39, y: 19 },
  headlight: { x: 8, y: 50 },
  taillight: { x: 94, y: 42 },
  wheels: { x: 19, y: 80 },
  trim: { x: 40, y: 74 },
  seats: { x: 56, y: 30 },
};
/** A coating covers the body: at the rear its wire leaves the front to the films. */
const coatedBody: SurfacePlace = { x: 88, y: 36 };

/** Where the wire of an entry ends. */
export function placeOfEntry({ kind, surfaces }: PassportEntry): SurfacePlace | null {
  if (kind === "coating" && surfaces.includes("rear-fender")) return coatedBody;
  const surface = surfaces.find((one) => one === "hood") ?? surfaces.find((one) => one === "rear-windows");
  const named = surface ?? surfaces[0];
  return named ? places[named] : null;
}
