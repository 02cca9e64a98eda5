import { expect, it } from "vitest";
import { utilityFormulas } from "#content/utility.ts";
import { utilityLine } from "./utility-line.ts";

it.each([
  ["U1", "Nettoyage Fourgonnette", "130.00€", "U1 – Fourgonnette, jusqu’à 3\u00a0m³"],
  ["U2", "Nettoyage Fourgon Moyen", "150.00€", "U2 – Fourgon Moyen, de 3 à 6\u00a0m³"],
  ["U3", "Nettoyage Grand Fourgon", "170.00€", "U3 – Grand Fourgon, plus de 6\u00a0m³"],
  ["U4", "Nettoyage Spécifique / Benne", "250.00€", "U4 – Spécifique / Benne, plateau, benne, aménagé"],
] as const)("the cart line of %s names the van, its volume and its price", (id, title, price, details) => {
  expect(utilityLine(utilityFormulas[id])).toEqual({
    title,
    price,
    details,
    type: "utility",
    offer: "utility.cleaning",
    category: id,
    cents: Number.parseInt(price, 10) * 100,
  });
});
