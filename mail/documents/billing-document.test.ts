import { expect, it } from "vitest";
import { randomNumbers } from "#tests/support/random-numbers.ts";
import { type BillingLine, totalAfterDeposits, vatParts } from "./billing-document.ts";

const line = (unitCents: number, quantity = 1, isVoucher = false): BillingLine => ({
  title: "Article",
  details: "",
  quantity,
  unitCents,
  ...(isVoucher ? { isVoucher } : {}),
});

it.each([
  [12_000, 2000],
  [5670, 945],
  [1, 0],
])("of %i cents at 20 %% the VAT is %i", (cents, vatCents) => {
  expect(vatParts({ lines: [line(cents)], vatRate: 20 })).toEqual([
    { rate: 20, grossCents: cents, netCents: cents - vatCents, vatCents },
  ]);
});

it("bears no VAT on a gift card that is sold, and all of it on the goods beside it", () => {
  expect(vatParts({ lines: [line(5000, 1, true), line(2400)], vatRate: 20 })).toEqual([
    { rate: 20, grossCents: 2400, netCents: 2000, vatCents: 400 },
    { rate: null, grossCents: 5000, netCents: 5000, vatCents: 0 },
  ]);
  expect(vatParts({ lines: [line(5000, 1, true)], vatRate: 20 })).toEqual([
    { rate: null, grossCents: 5000, netCents: 5000, vatCents: 0 },
  ]);
});

it("has no parts for a business exempt from VAT", () => {
  expect(vatParts({ lines: [line(5000), line(100, 2, true)], vatRate: null })).toEqual([]);
});

it("adds up for any cart: the parts are the total, each rounded once, and no card bears VAT", () => {
  const next = randomNumbers(20261115);
  for (let cart = 0; cart < 2000; cart += 1) {
    const lines = Array.from({ length: 1 + next(12) }, () =>
      line(1 + next(30_000), 1 + next(9), next(4) === 0),
    );
    const vatRate = [20, 10, 5.5][next(3)] ?? 20;
    const sum = (chosen: readonly BillingLine[]) =>
      chosen.reduce((cents, { unitCents, quantity }) => cents + unitCents * quantity, 0);
    const goods = sum(lines.filter(({ isVoucher }) => !isVoucher));
    const parts = vatParts({ lines, vatRate });
    expect(parts.reduce((cents, part) => cents + part.netCents + part.vatCents, 0)).toBe(sum(lines));
    for (const { netCents, vatCents, grossCents, rate } of parts) {
      expect(netCents + vatCents).toBe(grossCents);
      expect(Math.abs(vatCents - grossCents + grossCents / (1 + (rate ?? 0) / 100))).toBeLessThanOrEqual(0.5);
    }
    const taxed = parts.find(({ rate }) => rate !== null)?.grossCents ?? 0;
    expect(taxed).toBe(goods);
  }
});

it("takes a discount off before VAT, and deposits off the total alone", () => {
  const lines = [line(120_00), line(24_00, -1)];
  expect(vatParts({ lines, vatRate: 20 })).toEqual([
    { rate: 20, grossCents: 96_00, netCents: 80_00, vatCents: 16_00 },
  ]);
  const deposits = [
    { number: "AC-2026-0001", date: "2026-11-01", cents: 30_00 },
    { number: "AC-2026-0002", date: "2026-11-02", cents: 6_00 },
  ];
  expect(totalAfterDeposits({ totalCents: 96_00, deposits })).toBe(60_00);
  expect(totalAfterDeposits({ totalCents: 96_00 })).toBe(96_00);
});
