import type { Cents } from "../money/money.ts";

/** A line of a job; `unitCents` null: still to be priced. */
export interface PricedJobLine {
  readonly unitCents: Cents | null;
  readonly quantity: number;
}

export interface JobExtras {
  readonly travelCents: Cents;
  readonly discountCents: Cents;
}

/** What a job costs: its lines and the travel, less the discount; never below zero. */
export function jobTotal(lines: readonly PricedJobLine[], { travelCents, discountCents }: JobExtras): Cents {
  return Math.max(0, beforeDiscount(lines, travelCents) - discountCents);
}

/** The discount as far as there is something to lower. */
export function jobDiscount(
  lines: readonly PricedJobLine[],
  { travelCents, discountCents }: JobExtras,
): Cents {
  return Math.min(discountCents, beforeDiscount(lines, travelCents));
}

function beforeDiscount(lines: readonly PricedJobLine[], travelCents: Cents): Cents {
  return lines.reduce((sum, { unitCents, quantity }) => sum + (unitCents ?? 0) * quantity, travelCents);
}
