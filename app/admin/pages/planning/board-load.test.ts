import { expect, it } from "vitest";
import { boardLoad } from "./board-load.ts";
import type { BoardVisit } from "./planning-address.ts";

const hours = (workerId: number, from: number, to: number) => ({
  workerId,
  working: [{ from, to }],
  present: [{ from, to }],
});
const visit = (day: string, workerId: number, from: number, to: number) =>
  ({ day, workerId, from, to, travelBefore: 20, travelAfter: 30, buffer: 15 }) as BoardVisit;
const days = [
  { day: "2026-11-16", hours: [hours(1, 480, 1080), hours(2, 480, 720)] },
  { day: "2026-11-17", hours: [hours(1, 480, 1080)] },
];

it("counts work with its tidying up, the roads with the way home, and what is left", () => {
  const visits = [visit("2026-11-16", 1, 540, 660), visit("2026-11-16", 1, 720, 780)];
  expect(boardLoad(visits, days, [1])).toEqual({ work: 210, road: 70, free: 920, over: 0 });
});

it("an overfull day is said, and takes nothing from a free one", () => {
  const visits = [visit("2026-11-16", 2, 480, 780)];
  expect(boardLoad(visits, days, [1, 2])).toEqual({ work: 315, road: 50, free: 1200, over: 125 });
});

it("an empty week, and one nobody works in", () => {
  expect(boardLoad([], days, [1])).toEqual({ work: 0, road: 0, free: 1200, over: 0 });
  expect(boardLoad([], [], [1])).toEqual({ work: 0, road: 0, free: 0, over: 0 });
});
