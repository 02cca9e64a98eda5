import { offerMinutes } from "#content/offer-minutes.ts";
import { priceList } from "#content/price-list.ts";
import type { Cents } from "#domain/money/money.ts";
import { type ListPrice, priceCents } from "#domain/money/price.ts";
import { readOfferMinutes, readOfferPrice } from "#domain/quote/offer-table.ts";
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

/** The price in force: the changed one, or the shipped one. */
export function listPriceOf(key: string, state: CellState | undefined): ListPrice | null {
  const cell = readCellKey(priceList, key);
  const shipped = cell && readOfferPrice(priceList, cell.offer, cell.category);
  return state?.value == null ? shipped : asPrice(state.value);
}

export function asPrice(value: unknown): ListPrice {
  return typeof value === "number" ? { kind: "fixed", cents: value } : (value as ListPrice);
}

export function minutesOf(key: string, state: CellState | undefined): number {
  const cell = readCellKey(priceList, key);
  if (typeof state?.value === "number") return state.value;
  return (cell && readOfferMinutes(offerMinutes, cell)) ?? 0;
}

/** A cell without an amount takes one only where its page can show it. */
export function isEditable(key: string, price: ListPrice | null): boolean {
  return price !== null && (priceCents(price) !== null || key.startsWith("cleaning.option."));
}

/** The typed prices that differ from those in force. */
export function priceEdits(typed: Typed, states: ReadonlyMap<string, CellState>): readonly PriceEdit[] {
  return Object.entries(typed).flatMap(([key, text]) => {
    const price = listPriceOf(key, states.get(key));
    const before = price && priceCents(price);
    const cents = readTypedPrice(text);
    if (cents === (before ?? undefined)) return [];
    return [{ key, before, cents: cents ?? null, doubt: doubtOfPrice(before, cents) }];
  });
}

/** The value to store: the amount, stated the way the cell states it. */
export function storedPrice(key: string, cents: Cents, state: CellState | undefined): unknown {
  const price = listPriceOf(key, state);
  if (price?.kind === "from") return { kind: "from", cents };
  if (price?.kind === "counted") return { kind: "counted", cents, extraCents: price.extraCents };
  return cents;
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
