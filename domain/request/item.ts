import type { QuoteItem } from "../quote/quote.ts";

/** A line of a stored request. The price is the text that counts: the vehicle's own where there is one. */
export type RequestItem = Omit<QuoteItem, "categoryPrice"> & {
  readonly details: string;
  /** The name of its vehicle, in a request about several. */
  readonly vehicle?: string;
};

export function toRequestItem({ categoryPrice, ...item }: QuoteItem): RequestItem {
  return { ...item, price: categoryPrice ?? item.price, details: item.details ?? "" };
}
