import { expect, it } from "vitest";
import { giftShare } from "../shop/checkout.ts";
import { normaliseCode, readableCode } from "../shop/gift-card.ts";
import { type DeliveryRates, deliveryOptions, parcelCents } from "./delivery.ts";
import type { DeliveryZone } from "./delivery-zone.ts";

const rates = [
  { upToGrams: 500, cents: 590 },
  { upToGrams: 1000, cents: 690 },
];
const tables = { parcelRates: rates, corsicaRates: [], overseasRates: [], relayRates: [] };
const flat = (cents: number) => [{ upToGrams: 1000, cents }];
const light = { weightGrams: 400, hasGoods: true, hasPickupOnly: false };

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
  expect(deliveryOptions(load, { inFreeZone: false, zone: "mainland" }, tables)).toEqual([
    { way: "home", available: false, reason: "outsideZone" },
    { way: "parcel", available: false, reason: "tooHeavy" },
    { way: "pickup", available: true, cents: 0 },
    { way: "visit", available: true, cents: 0 },
  ]);
});

it("prices a parcel by its zone: Corsica as the mainland until it has a table, overseas closed until then", () => {
  const parcel = (zone: DeliveryZone, rates: DeliveryRates) =>
    deliveryOptions(light, { inFreeZone: null, zone }, rates).find(({ way }) => way === "parcel");
  const zoned = { ...tables, corsicaRates: flat(1290), overseasRates: flat(2490) };
  expect(parcel("corsica", tables)).toEqual({ way: "parcel", available: true, cents: 590 });
  expect(parcel("corsica", zoned)).toEqual({ way: "parcel", available: true, cents: 1290 });
  expect(parcel("overseas", tables)).toEqual({ way: "parcel", available: false, reason: "zoneClosed" });
  expect(parcel("overseas", zoned)).toEqual({ way: "parcel", available: true, cents: 2490 });
  expect(parcel("elsewhere", zoned)).toEqual({ way: "parcel", available: false, reason: "zoneClosed" });
  expect(parcel("mainland", zoned)).toEqual({ way: "parcel", available: true, cents: 590 });
});

it("offers relay points once they have a table, on the mainland only", () => {
  const relay = (zone: DeliveryZone, relayRates: DeliveryRates["relayRates"]) =>
    deliveryOptions(light, { inFreeZone: null, zone }, { ...tables, relayRates }).find(
      ({ way }) => way === "relay",
    );
  expect(relay("mainland", [])).toBeUndefined();
  expect(relay("mainland", flat(450))).toEqual({ way: "relay", available: true, cents: 450 });
  expect(relay("corsica", flat(450))).toEqual({ way: "relay", available: false, reason: "relayElsewhere" });
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
