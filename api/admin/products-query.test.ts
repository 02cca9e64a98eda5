import { expect, it } from "vitest";
import { productFiltersOf, productListQuery } from "./products-query.ts";

const filters = (query: Record<string, unknown>) => productFiltersOf(productListQuery.parse(query));

it("reads the list’s address", () => {
  expect(
    filters({
      vue: "stock-bas",
      q: " gant ",
      categorie: "Jantes",
      statut: "promotion",
      stock: "bas",
      min: "5",
      max: "60,50",
      tri: "-prix",
    }),
  ).toEqual({
    view: "stock-bas",
    question: "gant",
    category: "Jantes",
    status: "promotion",
    stock: "bas",
    minCents: 500,
    maxCents: 6050,
    sort: "prix",
    isDescending: true,
  });
});

it("ignores what it does not know", () => {
  const everything = filters({});
  expect(everything).toMatchObject({
    view: "tous",
    question: "",
    sort: "nom",
    minCents: null,
    status: "",
    stock: "",
  });
  expect(
    filters({ vue: "autre", min: "rien", tri: "couleur", statut: "1", stock: "peu", categorie: ["a", "b"] }),
  ).toEqual(everything);
});
