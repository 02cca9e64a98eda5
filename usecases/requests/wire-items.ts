import { currentPriceList } from "#content/current-price-list.ts";
import { formatPriceText, parsePriceText } from "#domain/money/money.ts";
import { findChoice } from "#domain/quote/find-choice.ts";
import type { OfferChoice } from "#domain/quote/offer.ts";
import { cleanLine, cleanText } from "#domain/request/clean-text.ts";
import type { RequestItem } from "#domain/request/item.ts";
import { check, RefusedColumn, type WireRow } from "./wire-values.ts";

const most = 100;

/** Title, price and details of each, and the offer it names; nothing else is kept. */
export function readItems(row: WireRow): readonly RequestItem[] {
  const { items } = row;
  if (items === undefined) return [];
  if (items === null) throw new RefusedColumn("null", "items");
  if (!Array.isArray(items) || items.length > most) throw new RefusedColumn("check", "items");
  return items.map(readItem);
}

function readItem(value: unknown): RequestItem {
  const { title, price, details, ...ids } = (
    typeof value === "object" && value !== null ? value : {}
  ) as WireRow;
  if (typeof title !== "string" || !isShort(details ?? "", 2000)) throw new RefusedColumn("check", "items");
  const line = cleanLine(title);
  check("items", line !== "" && line.length <= 300);
  const words = { title: line, price: readPrice(price), details: cleanText(String(details ?? "")) };
  const choice = readChoice(ids);
  return choice ? { ...choice, cents: parsePriceText(words.price), ...words } : words;
}

/** An unknown offer is dropped: the line is then read by its title. */
function readChoice({ offer, category, count }: WireRow): OfferChoice | null {
  if (typeof offer !== "string") return null;
  return findChoice(currentPriceList(), {
    offer,
    ...(typeof category === "string" ? { category } : {}),
    ...(typeof count === "number" ? { count } : {}),
  });
}

/** Text as the site writes it; a bare number of euros is written the same way. */
function readPrice(price: unknown): string {
  if (typeof price === "number") {
    check("items", price >= 0 && price <= 1_000_000);
    return formatPriceText(Math.round(price * 100));
  }
  if (!isShort(price, 100)) throw new RefusedColumn("check", "items");
  const text = cleanLine(price);
  // An amount that parsePriceText cannot read would be missing from the stored total.
  check("items", parsePriceText(text) !== null || !/\d/.test(text));
  return text;
}

function isShort(value: unknown, longest: number): value is string {
  return typeof value === "string" && value.length <= longest;
}
