import type { SubscriptionContract } from "./contract.ts";

const extraAfterMonths = 6;
const yearMonths = 12;

type Term = Pick<SubscriptionContract, "termMonths">;

/** One year premium: the twelfth month of each term costs nothing. */
export function isFreeMonth({ termMonths }: Term, position: number): boolean {
  return termMonths === yearMonths && (position + 1) % yearMonths === 0;
}

/** The extra services that so many months due have earned: one in the sixth month of each term. */
export function earnedExtras({ termMonths }: Term, monthsDue: number): number {
  if (termMonths === null || monthsDue < extraAfterMonths) return 0;
  return Math.floor((monthsDue - extraAfterMonths) / termMonths) + 1;
}

/** How many months are still to come before the next extra service; null: the contract earns none. */
export function monthsToNextExtra({ termMonths }: Term, monthsDue: number): number | null {
  if (termMonths === null) return null;
  return earnedExtras({ termMonths }, monthsDue) * termMonths + extraAfterMonths - monthsDue;
}
