import { expect, it } from "vitest";
import { loadOf, roundEffort } from "./load.ts";
import { formatClock, formatLength } from "./time-words.ts";

const visit = (from: number, to: number, travelBefore: number, travelAfter: number) => ({
  from,
  to,
  travelBefore,
  travelAfter,
  buffer: 15,
});

it("counts each way once: the one to every visit, and the one home from the last", () => {
  const visits = [visit(840, 900, 13, 20), visit(540, 780, 38, 13)];
  expect(roundEffort(visits)).toEqual({ work: 60 + 240 + 30, road: 38 + 13 + 20 });
  expect(roundEffort([])).toEqual({ work: 0, road: 0 });
});

it.each([
  [0, 600, 0],
  [300, 600, 0.5],
  [660, 600, 1.1],
  [0, 0, null],
  [60, 0, 1],
])("%s minutes of %s are a load of %s", (taken, present, load) => {
  expect(loadOf(taken, present)).toBe(load);
});

it.each([
  [0, "0\u00a0h\u00a000", "0\u00a0min"],
  [45, "0\u00a0h\u00a045", "45\u00a0min"],
  [90, "1\u00a0h\u00a030", "1\u00a0h\u00a030"],
  [360, "6\u00a0h\u00a000", "6\u00a0h"],
  [845, "14\u00a0h\u00a005", "14\u00a0h\u00a005"],
])("%s is %s on the clock and %s as a length", (minutes, clock, length) => {
  expect([formatClock(minutes), formatLength(minutes)]).toEqual([clock, length]);
});
