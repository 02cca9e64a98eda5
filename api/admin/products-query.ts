import { z } from "zod";
import { parseEuros } from "#domain/money/typed-euros.ts";
import {
  STAFF_SORTS,
  STAFF_STATUSES,
  STAFF_STOCKS,
  STAFF_VIEWS,
  type StaffFilters,
} from "#usecases/catalogue/staff-listing.ts";
import { pageNumber, searchText } from "./read-input.ts";

const word = z.string().trim().max(120).catch("");

/** The query parameters of the list. */
export const productListQuery = z.object({
  vue: word,
  q: searchText,
  categorie: word,
  statut: word,
  stock: word,
  min: word,
  max: word,
  tri: word,
  page: pageNumber,
});

/** Unknown values are ignored. */
export function productFiltersOf(query: z.infer<typeof productListQuery>): StaffFilters {
  const isDescending = query.tri.startsWith("-");
  return {
    view: known(STAFF_VIEWS, query.vue) ?? "tous",
    question: query.q,
    category: query.categorie,
    status: known(STAFF_STATUSES, query.statut) ?? "",
    stock: known(STAFF_STOCKS, query.stock) ?? "",
    minCents: parseEuros(query.min),
    maxCents: parseEuros(query.max),
    sort: known(STAFF_SORTS, query.tri.replace("-", "")) ?? "nom",
    isDescending,
  };
}

function known<Word extends string>(words: readonly Word[], asked: string): Word | undefined {
  return words.find((word) => word === asked);
}
