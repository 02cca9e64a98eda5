import { type Cents, parsePriceText } from "../money/money.ts";
import { type Cart, type CartLine, isCartItem, type ServiceLine } from "./cart.ts";

/** Rentals and gift cards are paid online with the products; every other service line becomes a quote request. */
export function isPayable(line: CartLine): boolean {
  if (isCartItem(line)) return true;
  return (line.type === "rental" || line.type === "gift_card") && linePriceCents(line) !== null;
}

/** Null when the price is on quote. The amount of an older version's line stands in its text only. */
export function linePriceCents(line: CartLine): Cents | null {
  if (isCartItem(line)) return Math.round(line.price * 100) * line.quantity;
  return line.cents ?? (line.offer === undefined ? parsePriceText(line.price) : null);
}

export function payableTotalCents(cart: Cart): Cents {
  return cart.reduce((sum, line) => (isPayable(line) ? sum + (linePriceCents(line) ?? 0) : sum), 0);
}

export function onQuoteLines(cart: Cart): readonly ServiceLine[] {
  return cart.filter((line): line is ServiceLine => !isCartItem(line) && !isPayable(line));
}
