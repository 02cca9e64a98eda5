import type { JobRow } from "#db/schema/planning.ts";
import { addDays, type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import type { Cents } from "#domain/money/money.ts";
import { depositOf } from "#domain/planning/deposit.ts";
import type { SiteSettings } from "../settings/site-settings.ts";

export interface DepositDue {
  readonly cents: Cents;
  readonly restCents: Cents;
  /** The last day on which a transfer may arrive: never the day of the visit. */
  readonly transferBy: CalendarDay;
}

/**
 * The deposit of a job; null for none. The one place that decides it: the page announces it, and the confirmation, which
 * does not wait for the payment, asks for it.
 */
export function depositDue(
  { totalCents, source }: Pick<JobRow, "totalCents" | "source">,
  planning: SiteSettings["planning"],
  { now, startsAt }: { readonly now: Date; readonly startsAt?: Date | undefined },
): DepositDue | null {
  // A fleet is billed once the work is done, by company terms.
  if (source === "fleet") return null;
  const cents = depositOf(totalCents, {
    percent: planning.depositPercent,
    fromCents: planning.depositFromCents,
  });
  if (cents === 0) return null;
  const inTime = addDays(parisDay(now), planning.depositTransferDays);
  const dayBefore = startsAt ? addDays(parisDay(startsAt), -1) : inTime;
  const [transferBy = inTime] = [inTime, dayBefore].toSorted();
  return { cents, restCents: totalCents - cents, transferBy };
}
