import { describe, expect, it } from "vitest";
import { addRenovation } from "./quote.ts";
import { burnItem, burnPrice, burnPriceText } from "./renovation.ts";

const rates = { basePrice: 7900, extraHole: 1000 };

describe("cigarette burns", () => {
  it.each([
    [1, 7900, "79€ (base)"],
    [2, 8900, "89€ (base)"],
    [3, 9900, "99€ (base)"],
    [10, 16_900, "169€ (base)"],
    [0, 7900, "79€ (base)"],
    [-5, 7900, "79€ (base)"],
  ])("cost for %i holes", (holes, cents, text) => {
    expect([burnPrice(holes, rates), burnPriceText(holes, rates)]).toEqual([cents, text]);
  });

  it("make a quote item that names its count and is refused twice", () => {
    const one = burnItem("Réparation", 1, rates);
    const three = burnItem("Réparation", 3, rates);
    expect(one).toEqual({ title: "Réparation (1 trou)", price: "79€ (base)", details: "1 trou" });
    expect(three).toEqual({ title: "Réparation (3 trous)", price: "99€ (base)", details: "3 trous" });
    expect(addRenovation([one], three, "Réparation")).toEqual({ added: false, items: [one] });
  });
});
