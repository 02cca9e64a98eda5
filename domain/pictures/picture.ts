import { type PictureFormat, pictureAddress } from "../shop/picture-sizes.ts";

/** The point of a picture that stays visible in every frame, in hundredths from the left and the top. */
export interface FocusPoint {
  readonly x: number;
  readonly y: number;
}

/** What a page needs of a picture of the library to show it. */
export interface Picture {
  readonly id: string;
  /** The address without a size. What it shows never changes: another crop has another address. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** What it shows, for those who do not see it. */
  readonly alt: string;
  readonly focus: FocusPoint;
  /** The widths it is kept in, and the formats of each, the best first. */
  readonly widths: readonly number[];
  readonly formats: readonly PictureFormat[];
  /** The width of its one JPEG. */
  readonly jpegWidth: number;
}

export const longestAlt = 200;

/** The width of the JPEG of a picture, the one size of that format. */
export function jpegWidthOf(width: number): number {
  return Math.min(960, width);
}

/** The smallest size that fills a thumbnail. */
export function pictureThumbnail({ src, width, widths }: Pick<Picture, "src" | "width" | "widths">): string {
  return pictureAddress(src, widths.find((each) => each >= 480) ?? width, "webp");
}

/** A focus point of whole hundredths, or null for anything else. */
export function readFocusPoint(value: unknown): FocusPoint | null {
  const { x, y } = (value ?? {}) as Partial<Record<"x" | "y", unknown>>;
  return isHundredth(x) && isHundredth(y) ? { x, y } : null;
}

function isHundredth(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 100;
}
