import type { Picture } from "#domain/pictures/picture.ts";
import { checkSlotValue, type SlotValue } from "#domain/pictures/slot-value.ts";

/** What is stored for a slot; null for the drawing. */
export function readSlotValue(value: unknown): SlotValue | null {
  const checked = checkSlotValue(value);
  return checked.ok ? checked.value : null;
}

/** The picture a stored value names; null for the drawing, or when the picture was deleted. */
export function slotPicture(value: unknown, pictures: readonly Picture[]): Picture | null {
  const id = readSlotValue(value)?.picture;
  return pictures.find((picture) => picture.id === id) ?? null;
}
