import { describe, expect, it } from "vitest";
import type { AdminOrder } from "./admin-order.ts";
import {
  goesBackToCard,
  type RefundFields,
  refundedWords,
  refundParts,
  restockLines,
} from "./refund-draft.ts";

const fields: RefundFields = {
  amount: "10",
  reason: "Retour",
  restock: { one: 2 },
  closesWithdrawal: false,
  rentalId: "",
};

it("a size that comes back goes to its own stock", () => {
  const line = {
    id: "one",
    productId: "wax",
    variantId: "litre",
    title: "Cire",
    details: "1 L",
    returnable: 3,
  };
  const adminOrder = { lines: [line] } as unknown as AdminOrder;
  expect(restockLines(adminOrder, fields)).toEqual([{ productId: "wax", variantId: "litre", quantity: 2 }]);
});

describe("money goes back to the card", () => {
  const orderPaid = (ways: readonly string[], surplus: readonly string[] = []) => {
    const payments = ways.map((way) => ({ way, reference: `${way}-1` }));
    const refunds = surplus.map((way) => ({ isSurplus: true, paymentReference: `${way}-1` }));
    return { payments, refunds } as unknown as AdminOrder;
  };
  it("when the order keeps a payment made at Stripe", () => {
    expect(goesBackToCard(orderPaid(["card"]))).toBe(true);
    expect(refundedWords(orderPaid(["card"]), 550)).toBe("5,50\u00a0€ remboursés");
  });
  it("not when it was collected by hand, even beside a card payment that went back", () => {
    expect(goesBackToCard(orderPaid(["cash"]))).toBe(false);
    expect(refundedWords(orderPaid(["cash"]), 550)).toBe("Remboursement de 5,50\u00a0€ enregistré");
    expect(goesBackToCard(orderPaid(["cash", "card"], ["card"]))).toBe(false);
  });
});

it("what credit paid is announced as credit, also beside a gift card that was bought with money", () => {
  const order = { totalCents: 14_000, giftCents: 4000, refundedCents: 0 };
  const lines = [
    { kind: "product", unitCents: 4000, quantity: 1 },
    { kind: "gift_card", unitCents: 5000, quantity: 2 },
  ];
  const adminOrder = { order, lines, refunds: [] } as unknown as AdminOrder;
  expect(refundParts(adminOrder, { ...fields, amount: "40" })).toEqual({ moneyCents: 0, creditCents: 4000 });
  expect(refundParts(adminOrder, { ...fields, amount: "140" })).toEqual({
    moneyCents: 10_000,
    creditCents: 4000,
  });
});
