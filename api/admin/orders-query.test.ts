import { expect, it } from "vitest";
import { orderFiltersOf, orderListQuery } from "./orders-query.ts";

const daysOf = (periode: string) => orderFiltersOf(orderListQuery.parse({ periode })).days;

it.each([
  ["7j", 7],
  ["12m", 365],
  ["", null],
  ["hasOwnProperty", null],
  ["__proto__", null],
])("reads the period %s of the list's address", (periode, days) => {
  expect(daysOf(periode)).toBe(days);
});
