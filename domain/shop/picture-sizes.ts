export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];
/** JPEG is kept of the library's pictures only, in one size. */
export const KEPT_FORMATS = [...PICTURE_FORMATS, "jpeg"] as const;
export type KeptFormat = (typeof KEPT_FORMATS)[number];

/** A list's thumbnail, a card, a card on a dense screen or a phone's whole width, a gallery. */
const WIDTHS = [160, 480, 960, 1600] as const;
const OWN_PICTURE = /^\/media\/[0-9a-f-]{36}$/;

/** The widths in which a picture is kept: never larger than it came. */
export function pictureWidths(width: number): readonly number[] {
  return [...WIDTHS.filter((known) => known < width), width];
}

export function pictureAddress(src: string, width: number, format: PictureFormat): string {
  return `${src}/${width}.${format}`;
}

/** The `srcset` of one format; null for what is not kept in sizes, such as a drawing. */
export function pictureSourceSet(src: string, width: number, format: PictureFormat): string | null {
  if (!OWN_PICTURE.test(src)) return null;
  return pictureWidths(width)
    .map((each) => `${pictureAddress(src, each, format)} ${each}w`)
    .join(", ");
}
