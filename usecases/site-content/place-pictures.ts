import type { SiteContent } from "#content/current-content.ts";
import { isPhotoSlot } from "#content/photo-slots.ts";
import type { Executor } from "#db/client.ts";
import type { Picture } from "#domain/pictures/picture.ts";
import { checkSlotValue, type SlotValue } from "#domain/pictures/slot-value.ts";
import { picturesByIds } from "../pictures/list-pictures.ts";

/** The pictures of the library that slots name, by id. */
export type PlacedPictures = ReadonlyMap<string, Picture>;

interface Held {
  readonly kind: string;
  readonly key: string;
  readonly value: unknown;
}

/** Reads the pictures these versions name. */
export async function readPlacedPictures(
  executor: Executor,
  versions: readonly Held[],
): Promise<PlacedPictures> {
  const ids = versions.flatMap(({ kind, value }) => {
    const checked = kind === "photo" ? checkSlotValue(value) : null;
    return checked?.ok ? [checked.value.picture] : [];
  });
  return picturesByIds(executor, ids);
}

/** The photo of each slot. One whose picture is deleted or not described shows its drawing. */
export function composePhotos(
  held: readonly Held[],
  pictures: PlacedPictures,
): NonNullable<SiteContent["photos"]> {
  return Object.fromEntries(
    held.flatMap(({ kind, key, value }) => {
      if (kind !== "photo" || !isPhotoSlot(key)) return [];
      const { picture, focus } = value as SlotValue;
      const found = pictures.get(picture);
      if (!found || found.alt === "") return [];
      const { id: _id, ...shown } = found;
      return [[key, { ...shown, focus }]];
    }),
  );
}
