import { describe, expect, it } from "vitest";
import { randomNumbers } from "#tests/support/random-numbers.ts";
import {
  normalisePromoCode,
  type PromoCartLine,
  type PromoTerms,
  promoDiscount,
  promoText,
} from "./promo.ts";

const percent = (value: number): PromoTerms => ({
  kind: "percent",
  amountCents: null,
  percent: value,
  scope: "all",
  scopeIds: [],
});
const amount = (amountCents: number): PromoTerms => ({
  ...percent(0),
  kind: "amount",
  amountCents,
  percent: null,
});
const wax: PromoCartLine = { kind: "product", totalCents: 2490, productId: "cire", categoryId: "soin" };
const rental: PromoCartLine = { kind: "rental", totalCents: 5290 };
const card: PromoCartLine = { kind: "gift_card", totalCents: 10_000 };

describe("what a code takes off", () => {
  it.each<[string, PromoTerms, number, readonly number[]]>([
    ["ten percent of everything but gift cards", percent(10), 778, [249, 529, 0]],
    ["an amount, shared by price", amount(1000), 1000, [320, 680, 0]],
    ["no more than leaves one euro", amount(99_000), 7680, [2458, 5222, 0]],
    ["of rentals only", { ...percent(50), scope: "rentals" }, 2645, [0, 2645, 0]],
    ["of a chosen product", { ...percent(20), scope: "products", scopeIds: ["cire"] }, 498, [498, 0, 0]],
    ["of a chosen category", { ...amount(500), scope: "categories", scopeIds: ["soin"] }, 500, [500, 0, 0]],
    [
      "of a product that is not there",
      { ...percent(20), scope: "products", scopeIds: ["autre"] },
      0,
      [0, 0, 0],
    ],
  ])("%s", (_, terms, cents, shares) => {
    expect(promoDiscount(terms, [wax, rental, card])).toMatchObject({ cents, shares });
  });

  it("never takes anything off a gift card, whatever the code says", () => {
    expect(promoDiscount(amount(5000), [card])).toEqual({ baseCents: 0, cents: 0, shares: [0] });
    expect(promoDiscount({ ...amount(5000), scope: "products", scopeIds: [""] }, [card]).cents).toBe(0);
  });

  it("adds up to the cent, and no line falls below nothing, for any cart", () => {
    const next = randomNumbers(17);
    for (let turn = 0; turn < 2000; turn += 1) {
      const lines = Array.from({ length: 1 + next(8) }, (): PromoCartLine => {
        const kind = (["product", "rental", "gift_card"] as const)[next(3)] ?? "product";
        return { kind, totalCents: next(50_000), productId: "p", categoryId: "c" };
      });
      const terms = next(2) === 0 ? percent(1 + next(99)) : amount(1 + next(60_000));
      const { cents, shares, baseCents } = promoDiscount(terms, lines);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
      expect(cents === 0 || baseCents - cents >= 100).toBe(true);
      for (const [index, share] of shares.entries()) {
        const { kind, totalCents } = lines[index] ?? card;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(kind === "gift_card" ? 0 : totalCents);
      }
    }
  });
});

it.each([
  [" été-20 ", ""],
  ["ete-20", "ETE20"],
  ["Bienvenue 10", "BIENVENUE10"],
  ["ab", ""],
  ["a".repeat(25), ""],
  ["AB\u0000C", ""],
])("reads the typed code %j as %j", (typed, code) => {
  expect(normalisePromoCode(typed)).toBe(code);
});

it("says what a code is worth", () => {
  expect([promoText(percent(10)), promoText(amount(500))]).toEqual(["−10\u00a0%", "−5,00\u00a0€"]);
});
