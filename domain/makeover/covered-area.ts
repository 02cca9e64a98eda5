/** A part of a picture to be blurred, in shares of its width and height. */
export interface CoveredArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface PixelArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The whole pixels an area touches, cut at the edges of the picture; null: none. */
export function coveredPixels(
  area: CoveredArea,
  picture: { readonly width: number; readonly height: number },
): PixelArea | null {
  const within = (share: number, length: number) => Math.min(Math.max(share * length, 0), length);
  const left = Math.floor(within(area.x, picture.width));
  const top = Math.floor(within(area.y, picture.height));
  const width = Math.ceil(within(area.x + area.width, picture.width)) - left;
  const height = Math.ceil(within(area.y + area.height, picture.height)) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}
