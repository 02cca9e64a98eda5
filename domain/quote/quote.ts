import { type Cents, formatTotalText, parsePriceText } from "../money/money.ts";
import type { OfferChoice } from "./offer.ts";

/**
 * A line of a quote: texts to be read, and the ids behind them. `categoryPrice`, where there is one, is the
 * price for the chosen vehicle and wins over `price`.
 */
export type QuoteItem = Partial<OfferChoice> & {
  /** Null when the price is on quote. Absent in lines stored before offers had ids. */
  readonly cents?: Cents | null;
  readonly title: string;
  readonly price: string;
  readonly categoryPrice?: string;
  readonly details?: string;
};

type QuoteTotal = { readonly cents: Cents; readonly hasOnQuote: boolean; readonly label: string };

type AddResult = { readonly added: boolean; readonly items: readonly QuoteItem[] };

export function effectivePrice(item: QuoteItem): string {
  return item.categoryPrice ?? item.price;
}

/** Only a line stored before offers had ids has its amount read from its text. */
export function itemCents(item: QuoteItem): Cents | null {
  return item.cents === undefined ? parsePriceText(effectivePrice(item)) : item.cents;
}

function isOnQuote(item: QuoteItem): boolean {
  if (item.cents !== undefined) return item.cents === null;
  return effectivePrice(item).trim().toLowerCase() === "sur devis";
}

export function quoteTotal(items: readonly QuoteItem[]): QuoteTotal {
  const cents = items.reduce((sum, item) => sum + (itemCents(item) ?? 0), 0);
  const hasOnQuote = items.some(isOnQuote);
  return { cents, hasOnQuote, label: totalLabel(cents, hasOnQuote) };
}

function totalLabel(cents: Cents, hasOnQuote: boolean): string {
  if (cents === 0) return "Sur Devis";
  return `à partir de ${formatTotalText(cents)}${hasOnQuote ? " + options sur devis" : ""}`;
}

/** An offer is on a quote once, whatever its text and its count. */
export function addOption(items: readonly QuoteItem[], option: QuoteItem): AddResult {
  if (items.some((item) => item.offer === option.offer)) return { added: false, items };
  return { added: true, items: [...items, option] };
}

export function removeOffer(items: readonly QuoteItem[], offer: QuoteItem["offer"]): readonly QuoteItem[] {
  return items.filter((item) => item.offer !== offer);
}
