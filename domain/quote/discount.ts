import type { Cents } from "../money/money.ts";

/** Taken off each line, never off the travel. */
export type Discount = { readonly percent: number; readonly reason: string };

/** A price once the discount is taken off, rounded to the cent. */
export function discountedCents(cents: Cents, percent: number): Cents {
  return Math.round((cents * (100 - percent)) / 100);
}
