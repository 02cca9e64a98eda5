import { describe, expect, it } from "vitest";
import {
  clampPercent,
  diluteByPercent,
  diluteByRatio,
  formatMillilitres,
  parseQuantity,
} from "./dilution.ts";

describe("dilution", () => {
  it.each([
    [10, 1000, { product: 90.91, water: 909.09 }],
    [1, 500, { product: 250, water: 250 }],
    [4, 1000, { product: 200, water: 800 }],
    [0.5, 750, { product: 500, water: 250 }],
    [2, 1, { product: 0.33, water: 0.67 }],
    [0, 1000, null],
    [-1, 1000, null],
    [10, 0, null],
    [10, -5, null],
    [Number.NaN, 1000, null],
    [10, Number.POSITIVE_INFINITY, null],
  ])("1 to %j in %j ml", (ratio, total, expected) => {
    expect(diluteByRatio(ratio, total)).toEqual(expected);
  });

  it.each([
    [10, 1000, { product: 100, water: 900 }],
    [100, 500, { product: 500, water: 0 }],
    [3, 333, { product: 9.99, water: 323.01 }],
    [0.5, 1000, { product: 5, water: 995 }],
    [33.333, 100, { product: 33.33, water: 66.67 }],
    [0, 1000, null],
    [100.01, 1000, null],
    [-5, 1000, null],
    [10, 0, null],
    [Number.NaN, 1000, null],
    [10, Number.NaN, null],
  ])("%j %% in %j ml", (percent, total, expected) => {
    expect(diluteByPercent(percent, total)).toEqual(expected);
  });

  it.each([
    [-5, 0],
    [0, 0],
    [42, 42],
    [100, 100],
    [140, 100],
  ])("clamps %j percent to %j", (percent, expected) => {
    expect(clampPercent(percent)).toBe(expected);
  });

  it.each([
    ["10", 10],
    [" 12,5 ", 12.5],
    ["12.5", 12.5],
    ["12.", 12],
    [".5", 0.5],
    ["", Number.NaN],
    ["-3", Number.NaN],
    ["1e9", Number.NaN],
    ["abc", Number.NaN],
    ["1,2,3", Number.NaN],
    ["99999999999", Number.NaN],
  ])("reads %j", (text, expected) => {
    expect(parseQuantity(text)).toBe(expected);
  });

  it("shows two decimals or a dash", () => {
    expect([formatMillilitres(90.91), formatMillilitres(250), formatMillilitres(undefined)]).toEqual([
      "90.91\u00a0ml",
      "250.00\u00a0ml",
      "—",
    ]);
  });
});
