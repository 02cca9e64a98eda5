import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import type { OrderView } from "#usecases/orders/read-order.ts";
import { OrderRecap } from "./order-recap.tsx";

/** Goods of 49,80 €, paid by card where nothing else is said. */
function recapRows(change: Partial<OrderView>): readonly string[] {
  const line = { kind: "product", title: "Cire", details: "", slug: "", recipient: null } as const;
  const order: OrderView = {
    number: "RB-1",
    token: "a".repeat(32),
    status: "payee",
    refund: "none",
    statusLabel: "Payée",
    name: "Jeanne",
    email: "jeanne@exemple.fr",
    createdAt: new Date("2026-11-15T09:30:00Z"),
    lines: [{ ...line, unitCents: 4980, quantity: 1, isCancelled: false, isBack: false }],
    delivery: { way: "none", label: "", cents: 0, address: null, carrier: "", tracking: "" },
    subtotalCents: 4980,
    discountCents: 0,
    promoCode: null,
    totalCents: 4980,
    giftCents: 0,
    cardKind: null,
    dueCents: 4980,
    refundedCents: 0,
    payment: {
      way: "card",
      label: "",
      isPaid: true,
      payableUntil: null,
      transferUntil: null,
      account: { holder: "", iban: "", bic: "" },
    },
    hasQuoteRequest: false,
    services: [],
    invoiceNumber: null,
    cancellation: null,
    timeline: [],
    deposits: [],
    ...change,
  };
  const { container } = render(<OrderRecap order={order} images={{}} />);
  return [...container.querySelectorAll(".co-totals > div")].map((row) =>
    (row.textContent ?? "").replaceAll(/\s+/g, " "),
  );
}

it("what was given back stands below what was paid: the rows above add up to it", () => {
  expect(recapRows({ refundedCents: 1000 })).toEqual([
    "Sous-total49,80 €",
    "Payé par carte49,80 €",
    "Remboursé−10,00 €",
  ]);
  expect(
    recapRows({ promoCode: "HIVER", discountCents: 980, totalCents: 4000, giftCents: 1500, dueCents: 2500 }),
  ).toEqual([
    "Sous-total49,80 €",
    "Code promo HIVER−9,80 €",
    "Carte cadeau−15,00 €",
    "Payé par carte25,00 €",
  ]);
});

it("a referral credit is named as its invoice names it, not as a gift card", () => {
  expect(recapRows({ giftCents: 1000, dueCents: 3980, cardKind: "referral" })).toEqual([
    "Sous-total49,80 €",
    "Crédit de parrainage−10,00 €",
    "Payé par carte39,80 €",
  ]);
});

it("nothing is left to pay where a gift card paid for everything", () => {
  expect(recapRows({ giftCents: 4980, dueCents: 0 })).toEqual([
    "Sous-total49,80 €",
    "Carte cadeau−49,80 €",
    "Reste à payer0,00 €",
  ]);
});
