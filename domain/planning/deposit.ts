import type { Cents } from "../money/money.ts";

/** The owner's rule: this share of the total, from this total on. */
export type DepositRule = { readonly percent: number; readonly fromCents: Cents };

/** What is asked before a visit; 0: nothing. */
export function depositOf(totalCents: Cents, { percent, fromCents }: DepositRule): Cents {
  if (totalCents === 0 || totalCents < fromCents) return 0;
  return Math.round((totalCents * percent) / 100);
}
