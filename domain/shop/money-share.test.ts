import { expect, it } from "vitest";
import { moneyShare } from "./money-share.ts";

/** Goods of 40 € and a gift card of 100 €. */
const order = { totalCents: 14_000, cardsCents: 10_000, refundedCents: 0, moneyRefundedCents: 0 };

it("goods that credit paid go back as credit, the gift card as money", () => {
  expect(moneyShare({ ...order, creditCents: 4000 }, 4000)).toBe(0);
  expect(moneyShare({ ...order, creditCents: 4000 }, 14_000)).toBe(10_000);
  expect(moneyShare({ ...order, creditCents: 4000, refundedCents: 4000 }, 2500)).toBe(2500);
});

it("of goods paid in two ways the money goes back first, and no more of it", () => {
  expect(moneyShare({ ...order, creditCents: 1500 }, 2000)).toBe(2000);
  expect(moneyShare({ ...order, creditCents: 1500 }, 4000)).toBe(2500);
});

it("money that Stripe gave back beyond its share is made up for by credit", () => {
  const atStripe = { ...order, creditCents: 4000, refundedCents: 4000, moneyRefundedCents: 4000 };
  expect(moneyShare(atStripe, 4000)).toBe(0);
  expect(moneyShare(atStripe, 10_000)).toBe(6000);
});

it("neither money nor credit is ever given back beyond what was received", () => {
  let seed = 7;
  const below = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  for (let round = 0; round < 2000; round += 1) {
    const goodsCents = below(5000);
    const cardsCents = below(5000);
    const creditCents = below(goodsCents + 1);
    const totalCents = goodsCents + cardsCents;
    let refundedCents = 0;
    let moneyRefundedCents = 0;
    while (refundedCents < totalCents) {
      const cents = 1 + below(totalCents - refundedCents);
      const parts = { totalCents, cardsCents, creditCents, refundedCents, moneyRefundedCents };
      const moneyLeft = totalCents - creditCents - moneyRefundedCents;
      // One refund in five is made at Stripe.
      const isAtStripe = moneyLeft > 0 && below(5) === 0;
      const given = isAtStripe ? Math.min(cents, moneyLeft) : cents;
      const money = isAtStripe ? given : moneyShare(parts, given);
      expect(money).toBeGreaterThanOrEqual(0);
      expect(money).toBeLessThanOrEqual(given);
      refundedCents += given;
      moneyRefundedCents += money;
      expect(moneyRefundedCents).toBeLessThanOrEqual(totalCents - creditCents);
      expect(refundedCents - moneyRefundedCents).toBeLessThanOrEqual(creditCents);
    }
    expect(moneyRefundedCents).toBe(totalCents - creditCents);
  }
});
