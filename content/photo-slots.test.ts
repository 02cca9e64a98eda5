import { existsSync } from "node:fs";
import { afterEach, expect, it } from "vitest";
import { provideContent } from "./current-content.ts";
import { type Machine, machines } from "./machines.ts";
import { findPhotoSlot, isPhotoSlot, photoSlots, slotsAt } from "./photo-slots.ts";

afterEach(() => provideContent(() => ({})));

it.each(photoSlots())("the slot %s has a drawing and three frames", (key, { scene, frames, place }) => {
  expect(existsSync(new URL(`../public/art/scenes/${scene}.svg`, import.meta.url))).toBe(true);
  expect(frames.every((ratio) => ratio > 0.3 && ratio < 4)).toBe(true);
  expect(place).not.toBe("");
  expect(key.length).toBeLessThan(60);
});

it("no other name is a slot", () => {
  for (const key of [
    "",
    "constructor",
    "__proto__",
    "toString",
    "accueil",
    "machine.",
    "machine.puzzi",
    "machine.A b",
  ])
    expect(isPhotoSlot(key)).toBe(false);
});

it("a machine that the owner added has a slot on the page of the rental, until it is lent no more", () => {
  const added: Machine = { ...machines.puzzi, key: "tete", name: "Vaporetta" };
  provideContent(() => ({ machines: [machines.dustego, machines.puzzi, added] }));
  expect(slotsAt("/services/location-shampouineuse")).toEqual([
    "services.tete",
    "services.shampouinage",
    "location.tete",
    "location.dustego",
    "location.puzzi",
    "location.methode",
    "machine.tete",
  ]);
  expect(findPhotoSlot("machine.tete")).toMatchObject({
    place: "Carte de la machine Vaporetta",
    scene: added.scene,
  });
  expect(slotsAt("/")).not.toContain("machine.tete");
  provideContent(() => ({ machines: [{ ...added, isRetired: true }] }));
  expect(slotsAt("/services/location-shampouineuse")).not.toContain("machine.tete");
});
