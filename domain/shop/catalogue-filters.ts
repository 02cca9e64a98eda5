import type { Cents } from "../money/money.ts";
import { SURFACES, type Surface } from "./product.ts";

export const CATALOGUE_SORTS = ["demande", "prix", "prix-desc", "nouveautes", "nom"] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];

/** The filters in the shop's address: everything a visitor can choose. */
export type CatalogueFilters = {
  readonly question: string;
  readonly category: string | null;
  readonly surfaces: readonly Surface[];
  readonly minEuros: number | null;
  readonly maxEuros: number | null;
  readonly inStock: boolean;
  readonly sort: CatalogueSort;
  readonly page: number;
};

export const NO_FILTERS: CatalogueFilters = {
  question: "",
  category: null,
  surfaces: [],
  minEuros: null,
  maxEuros: null,
  inStock: false,
  sort: "demande",
  page: 1,
};

const MAX_QUESTION = 80;
const MAX_EUROS = 100_000;

/** Reads an address; unreadable values are ignored. */
export function parseFilters(search: URLSearchParams): CatalogueFilters {
  const [low, high] = [euros(search.get("min")), euros(search.get("max"))];
  const isSwapped = low !== null && high !== null && low > high;
  const asked = search.getAll("surface");
  return {
    question: (search.get("q") ?? "").trim().replace(/\s+/g, " ").slice(0, MAX_QUESTION),
    category: slug(search.get("categorie")),
    surfaces: SURFACES.filter((surface) => asked.includes(surface)),
    minEuros: isSwapped ? high : low,
    maxEuros: isSwapped ? low : high,
    inStock: search.get("stock") === "1",
    sort: CATALOGUE_SORTS.find((sort) => sort === search.get("tri")) ?? "demande",
    page: pageNumber(search.get("page")),
  };
}

/** The address's own spelling of the filters: one order, nothing that is the default. "" or "?q=…". */
export function filtersSearch(filters: CatalogueFilters): "" | `?${string}` {
  const search = new URLSearchParams();
  if (filters.question !== "") search.set("q", filters.question);
  if (filters.category !== null) search.set("categorie", filters.category);
  for (const surface of filters.surfaces) search.append("surface", surface);
  if (filters.minEuros !== null) search.set("min", String(filters.minEuros));
  if (filters.maxEuros !== null) search.set("max", String(filters.maxEuros));
  if (filters.inStock) search.set("stock", "1");
  if (filters.sort !== "demande") search.set("tri", filters.sort);
  if (filters.page > 1) search.set("page", String(filters.page));
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

/** How many of the side filters are set (the category and the question have their own place). */
export function sideFilterCount({ surfaces, minEuros, maxEuros, inStock }: CatalogueFilters): number {
  return surfaces.length + (minEuros !== null || maxEuros !== null ? 1 : 0) + (inStock ? 1 : 0);
}

/** Products of one category and the same surfaces, counted under the filters on price and stock. */
export type ProductGroup = {
  /** The category's slug. */
  readonly category: string;
  readonly surfaces: readonly Surface[];
  readonly count: number;
};

export type ChoiceCounts = {
  readonly total: number;
  /** How many there would be in each, all other filters kept. */
  readonly categoryCounts: Readonly<Record<string, number>>;
  readonly surfaceCounts: Readonly<Record<Surface, number>>;
  readonly uncategorised: number;
};

/** How many products each choice of a category or a surface would show. */
export function countChoices(groups: readonly ProductGroup[], filters: CatalogueFilters): ChoiceCounts {
  const categoryCounts: Record<string, number> = {};
  const surfaceCounts = { carrosserie: 0, jantes: 0, vitres: 0, cuir: 0, textile: 0, plastiques: 0 };
  let total = 0;
  let uncategorised = 0;
  for (const { category, surfaces, count } of groups) {
    const isInCategory = filters.category === null || category === filters.category;
    if (isInCategory) for (const surface of surfaces) surfaceCounts[surface] += count;
    if (!isOnSurfaces(surfaces, filters)) continue;
    categoryCounts[category] = (categoryCounts[category] ?? 0) + count;
    uncategorised += count;
    if (isInCategory) total += count;
  }
  return { total, categoryCounts, surfaceCounts, uncategorised };
}

/** Several surfaces widen the choice: a product for any of them stays. */
function isOnSurfaces(surfaces: readonly Surface[], { surfaces: asked }: CatalogueFilters): boolean {
  return asked.length === 0 || surfaces.some((surface) => asked.includes(surface));
}

/** The prices asked for, in cents, both ends included. */
export function priceRange({ minEuros, maxEuros }: CatalogueFilters): readonly [from: Cents, to: Cents] {
  return [(minEuros ?? 0) * 100, (maxEuros ?? MAX_EUROS) * 100];
}

function euros(text: string | null): number | null {
  const match = /^(\d{1,6})(?:[.,]\d*)?\s*€?$/.exec((text ?? "").trim());
  const value = Number(match?.[1] ?? "");
  return match && value > 0 && value <= MAX_EUROS ? value : null;
}

function slug(text: string | null): string | null {
  return text !== null && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 80 ? text : null;
}

function pageNumber(text: string | null): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
