import type { DrawnVehicle } from "./art-names.ts";
import type { Frame } from "./vehicle-frames.ts";

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
