import type { DeliveryRates, ParcelRate } from "../place/delivery.ts";
import { acceptedValue, type Checked, fieldsOf, refusedValue } from "./checked.ts";

/** The tables of parcel prices, by the name each is stored under. */
export const PARCEL_TABLES = [
  "parcel.mainland",
  "parcel.corsica",
  "parcel.overseas",
  "parcel.relay",
] as const;
export type ParcelTable = (typeof PARCEL_TABLES)[number];

/** What the rules of delivery call each. */
export const RATES_OF_TABLE: Readonly<Record<ParcelTable, keyof DeliveryRates>> = {
  "parcel.mainland": "parcelRates",
  "parcel.corsica": "corsicaRates",
  "parcel.overseas": "overseasRates",
  "parcel.relay": "relayRates",
};

const mostRates = 20;
const heaviestGrams = 100_000;
const dearestCents = 100_000_00;

export function isParcelTable(key: string): key is ParcelTable {
  return PARCEL_TABLES.some((known) => known === key);
}

/** Prices from the lightest weight on. An empty table closes its zone; the mainland's is never empty. */
export function checkParcelTable(key: string, value: unknown): Checked<readonly ParcelRate[]> {
  if (!isParcelTable(key)) return refusedValue("", "Cette table n’existe pas.");
  if (!Array.isArray(value) || value.length > mostRates)
    return refusedValue(key, `Une table compte ${mostRates} poids au plus.`);
  if (value.length === 0 && key === "parcel.mainland")
    return refusedValue(key, "La France métropolitaine garde au moins un poids.");
  const rates: ParcelRate[] = [];
  for (const entry of value) {
    const { upToGrams, cents } = fieldsOf(entry) ?? {};
    if (!isWithin(upToGrams, 1, heaviestGrams))
      return refusedValue(key, "Indiquez un poids de 1 g à 100 kg.");
    if (!isWithin(cents, 0, dearestCents)) return refusedValue(key, "Indiquez un prix en euros, ou zéro.");
    if (upToGrams <= (rates.at(-1)?.upToGrams ?? 0))
      return refusedValue(key, "Les poids doivent aller en augmentant.");
    rates.push({ upToGrams, cents });
  }
  return acceptedValue(rates);
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}
