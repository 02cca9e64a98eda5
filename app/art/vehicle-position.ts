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

/** The seven points of the ceramic page; `tray` exists on the tipper only. */
export const hotspotNames = [
  "carrosserie",
  "vitres",
  "jantes",
  "cuir",
  "plastiques",
  "phares",
  "ppf",
] as const;
type HotspotName = (typeof hotspotNames)[number];
type Point = readonly [x: number, y: number];

/** By itself, so that the ceramic page does not carry the points of the nine silhouettes. */
export const heroCarHotspots: Record<HotspotName, Point> = {
  // Placed far back, so that its leader line stays clear of "plastiques".
  carrosserie: [760, 300],
  vitres: [600, 200],
  jantes: [286, 355],
  cuir: [662, 222],
  plastiques: [580, 392],
  phares: [180, 282],
  ppf: [300, 240],
};

export const hotspots: Record<DrawnVehicle, Record<HotspotName, Point>> = /* @__PURE__ */ (() => ({
  citadine: spots([388, 218], [410, 152], [273, 245], [436, 162], [412, 259], [216, 198], [262, 176]),
  berline: spots([380, 218], [392, 152], [241, 243], [426, 162], [390, 260], [184, 200], [232, 180]),
  routiere: spots([384, 208], [394, 141], [246, 240], [428, 152], [396, 254], [184, 186], [236, 167]),
  suv: spots([376, 200], [388, 122], [227, 236], [422, 134], [388, 250], [168, 168], [222, 150]),
  fourgonnette: spots([348, 196], [350, 125], [254, 245], [378, 138], [348, 219], [192, 186], [242, 160]),
  fourgon: spots([440, 180], [322, 110], [227, 243], [348, 122], [440, 214], [162, 172], [210, 141]),
  "grand-fourgon": spots([410, 178], [286, 102], [191, 242], [310, 114], [410, 212], [130, 166], [176, 132]),
  benne: spots([276, 185], [280, 102], [191, 242], [304, 114], [282, 212], [130, 166], [176, 132]),
  "sans-permis": spots([388, 215], [396, 150], [301, 249], [426, 160], [402, 258], [268, 201], [300, 176]),
  "hero-car": heroCarHotspots,
}))();

/** Where a point of the drawing lies over the drawing as framed: `left` and `top` in percent. */
export function positionInFrame([x, y]: Point, frame: Frame): { left: string; top: string } {
  const percent = (share: number) => `${Math.round(share * 1e4) / 100}%`;
  return { left: percent((x - frame.x) / frame.width), top: percent((y - frame.y) / frame.height) };
}

function spots(...points: [Point, Point, Point, Point, Point, Point, Point]): Record<HotspotName, Point> {
  const [carrosserie, vitres, jantes, cuir, plastiques, phares, ppf] = points;
  return { carrosserie, vitres, jantes, cuir, plastiques, phares, ppf };
}
