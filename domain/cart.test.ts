import { describe, expect, it } from "vitest";
import {
  addItem,
  appendLine,
  CART_LIMITS,
  type Cart,
  type CartItem,
  distinctLineCount,
  isCartFull,
  itemCount,
  lineKeys,
  linePriceCents,
  onQuoteLines,
  parseCart,
  parseStoredCart,
  payableLines,
  payableTotalCents,
  removeLine,
  type ServiceLine,
  setQuantity,
} from "./cart.ts";

const shampoo: CartItem = {
  id: "p1",
  name: "Shampooing auto pH neutre",
  price: 12.9,
  images: ["/media/shampooing.svg"],
  quantity: 1,
  slug: "shampooing-ph-neutre",
  weight_kg: 0.55,
};
const mitt: CartItem = { ...shampoo, id: "p2", name: "Gant de lavage", price: 9.9, slug: "gant-de-lavage" };
const rental: ServiceLine = {
  title: "Location Dustego",
  price: "29.90€",
  details: "Du 21/11/2026 au 22/11/2026, 2 jours, économie 25.10€",
  type: "rental",
  booking: { machine: "dustego", days: ["2026-11-21", "2026-11-22"], pack: "weekend" },
};
const sofa: ServiceLine = {
  title: "Le Populaire Rénovateur",
  price: "120€",
  details: "Canapé d’angle 4/5 places",
  type: "sofa_cleaning",
};
const ppf: ServiceLine = {
  title: "Film PPF",
  price: "Sur devis",
  details: "Pare-chocs avant",
  type: "ppf",
  vehicleModel: "Peugeot 308",
};
const giftCard: ServiceLine = {
  title: "Carte cadeau",
  price: "50€",
  details: "Pour Claire",
  type: "gift_card",
  recipient: { name: "Claire", email: "claire@exemple.fr", message: "Joyeux anniversaire" },
};

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

  it("never exceeds the largest quantity and reads a senseless one as one piece", () => {
    expect(addItem([{ ...shampoo, quantity: 998 }], { ...shampoo, quantity: 50 })).toEqual([
      { ...shampoo, quantity: 999 },
    ]);
    expect(addItem([], { ...shampoo, quantity: 0 })).toEqual([shampoo]);
    expect(addItem([], { ...shampoo, quantity: Number.NaN })).toEqual([shampoo]);
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
      payable: payableLines(cart),
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

describe("parseCart", () => {
  it("returns a well-formed cart unchanged", () => {
    const cart = [shampoo, rental, sofa, ppf, giftCard];
    expect(parseCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
  });

  it("keeps a rental that carries only the fields of the specification", () => {
    const line = { title: "Location Dustego", price: "19.90€", details: "1 jour", type: "rental" };
    expect(parseCart([line])).toEqual([line]);
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
    ["{not json", []],
    ["null", []],
    [JSON.stringify([sofa]), [sofa]],
  ])("reads the stored text %j", (stored, cart) => {
    expect(parseStoredCart(stored)).toEqual(cart);
  });
});
