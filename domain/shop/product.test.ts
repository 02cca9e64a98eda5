import { describe, expect, it } from "vitest";
import { type Content, contentLabel, type StockState, stockState, unitPriceLabel } from "./product.ts";

it.each<[number, number, StockState]>([
  [0, 5, "out"],
  [1, 5, "low"],
  [5, 5, "low"],
  [6, 5, "in"],
  [1, 0, "in"],
])("%i in stock with an alert at %i is %s", (stock, threshold, state) => {
  expect(stockState(stock, threshold)).toBe(state);
});

describe("what a product holds", () => {
  it.each<[Content, number, string | null, string | null]>([
    [{ amount: 500, unit: "ml" }, 1290, "500\u00a0ml", "25,80\u00a0€/L"],
    [{ amount: 1000, unit: "ml" }, 1690, "1\u00a0L", "16,90\u00a0€/L"],
    [{ amount: 1500, unit: "ml" }, 1690, "1,5\u00a0L", "11,27\u00a0€/L"],
    [{ amount: 200, unit: "g" }, 3490, "200\u00a0g", "174,50\u00a0€/kg"],
    [{ amount: 50, unit: "ml" }, 500, "50\u00a0ml", "100,00\u00a0€/L"],
    [{ amount: 8, unit: "ml" }, 1190, "8\u00a0ml", null],
    [{ amount: 4, unit: "piece" }, 1490, "4\u00a0pièces", "3,73\u00a0€/pièce"],
    [{ amount: 1, unit: "piece" }, 990, null, null],
  ])("%j at %i cents", (content, cents, label, unitPrice) => {
    expect([contentLabel(content), unitPriceLabel(cents, content)]).toEqual([label, unitPrice]);
  });
});
