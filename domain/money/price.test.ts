import { expect, it } from "vitest";
import { countedPrice, isOrderable, type ListPrice, priceCents, priceText } from "./price.ts";

it.each<[ListPrice, string, number | null, boolean]>([
  [{ kind: "fixed", cents: 4900 }, "49€", 4900, true],
  [{ kind: "fixed", cents: 1990 }, "19.90€", 1990, true],
  [{ kind: "from", cents: 60_000 }, "À partir de 600€", 60_000, true],
  [{ kind: "counted", cents: 7900, extraCents: 1000 }, "79€ (base)", 7900, true],
  [{ kind: "onQuote" }, "Sur devis", null, true],
  [{ kind: "soon" }, "Bientôt disponible", null, false],
])("states %j as %j, worth %j in a total", (price, text, cents, orderable) => {
  expect([priceText(price), priceCents(price), isOrderable(price)]).toEqual([text, cents, orderable]);
});

it("counts each further piece at its own rate, and only what is counted", () => {
  const burn: ListPrice = { kind: "counted", cents: 7900, extraCents: 1000 };
  expect(
    [1, 2, 3, 0, -5, 2.9, Number.NaN, 1e9].map((count) => priceCents(countedPrice(burn, count))),
  ).toEqual([7900, 8900, 9900, 7900, 7900, 8900, 7900, 105_900]);
  expect(countedPrice({ kind: "fixed", cents: 5000 }, 3)).toEqual({ kind: "fixed", cents: 5000 });
});
