import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { cartStore } from "#app/ui/cart/cart-store.ts";
import { sofaFormulas } from "#content/sofa.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";
import { sofaLine } from "../pages/services/nettoyage-canapes-textiles/sofa-line.ts";
import { useIsInQuote } from "./use-is-in-quote.ts";

const [formula] = sofaFormulas;
if (!formula) throw new Error("no sofa formula");
const wanted = sofaLine(formula);

beforeEach(() => cartStore.empty());

it.each<[string, Partial<ServiceLine>, boolean]>([
  ["the same line", {}, true],
  ["the line as carts of before wrote its price", { price: "99€" }, true],
  ["another price", { price: "98.00€" }, false],
  ["a price on quote", { price: "Sur devis" }, false],
  ["another service", { title: "Autre" }, false],
  ["another vehicle", { vehicleModel: "Clio" }, false],
])("knows whether a line waits in the cart: %s", (_case, change, expected) => {
  const { result } = renderHook(() => useIsInQuote(wanted));
  expect(result.current).toBe(false);
  act(() => {
    cartStore.appendLine({ ...wanted, ...change });
  });
  expect(result.current).toBe(expected);
});
