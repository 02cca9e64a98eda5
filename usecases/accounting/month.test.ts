import { expect, it } from "vitest";
import { isAccountingMonth, monthSpan } from "./month.ts";

it.each([
  ["2026-11", "2026-11-30"],
  ["2026-12", "2026-12-31"],
  ["2028-02", "2028-02-29"],
  ["2026-02", "2026-02-28"],
])("ends %s on %s", (month, to) => {
  expect(monthSpan(month)).toEqual({ from: `${month}-01`, to });
});

it.each(["2026-13", "2026-00", "2026-1", "26-11", "2026-11-01", "", "x"])("takes %j for no month", (text) => {
  expect(isAccountingMonth(text)).toBe(false);
});
