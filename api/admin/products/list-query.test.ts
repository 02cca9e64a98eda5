import { expect, it } from "vitest";
import { filtersOf, listQuery } from "./list-query.ts";

const filters = (query: Record<string, unknown>) => filtersOf(listQuery.parse(query));

it("reads the list’s address", () => {
  expect(
    filters({
      vue: "stock-bas",
      q: " gant ",
      categorie: "Jantes",
      promo: "oui",
      min: "5",
      max: "60,50",
      tri: "-prix",
    }),
  ).toEqual({
    view: "stock-bas",
    question: "gant",
    category: "Jantes",
    isReduced: true,
    minCents: 500,
    maxCents: 6050,
    sort: "prix",
    isDescending: true,
  });
});

it("takes what it does not know for nothing", () => {
  const everything = filters({});
  expect(everything).toMatchObject({
    view: "tous",
    question: "",
    sort: "nom",
    minCents: null,
    isReduced: false,
  });
  expect(filters({ vue: "autre", min: "rien", tri: "couleur", promo: "1", categorie: ["a", "b"] })).toEqual(
    everything,
  );
});
