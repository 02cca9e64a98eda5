import { describe, expect, it } from "vitest";
import { cpuTime, thousandfoldCpuTime } from "#tests/support/cpu-time.ts";
import {
  type CatalogueFilters,
  countChoices,
  filtersSearch,
  NO_FILTERS,
  type ProductGroup,
  parseFilters,
  sideFilterCount,
} from "./catalogue-filters.ts";

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

  it("takes no longer for thousands of spaces in a price than for digits", () => {
    const asked = (price: string) => () => parseFilters(new URLSearchParams({ min: price }));
    const hostile = cpuTime(asked(`1${" ".repeat(15_000)}x`));
    expect(hostile).toBeLessThan(thousandfoldCpuTime(asked("1".repeat(15_000))));
  });

  it("cuts an endless question", () => {
    expect(parseFilters(new URLSearchParams({ q: "a".repeat(500) })).question).toHaveLength(80);
  });

  it("counts the side filters", () => {
    const filters = parseFilters(new URLSearchParams("surface=cuir&surface=vitres&min=5&stock=1&q=x"));
    expect(sideFilterCount(filters)).toBe(4);
  });
});

it("counts what each choice of a category or a surface would show", () => {
  const groups: readonly ProductGroup[] = [
    { category: "accessoires", surfaces: ["carrosserie"], count: 1 },
    { category: "protection", surfaces: ["carrosserie"], count: 2 },
    { category: "interieur", surfaces: ["cuir"], count: 1 },
    { category: "interieur", surfaces: ["cuir", "textile"], count: 1 },
  ];
  const filters: CatalogueFilters = { ...NO_FILTERS, category: "interieur", surfaces: ["textile"] };
  expect(countChoices(groups, filters)).toEqual({
    total: 1,
    uncategorised: 1,
    categoryCounts: { interieur: 1 },
    surfaceCounts: { carrosserie: 0, jantes: 0, vitres: 0, cuir: 2, textile: 1, plastiques: 0 },
  });
  expect(countChoices(groups, NO_FILTERS)).toMatchObject({
    total: 5,
    uncategorised: 5,
    categoryCounts: { accessoires: 1, protection: 2, interieur: 2 },
  });
});
