import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import type { Cents } from "#domain/money/money.ts";
import { cancellationRefund } from "#domain/planning/cancellation-refund.ts";
import { readSiteSettings } from "../settings/read-settings.ts";

export interface DepositToReturn {
  readonly jobId: string;
  readonly name: string;
  readonly number: string;
  readonly cents: Cents;
  /** Paris day on which the job was cancelled. */
  readonly day: CalendarDay;
}

type CancelledRow = {
  readonly jobId: string;
  readonly name: string;
  readonly number: string;
  readonly totalCents: number;
  readonly paidCents: number;
  readonly startsAt: string | null;
  readonly cancelledAt: string;
  readonly day: CalendarDay;
};

/**
 * Cancelled jobs of which the rule still gives something back and nobody has done it, the oldest first. None whose payment
 * is contested: the bank may give that money.
 */
export async function readDepositsToReturn(executor: Executor): Promise<readonly DepositToReturn[]> {
  const { rows } = await executor.execute<CancelledRow>(sql`
    select jobs.id as "jobId", contact_name as name, jobs.number, total_cents as "totalCents",
      held_cents as "paidCents",
      (select min(starts_at) from visits
        where job_id = jobs.id and visits.state = 'cancelled' and visits.cancelled_at = jobs.cancelled_at) as "startsAt",
      jobs.cancelled_at as "cancelledAt",
      to_char(jobs.cancelled_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as day
    from jobs
    where jobs.state = 'cancelled' and jobs.cancelled_at is not null and held_cents > 0
      and not exists (select from card_disputes
        where job_id = jobs.id and card_disputes.state = 'open' and not card_disputes.is_inquiry)
    order by jobs.cancelled_at`);
  if (rows.length === 0) return [];
  const { planning } = await readSiteSettings(executor);
  const rule = { limit: planning.changeLimit, latePercent: planning.lateChangePercent };
  return rows.flatMap(({ totalCents, paidCents, startsAt, cancelledAt, ...job }) => {
    const given = {
      ...{ totalCents, paidCents },
      startsAt: startsAt === null ? null : new Date(startsAt),
      cancelledAt: new Date(cancelledAt),
    };
    const cents = cancellationRefund(given, rule);
    return cents > 0 ? [{ ...job, cents }] : [];
  });
}
