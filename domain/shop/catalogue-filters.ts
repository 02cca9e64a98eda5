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

/** What the filters look at. */
export type Filterable = {
  readonly name: string;
  readonly category: string;
  readonly surfaces: readonly Surface[];
  readonly priceCents: Cents;
  readonly isOut: boolean;
  readonly popularity: number;
  readonly since: number;
};

export type CatalogueView<Item> = {
  readonly items: readonly Item[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  /** How many there would be in each, all other filters kept. */
  readonly categoryCounts: Readonly<Record<string, number>>;
  readonly surfaceCounts: Readonly<Record<Surface, number>>;
  readonly uncategorised: number;
};

/** Items come in the order of relevance when there is a question: without a chosen order they keep it. */
export function viewCatalogue<Item extends Filterable>(
  items: readonly Item[],
  filters: CatalogueFilters,
  pageSize: number,
): CatalogueView<Item> {
  const kept = items.filter((item) => isInPrice(item, filters) && !(filters.inStock && item.isOut));
  const inSurfaces = kept.filter((item) => isOnSurfaces(item, filters));
  const inCategory = (item: Item) => filters.category === null || item.category === filters.category;
  const shown = sorted(inSurfaces.filter(inCategory), filters);
  const pageCount = Math.max(1, Math.ceil(shown.length / pageSize));
  const page = Math.min(filters.page, pageCount);
  return {
    items: shown.slice((page - 1) * pageSize, page * pageSize),
    total: shown.length,
    page,
    pageCount,
    categoryCounts: Object.fromEntries(
      [...new Set(items.map(({ category }) => category))].map((category) => [
        category,
        inSurfaces.filter((item) => item.category === category).length,
      ]),
    ),
    surfaceCounts: countSurfaces(kept.filter(inCategory)),
    uncategorised: inSurfaces.length,
  };
}

function countSurfaces(items: readonly Filterable[]): Record<Surface, number> {
  const counts = { carrosserie: 0, jantes: 0, vitres: 0, cuir: 0, textile: 0, plastiques: 0 };
  for (const { surfaces } of items) for (const surface of surfaces) counts[surface] += 1;
  return counts;
}

function isInPrice({ priceCents }: Filterable, { minEuros, maxEuros }: CatalogueFilters): boolean {
  return priceCents >= (minEuros ?? 0) * 100 && priceCents <= (maxEuros ?? MAX_EUROS) * 100;
}

/** Several surfaces widen the choice: a product for any of them stays. */
function isOnSurfaces(item: Filterable, { surfaces }: CatalogueFilters): boolean {
  return surfaces.length === 0 || item.surfaces.some((surface) => surfaces.includes(surface));
}

const byName = (a: Filterable, b: Filterable) => a.name.localeCompare(b.name, "fr");
const orders: Record<CatalogueSort, (a: Filterable, b: Filterable) => number> = {
  demande: (a, b) => Number(a.isOut) - Number(b.isOut) || b.popularity - a.popularity || byName(a, b),
  prix: (a, b) => a.priceCents - b.priceCents || byName(a, b),
  "prix-desc": (a, b) => b.priceCents - a.priceCents || byName(a, b),
  nouveautes: (a, b) => b.since - a.since || byName(a, b),
  nom: byName,
};

function sorted<Item extends Filterable>(items: readonly Item[], filters: CatalogueFilters): readonly Item[] {
  const keepsRelevance = filters.sort === "demande" && filters.question !== "";
  return keepsRelevance ? items : [...items].sort(orders[filters.sort]);
}

function euros(text: string | null): number | null {
  const match = /^\s*(\d{1,6})(?:[.,]\d*)?\s*€?\s*$/.exec(text ?? "");
  const value = Number(match?.[1] ?? "");
  return match && value > 0 && value <= MAX_EUROS ? value : null;
}

function slug(text: string | null): string | null {
  return text !== null && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 80 ? text : null;
}

function pageNumber(text: string | null): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
