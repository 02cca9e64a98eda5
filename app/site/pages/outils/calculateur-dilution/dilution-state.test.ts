import { expect, it } from "vitest";
import {
  clampPercentText,
  DILUTION_EXAMPLE,
  dilutionOf,
  readDilution,
  resetDilution,
  writeDilution,
} from "./dilution-state.ts";

const read = (query: string) => readDilution(new URLSearchParams(query));

it("shows a worked example when the address has no parameters", () => {
  expect(read("utm_source=x")).toBe(DILUTION_EXAMPLE);
  expect(dilutionOf(DILUTION_EXAMPLE)).toEqual({ product: 90.91, water: 909.09 });
});

it.each([
  ["mode=ratio&ratio=4&total=500", { product: 100, water: 400 }],
  ["ratio=10&total=1000", { product: 90.91, water: 909.09 }],
  ["mode=pourcentage&pourcentage=2,5&total=8000", { product: 200, water: 7800 }],
  ["mode=pourcentage&pourcentage=150&total=300", { product: 300, water: 0 }],
  ["mode=pourcentage&pourcentage=-5&total=300", null],
  ["mode=pourcentage&pourcentage=0&total=300", null],
  ["mode=ratio&ratio=0&total=1000", null],
  ["mode=ratio&ratio=10", null],
  ["mode=ratio&ratio=dix&total=1000", null],
  ["mode=autre&ratio=1&total=10", { product: 5, water: 5 }],
])("%s gives its dose", (query, dose) => {
  expect(dilutionOf(read(query))).toEqual(dose);
});

it.each([
  ["150", "100"],
  ["100,5", "100"],
  ["-3", "0"],
  ["12,", "12,"],
  ["", ""],
  ["abc", "abc"],
])("the percentage typed as %j is kept as %j", (typed, kept) => {
  expect(clampPercentText(typed)).toBe(kept);
});

it("writes an address that reads back, with the fields of its own mode only", () => {
  const state = { mode: "pourcentage", ratio: "7", pourcentage: "2,5", total: "800" } as const;
  const address = writeDilution(state);
  expect(address).toBe("/outils/calculateur-dilution?mode=pourcentage&pourcentage=2%2C5&total=800");
  expect(readDilution(new URL(address, "http://x").searchParams)).toEqual({ ...state, ratio: "" });
});

it("resets the mode shown and leaves the other", () => {
  const state = { mode: "ratio", ratio: "7", pourcentage: "3", total: "800" } as const;
  expect(resetDilution(state)).toEqual({ mode: "ratio", ratio: "", pourcentage: "3", total: "" });
  expect(resetDilution({ ...state, mode: "pourcentage" })).toEqual({
    mode: "pourcentage",
    ratio: "7",
    pourcentage: "",
    total: "",
  });
});
