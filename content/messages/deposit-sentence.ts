import { type Cents, formatEuros } from "#domain/money/money.ts";

/** "Acompte de 30 % à la réservation, soit 56,70 €." */
export function depositSentence({
  percent,
  cents,
}: {
  readonly percent: number;
  readonly cents: Cents;
}): string {
  return `Acompte de ${percent}\u00a0% à la réservation, soit ${formatEuros(cents)}.`;
}
