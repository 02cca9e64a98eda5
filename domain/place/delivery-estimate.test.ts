import { expect, it } from "vitest";
import { estimateDelivery, formatDayRange, isHoliday } from "./delivery-estimate.ts";

it.each([
  ["a Sunday", "2026-11-15", "2026-11-17", "2026-11-18", "2026-11-20"],
  ["a Thursday, over the Sunday", "2026-11-19", "2026-11-21", "2026-11-23", "2026-11-25"],
  ["Christmas Eve, over the holidays", "2026-12-24", "2026-12-28", "2026-12-29", "2026-12-31"],
  ["before the 11th of November", "2026-11-10", "2026-11-13", "2026-11-14", "2026-11-17"],
])("an order on %s", (_what, today, pickup, from, to) => {
  expect(estimateDelivery(today)).toEqual({ pickup, from, to });
});

it.each([
  ["2026-04-06", true],
  ["2026-05-14", true],
  ["2026-05-25", true],
  ["2027-03-29", true],
  ["2026-07-14", true],
  ["2026-04-05", false],
  ["2026-11-15", false],
])("%s is a holiday: %s", (day, holiday) => {
  expect(isHoliday(day)).toBe(holiday);
});

it.each([
  ["2026-11-18", "2026-11-20", "entre le 18 et le 20 novembre"],
  ["2026-11-30", "2026-12-02", "entre le 30 novembre et le 2 décembre"],
  ["2026-12-31", "2027-01-01", "entre le 31 décembre et le 1er janvier"],
])("%s to %s reads %s", (from, to, text) => {
  expect(formatDayRange(from, to)).toBe(text);
});
