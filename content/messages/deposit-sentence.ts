import { type Cents, formatEuros } from "#domain/money/money.ts";

/** How much of the total is asked for with the booking. */
export function depositSentence({
  percent,
  cents,
}: {
  readonly percent: number;
  readonly cents: Cents;
}): string {
  return `Acompte de ${percent}\u00a0% à la réservation, soit ${formatEuros(cents)}.`;
}
