import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { OrderPrice } from "./draft.ts";
import { OrderDraftRecap } from "./recap.tsx";

it.each([
  ["bought", "Carte cadeau"],
  ["referral", "Crédit de parrainage"],
] as const)("what pays a part of the order is named: %s", (cardKind, label) => {
  const price = {
    ...{ subtotalCents: 5000, deliveryCents: null, promo: null, giftCents: 1000, cardKind, dueCents: 4000 },
    ...{ deliveryOptions: [], paymentWays: [], rentals: [], problems: [], shortages: [] },
  } satisfies OrderPrice;
  render(<OrderDraftRecap pricing={{ price, refusal: "" } as never} isEmpty={false} />);
  const rows = screen
    .getAllByRole("term")
    .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(rows.map((row) => row.replaceAll(/[\u00a0\u202f]/g, " "))).toEqual([
    "Sous-total 50,00 €",
    `${label} −10,00 €`,
    "À payer 40,00 €",
  ]);
});
