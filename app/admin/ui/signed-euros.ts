import { type Cents, formatEuros } from "#domain/money/money.ts";

/** "−24,90 €": with a true minus, for columns where money goes both ways. */
export function signedEuros(cents: Cents): string {
  return formatEuros(cents).replace("-", "\u2212");
}
