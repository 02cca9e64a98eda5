import { effectivePrice, type QuoteItem } from "../quote/quote.ts";

/** A line of a stored request. The price is the text that counts: the vehicle's own where there is one. */
export type RequestItem = { readonly title: string; readonly price: string; readonly details: string };

export function toRequestItem(item: QuoteItem): RequestItem {
  return { title: item.title, price: effectivePrice(item), details: item.details ?? "" };
}
