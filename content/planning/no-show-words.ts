import { type Cents, formatEuros } from "#domain/money/money.ts";

interface NoShowFee {
  readonly percent: number;
  /** Null for those who see no amounts. */
  readonly cents: Cents | null;
}

/** What the rule keeps when nobody was there; said before it is noted. */
export function noShowFeeSentence(fee: NoShowFee | null): string {
  if (!fee || fee.percent === 0) return "Votre règle ne prévoit pas de frais.";
  const share = `${fee.percent}\u00a0% du montant`;
  const amount = fee.cents === null ? share : `${formatEuros(fee.cents)} (${share})`;
  return `Votre règle garde ${amount}, comme pour un changement tardif.`;
}
