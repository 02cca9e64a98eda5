import type { DrawnVehicle } from "./art-names.ts";

/** A rectangle of a drawing, in its own units. */
export type Frame = { x: number; y: number; width: number; height: number };

const full: Frame = { x: 0, y: 0, width: 800, height: 320 };

/**
 * How much of a drawing is shown. `full` is the sheet, the same for the nine silhouettes; `tight` is the vehicle and
 * its shadow alone. Both keep the common scale (108 units per metre) and put the wheels on the ground line y = 280.
 */
export const vehicleFrames: Record<DrawnVehicle, { full: Frame; tight: Frame }> = {
  citadine: { full, tight: { x: 176, y: 112, width: 448, height: 174 } },
  berline: { full, tight: { x: 142, y: 112, width: 522, height: 174 } },
  routiere: { full, tight: { x: 136, y: 100, width: 534, height: 186 } },
  suv: { full, tight: { x: 120, y: 72, width: 558, height: 214 } },
  fourgonnette: { full, tight: { x: 140, y: 70, width: 508, height: 216 } },
  fourgon: { full, tight: { x: 118, y: 52, width: 572, height: 234 } },
  "grand-fourgon": { full, tight: { x: 84, y: 6, width: 624, height: 280 } },
  benne: { full, tight: { x: 84, y: 18, width: 640, height: 268 } },
  "sans-permis": { full, tight: { x: 240, y: 112, width: 330, height: 174 } },
  "hero-car": {
    full: { x: 0, y: 0, width: 1200, height: 520 },
    tight: { x: 60, y: 20, width: 1080, height: 480 },
  },
};
