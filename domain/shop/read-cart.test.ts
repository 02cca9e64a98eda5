import { describe, expect, it } from "vitest";
import { giftCard, mitt, ppf, rental, shampoo, sofa } from "#tests/support/cart-lines.ts";
import { addItem, appendLine, CART_LIMITS, isCartFull } from "./cart.ts";
import { parseCart, parseStoredCart } from "./read-cart.ts";

describe("parseCart", () => {
  it("returns a well-formed cart unchanged", () => {
    const cart = [shampoo, rental, sofa, ppf, giftCard];
    expect(parseCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
  });

  it("keeps a rental that carries only the fields of the specification", () => {
    const line = { title: "Location Dustego", price: "19.90€", details: "1 jour", type: "rental" };
    expect(parseCart([line])).toEqual([line]);
  });

  it("keeps the ids and the amount of a line, as far as they are plausible", () => {
    const line = { ...sofa, offer: "sofa.populaire", category: "B", count: 2, cents: 12_000 };
    expect(parseCart([line])).toEqual([line]);
    for (const count of [0, -1, 1.5, 1000, "2", null])
      expect(parseCart([{ ...line, count }])[0]).not.toMatchObject({ count });
    for (const cents of [0, -1, 0.5, 1e12, "12000", null])
      expect(parseCart([{ ...line, cents }])[0]).not.toMatchObject({ cents });
    expect(parseCart([{ ...sofa, offer: 7, category: {} }])).toEqual([sofa]);
  });

  it("cuts a long text between two signs, and mends half of one: the database stores no half", () => {
    const letters = (count: number) => `${"a".repeat(count - 1)}🚗`;
    const line = { ...giftCard, title: letters(CART_LIMITS.text), details: letters(CART_LIMITS.details) };
    const recipient = { name: letters(CART_LIMITS.text), email: "luc@exemple.fr", message: "\ud83d" };
    const [read] = parseCart([{ ...line, recipient, vehicleModel: "\ude97 Clio" }]);
    expect(JSON.stringify(read)).not.toMatch(/\\ud[89a-f]/i);
    expect(read).toMatchObject({ title: "a".repeat(CART_LIMITS.text - 1), vehicleModel: "\ufffd Clio" });
  });

  it.each([
    [null],
    [undefined],
    [42],
    ["cart"],
    [{}],
    [{ length: 3 }],
    [[null, 1, "x", [], {}, { id: "p1" }, { title: "x" }]],
    [[{ ...shampoo, price: "12.90" }]],
    [[{ ...shampoo, price: Number.POSITIVE_INFINITY }]],
    [[{ ...shampoo, price: Number.NaN }]],
    [[{ ...shampoo, price: -1 }]],
    [[{ ...shampoo, quantity: 0 }]],
    [[{ ...shampoo, quantity: "2" }]],
    [[{ ...shampoo, id: "" }]],
    [[{ ...shampoo, name: 12 }]],
    [[{ ...sofa, type: "unknown" }]],
    [[{ ...sofa, type: "constructor" }]],
    [[{ ...sofa, price: 120 }]],
    [[{ ...sofa, title: "" }]],
  ])("reads the broken value %# as an empty cart", (value) => {
    expect(parseCart(value)).toEqual([]);
  });

  it("drops only the broken entries", () => {
    expect(parseCart([{ broken: true }, shampoo, null, sofa, { ...ppf, type: "magic" }])).toEqual([
      shampoo,
      sofa,
    ]);
  });

  it("rebuilds each line from known fields only", () => {
    const hostile = JSON.parse(
      '[{"id":7,"name":"Gant","price":9.9,"quantity":2.7,"images":"x","evil":"<script>","__proto__":{"a":1}},' +
        '{"title":"Sofa","price":"99€","type":"sofa_cleaning","details":{"a":1},"booking":{"machine":"m","days":["no"]}}]',
    );
    expect(parseCart(hostile)).toEqual([
      { id: "7", name: "Gant", price: 9.9, images: [], quantity: 2, slug: "", weight_kg: 0 },
      { title: "Sofa", price: "99€", details: "", type: "sofa_cleaning" },
    ]);
  });

  it("merges the same id into one line", () => {
    expect(parseCart([shampoo, sofa, { ...shampoo, quantity: 2 }])).toEqual([
      { ...shampoo, quantity: 3 },
      sofa,
    ]);
  });

  it("caps lines, quantities and texts", () => {
    const long = "x".repeat(100_000);
    const cart = parseCart([
      { ...shampoo, name: long, quantity: 1e9, images: Array(500).fill(long) },
      ...Array(1000).fill({ ...sofa, details: long }),
    ]);
    const [item, line] = cart;
    expect(cart).toHaveLength(CART_LIMITS.lines);
    expect(isCartFull(cart)).toBe(true);
    expect(appendLine(cart, sofa)).toBe(cart);
    expect(addItem(cart, mitt)).toBe(cart);
    expect(item).toEqual({
      ...shampoo,
      name: "x".repeat(300),
      quantity: 999,
      images: Array(12).fill("x".repeat(300)),
    });
    expect(line).toEqual({ ...sofa, details: "x".repeat(2000) });
  });
});

describe("parseStoredCart", () => {
  it.each([
    [null, []],
    ["", []],
    [JSON.stringify([sofa]), [sofa]],
  ])("reads the stored text %j", (stored, cart) => {
    expect(parseStoredCart(stored)).toEqual(cart);
  });

  it.each(["{not json", "null", '{"lines":3}', "[1,", "true"])("refuses %j, which is no list", (stored) => {
    expect(() => parseStoredCart(stored)).toThrow();
  });
});
