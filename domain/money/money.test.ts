import { describe, expect, it } from "vitest";
import { formatEuros, formatEurosWhole, formatPriceText, formatTotalText, parsePriceText } from "./money.ts";

describe("formatEuros", () => {
  it.each([
    [0, "0,00\u00a0€"],
    [5, "0,05\u00a0€"],
    [1990, "19,90\u00a0€"],
    [2990, "29,90\u00a0€"],
    [99_999, "999,99\u00a0€"],
    [134_900, "1\u00a0349,00\u00a0€"],
    [123_456_789, "1\u00a0234\u00a0567,89\u00a0€"],
    [-1250, "-12,50\u00a0€"],
  ])("shows %i cents with two decimals, a comma and no-break spaces", (cents, shown) => {
    expect(formatEuros(cents)).toBe(shown);
  });
});

describe("formatEurosWhole", () => {
  it.each([
    [84_900, "849\u00a0€"],
    [134_900, "1\u00a0349\u00a0€"],
    [1990, "19,90\u00a0€"],
    [0, "0\u00a0€"],
  ])("shows %i cents without decimals unless there are cents", (cents, shown) => {
    expect(formatEurosWhole(cents)).toBe(shown);
  });
});

describe("formatPriceText and formatTotalText", () => {
  it.each([
    [4900, "49€", "49.00€"],
    [1990, "19.90€", "19.90€"],
    [134_900, "1349€", "1349.00€"],
    [28_400, "284€", "284.00€"],
    [0, "0€", "0.00€"],
  ])("writes %i cents in the form of the quote", (cents, price, total) => {
    expect([formatPriceText(cents), formatTotalText(cents)]).toEqual([price, total]);
  });
});

describe("parsePriceText", () => {
  it.each([
    ["49€", 4900],
    ["19.90€", 1990],
    ["19,90 €", 1990],
    ["19,9€", 1990],
    ["49", 4900],
    ["À partir de 600€", 60_000],
    ["à partir de 284.00€", 28_400],
    ["99€ (base)", 9900],
    ["1\u00a0349,00\u00a0€", 134_900],
    ["1\u202f349 €", 134_900],
    ["1349€", 134_900],
    ["0€", 0],
    ["0.29€", 29],
    ["1.005€", 101],
    ["Sur devis", null],
    ["Sur Devis", null],
    ["Bientôt disponible", null],
    ["", null],
    ["€", null],
    ["-5€", null],
    ["- 5€", null],
    ["99999999999999999999€", null],
    ["Infinity€", null],
  ])("reads %j as %j", (text, cents) => {
    expect(parsePriceText(text)).toBe(cents);
  });

  it("reads back every price text it writes", () => {
    for (const cents of [0, 1, 99, 100, 1990, 4900, 60_000, 249_900]) {
      expect(parsePriceText(formatPriceText(cents))).toBe(cents);
      expect(parsePriceText(formatEuros(cents))).toBe(cents);
    }
  });
});
