import { describe, expect, it } from "vitest";
import { giftCard, mitt, ppf, rental, shampoo, sofa } from "#tests/support/cart-lines.ts";
import {
  addItem,
  appendLine,
  type Cart,
  distinctLineCount,
  isPayableLine,
  lineKeys,
  linePriceCents,
  onQuoteLines,
  removeLine,
  setQuantity,
} from "./cart.ts";
import { itemCount, payableTotalCents } from "./cart-totals.ts";

describe("addItem", () => {
  it("appends a new product", () => {
    expect(addItem([sofa], shampoo)).toEqual([sofa, shampoo]);
  });

  it("increases the quantity of an id already present, in its place and at the newer price", () => {
    const cart: Cart = [shampoo, sofa, mitt];
    expect(addItem(cart, { ...shampoo, price: 11.9, quantity: 2 })).toEqual([
      { ...shampoo, price: 11.9, quantity: 3 },
      sofa,
      mitt,
    ]);
  });

  it("never exceeds the largest quantity and reads an invalid one as one piece", () => {
    expect(addItem([{ ...shampoo, quantity: 998 }], { ...shampoo, quantity: 50 })).toEqual([
      { ...shampoo, quantity: 999 },
    ]);
    expect(addItem([], { ...shampoo, quantity: 0 })).toEqual([shampoo]);
    expect(addItem([], { ...shampoo, quantity: Number.NaN })).toEqual([shampoo]);
  });
});

describe("variants of one product", () => {
  const litre = { ...shampoo, name: "Shampooing, 1 L", variant: "v1" };
  const five = { ...shampoo, name: "Shampooing, 5 L", variant: "v2" };

  it("are lines of their own, beside the line of an older cart", () => {
    const cart = [shampoo, litre, five].reduce<Cart>(addItem, []);
    expect(lineKeys(cart)).toEqual(["item:p1", "item:p1:v1", "item:p1:v2"]);
    expect(addItem(cart, litre)).toEqual([shampoo, { ...litre, quantity: 2 }, five]);
    expect(setQuantity(cart, "p1", 4, "v2")).toEqual([shampoo, litre, { ...five, quantity: 4 }]);
    expect(setQuantity(cart, "p1", 0)).toEqual([litre, five]);
    expect(removeLine(cart, "item:p1:v1")).toEqual([shampoo, five]);
  });
});

describe("setQuantity", () => {
  it.each([
    ["a plain quantity", 4, [{ ...shampoo, quantity: 4 }, sofa]],
    ["a fraction, rounded down", 2.9, [{ ...shampoo, quantity: 2 }, sofa]],
    ["more than the largest", 5000, [{ ...shampoo, quantity: 999 }, sofa]],
    ["zero, which removes the line", 0, [sofa]],
    ["less than zero, which removes the line", -3, [sofa]],
    ["what is not a number, which changes nothing", Number.NaN, [shampoo, sofa]],
  ])("takes %s", (_, quantity, expected) => {
    expect(setQuantity([shampoo, sofa], "p1", quantity)).toEqual(expected);
  });

  it("ignores an unknown id", () => {
    expect(setQuantity([shampoo, sofa], "nobody", 4)).toEqual([shampoo, sofa]);
  });
});

describe("service lines", () => {
  it("are appended even when an equal one is present", () => {
    expect(appendLine([sofa], sofa)).toEqual([sofa, sofa]);
  });

  it("have distinct keys and are removed one by one", () => {
    const cart: Cart = [sofa, shampoo, sofa, ppf];
    const keys = lineKeys(cart);
    expect(new Set(keys).size).toBe(4);
    expect(removeLine(cart, keys[2] ?? "")).toEqual([sofa, shampoo, ppf]);
    expect(removeLine(cart, keys[1] ?? "")).toEqual([sofa, sofa, ppf]);
    expect(removeLine(cart, "unknown")).toEqual(cart);
  });

  it("keep their keys when another line changes", () => {
    expect(lineKeys(setQuantity([shampoo, sofa], "p1", 7))).toEqual(lineKeys([shampoo, sofa]));
    expect(lineKeys([sofa])).toEqual([lineKeys([shampoo, sofa])[1]]);
  });
});

describe("sums and counts", () => {
  const cart: Cart = [{ ...shampoo, quantity: 2 }, rental, sofa, ppf, giftCard];

  it("pays products, rentals and gift cards, and keeps the rest on quote", () => {
    expect({
      total: payableTotalCents(cart),
      payable: cart.filter(isPayableLine),
      onQuote: onQuoteLines(cart),
      prices: cart.map(linePriceCents),
      lines: distinctLineCount(cart),
      pieces: itemCount(cart),
    }).toEqual({
      total: 2580 + 2990 + 5000,
      payable: [{ ...shampoo, quantity: 2 }, rental, giftCard],
      onQuote: [sofa, ppf],
      prices: [2580, 2990, 12_000, null, 5000],
      lines: 5,
      pieces: 6,
    });
  });

  it("never loses a cent to floating point", () => {
    expect(payableTotalCents([{ ...shampoo, price: 1.005, quantity: 1 }])).toBe(100);
    expect(payableTotalCents([{ ...shampoo, price: 19.99, quantity: 3 }])).toBe(5997);
    expect(payableTotalCents([{ ...shampoo, price: 0.29, quantity: 100 }])).toBe(2900);
  });

  it("puts a rental without a readable price on quote", () => {
    expect(onQuoteLines([{ ...rental, price: "Sur devis" }])).toEqual([{ ...rental, price: "Sur devis" }]);
  });
});
