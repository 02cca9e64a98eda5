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
    [199, 1, { product: 0.01, water: 0.99 }],
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

  it("gives parts that, as shown, add up to the total as shown", () => {
    for (const [first, second] of randomPairs(4000)) {
      const total = Number((10 ** (first * 8 - 2)).toFixed(Math.floor(second * 7)));
      const ratio = Number((second * 500).toFixed(2));
      const percent = Number((second * 100).toFixed(3));
      for (const dose of [diluteByRatio(ratio, total), diluteByPercent(percent, total)]) {
        if (!dose) continue;
        const about = `ratio ${ratio}, percent ${percent}, total ${total}`;
        expect(shownHundredths(dose.product) + shownHundredths(dose.water), about).toBe(
          shownHundredths(total),
        );
        expect(Math.min(dose.product, dose.water), about).toBeGreaterThanOrEqual(0);
      }
      const exact = total / (ratio + 1);
      const product = diluteByRatio(ratio, total)?.product;
      if (product !== undefined) expect(Math.abs(product - exact)).toBeLessThanOrEqual(0.005_01);
    }
  });

  it("shows two decimals or a dash", () => {
    expect([formatMillilitres(90.91), formatMillilitres(250), formatMillilitres(undefined)]).toEqual([
      "90,91\u00a0ml",
      "250,00\u00a0ml",
      "—",
    ]);
  });
});

/** What a reader adds up: the digits shown, without the comma. */
function shownHundredths(millilitres: number): number {
  const rounded = Math.round((millilitres + Number.EPSILON) * 100) / 100;
  return Number(formatMillilitres(rounded).replace(/\D/g, ""));
}

/** The same pairs of numbers between 0 and 1 at each run. */
function randomPairs(count: number): readonly (readonly [number, number])[] {
  let state = 20_261_116;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: count }, () => [next(), next()] as const);
}
