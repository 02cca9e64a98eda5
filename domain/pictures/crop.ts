import { type FocusPoint, readFocusPoint } from "./picture.ts";

/** Width over height of each shape a picture can be cut to; null: its own. */
export const CROP_SHAPES = {
  own: null,
  square: 1,
  landscape: 4 / 3,
  wide: 16 / 9,
  portrait: 3 / 4,
} as const satisfies Record<string, number | null>;
export type CropShape = keyof typeof CROP_SHAPES;

/** A cut of a picture: its shape, how far it goes in, and its centre in hundredths of the whole picture. */
export interface Crop extends FocusPoint {
  readonly shape: CropShape;
  /** In hundredths: 100 takes as much of the picture as the shape allows, 300 a third of its width. */
  readonly zoom: number;
}

export const mostZoom = 400;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface CropArea extends Size {
  readonly left: number;
  readonly top: number;
}

/** The pixels a crop takes, always inside the picture. */
export function cropArea({ width, height }: Size, { shape, zoom, x, y }: Crop): CropArea {
  const ratio = CROP_SHAPES[shape] ?? width / height;
  const widest = Math.min(width, height * ratio);
  const area = {
    width: Math.max(1, Math.round((widest * 100) / zoom)),
    height: Math.max(1, Math.round(((widest / ratio) * 100) / zoom)),
  };
  const within = (centre: number, part: number, whole: number) =>
    Math.round(Math.min(Math.max(0, (whole * centre) / 100 - part / 2), whole - part));
  return { ...area, left: within(x, area.width, width), top: within(y, area.height, height) };
}

/** Where a point of the whole picture lies in the crop, in hundredths. */
export function focusInCrop(size: Size, crop: Crop, focus: FocusPoint): FocusPoint {
  const area = cropArea(size, crop);
  const place = (point: number, whole: number, start: number, part: number) =>
    Math.round(Math.min(Math.max(0, (((whole * point) / 100 - start) / part) * 100), 100));
  return {
    x: place(focus.x, size.width, area.left, area.width),
    y: place(focus.y, size.height, area.top, area.height),
  };
}

/** Null: the whole picture. Undefined: no crop at all. */
export function readCrop(value: unknown): Crop | null | undefined {
  if (value === null) return null;
  const { shape, zoom } = (value ?? {}) as Partial<Record<"shape" | "zoom", unknown>>;
  const centre = readFocusPoint(value);
  if (!centre || typeof shape !== "string" || !Object.hasOwn(CROP_SHAPES, shape)) return undefined;
  if (!Number.isInteger(zoom) || (zoom as number) < 100 || (zoom as number) > mostZoom) return undefined;
  if (shape === "own" && zoom === 100) return null;
  return { shape: shape as CropShape, zoom: zoom as number, x: centre.x, y: centre.y };
}
