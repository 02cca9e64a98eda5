import { type Cents, formatTotalText, parsePriceText } from "../money/money.ts";

/** A line of a quote. `categoryPrice`, where there is one, is the price for the chosen vehicle and wins over `price`. */
export type QuoteItem = {
  readonly title: string;
  readonly price: string;
  readonly categoryPrice?: string;
  readonly details?: string;
};

export type QuoteTotal = { readonly cents: Cents; readonly hasOnQuote: boolean; readonly label: string };

export type AddResult =
  | { readonly added: true; readonly items: readonly QuoteItem[] }
  | { readonly added: false; readonly items: readonly QuoteItem[] };

export function effectivePrice(item: QuoteItem): string {
  return item.categoryPrice ?? item.price;
}

function isOnQuote(item: QuoteItem): boolean {
  return effectivePrice(item).trim().toLowerCase() === "sur devis";
}

export function quoteTotal(items: readonly QuoteItem[]): QuoteTotal {
  const cents = items.reduce((sum, item) => sum + (parsePriceText(effectivePrice(item)) ?? 0), 0);
  const hasOnQuote = items.some(isOnQuote);
  return { cents, hasOnQuote, label: totalLabel(cents, hasOnQuote) };
}

function totalLabel(cents: Cents, hasOnQuote: boolean): string {
  if (cents === 0) return "Sur Devis";
  return `à partir de ${formatTotalText(cents)}${hasOnQuote ? " + options sur devis" : ""}`;
}

export function hasOption(items: readonly QuoteItem[], title: string): boolean {
  return items.some((item) => item.title === title);
}

/** A renovation's title may be followed by its count ("… (3 trous)"), hence the comparison by beginning. */
function hasRenovation(items: readonly QuoteItem[], title: string): boolean {
  return items.some((item) => item.title.startsWith(title));
}

export function addOption(items: readonly QuoteItem[], option: QuoteItem): AddResult {
  if (hasOption(items, option.title)) return { added: false, items };
  return { added: true, items: [...items, option] };
}

export function addRenovation(
  items: readonly QuoteItem[],
  option: QuoteItem,
  baseTitle: string = option.title,
): AddResult {
  if (hasRenovation(items, baseTitle)) return { added: false, items };
  return { added: true, items: [...items, option] };
}

export function removeByTitle(items: readonly QuoteItem[], title: string): readonly QuoteItem[] {
  return items.filter((item) => item.title !== title);
}
