import { expect, it } from "vitest";
import { crossedAt } from "./crossing.ts";

const now = new Date("2026-11-15T10:00:00Z");
const periods = [
  { cents: 1290, since: new Date("2026-10-01T10:00:00Z"), until: new Date("2026-11-01T10:00:00Z") },
  { cents: 1490, since: new Date("2026-11-01T10:00:00Z"), until: null },
];

it.each([
  ["as it is", 1490, null],
  ["raised", 1590, null],
  ["lowered below the month’s lowest", 1190, 1290],
  ["lowered, but not below it", 1390, null],
])("a price %s crosses out what the shop would", (_what, cents, crossed) => {
  expect(crossedAt(periods, cents, now)?.cents ?? null).toBe(crossed);
});
