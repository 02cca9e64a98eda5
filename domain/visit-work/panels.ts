/** Where the paint gauge is held, from the front to the rear. */
export const PANELS = [
  "hood",
  "front-fender",
  "roof",
  "front-door",
  "rear-door",
  "rear-fender",
  "rear-bumper",
  "sill",
] as const;
export type PanelId = (typeof PANELS)[number];

/** What a gauge can show, in µm. */
export const GAUGE_RANGE = { least: 1, most: 2000 } as const;

/** Up to here paint is as the factory left it, in µm. */
export const ORIGINAL_PAINT = { least: 80, most: 160 } as const;

export type PaintVerdict = "thin" | "original" | "repainted";

/** "thin": too little varnish to polish; "repainted": somebody painted over it. */
export function judgePaint(microns: number): PaintVerdict {
  if (microns < ORIGINAL_PAINT.least) return "thin";
  return microns > ORIGINAL_PAINT.most ? "repainted" : "original";
}

export function isMicrons(value: number): boolean {
  return Number.isSafeInteger(value) && value >= GAUGE_RANGE.least && value <= GAUGE_RANGE.most;
}
