import { expect, it } from "vitest";
import { proposeStarts } from "./propose-starts.ts";
import type { SlotStart } from "./slots.ts";

const start = (day: string, from: number, addedDriving: number): SlotStart => ({
  ...{ workerId: 1, day, from, addedDriving, parts: [] },
  isNear: addedDriving <= 15,
  isSectorDay: false,
});

it("proposes one start a day, the one that adds least driving, near days first and in order", () => {
  const starts = [
    start("2026-11-17", 480, 40),
    start("2026-11-17", 840, 30),
    start("2026-11-18", 480, 50),
    start("2026-11-23", 840, 6),
    start("2026-11-24", 510, 11),
  ];
  expect(proposeStarts(starts).map(({ day, from }) => [day, from])).toEqual([
    ["2026-11-17", 840],
    ["2026-11-23", 840],
    ["2026-11-24", 510],
  ]);
  expect(proposeStarts(starts.toReversed())).toEqual(proposeStarts(starts));
});

it("proposes what there is", () => {
  expect(proposeStarts([])).toEqual([]);
  expect(proposeStarts([start("2026-11-17", 480, 40)])).toHaveLength(1);
});
