import { expect, it } from "vitest";
import { sofaFormulas } from "#content/sofa.ts";
import { sofaLine } from "./sofa-line.ts";

it("the cart lines name the formula, the furniture and the price", () => {
  const type = "sofa_cleaning";
  expect(sofaFormulas.map(sofaLine)).toEqual([
    {
      title: "L'Essentiel Fraîcheur",
      price: "99.00€",
      details: "Canapé 2/3 places ou fauteuils",
      type,
      offer: "sofa.essentiel",
      cents: 9900,
    },
    {
      title: "Le Populaire Rénovateur",
      price: "120.00€",
      details: "Canapé d’angle 4/5 places",
      type,
      offer: "sofa.populaire",
      cents: 12_000,
    },
    {
      title: "Le Démesuré Prestige",
      price: "150.00€",
      details: "Grand canapé ou tissus délicats",
      type,
      offer: "sofa.demesure",
      cents: 15_000,
    },
  ]);
});
