import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { OrderView } from "#usecases/orders/read-order.ts";
import { NextSteps } from "./next-steps.tsx";

function orderWithRental(isCancelled: boolean): OrderView {
  const rental = { kind: "rental", title: "Puzzi 10/1", details: "5 décembre 2026" } as const;
  return {
    number: "RB-1",
    token: "a".repeat(32),
    status: "recue",
    statusLabel: "Reçue",
    name: "Jeanne",
    email: "jeanne@exemple.fr",
    createdAt: new Date("2026-11-15T09:30:00Z"),
    lines: [{ ...rental, unitCents: 0, quantity: 1, slug: "", recipient: null, isCancelled }],
    delivery: { way: "none", label: "", cents: 0, address: null, carrier: "", tracking: "" },
    subtotalCents: 0,
    discountCents: 0,
    promoCode: null,
    totalCents: 0,
    giftCents: 0,
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
    timeline: [],
    deposits: [],
  };
}

it.each([
  ["booked", false, /Retrait à .+ le premier jour/, /annulée/],
  ["cancelled", true, /Cette location est annulée/, /Retrait à/],
] as const)("a %s rental says what is true of it", async (_state, isCancelled, said, unsaid) => {
  const page = <NextSteps order={orderWithRental(isCancelled)} isPaymentDown={false} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.queryByText(unsaid)).toBeNull();
});
