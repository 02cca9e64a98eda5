import { currentMinutes } from "#content/current-minutes.ts";
import { findChoice } from "#domain/quote/find-choice.ts";
import type { OfferChoice } from "#domain/quote/offer.ts";
import { type PriceList, readOfferMinutes, readOfferPrice } from "#domain/quote/offer-table.ts";
import { itemCents } from "#domain/quote/quote.ts";
import type { QuoteLine } from "#domain/quote/quote-document.ts";
import type { RequestItem } from "#domain/request/item.ts";
import type { NewJobLine } from "../planning/create-job.ts";

/** What a line takes on site when no offer says it. */
const unknownMinutes = 60;

/** Whether each line has a price that nobody has to look at again: no "sur devis", no "à partir de". */
export function isFullyPriced(items: readonly RequestItem[], prices: PriceList): boolean {
  return items.length > 0 && items.every((item) => hasFirmPrice(item, prices));
}

function hasFirmPrice(item: RequestItem, prices: PriceList): boolean {
  const choice = findChoice(prices, item);
  if (!choice || itemCents(item) === null) return false;
  const price = readOfferPrice(prices, choice.offer, choice.category, choice.count);
  return price?.kind === "fixed" || price?.kind === "counted";
}

export function linesOfRequest(items: readonly RequestItem[], prices: PriceList): readonly NewJobLine[] {
  return items.map((item) => ({
    title: item.title,
    details: item.details,
    unitCents: itemCents(item),
    offer: item.offer ?? null,
    category: item.category ?? null,
    vehicleName: item.vehicle ?? "",
    minutes: minutesOf(item, prices),
  }));
}

/**
 * A quote's lines have their own prices. Which offer a line is, it says itself; in older quotes a line of the request
 * that has the same title does.
 */
export function linesOfQuote(
  lines: readonly QuoteLine[],
  items: readonly RequestItem[],
  prices: PriceList,
): readonly NewJobLine[] {
  return lines.map(({ title, details = "", quantity, unitCents, choice, vehicle: vehicleName = "" }) => {
    const item = choice ?? items.find((asked) => asked.title === title);
    const minutes = item ? minutesOf(item, prices) : unknownMinutes;
    const { offer = null, category = null } = item ?? {};
    return { title, details, quantity, unitCents, offer, category, vehicleName, minutes };
  });
}

function minutesOf(item: Partial<OfferChoice>, prices: PriceList): number {
  const choice = findChoice(prices, item);
  return (choice && readOfferMinutes(currentMinutes(), choice)) ?? unknownMinutes;
}
