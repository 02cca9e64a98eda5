import { expect, it } from "vitest";
import { giftShare } from "../shop/checkout.ts";
import { normaliseCode, readableCode } from "../shop/gift-card.ts";
import { deliveryOptions, parcelCents } from "./delivery.ts";

const rates = [
  { upToGrams: 500, cents: 590 },
  { upToGrams: 1000, cents: 690 },
];

it.each([
  [0, 590],
  [500, 590],
  [501, 690],
  [1000, 690],
  [1001, null],
])("a parcel of %i g costs %s", (grams, cents) => {
  expect(parcelCents(grams, rates)).toBe(cents);
});

it("closes what cannot be done, and says why", () => {
  const load = { weightGrams: 2000, hasGoods: true, hasPickupOnly: false };
  expect(deliveryOptions(load, false, rates)).toEqual([
    { way: "home", available: false, reason: "outsideZone" },
    { way: "parcel", available: false, reason: "tooHeavy" },
    { way: "pickup", available: true, cents: 0 },
    { way: "visit", available: true, cents: 0 },
  ]);
});

it.each([
  ["less than the total", 1000, 5000, 0, 1000],
  ["more than the total", 9000, 5000, 0, 5000],
  ["beside gift cards", 9000, 8000, 5000, 3000],
  ["gift cards alone", 9000, 5000, 5000, 0],
])("a gift card with %s", (_what, balance, payable, cards, share) => {
  expect(giftShare(balance, payable, cards)).toBe(share);
});

it("writes codes that are read back however they are typed, and takes nothing else for one", () => {
  const code = readableCode(new Uint8Array([0, 1, 2, 3, 31, 30, 255, 18, 19, 20, 21, 22, 23, 24, 25, 26]));
  expect(code).toBe("0123-ZYZJ-KMNP-QRST");
  expect([
    normaliseCode(code.toLowerCase()),
    normaliseCode(" o1i3 zyzj–kmnp.qrst "),
    normaliseCode("0123-ZYZJ"),
  ]).toEqual([code, "0113-ZYZJ-KMNP-QRST", "0123-ZYZJ"]);
  for (const none of ["", "abc", "é".repeat(16), "x".repeat(40), "' or 1=1"])
    expect(normaliseCode(none)).toBe("");
});
