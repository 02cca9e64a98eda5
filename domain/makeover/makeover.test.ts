import { expect, it } from "vitest";
import { pairPhotos } from "../visit-work/photo-angles.ts";
import { coveredPixels } from "./covered-area.ts";
import { publicationRefusal } from "./makeover.ts";
import { mayShowPlate, wholePairs } from "./suggest-pair.ts";

it.each([
  [{ isDemo: false, consent: "given", hasPair: true }, null],
  [{ isDemo: false, consent: "given", hasPair: false }, "pictures"],
  [{ isDemo: false, consent: "missing", hasPair: true }, "consent"],
  [{ isDemo: false, consent: "asked", hasPair: true }, "consent"],
  [{ isDemo: false, consent: "refused", hasPair: true }, "consent"],
  [{ isDemo: false, consent: "withdrawn", hasPair: true }, "consent"],
  [{ isDemo: true, consent: "missing", hasPair: true }, null],
] as const)("a makeover %j is refused for %s", (facts, refusal) => {
  expect(publicationRefusal(facts)).toBe(refusal);
});

it.each([
  [
    { x: 0.25, y: 0.5, width: 0.5, height: 0.25 },
    { left: 100, top: 100, width: 200, height: 50 },
  ],
  // Rounded outwards: no line of a plate is left at the edge.
  [
    { x: 0.001, y: 0.001, width: 0.01, height: 0.01 },
    { left: 0, top: 0, width: 5, height: 3 },
  ],
  [
    { x: -1, y: -1, width: 9, height: 9 },
    { left: 0, top: 0, width: 400, height: 200 },
  ],
  [{ x: 1.5, y: 0, width: 0.5, height: 0.5 }, null],
  [{ x: 0, y: 0, width: 0, height: 1 }, null],
] as const)("the area %j of a picture of 400 by 200 covers %j", (area, pixels) => {
  expect(coveredPixels(area, { width: 400, height: 200 })).toEqual(pixels);
});

it("proposes whole pairs only, those without a number plate first", () => {
  const photo = (moment: "before" | "after", angle: string) => ({ id: `${moment} ${angle}`, moment, angle });
  const pairs = wholePairs(
    pairPhotos([
      photo("before", "front"),
      photo("after", "front"),
      photo("before", "left"),
      photo("before", "cabin"),
      photo("after", "cabin"),
    ]),
  );
  expect(pairs.map(({ angle }) => angle)).toEqual(["cabin", "front"]);
  expect(pairs.map(({ angle }) => mayShowPlate(angle))).toEqual([false, true]);
});
