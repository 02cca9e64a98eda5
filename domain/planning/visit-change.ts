import { addDays, parisDay, parisInstant } from "../calendar/dates.ts";
import type { Cents } from "../money/money.ts";
import { minuteOf } from "./spans.ts";

/** The owner's rule: until this hour of the day before, moving and cancelling cost nothing; then this share. */
export type ChangeRule = { readonly limit: string; readonly latePercent: number };

/** The last instant at which a visit can be moved or cancelled for nothing. */
export function changeLimit(startsAt: Date, { limit }: Pick<ChangeRule, "limit">): Date {
  return parisInstant(addDays(parisDay(startsAt), -1), minuteOf(limit));
}

/** What a change costs at this instant; null once the visit has begun, when nothing can be changed any more. */
export function changeFee(
  visit: { readonly startsAt: Date; readonly totalCents: Cents },
  rule: ChangeRule,
  now: Date,
): Cents | null {
  if (now >= visit.startsAt) return null;
  if (now <= changeLimit(visit.startsAt, rule)) return 0;
  return Math.round((visit.totalCents * rule.latePercent) / 100);
}
