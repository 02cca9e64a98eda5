import { giftCardAmounts } from "#content/gift-amounts.ts";
import { offerMinutes } from "#content/offer-minutes.ts";
import { priceList } from "#content/price-list.ts";
import { type Cents, formatEuros } from "#domain/money/money.ts";
import { type ListPrice, priceCents, priceText } from "#domain/money/price.ts";
import { readOfferMinutes, readOfferPrice } from "#domain/quote/offer-table.ts";
import { isGiftAmount } from "#domain/site-content/gift-amount.ts";
import { readCellKey } from "#domain/site-content/price-cell.ts";
import { doubtOfPrice, type PriceDoubt, readTypedPrice } from "#domain/site-content/price-doubt.ts";

/** What the server knows of a changed cell. */
export interface CellState {
  readonly key: string;
  readonly version: number;
  readonly value: unknown;
  readonly waiting: readonly {
    readonly version: number;
    readonly value: unknown;
    readonly validFrom: string;
  }[];
}

/** What was typed, by cell; a cell that is not in it is untouched. */
export type Typed = Readonly<Record<string, string>>;

export interface PriceEdit {
  readonly key: string;
  readonly before: Cents | null;
  /** Null when what was typed is no amount. */
  readonly cents: Cents | null;
  readonly doubt: PriceDoubt | null;
}

const stated: Readonly<Record<PriceDoubt, string>> = {
  empty: "Vide\u00a0: non repris",
  "not-a-price": "Pas un prix\u00a0: non repris",
  negative: "Zéro ou moins\u00a0: non repris",
  "far-above": "Cinq fois le prix ou plus\u00a0: à confirmer",
  "far-below": "Un cinquième du prix ou moins\u00a0: à confirmer",
};

export function doubtText(doubt: PriceDoubt): string {
  return stated[doubt];
}

/** Whether the owner may publish it all the same. */
export function isConfirmable(doubt: PriceDoubt): boolean {
  return doubt === "far-above" || doubt === "far-below";
}

/** What a cell of the table is stored as. */
export type PriceKind = "price" | "gift";

export function kindOfKey(key: string): PriceKind {
  return isGiftAmount(key) ? "gift" : "price";
}

const extraMark = "+extra";

/** The cell of what each further piece costs, which is stored with the price of the first. */
export function extraOf(key: string): string {
  return `${key}${extraMark}`;
}

/** The name a cell's price is stored under. */
export function storedKey(key: string): string {
  return key.endsWith(extraMark) ? key.slice(0, -extraMark.length) : key;
}

/** The price in force: the changed one, or the shipped one. */
export function listPriceOf(key: string, state: CellState | undefined): ListPrice | null {
  if (isGiftAmount(key)) return asPrice(state?.value ?? giftCardAmounts[key]);
  if (key !== storedKey(key)) {
    const counted = listPriceOf(storedKey(key), state);
    return counted?.kind === "counted" ? { kind: "fixed", cents: counted.extraCents } : null;
  }
  const cell = readCellKey(priceList, key);
  const shipped = cell && readOfferPrice(priceList, cell.offer, cell.category);
  return state?.value == null ? shipped : asPrice(state.value);
}

export function asPrice(value: unknown): ListPrice {
  return typeof value === "number" ? { kind: "fixed", cents: value } : (value as ListPrice);
}

/** "79,00 €, puis 10,00 €" where each further piece has its own price. */
export function priceWithExtra(price: ListPrice): string {
  const extra = price.kind === "counted" ? `, puis ${formatEuros(price.extraCents)}` : "";
  return `${priceText(price)}${extra}`;
}

/** Null for a cell that is no work. */
export function minutesOf(key: string, state: CellState | undefined): number | null {
  const cell = readCellKey(priceList, key);
  if (!cell) return null;
  return typeof state?.value === "number" ? state.value : (readOfferMinutes(offerMinutes, cell) ?? 0);
}

/** A cell without an amount takes one only where its page can show it. */
export function isEditable(key: string, price: ListPrice | null): boolean {
  return price !== null && (priceCents(price) !== null || key.startsWith("cleaning.option."));
}

/** The typed prices that differ from those in force. */
export function priceEdits(typed: Typed, states: ReadonlyMap<string, CellState>): readonly PriceEdit[] {
  return Object.entries(typed).flatMap(([key, text]) => {
    const price = listPriceOf(key, states.get(storedKey(key)));
    const before = price && priceCents(price);
    const cents = readTypedPrice(text);
    if (cents === (before ?? undefined)) return [];
    return [{ key, before, cents: cents ?? null, doubt: doubtOfPrice(before, cents) }];
  });
}

/** What to store for these edits of one kind: the amounts, stated the way each cell states them. */
export function storedPrices(
  kind: PriceKind,
  edits: readonly PriceEdit[],
  states: ReadonlyMap<string, CellState>,
): readonly { readonly key: string; readonly value: unknown; readonly version: number }[] {
  const own = edits.filter(({ key }) => kindOfKey(key) === kind);
  const byKey = Map.groupBy(own, ({ key }) => storedKey(key));
  return [...byKey].map(([key, edited]) => {
    const state = states.get(key);
    const typed = (name: string) => edited.find((edit) => edit.key === name)?.cents;
    const price = listPriceOf(key, state);
    const cents = typed(key) ?? (price && priceCents(price)) ?? 0;
    const version = state?.version ?? 0;
    if (price?.kind === "from") return { key, version, value: { kind: "from", cents } };
    if (price?.kind !== "counted") return { key, version, value: cents };
    const extraCents = typed(extraOf(key)) ?? price.extraCents;
    return { key, version, value: { kind: "counted", cents, extraCents } };
  });
}

/** A block copied from a spreadsheet: rows of cells. Null for a single value, which is typed like any other. */
export function readPastedBlock(text: string): readonly (readonly string[])[] | null {
  const rows = text
    .replace(/\r\n?/g, "\n")
    .replace(/\n+$/, "")
    .split("\n")
    .map((line) => line.split("\t"));
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : null;
}
