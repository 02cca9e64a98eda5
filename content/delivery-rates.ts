import type { Cents } from "#domain/money/money.ts";

/** Parcels by weight, packing included; heavier orders are brought or picked up. The owner may change the table. */
export const parcelRates: readonly { readonly upToGrams: number; readonly cents: Cents }[] = [
  { upToGrams: 500, cents: 590 },
  { upToGrams: 1000, cents: 690 },
  { upToGrams: 2000, cents: 790 },
  { upToGrams: 5000, cents: 1290 },
  { upToGrams: 10_000, cents: 1790 },
  { upToGrams: 20_000, cents: 2490 },
];
