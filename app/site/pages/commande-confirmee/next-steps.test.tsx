import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { OrderView } from "#usecases/orders/read-order.ts";
import { NextSteps } from "./next-steps.tsx";

function orderWithRental({ isCancelled = false, isBack = false }): OrderView {
  const rental = { kind: "rental", title: "Puzzi 10/1", details: "5 décembre 2026" } as const;
  return {
    number: "RB-1",
    token: "a".repeat(32),
    status: "recue",
    refund: "none",
    statusLabel: "Reçue",
    name: "Jeanne",
    email: "jeanne@exemple.fr",
    createdAt: new Date("2026-11-15T09:30:00Z"),
    lines: [{ ...rental, unitCents: 0, quantity: 1, slug: "", recipient: null, isCancelled, isBack }],
    delivery: { way: "none", label: "", cents: 0, address: null, carrier: "", tracking: "" },
    subtotalCents: 0,
    discountCents: 0,
    promoCode: null,
    totalCents: 0,
    giftCents: 0,
    cardKind: null,
    dueCents: 0,
    refundedCents: 0,
    payment: {
      way: "onSite",
      label: "",
      isPaid: false,
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
  };
}

function show(order: OrderView): void {
  cleanup();
  const element = <NextSteps order={order} isPaymentDown={false} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

it.each([
  ["booked", {}, /Retrait à .+ le premier jour/, /annulée|rendue/],
  ["cancelled", { isCancelled: true }, /Cette location est annulée/, /Retrait à/],
  ["returned", { isBack: true }, /La machine est rendue/, /Retrait à|pièce d’identité/],
] as const)("a %s rental says what is true of it", async (_state, rental, said, unsaid) => {
  show(orderWithRental(rental));
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.queryByText(unsaid)).toBeNull();
});

it("a gift card that was paid has left", async () => {
  const order = orderWithRental({});
  const recipient = { name: "Léo", email: "leo@exemple.fr", message: "", deliverOn: null };
  const lines = order.lines.map((line) => ({ ...line, kind: "gift_card" as const, recipient }));
  show({ ...order, lines });
  expect(await screen.findByText(/dès que la commande est payée/)).toBeDefined();
  show({ ...order, lines, payment: { ...order.payment, isPaid: true } });
  expect(await screen.findByText("Elle est partie par e-mail.")).toBeDefined();
});

it("only a cancelled order has put its goods back on sale", async () => {
  show({ ...orderWithRental({}), status: "annulee" });
  expect(await screen.findByText(/repartis en vente/)).toBeDefined();
  show({ ...orderWithRental({}), status: "remboursee" });
  expect(await screen.findByText("Voir la boutique")).toBeDefined();
  expect(screen.queryByText(/repartis en vente/)).toBeNull();
});
