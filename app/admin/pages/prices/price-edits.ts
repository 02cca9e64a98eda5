import { type ListPrice, priceCents } from "#domain/money/price.ts";
import type { ParcelTable } from "#domain/site-content/parcel-table.ts";
import { doubtOfPrice, type PriceDoubt, readTypedPrice } from "#domain/site-content/price-doubt.ts";
import {
  type AmountKind,
  type CellState,
  extraOf,
  gramsOf,
  isDistance,
  kindOfKey,
  listPriceOf,
  ratesIn,
  storedKey,
} from "./price-cells.ts";

/** What was typed, by cell; a cell that is not in it is untouched. */
export type Typed = Readonly<Record<string, string>>;

export interface PriceEdit {
  readonly key: string;
  /** Cents, or kilometres of a distance. */
  readonly before: number | null;
  /** Null when what was typed is no amount, or when the cell was emptied. */
  readonly amount: number | null;
  readonly doubt: PriceDoubt | null;
}

const stated: Readonly<Record<PriceDoubt, string>> = {
  empty: "Vide\u00a0: non repris",
  removed: "Vide\u00a0: ce poids n’est plus envoyé, à confirmer",
  "not-a-price": "Pas un prix\u00a0: non repris",
  negative: "Zéro ou moins\u00a0: non repris",
  free: "Zéro\u00a0: à confirmer",
  "far-above": "Cinq fois le prix ou plus\u00a0: à confirmer",
  "far-below": "Un cinquième du prix ou moins\u00a0: à confirmer",
};

export function doubtText(doubt: PriceDoubt): string {
  return stated[doubt];
}

/** Whether the owner may publish it all the same. */
export function isConfirmable(doubt: PriceDoubt): boolean {
  return doubt === "far-above" || doubt === "far-below" || doubt === "free" || doubt === "removed";
}

/** The typed prices that differ from those in force. */
export function priceEdits(typed: Typed, states: ReadonlyMap<string, CellState>): readonly PriceEdit[] {
  return Object.entries(typed).flatMap(([key, text]) => {
    const price = listPriceOf(key, states.get(storedKey(key)));
    const before = price && priceCents(price);
    const amount = isDistance(key) ? readTypedDistance(text) : readTypedPrice(text);
    if (amount === (before ?? undefined)) return [];
    const kind = kindOfKey(key);
    const rules = { isRemovable: kind === "parcel", mayBeFree: kind === "parcel" || kind === "travel" };
    return [{ key, before, amount: amount ?? null, doubt: doubtOfPrice(before, amount, rules) }];
  });
}

/** "30", "30 km". Undefined when empty, null when it is no whole number. */
function readTypedDistance(typed: string): number | null | undefined {
  const text = typed.replace(/[\s\u00a0\u202f]|km/gi, "");
  if (text === "") return undefined;
  return /^-?\d{1,7}$/.test(text) ? Number(text) : null;
}

type StoredChange = { readonly key: string; readonly value: unknown; readonly version: number };

/** What to store for these edits of one kind: the amounts, stated the way each cell states them. */
export function storedPrices(
  kind: AmountKind,
  edits: readonly PriceEdit[],
  states: ReadonlyMap<string, CellState>,
): readonly StoredChange[] {
  const own = edits.filter(({ key }) => kindOfKey(key) === kind);
  const byKey = Map.groupBy(own, ({ key }) => storedKey(key));
  return [...byKey].map(([key, edited]) => {
    const state = states.get(key);
    const value =
      kind === "parcel" ? tableWith(key as ParcelTable, edited, state) : amountWith(key, edited, state);
    return { key, version: state?.version ?? 0, value };
  });
}

function amountWith(key: string, edited: readonly PriceEdit[], state: CellState | undefined) {
  const typed = (name: string) => edited.find((edit) => edit.key === name)?.amount;
  const price: ListPrice | null = listPriceOf(key, state);
  const cents = typed(key) ?? (price && priceCents(price)) ?? 0;
  if (price?.kind === "from") return { kind: "from", cents };
  if (price?.kind !== "counted") return cents;
  return { kind: "counted", cents, extraCents: typed(extraOf(key)) ?? price.extraCents };
}

/** The whole table: other weights stay, an emptied one leaves. */
function tableWith(table: ParcelTable, edited: readonly PriceEdit[], state: CellState | undefined) {
  const rates = new Map(ratesIn(table, state?.value).map(({ upToGrams, cents }) => [upToGrams, cents]));
  for (const { key, amount } of edited) {
    if (amount === null) rates.delete(gramsOf(key));
    else rates.set(gramsOf(key), amount);
  }
  return [...rates]
    .map(([upToGrams, cents]) => ({ upToGrams, cents }))
    .toSorted((one, other) => one.upToGrams - other.upToGrams);
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
