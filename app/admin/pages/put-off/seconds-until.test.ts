import { expect, it } from "vitest";
import { secondsUntil } from "./seconds-until.ts";

const end = "2026-11-16T08:00:10.000Z";

it.each([
  ["2026-11-16T08:00:00.000Z", 10],
  ["2026-11-16T08:00:09.100Z", 1],
  ["2026-11-16T08:00:10.000Z", 0],
  ["2026-11-16T09:00:00.000Z", 0],
  ["2026-11-16T07:00:00.000Z", 10],
])("at %s %i seconds are left", (now, left) => {
  expect(secondsUntil(end, new Date(now))).toBe(left);
});
