import { describe, expect, it } from "vitest";
import { addOption, addRenovation, type QuoteItem, quoteTotal, removeByTitle } from "./quote.ts";

const item = (title: string, price: string, categoryPrice?: string): QuoteItem =>
  categoryPrice === undefined ? { title, price } : { title, price, categoryPrice };

describe("quoteTotal", () => {
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

describe("adding to the quote", () => {
  const items = [item("VIP Complet", "189€"), item("Réparation de brûlure (3 trous)", "99€ (base)")];

  it("adds an option of another title", () => {
    const option = item("Cire de carnauba", "120€");
    expect(addOption(items, option)).toEqual({ added: true, items: [...items, option] });
  });

  it("refuses an option of the same title", () => {
    expect(addOption(items, item("VIP Complet", "1€"))).toEqual({ added: false, items });
  });

  it("adds an option whose title only begins like another", () => {
    const option = item("VIP", "1€");
    expect(addOption(items, option)).toEqual({ added: true, items: [...items, option] });
  });

  it("refuses a renovation when an item begins with its title", () => {
    expect(addRenovation(items, item("Réparation de brûlure", "79€ (base)"))).toEqual({
      added: false,
      items,
    });
    expect(
      addRenovation(items, item("Réparation de brûlure (5 trous)", "119€ (base)"), "Réparation de brûlure"),
    ).toEqual({ added: false, items });
  });

  it("adds a renovation of another title", () => {
    const option = item("Rénovation des phares", "80€");
    expect(addRenovation(items, option)).toEqual({ added: true, items: [...items, option] });
  });

  it("removes by title", () => {
    expect(removeByTitle(items, "VIP Complet")).toEqual([items[1]]);
  });
});
