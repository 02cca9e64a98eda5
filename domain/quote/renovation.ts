import { clampCount } from "../money/count.ts";
import { type Cents, formatPriceText } from "../money/money.ts";
import type { QuoteItem } from "./quote.ts";

export type BurnRates = { readonly basePrice: Cents; readonly extraHole: Cents };

/** The first hole at the base price, each further one at the smaller rate. */
export function burnPrice(holes: number, rates: BurnRates): Cents {
  return rates.basePrice + (clampCount(holes) - 1) * rates.extraHole;
}

/** "99€ (base)": the price before the seat has been seen. */
export function burnPriceText(holes: number, rates: BurnRates): string {
  return `${formatPriceText(burnPrice(holes, rates))} (base)`;
}

/** The count goes into the title, which is why renovations are compared by the beginning of their titles. */
export function burnItem(title: string, holes: number, rates: BurnRates): QuoteItem {
  const count = clampCount(holes);
  const counted = `${count} ${count > 1 ? "trous" : "trou"}`;
  return { title: `${title} (${counted})`, price: burnPriceText(count, rates), details: counted };
}
