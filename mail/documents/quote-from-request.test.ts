import { describe, expect, it } from "vitest";
import { type QuoteDocument, quoteDocumentTotals } from "#domain/quote/quote-document.ts";
import { quoteFromRequest } from "./quote-from-request.ts";

const request = {
  name: "Jeanne Morel",
  email: "jeanne.morel@exemple.fr",
  phone: "06 12 34 56 78",
  vehicle: "Peugeot 308 SW",
  items: [
    {
      title: "Formule VIP complète",
      price: "À partir de 135€",
      categoryPrice: "145€",
      details: "Catégorie B",
    },
    { title: "Cire de carnauba", price: "120€" },
    { title: "Shampoing des sièges", price: "Sur devis" },
  ],
};
const seller = {
  ...{
    legalForm: "EI",
    street: "1 rue du Pont",
    siren: "123 456 789",
    vatNumber: "",
    insurer: "Assurance de l’Ain",
  },
  mediator: { name: "", url: "" },
};
const terms = {
  seller,
  number: "D-2026-0042",
  date: "2026-11-21",
  validDays: 30,
  travelCents: 1500,
  delay: "sous 15 jours",
  vatRate: null,
};

it("makes a quote of a stored request: the price for the vehicle, unpriced lines kept, validity counted in days", () => {
  expect(quoteFromRequest(request, terms)).toEqual({
    number: "D-2026-0042",
    date: "2026-11-21",
    validUntil: "2026-12-21",
    seller,
    customer: { name: "Jeanne Morel", email: "jeanne.morel@exemple.fr", phone: "06 12 34 56 78" },
    vehicle: "Peugeot 308 SW",
    lines: [
      { title: "Formule VIP complète", details: "Catégorie B", quantity: 1, unitCents: 14500 },
      { title: "Cire de carnauba", quantity: 1, unitCents: 12000 },
      { title: "Shampoing des sièges", quantity: 1, unitCents: null },
    ],
    travelCents: 1500,
    delay: "sous 15 jours",
    vatRate: null,
  });
});

describe("the totals", () => {
  const quote = quoteFromRequest(request, terms);
  it.each<[string, Partial<QuoteDocument>, ReturnType<typeof quoteDocumentTotals>]>([
    ["add travel", {}, { totalCents: 28000, vatCents: null, netCents: null, hasOnQuote: true }],
    [
      "take the VAT out of the price paid, rounded once",
      { vatRate: 20 },
      { totalCents: 28000, vatCents: 4667, netCents: 23333, hasOnQuote: true },
    ],
    [
      "multiply by the quantity",
      { lines: [{ title: "Pare-chocs", quantity: 3, unitCents: 1990 }], travelCents: 0 },
      { totalCents: 5970, vatCents: null, netCents: null, hasOnQuote: false },
    ],
    [
      "are nothing for nothing",
      { lines: [], travelCents: 0, vatRate: 20 },
      { totalCents: 0, vatCents: 0, netCents: 0, hasOnQuote: false },
    ],
  ])("%s", (_case, change, expected) => {
    expect(quoteDocumentTotals({ ...quote, ...change })).toEqual(expected);
  });
});
