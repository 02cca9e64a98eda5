import { describe, expect, it } from "vitest";
import { addOption, type QuoteItem, quoteTotal, removeOffer } from "./quote.ts";

const item = (title: string, price: string, categoryPrice?: string): QuoteItem =>
  categoryPrice === undefined ? { title, price } : { title, price, categoryPrice };

/** Lines as older versions stored them: texts alone. */
describe("the total of lines without ids", () => {
  it.each([
    ["no item", [], { cents: 0, hasOnQuote: false, label: "Sur Devis" }],
    ["one price", [item("a", "49€")], { cents: 4900, hasOnQuote: false, label: "à partir de 49.00€" }],
    ["a comma", [item("a", "19,90€")], { cents: 1990, hasOnQuote: false, label: "à partir de 19.90€" }],
    [
      "a price from",
      [item("a", "À partir de 600€"), item("b", "50€")],
      { cents: 65_000, hasOnQuote: false, label: "à partir de 650.00€" },
    ],
    [
      "the category's price before the general one",
      [
        item("VIP Complet", "135€", "189€"),
        item("Plastiques", "45€"),
        item("Moteur", "50€"),
        item("x", "Sur devis"),
      ],
      { cents: 28_400, hasOnQuote: true, label: "à partir de 284.00€ + options sur devis" },
    ],
    ["only on quote", [item("a", "Sur devis")], { cents: 0, hasOnQuote: true, label: "Sur Devis" }],
    [
      "what is not available yet",
      [item("Ozone", "Bientôt disponible"), item("a", "49€")],
      { cents: 4900, hasOnQuote: false, label: "à partir de 49.00€" },
    ],
    [
      "a burn repair shown with its base",
      [item("Brûlures (3 trous)", "99€ (base)")],
      { cents: 9900, hasOnQuote: false, label: "à partir de 99.00€" },
    ],
    [
      "a thousand and more, without grouping",
      [item("Gold", "1499€")],
      { cents: 149_900, hasOnQuote: false, label: "à partir de 1499.00€" },
    ],
    [
      "amounts that floats add badly",
      [item("a", "0.10€"), item("b", "0.20€")],
      { cents: 30, hasOnQuote: false, label: "à partir de 0.30€" },
    ],
  ])("sums %s", (_, items, expected) => {
    expect(quoteTotal(items)).toEqual(expected);
  });
});

describe("the total of lines with ids", () => {
  const line = (cents: number | null, price: string): QuoteItem => ({ title: "a", price, cents });

  it("sums the amounts and never reads the texts", () => {
    expect(quoteTotal([line(14_500, "1€"), line(5000, "Sur devis"), line(20, "gratuit")])).toEqual({
      cents: 19_520,
      hasOnQuote: false,
      label: "à partir de 195.20€",
    });
    expect(quoteTotal([line(null, "999€")])).toEqual({ cents: 0, hasOnQuote: true, label: "Sur Devis" });
  });

  it("joins both kinds of lines", () => {
    expect(quoteTotal([line(14_500, "145€"), line(null, "Sur devis"), item("b", "19,90€")]).label).toBe(
      "à partir de 164.90€ + options sur devis",
    );
  });
});

describe("adding to the quote", () => {
  const vip: QuoteItem = {
    offer: "cleaning.vip.complete",
    title: "VIP Complet",
    price: "189€",
    cents: 18_900,
  };
  const burn: QuoteItem = {
    offer: "renovation.cigarette-burn",
    count: 3,
    title: "Réparation (3 trous)",
    price: "99€ (base)",
    cents: 9900,
  };
  const wax: QuoteItem = {
    offer: "cleaning.option.carnauba-wax",
    title: "VIP Complet",
    price: "120€",
    cents: 12_000,
  };
  const items = [vip, burn];

  it("adds another offer, whatever it is called", () => {
    expect(addOption(items, wax)).toEqual({ added: true, items: [...items, wax] });
  });

  it("refuses the same offer, whatever it is called, costs or counts", () => {
    expect(addOption(items, { ...vip, title: "Autre", price: "1€", cents: 100 })).toEqual({
      added: false,
      items,
    });
    expect(addOption(items, { ...burn, title: "Réparation (5 trous)", count: 5 })).toEqual({
      added: false,
      items,
    });
  });

  it("removes an offer", () => {
    expect(removeOffer(items, "cleaning.vip.complete")).toEqual([burn]);
  });
});
