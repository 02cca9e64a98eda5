import { describe, expect, it } from "vitest";
import {
  type CatalogueFilters,
  type Filterable,
  filtersSearch,
  NO_FILTERS,
  parseFilters,
  sideFilterCount,
  viewCatalogue,
} from "./catalogue-filters.ts";
import type { Surface } from "./product.ts";

describe("the shop's address", () => {
  it.each<[string, Partial<CatalogueFilters>, string]>([
    ["", {}, ""],
    ["q=++jantes++alu+", { question: "jantes alu" }, "?q=jantes+alu"],
    [
      "page=2&tri=prix&surface=cuir&surface=vitres&stock=1&categorie=interieur&max=40&min=5",
      {
        category: "interieur",
        surfaces: ["vitres", "cuir"],
        minEuros: 5,
        maxEuros: 40,
        inStock: true,
        sort: "prix",
        page: 2,
      },
      "?categorie=interieur&surface=vitres&surface=cuir&min=5&max=40&stock=1&tri=prix&page=2",
    ],
    ["min=40&max=5", { minEuros: 5, maxEuros: 40 }, "?min=5&max=40"],
    ["min=5,50&max=12 €", { minEuros: 5, maxEuros: 12 }, "?min=5&max=12"],
    ["min=&max=&surface=lune&tri=hasard&page=0&stock=oui&categorie=..%2F..", {}, ""],
    ["page=-1&min=-5&max=1e9", {}, ""],
  ])("%s", (search, expected, canonical) => {
    const filters = parseFilters(new URLSearchParams(search));
    expect(filters).toEqual({ ...NO_FILTERS, ...expected });
    expect(filtersSearch(filters)).toBe(canonical);
  });

  it("cuts an endless question", () => {
    expect(parseFilters(new URLSearchParams({ q: "a".repeat(500) })).question).toHaveLength(80);
  });

  it("counts the side filters", () => {
    const filters = parseFilters(new URLSearchParams("surface=cuir&surface=vitres&min=5&stock=1&q=x"));
    expect(sideFilterCount(filters)).toBe(4);
  });
});

type Named = Filterable & { readonly name: string };
function item(name: string, euros: number, category: string, surfaces: Surface[], more = {}): Named {
  return {
    name,
    category,
    surfaces,
    priceCents: euros * 100,
    isOut: false,
    popularity: 0,
    since: 0,
    ...more,
  };
}

const items = [
  item("Gant", 10, "accessoires", ["carrosserie"], { popularity: 5 }),
  item("Écrin", 60, "protection", ["carrosserie"], { popularity: 9, since: 3 }),
  item("Cire", 35, "protection", ["carrosserie"], { popularity: 8, isOut: true }),
  item("Lait", 15, "interieur", ["cuir"], { since: 2 }),
  item("Brosse", 12, "interieur", ["cuir", "textile"], { popularity: 1 }),
];
const view = (filters: Partial<CatalogueFilters>, pageSize = 10) =>
  viewCatalogue(items, { ...NO_FILTERS, ...filters }, pageSize);
const names = (filters: Partial<CatalogueFilters>) => view(filters).items.map(({ name }) => name);

describe("the catalogue seen through filters", () => {
  it.each<[string, Partial<CatalogueFilters>, string[]]>([
    ["the most wanted first, the sold out last", {}, ["Écrin", "Gant", "Brosse", "Lait", "Cire"]],
    ["by price", { sort: "prix" }, ["Gant", "Brosse", "Lait", "Cire", "Écrin"]],
    ["by falling price", { sort: "prix-desc" }, ["Écrin", "Cire", "Lait", "Brosse", "Gant"]],
    ["the newest first", { sort: "nouveautes" }, ["Écrin", "Lait", "Brosse", "Cire", "Gant"]],
    ["by name, in French", { sort: "nom" }, ["Brosse", "Cire", "Écrin", "Gant", "Lait"]],
    [
      "as relevant as it came, with a question",
      { question: "x" },
      ["Gant", "Écrin", "Cire", "Lait", "Brosse"],
    ],
    ["one category", { category: "protection" }, ["Écrin", "Cire"]],
    ["an unknown category is empty", { category: "lune" }, []],
    [
      "any of several surfaces",
      { surfaces: ["textile", "carrosserie"] },
      ["Écrin", "Gant", "Brosse", "Cire"],
    ],
    ["prices, both ends included", { minEuros: 12, maxEuros: 35 }, ["Brosse", "Lait", "Cire"]],
    ["only what is in stock", { category: "protection", inStock: true }, ["Écrin"]],
  ])("%s", (_what, filters, expected) => {
    expect(names(filters)).toEqual(expected);
  });

  it("counts what each choice would show", () => {
    const { categoryCounts, surfaceCounts, uncategorised, total } = view({
      category: "interieur",
      surfaces: ["textile"],
    });
    expect(total).toBe(1);
    expect(uncategorised).toBe(1);
    expect(categoryCounts).toEqual({ accessoires: 0, protection: 0, interieur: 1 });
    expect(surfaceCounts).toEqual({
      carrosserie: 0,
      jantes: 0,
      vitres: 0,
      cuir: 2,
      textile: 1,
      plastiques: 0,
    });
  });

  it("goes page by page, and a page too far is the last", () => {
    const third = view({ page: 3, sort: "prix" }, 2);
    expect([third.page, third.pageCount, third.items.map(({ name }) => name)]).toEqual([3, 3, ["Écrin"]]);
    expect(view({ page: 99 }, 2).page).toBe(3);
    expect(viewCatalogue([], NO_FILTERS, 12)).toMatchObject({ items: [], total: 0, page: 1, pageCount: 1 });
  });
});
