import { formatEuros } from "#domain/money/money.ts";
import { priceText } from "#domain/money/price.ts";
import { feeName, tableText } from "./fee-rows.ts";
import { asPrice, gramsOf, isDistance, kindOfKey, storedKey } from "./price-cells.ts";
import { titleOfKey } from "./price-rows.ts";

/** "VIP Complet, D", "Location Dustego, la journée". */
export function nameOfKey(key: string): string {
  const [, category] = key.split("/");
  return feeName(key) ?? (category ? `${titleOfKey(key)}, ${category}` : titleOfKey(key));
}

export function amountText(key: string, amount: number): string {
  return isDistance(key) ? `${amount}\u00a0km` : formatEuros(amount);
}

/** A stored value in words: "79,00 €, puis 10,00 €" where each further piece has its own price. */
export function valueText(key: string, value: unknown): string {
  if (kindOfKey(key) === "parcel") return tableText(value);
  if (kindOfKey(key) !== "price") return amountText(key, Number(value));
  const price = asPrice(value);
  const extra = price.kind === "counted" ? `, puis ${formatEuros(price.extraCents)}` : "";
  return `${priceText(price)}${extra}`;
}

/** What a cell will cost once this value holds. */
export function waitingText(key: string, value: unknown): string {
  if (value === null) return "origine";
  if (kindOfKey(key) !== "parcel" || key === storedKey(key)) return valueText(key, value);
  const rates = value as readonly { readonly upToGrams: number; readonly cents: number }[];
  const rate = rates.find(({ upToGrams }) => upToGrams === gramsOf(key));
  return rate ? formatEuros(rate.cents) : "retiré";
}
