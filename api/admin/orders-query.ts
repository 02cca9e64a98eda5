import { z } from "zod";
import { DELIVERY_WAYS } from "#domain/place/delivery.ts";
import { PAYMENT_WAYS } from "#domain/shop/checkout.ts";
import {
  ORDER_SORTS,
  ORDER_VIEWS,
  type OrderFilters,
  type OrderSort,
} from "#usecases/orders/browse-orders.ts";
import { pageNumber, searchText } from "./read-input.ts";

const word = z.string().trim().max(120).catch("");
const days: ReadonlyMap<string, number> = new Map([
  ["7j", 7],
  ["30j", 30],
  ["12m", 365],
]);

/** The query parameters of the list. */
export const orderListQuery = z.object({
  vue: word,
  q: searchText,
  paiement: word,
  livraison: word,
  periode: word,
  tri: word,
  page: pageNumber,
});

/** Unknown values are ignored. Newest first unless another order is asked for. */
export function orderFiltersOf(query: z.infer<typeof orderListQuery>): OrderFilters {
  const sort = ORDER_SORTS.find((known): known is OrderSort => known === query.tri.replace("-", ""));
  return {
    view: ORDER_VIEWS.find((view) => view === query.vue) ?? "toutes",
    search: query.q,
    payment: PAYMENT_WAYS.find((way) => way === query.paiement) ?? null,
    delivery: DELIVERY_WAYS.find((way) => way === query.livraison) ?? null,
    days: days.get(query.periode) ?? null,
    sort: sort ?? "date",
    isDescending: sort ? query.tri.startsWith("-") : true,
    page: query.page,
  };
}
