import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { isPhotoSlot, photoSlots } from "./photo-slots.ts";

it.each(Object.entries(photoSlots))(
  "the slot %s has a drawing and three frames",
  (key, { scene, frames, place }) => {
    expect(existsSync(new URL(`../public/art/scenes/${scene}.svg`, import.meta.url))).toBe(true);
    expect(frames.every((ratio) => ratio > 0.3 && ratio < 4)).toBe(true);
    expect(place).not.toBe("");
    expect(key.length).toBeLessThan(60);
  },
);

it("no other name is a slot", () => {
  for (const key of ["", "constructor", "__proto__", "toString", "accueil"])
    expect(isPhotoSlot(key)).toBe(false);
});
