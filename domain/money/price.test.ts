import { expect, it } from "vitest";
import { parsePriceText } from "./money.ts";
import { isOrderable, type ListPrice, priceText } from "./price.ts";

it.each<[ListPrice, string, number | null, boolean]>([
  [{ kind: "fixed", cents: 4900 }, "49€", 4900, true],
  [{ kind: "fixed", cents: 1990 }, "19.90€", 1990, true],
  [{ kind: "from", cents: 60_000 }, "À partir de 600€", 60_000, true],
  [{ kind: "onQuote" }, "Sur devis", null, true],
  [{ kind: "soon" }, "Bientôt disponible", null, false],
])("states %j as %j, worth %j in a total", (price, text, cents, orderable) => {
  expect([priceText(price), parsePriceText(priceText(price)), isOrderable(price)]).toEqual([
    text,
    cents,
    orderable,
  ]);
});
