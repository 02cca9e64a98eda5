import type { CoveredArea } from "#domain/makeover/covered-area.ts";
import { MAKEOVER_LIMITS } from "#domain/makeover/makeover.ts";
import type { Crop, Size } from "#domain/pictures/crop.ts";
import type { EditedMakeover } from "./makeover.tsx";

interface SlotPicture extends Size {
  readonly src: string;
}

/** A place for a picture: the picture, what is covered on it, its cut, and whether it belongs to something else. */
export interface Slot {
  readonly label: string;
  readonly moment: "before" | "after" | "further";
  readonly picture: SlotPicture | null;
  readonly covers: readonly CoveredArea[];
  /** Null: the whole picture. */
  readonly crop: Crop | null;
  readonly isBorrowed: boolean;
}

export function pictureSlotsOf(makeover: EditedMakeover | null): readonly Slot[] {
  const { before, after, further } = makeover?.pictures ?? { before: null, after: null, further: [] };
  const slot = (moment: Slot["moment"], label: string, picture: SlotPicture | null | undefined): Slot => ({
    ...{ moment, label },
    picture: picture ?? null,
    covers: [],
    crop: null,
    isBorrowed: false,
  });
  return [
    slot("before", "Avant", before),
    slot("after", "Après", after),
    ...Array.from({ length: MAKEOVER_LIMITS.further }, (_, index) =>
      slot("further", `Photo ${index + 3}`, further[index]),
    ),
  ];
}

/** The pair, what is filled, and one place more. */
export function openSlots(slots: readonly Slot[]): readonly Slot[] {
  const next = slots.find(({ moment, picture }) => moment === "further" && !picture);
  return slots.filter((slot) => slot.moment !== "further" || slot.picture || slot === next);
}
