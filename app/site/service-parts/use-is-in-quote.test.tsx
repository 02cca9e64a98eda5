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

const { offer, cents, ...old } = wanted;

it.each<[string, ServiceLine, boolean]>([
  ["the same line", wanted, true],
  ["the same offer under other texts", { ...wanted, title: "Autre", price: "Sur devis" }, true],
  ["another offer", { ...wanted, offer: "sofa.demesure" }, false],
  ["another vehicle", { ...wanted, vehicleModel: "Clio" }, false],
  ["an older version's line", old, true],
  ["an older version's line with the price of then", { ...old, price: "99€" }, true],
  ["an older version's line at another price", { ...old, price: "98.00€" }, false],
  ["an older version's line on quote", { ...old, price: "Sur devis" }, false],
  ["an older version's line of another service", { ...old, title: "Autre" }, false],
  ["an older version's line of another vehicle", { ...old, vehicleModel: "Clio" }, false],
])("knows whether a line waits in the cart: %s", (_case, line, expected) => {
  const { result } = renderHook(() => useIsInQuote(wanted));
  expect(result.current).toBe(false);
  act(() => {
    cartStore.appendLine(line);
  });
  expect(result.current).toBe(expected);
});
