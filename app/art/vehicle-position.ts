import type { Frame } from "./vehicle-frames.ts";

type Hotspot = "carrosserie" | "vitres" | "jantes" | "cuir" | "plastiques" | "phares" | "ppf";
type Point = readonly [x: number, y: number];

/** The seven points of the ceramic page. */
export const heroCarHotspots: Record<Hotspot, Point> = {
  // Placed far back, so that its leader line stays clear of "plastiques".
  carrosserie: [760, 300],
  vitres: [600, 200],
  jantes: [286, 355],
  cuir: [662, 222],
  plastiques: [580, 392],
  phares: [180, 282],
  ppf: [300, 240],
};

/** Where a point of the drawing lies over the drawing as framed: `left` and `top` in percent. */
export function positionInFrame([x, y]: Point, frame: Frame): { left: string; top: string } {
  const percent = (share: number) => `${Math.round(share * 1e4) / 100}%`;
  return { left: percent((x - frame.x) / frame.width), top: percent((y - frame.y) / frame.height) };
}
