import { useState } from "react";
import type { PhotoSlot } from "#content/photo-slots.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import type { FocusPoint, Picture } from "#domain/pictures/picture.ts";
import { admin, send } from "../../client/admin-client.ts";
import { useSave } from "../../ui/use-save.ts";
import type { SavedSlot } from "./slot-editor.tsx";
import { readSlotValue, slotPicture } from "./slot-value.ts";

const centre: FocusPoint = { x: 50, y: 50 };

/** What is being prepared for a slot, and what becomes of it: a draft for the preview, or published. */
export function useSlotDraft(slot: PhotoSlot, { state, pictures }: SavedSlot) {
  const begun = state?.draft ? state.draft.value : (state?.value ?? null);
  const [picture, setPicture] = useState<Picture | null>(() => slotPicture(begun, pictures));
  const [focus, setFocus] = useState<FocusPoint>(() => readSlotValue(begun)?.focus ?? centre);
  const [day, setDay] = useState<CalendarDay | null>(null);
  const value = picture ? { picture: picture.id, focus } : null;
  const held = state?.value ? readSlotValue(state.value) : null;
  const change = { key: slot, value, version: state?.version ?? 0 };

  const publishing = useSave({
    send: () => send(admin.content.$put({ json: { kind: "photo", changes: [change], day } })),
    notice: () => ({
      title: day === null ? "C’est en ligne" : "C’est programmé",
      description: day === null ? "La page le montre dès maintenant." : "La page le montrera ce jour-là.",
      variant: "default",
    }),
    failure: "Publication impossible",
    refresh: "saved-or-conflict",
  });
  const drafting = useSave({
    send: () => send(admin.content.drafts.$put({ json: { kind: "photo", changes: [change] } })),
    failure: "Brouillon non gardé",
  });
  return {
    picture,
    focus,
    day,
    /** Whether anything differs from what the page shows. */
    isChanged: JSON.stringify(value) !== JSON.stringify(held && { picture: held.picture, focus: held.focus }),
    publishing,
    drafting,
    setFocus,
    setDay,
    choose: (chosen: Picture) => {
      setPicture(chosen);
      setFocus(chosen.focus);
    },
    removePhoto: () => setPicture(null),
    /** Shows a stored value: the one that was restored. */
    show: (stored: unknown) => {
      setPicture(slotPicture(stored, pictures));
      setFocus(readSlotValue(stored)?.focus ?? centre);
    },
  };
}

export type SlotDraft = ReturnType<typeof useSlotDraft>;
