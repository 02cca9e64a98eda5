import { acceptedValue, type Checked, refusedValue } from "../site-content/checked.ts";
import { isUuid } from "../text/uuid.ts";
import { type FocusPoint, readFocusPoint } from "./picture.ts";

/** What the owner puts into a slot: a picture of the library, and the point of it that stays visible there. */
export interface SlotValue {
  readonly picture: string;
  readonly focus: FocusPoint;
}

export function checkSlotValue(value: unknown): Checked<SlotValue> {
  const { picture, focus } = (value ?? {}) as Partial<Record<"picture" | "focus", unknown>>;
  if (!isUuid(picture)) return refusedValue("picture", "Choisissez une photo de la photothèque.");
  const point = readFocusPoint(focus);
  if (!point) return refusedValue("focus", "Placez le point fort dans la photo.");
  return acceptedValue({ picture: picture.toLowerCase(), focus: point });
}
