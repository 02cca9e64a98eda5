import type { Cents } from "../money/money.ts";
import type { StockState } from "./product.ts";

/** A size or scent of a product as a visitor chooses it. */
export type VariantChoice = {
  readonly id: string;
  readonly label: string;
  readonly sku: string;
  /** Its own price, or the product's. */
  readonly priceCents: Cents;
  readonly weightGrams: number;
  /** Only where it is sold at the product's price: a price of its own has no history. */
  readonly crossedCents: Cents | null;
  readonly stock: StockState;
  /** How many are left, when few. */
  readonly left: number | null;
  readonly isOut: boolean;
};

/** "Shampooing pH neutre, 1 L": how carts and messages name a variant. */
export function variantName(name: string, label: string): string {
  return label === "" ? name : `${name}, ${label}`;
}

/** One key per stock: the product's own, or a variant's. */
export function stockKey(productId: string, variantId: string | null | undefined): string {
  return variantId ? `${productId}:${variantId}` : productId;
}

/** The price a list shows, and whether some variant costs more. */
export function lowestPrice(prices: readonly Cents[]): { readonly cents: Cents; readonly isFrom: boolean } {
  const cents = Math.min(...prices);
  return { cents, isFrom: prices.some((price) => price > cents) };
}
