import { expect, it } from "vitest";
import { doubtOfPrice, readTypedPrice } from "./price-doubt.ts";

it.each<[string, number | null | undefined]>([
  ["79", 79_00],
  ["79,90 €", 79_90],
  ["79.9", 79_90],
  ["1 150", 1150_00],
  ["1\u202f150,00\u00a0€", 1150_00],
  ["-5", -5_00],
  ["", undefined],
  ["  ", undefined],
  ["sur devis", null],
  ["12,345", null],
  ["1e5", null],
  ["0x10", null],
  ["99999999", null],
])("reads %j as %j cents", (typed, cents) => {
  expect(readTypedPrice(typed)).toBe(cents);
});

it.each<[number | null, number | null | undefined, string | null]>([
  [135_00, 139_00, null],
  [135_00, undefined, "empty"],
  [135_00, null, "not-a-price"],
  [135_00, 0, "negative"],
  [135_00, -1, "negative"],
  [135_00, 1350_00, "far-above"],
  [135_00, 135_000_00, "far-above"],
  [135_00, 675_00, "far-above"],
  [135_00, 674_99, null],
  [135_00, 13_50, "far-below"],
  [135_00, 27_00, "far-below"],
  [135_00, 27_01, null],
  [null, 60_00, null],
])("from %j to %j: %s", (before, cents, doubt) => {
  expect(doubtOfPrice(before, cents)).toBe(doubt);
});

it("an optional price may be emptied and one that may be free may be zero, both after a question", () => {
  expect(doubtOfPrice(5_90, undefined, { isRemovable: true })).toBe("removed");
  expect(doubtOfPrice(5_90, 0, { mayBeFree: true })).toBe("free");
  expect(doubtOfPrice(5_90, -1, { mayBeFree: true })).toBe("negative");
});
