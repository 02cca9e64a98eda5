import { expect, it } from "vitest";
import { dayInReach } from "./day-in-reach.ts";

/** Bookable from Tuesday 17 November to Thursday 17 December 2026; the weekend of the 21st is taken. */
function isOff(day: string): boolean | "outside" {
  if (day < "2026-11-17" || day > "2026-12-17") return "outside";
  return day === "2026-11-21" || day === "2026-11-22";
}

it.each([
  ["ArrowRight", "2026-11-18", "2026-11-19"],
  ["ArrowRight", "2026-11-20", "2026-11-23"],
  ["ArrowRight", "2026-12-17", null],
  ["ArrowLeft", "2026-11-23", "2026-11-20"],
  ["ArrowLeft", "2026-11-17", null],
  ["ArrowDown", "2026-11-18", "2026-11-25"],
  ["ArrowUp", "2026-11-28", null],
  ["ArrowUp", "2026-11-25", "2026-11-18"],
  ["Home", "2026-11-26", "2026-11-23"],
  ["Home", "2026-11-19", "2026-11-17"],
  ["Home", "2026-11-17", null],
  ["End", "2026-11-18", "2026-11-20"],
  ["End", "2026-11-20", null],
  ["PageDown", "2026-11-18", "2026-12-17"],
  ["PageDown", "2026-12-17", null],
  ["PageUp", "2026-12-10", "2026-11-17"],
  ["PageUp", "2026-12-21", "2026-11-23"],
  ["PageUp", "2026-11-17", null],
  ["a", "2026-11-18", null],
])("%s from %s leads to %s", (key, from, expected) => {
  expect(dayInReach(key, from, isOff)).toBe(expected);
});
