import { expect, it } from "vitest";
import type { DeliveryWay } from "#domain/place/delivery.ts";
import type { PaymentWay } from "#domain/shop/checkout.ts";
import { orderSteps } from "./order-steps.ts";

type Case = {
  way: DeliveryWay;
  payment: PaymentWay;
  isPaid?: boolean;
  dueCents?: number;
  events: readonly string[];
  kind?: "product" | "rental" | "gift_card";
};

function stepsOf({
  way,
  payment,
  isPaid = false,
  dueCents = 2490,
  events,
  kind = "product",
}: Case): readonly string[] {
  const order = {
    createdAt: new Date("2026-11-15T08:42:00Z"),
    dueCents,
    lines: [{ kind }],
    delivery: { way },
    payment: { way: payment, isPaid },
    timeline: events.map((kind, index) => ({
      kind,
      label: kind,
      note: "",
      at: new Date(Date.UTC(2026, 10, 15 + index, 8, 42)),
    })),
  };
  return orderSteps(order, "Foissiat").map(
    ({ label, hint, state }) => `${state} ${label}${hint && ` (${hint})`}`,
  );
}

it.each<[string, Case, readonly string[]]>([
  [
    "a rental ends with the machine's return",
    { way: "none", payment: "card", isPaid: true, kind: "rental", events: ["recue", "payee", "remise"] },
    [
      "done Commande reçue (15 novembre, 09:42)",
      "done Paiement reçu (16 novembre, 09:42)",
      "done Machine rendue (17 novembre, 09:42)",
    ],
  ],
  [
    "gift cards alone end with their message",
    { way: "none", payment: "card", isPaid: true, kind: "gift_card", events: ["recue", "payee"] },
    [
      "done Commande reçue (15 novembre, 09:42)",
      "done Paiement reçu (16 novembre, 09:42)",
      "now Carte envoyée",
    ],
  ],
  [
    "paid at the door, the van has just set out",
    { way: "home", payment: "onSite", events: ["recue"] },
    [
      "done Commande reçue (15 novembre, 09:42)",
      "now En préparation",
      "later En route",
      "later Chez vous (Entre le 18 et le 20 novembre)",
    ],
  ],
  [
    "a transfer that has not come promises no day",
    { way: "parcel", payment: "transfer", events: ["recue"] },
    [
      "done Commande reçue (15 novembre, 09:42)",
      "now Paiement reçu",
      "later En préparation",
      "later Expédiée",
      "later Chez vous",
    ],
  ],
  [
    "ready at the workshop, steps left out by the staff count as done",
    { way: "pickup", payment: "card", isPaid: true, events: ["recue", "payee", "prete"] },
    [
      "done Commande reçue (15 novembre, 09:42)",
      "done Paiement reçu (16 novembre, 09:42)",
      "done En préparation",
      "done Prête à Foissiat (17 novembre, 09:42)",
      "now Retirée",
    ],
  ],
  [
    "a gift card that paid everything, nothing to carry, handed over",
    { way: "none", payment: "onSite", isPaid: true, dueCents: 0, events: ["recue", "payee", "remise"] },
    [
      "done Commande reçue (15 novembre, 09:42)",
      "done Paiement reçu (16 novembre, 09:42)",
      "done Remise (17 novembre, 09:42)",
    ],
  ],
  [
    "a transfer that came late counts its days from the payment",
    { way: "pickup", payment: "transfer", isPaid: true, events: ["recue", "note", "note", "note", "payee"] },
    [
      "done Commande reçue (15 novembre, 09:42)",
      "done Paiement reçu (19 novembre, 09:42)",
      "now En préparation",
      "later Prête à Foissiat (Dès le 21 novembre)",
      "later Retirée",
    ],
  ],
  [
    "an order that was ready, cancelled and reopened by its payment begins anew",
    {
      ...{ way: "pickup", payment: "onSite", isPaid: true },
      events: ["recue", "preparee", "prete", "annulee", "payee"],
    },
    [
      "done Commande reçue (15 novembre, 09:42)",
      "now En préparation",
      "later Prête à Foissiat (Dès le 21 novembre)",
      "later Retirée",
    ],
  ],
])("%s", (_, order, steps) => {
  expect(stepsOf(order)).toEqual(steps);
});
