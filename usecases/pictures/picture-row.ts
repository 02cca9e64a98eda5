import { pictures } from "#db/schema/pictures.ts";
import { jpegWidthOf, type Picture } from "#domain/pictures/picture.ts";
import { PICTURE_FORMATS, pictureWidths } from "#domain/shop/picture-sizes.ts";

const { id, fileId, width, height, alt, focusX, focusY, hasAvif } = pictures;

/** What a query must read for `pictureOf`. */
export const pictureColumns = { id, fileId, width, height, alt, focusX, focusY, hasAvif };

type PictureRow = Pick<typeof pictures.$inferSelect, keyof typeof pictureColumns>;

export function pictureOf({ id, fileId, width, height, alt, focusX, focusY, hasAvif }: PictureRow): Picture {
  return {
    id,
    src: `/media/${fileId}`,
    width,
    height,
    alt,
    focus: { x: focusX, y: focusY },
    widths: pictureWidths(width),
    formats: hasAvif ? PICTURE_FORMATS : ["webp"],
    jpegWidth: jpegWidthOf(width),
  };
}

/** Pages that show a picture of the library carry its tag. */
export function pictureTag(id: string): string {
  return `picture:${id}`;
}
