import type { Cents } from "../money/money.ts";
import type { ListPrice } from "../money/price.ts";
import type { OfferCategory, OfferId } from "../quote/offer.ts";
import { type MinutesList, type PriceList, readOfferPrice } from "../quote/offer-table.ts";
import { acceptedValue, type Checked, isAmount, refusedValue } from "./checked.ts";

/** One price of the list: an offer, in a category where its price depends on it. */
export interface PriceCell {
  readonly offer: OfferId;
  readonly category?: OfferCategory;
}

/** Thirty days of eight hours. */
const longestMinutes = 30 * 8 * 60;

/** The name a cell's versions are stored under: "cleaning.vip.complete/A", "headlights.restoration". */
export function cellKey({ offer, category }: PriceCell): string {
  return category ? `${offer}/${category}` : offer;
}

/** Null for a key the list does not have. */
export function readCellKey(list: PriceList, key: string): PriceCell | null {
  const [offer = "", category] = key.split("/");
  if (!Object.hasOwn(list, offer)) return null;
  const cell = { offer, ...(category && { category }) } as PriceCell;
  return cellKey(cell) === key && readOfferPrice(list, cell.offer, cell.category) ? cell : null;
}

/** Every cell of a list, in its order. */
export function cellsOf(list: PriceList): readonly PriceCell[] {
  return (Object.keys(list) as OfferId[]).flatMap((offer): PriceCell[] => {
    const price: unknown = list[offer];
    if (typeof price !== "object" || price === null || "kind" in price) return [{ offer }];
    return Object.keys(price).map((category) => ({ offer, category: category as OfferCategory }));
  });
}

/**
 * A price as it may be stored. An offer keeps the way its price is stated, on which its page is built; an option may
 * also get a price where it had none, and lose it.
 */
export function checkPrice(shipped: PriceList, key: string, value: unknown): Checked<Cents | ListPrice> {
  const cell = readCellKey(shipped, key);
  const usual = cell && readOfferPrice(shipped, cell.offer, cell.category);
  if (!usual) return refusedValue(key, "Ce prix n’existe pas.");
  const price = (typeof value === "number" ? { kind: "fixed", cents: value } : value) as ListPrice | null;
  const kind = typeof price === "object" && price !== null ? price.kind : undefined;
  if (kind !== usual.kind && !(key.startsWith("cleaning.option.") && isOptionKind(kind)))
    return refusedValue(key, "Ce prix ne peut pas être donné de cette façon.");
  switch (price?.kind) {
    case "fixed":
      return isAmount(price.cents) ? acceptedValue(price.cents) : refusedValue(key, amountNeeded);
    case "from":
      return isAmount(price.cents)
        ? acceptedValue({ kind: "from", cents: price.cents })
        : refusedValue(key, amountNeeded);
    case "counted":
      return isAmount(price.cents) && isAmount(price.extraCents)
        ? acceptedValue({ kind: "counted", cents: price.cents, extraCents: price.extraCents })
        : refusedValue(key, amountNeeded);
    case "onQuote":
    case "soon":
      return acceptedValue({ kind: price.kind });
    default:
      return refusedValue(key, amountNeeded);
  }
}

const amountNeeded = "Indiquez un prix en euros, plus grand que zéro.";

export function checkMinutes(shipped: PriceList, key: string, value: unknown): Checked<number> {
  if (!readCellKey(shipped, key)) return refusedValue(key, "Cette durée n’existe pas.");
  const isDuration = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= longestMinutes;
  return isDuration ? acceptedValue(Number(value)) : refusedValue(key, "Indiquez une durée en minutes.");
}

/** Only the offers with a changed cell, each whole, over the shipped list. */
export function changedOffers<List extends PriceList | MinutesList>(
  shipped: List,
  cells: readonly (PriceCell & { readonly value: unknown })[],
): Partial<List> {
  const changed: Partial<Record<OfferId, unknown>> = {};
  for (const { offer, category, value } of cells) {
    changed[offer] = category
      ? { ...(changed[offer] ?? (shipped[offer] as object)), [category]: value }
      : value;
  }
  return changed as Partial<List>;
}

function isOptionKind(kind: unknown): boolean {
  return kind === "fixed" || kind === "from" || kind === "onQuote" || kind === "soon";
}
