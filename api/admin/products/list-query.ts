import { z } from "zod";
import { parsePriceText } from "#domain/money.ts";
import {
  STAFF_SORTS,
  STAFF_VIEWS,
  type StaffFilters,
  type StaffSort,
  type StaffView,
} from "#usecases/catalogue/browse-staff-products.ts";
import { searchText } from "../read-input.ts";

const word = z.string().trim().max(120).catch("");

/** The list's address, word for word. */
export const listQuery = z.object({
  vue: word,
  q: searchText,
  categorie: word,
  promo: word,
  min: word,
  max: word,
  tri: word,
  page: word,
});

/** An address may hold anything: what is unknown counts for nothing. */
export function filtersOf(query: z.infer<typeof listQuery>): StaffFilters {
  const isDescending = query.tri.startsWith("-");
  return {
    view: STAFF_VIEWS.find((view): view is StaffView => view === query.vue) ?? "tous",
    question: query.q,
    category: query.categorie,
    isReduced: query.promo === "oui",
    minCents: parsePriceText(query.min),
    maxCents: parsePriceText(query.max),
    sort: STAFF_SORTS.find((sort): sort is StaffSort => sort === query.tri.replace("-", "")) ?? "nom",
    isDescending,
  };
}
