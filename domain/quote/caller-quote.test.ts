import { expect, it } from "vitest";
import { priceCallerQuote } from "./caller-quote.ts";
import type { PriceList } from "./offer-table.ts";

const rule = { freeKm: 30, centsPerKm: 60 };
const prices = {
  "cleaning.vip.complete": { A: 135_00, B: 145_00, C: 165_00, D: 189_00 },
  "cleaning.option.leather-nourishing": 99_00,
  "ppf.whole-car": { kind: "onQuote" },
} as PriceList;
const vip = { offer: "cleaning.vip.complete", category: "C" };
const leather = { offer: "cleaning.option.leather-nourishing" };

function price(choice: Partial<Parameters<typeof priceCallerQuote>[1]>) {
  return priceCallerQuote(prices, { offers: [vip], km: null, discountPercent: 0, ...choice }, rule);
}

it("adds the list's prices, the travel by rule, and takes the discount off the offers alone", () => {
  const plain = price({ offers: [vip, leather], km: 32 });
  const reduced = price({ offers: [vip, leather], km: 32, discountPercent: 10 });
  const sum = (plain?.lines ?? []).reduce((total, { listCents }) => total + (listCents ?? 0), 0);
  expect(plain).toMatchObject({ discountCents: 0, travelCents: 120, totalCents: sum + 120 });
  expect(reduced?.travelCents).toBe(120);
  expect(reduced?.totalCents).toBe(sum + 120 - (reduced?.discountCents ?? 0));
  expect(reduced?.discountCents).toBe(Math.round(sum / 10));
});

it("charges no travel within the free distance, nor while the commune is unknown", () => {
  expect(price({ km: 30 })?.travelCents).toBe(0);
  expect(price({ km: null })?.travelCents).toBe(0);
});

it("adds lines typed by hand, which the discount reduces too", () => {
  const freeLines = [{ title: "Remorque", unitCents: 40_05 }];
  expect(price({ offers: [], freeLines })).toMatchObject({ lines: [], totalCents: 40_05 });
  expect(price({ freeLines, discountPercent: 10 })).toMatchObject({ totalCents: 148_50 + 36_05 });
});

it("keeps what is on quote without a price", () => {
  expect(price({ offers: [{ offer: "ppf.whole-car" }] })).toMatchObject({
    lines: [{ listCents: null }],
    totalCents: 0,
  });
});

it.each([{ offer: "nothing" }, { offer: "cleaning.vip.complete", category: "U1" }, { offer: "toString" }])(
  "refuses %j",
  (offer) => {
    expect(price({ offers: [offer] })).toBeNull();
  },
);
