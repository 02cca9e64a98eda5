import type { Cents } from "../money/money.ts";
import { type Cart, isCartItem, isPayableLine, linePriceCents } from "./cart.ts";

export function payableTotalCents(cart: Cart): Cents {
  return cart.reduce((sum, line) => (isPayableLine(line) ? sum + (linePriceCents(line) ?? 0) : sum), 0);
}

/** The panel's title: pieces of each product, one per service line. */
export function itemCount(cart: Cart): number {
  return cart.reduce((count, line) => count + (isCartItem(line) ? line.quantity : 1), 0);
}
