import type { Cents } from "../money/money.ts";
import { type ChangeRule, changeFee } from "./visit-change.ts";

export interface CancelledJob {
  readonly totalCents: Cents;
  /** What the customer has paid and not had back. */
  readonly paidCents: Cents;
  /** The start that was given up; null: the job had none. */
  readonly startsAt: Date | null;
  /** When it was given up; null: the customer was not there. */
  readonly cancelledAt: Date | null;
}

/** What goes back to the customer of a job that does not take place: all of it until the limit, then less the fee. */
export function cancellationRefund(
  { totalCents, paidCents, startsAt, cancelledAt }: CancelledJob,
  rule: ChangeRule,
): Cents {
  if (!startsAt) return paidCents;
  const lateFee = Math.round((totalCents * rule.latePercent) / 100);
  const fee = cancelledAt ? (changeFee({ startsAt, totalCents }, rule, cancelledAt) ?? lateFee) : lateFee;
  return Math.max(0, paidCents - fee);
}
