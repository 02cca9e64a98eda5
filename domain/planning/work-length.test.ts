import { expect, it } from "vitest";
import { formatWorkLength, parseWorkLength } from "./work-length.ts";

it.each([
  [45, "45 min"],
  [225, "3 h 45"],
  [480, "1 j"],
  [960, "2 j"],
  [1200, "2 j 4 h"],
  [0, "0 min"],
])("%i minutes of work are %j, and are read back", (minutes, words) => {
  expect(formatWorkLength(minutes).replaceAll("\u00a0", " ")).toBe(words);
  expect(parseWorkLength(formatWorkLength(minutes))).toBe(minutes);
});

it.each([
  ["225", 225],
  ["3h45", 225],
  ["3 H", 180],
  ["2 jours", 960],
  ["1 jour 30", 510],
  ["90 minutes", 90],
  ["", null],
  ["   ", null],
  ["-5", null],
  ["deux heures", null],
  ["45 min 3 h", null],
  ["1,5", null],
])("reads %j as %j", (typed, minutes) => {
  expect(parseWorkLength(typed)).toBe(minutes);
});
