import { machineOf } from "#content/current-machines.ts";
import { shippedDeliveryRates } from "#content/delivery-rates.ts";
import { giftCardAmounts } from "#content/gift-amounts.ts";
import { offerMinutes } from "#content/offer-minutes.ts";
import { priceList } from "#content/price-list.ts";
import { rentalPackById } from "#content/rental-packs.ts";
import { shippedTravelRule } from "#content/travel-rule.ts";
import { type ListPrice, priceCents } from "#domain/money/price.ts";
import type { ParcelRate } from "#domain/place/delivery.ts";
import { readOfferMinutes, readOfferPrice } from "#domain/quote/offer-table.ts";
import { isGiftAmount } from "#domain/site-content/gift-amount.ts";
import { type ParcelTable, RATES_OF_TABLE } from "#domain/site-content/parcel-table.ts";
import { readCellKey } from "#domain/site-content/price-cell.ts";
import { readRentalPriceKey } from "#domain/site-content/rental-price.ts";

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

/** What a cell of the table is stored as. */
export const AMOUNT_KINDS = ["price", "gift", "travel", "parcel", "rental-price"] as const;
export type AmountKind = (typeof AMOUNT_KINDS)[number];

const kindByPrefix: Readonly<Record<string, AmountKind>> = {
  gift: "gift",
  travel: "travel",
  parcel: "parcel",
  rental: "rental-price",
  "rental-pack": "rental-price",
};

export function kindOfKey(key: string): AmountKind {
  return kindByPrefix[key.split(".", 1)[0] ?? ""] ?? "price";
}

const partMark = "+";

/** The cell of what each further piece costs, which is stored with the price of the first. */
export function extraOf(key: string): string {
  return `${key}${partMark}extra`;
}

/** The cell of one weight, which is stored with its table. */
export function weightOf(table: ParcelTable, grams: number): string {
  return `${table}${partMark}${grams}`;
}

/** The name a cell's price is stored under. */
export function storedKey(key: string): string {
  return key.split(partMark, 1)[0] ?? key;
}

/** The weight of a cell of a table of parcels. */
export function gramsOf(key: string): number {
  return Number(key.split(partMark)[1]);
}

/** A distance is typed and shown in kilometres; everything else is money. */
export function isDistance(key: string): boolean {
  return key === "travel.free-km";
}

/** A table of parcels in force, or as shipped. */
export function ratesIn(table: ParcelTable, value: unknown): readonly ParcelRate[] {
  return Array.isArray(value) ? value : shippedDeliveryRates[RATES_OF_TABLE[table]];
}

/** The price in force: the changed one, or the shipped one. Null where a table has no such weight. */
export function listPriceOf(key: string, state: CellState | undefined): ListPrice | null {
  const stored = storedKey(key);
  const kind = kindOfKey(key);
  if (kind === "parcel") {
    const rates = ratesIn(stored as ParcelTable, state?.value);
    const rate = rates.find(({ upToGrams }) => upToGrams === gramsOf(key));
    return rate ? asPrice(rate.cents) : null;
  }
  if (kind !== "price") return asPrice(state?.value ?? shippedAmount(key));
  if (key !== stored) {
    const counted = listPriceOf(stored, state);
    return counted?.kind === "counted" ? { kind: "fixed", cents: counted.extraCents } : null;
  }
  const cell = readCellKey(priceList, key);
  const shipped = cell && readOfferPrice(priceList, cell.offer, cell.category);
  return state?.value == null ? shipped : asPrice(state.value);
}

/** An amount nobody changed: those of machines are in the content of this page. */
function shippedAmount(key: string): number {
  if (isGiftAmount(key)) return giftCardAmounts[key];
  if (isDistance(key)) return shippedTravelRule.freeKm;
  if (kindOfKey(key) === "travel") return shippedTravelRule.centsPerKm;
  const rental = readRentalPriceKey(key);
  if (!rental) return 0;
  if ("pack" in rental) return rentalPackById(rental.pack)?.price ?? 0;
  return machineOf(rental.machine)?.prices[rental.rate] ?? 0;
}

export function asPrice(value: unknown): ListPrice {
  return typeof value === "number" ? { kind: "fixed", cents: value } : (value as ListPrice);
}

/** Null for a cell that is no work. */
export function minutesOf(key: string, state: CellState | undefined): number | null {
  const cell = readCellKey(priceList, key);
  if (!cell) return null;
  return typeof state?.value === "number" ? state.value : (readOfferMinutes(offerMinutes, cell) ?? 0);
}

/** A cell without an amount takes one only where its page can show it. */
export function isEditable(key: string, price: ListPrice | null): boolean {
  if (kindOfKey(key) === "parcel") return true;
  return price !== null && (priceCents(price) !== null || key.startsWith("cleaning.option."));
}
