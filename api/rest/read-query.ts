import type { RequestQuery } from "#usecases/requests/query-requests.ts";
import { isRequestColumn, type RequestColumn } from "#usecases/requests/request-columns.ts";
import { restErrors } from "./rest-error.ts";

const reserved = new Set(["select", "order", "limit", "offset", "apikey"]);
const largestPage = 1000;

/** Equality filters, order, limit and offset: what the service key may ask for. */
export function readQuery(parameters: URLSearchParams, wantsTotal: boolean): RequestQuery {
  const filters = [...parameters].filter(([name]) => !reserved.has(name));
  return {
    equal: filters.map(([name, value]) => {
      if (!value.startsWith("eq.")) throw restErrors.badQuery("filter", value);
      return { column: knownColumn(name), value: value.slice(3) };
    }),
    order: readOrder(parameters.get("order")),
    limit: Math.min(readCount(parameters, "limit") ?? largestPage, largestPage),
    offset: readCount(parameters, "offset") ?? 0,
    wantsTotal,
  };
}

function readOrder(order: string | null): RequestQuery["order"] {
  if (!order) return [];
  return order.split(",").map((part) => {
    const [, name, direction] = /^(\w+)(?:\.(asc|desc))?$/.exec(part) ?? [];
    if (name === undefined) throw restErrors.badQuery("order", order);
    return { column: knownColumn(name), descending: direction === "desc" };
  });
}

function readCount(parameters: URLSearchParams, name: string): number | null {
  const text = parameters.get(name);
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text)) throw restErrors.badQuery(name, text);
  return Number(text);
}

function knownColumn(name: string): RequestColumn {
  if (!isRequestColumn(name)) throw restErrors.undefinedColumn(name);
  return name;
}
