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

export function isPanel(text: string): text is PanelId {
  return PANELS.some((panel) => panel === text);
}

/** What a gauge can show, in µm. */
export const GAUGE_RANGE = { least: 1, most: 2000 } as const;

/** Up to here paint is as the factory left it, in µm. */
export const ORIGINAL_PAINT = { least: 80, most: 160 } as const;

/** What a drawn scale shows, in µm; readings beyond stand at its ends. */
const PAINT_SCALE = { least: 40, most: 240 } as const;

/** Where a reading stands on the drawn scale, from 0 to 100. */
export function paintScalePosition(microns: number): number {
  const { least, most } = PAINT_SCALE;
  const share = (microns - least) / (most - least);
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
}

export type PaintVerdict = "thin" | "original" | "repainted";

/** "thin": too little varnish to polish; "repainted": somebody painted over it. */
export function judgePaint(microns: number): PaintVerdict {
  if (microns < ORIGINAL_PAINT.least) return "thin";
  return microns > ORIGINAL_PAINT.most ? "repainted" : "original";
}

export function isMicrons(value: number): boolean {
  return Number.isSafeInteger(value) && value >= GAUGE_RANGE.least && value <= GAUGE_RANGE.most;
}
