import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { ShownJobState } from "#domain/planning/shown-job-state.ts";

/** Of `jobs`: what was given back after the final invoice. */
export const refundedCents: SQL<number> = sql<number>`(
  select coalesce(sum(cents), 0)::integer from job_refunds
  where job_refunds.job_id = jobs.id and not is_surplus and lowers_invoice
)`;

/** Of `jobs`: how it is shown. "refunded": nothing is left of what was paid. */
export const shownJobState: SQL<ShownJobState> = sql<ShownJobState>`case when jobs.state = 'paid' then (
  select case
    when count(*) = 0 then 'paid'
    when bool_or(status in ('manual', 'failed')) then 'refund_owed'
    when bool_or(status = 'pending') then 'refund_pending'
    when sum(cents) >= jobs.held_cents then 'refunded'
    else 'refunded_in_part' end
  from job_refunds where job_refunds.job_id = jobs.id and not is_surplus and lowers_invoice
) else jobs.state end`;

export async function readShownJobState(executor: Executor, jobId: string): Promise<ShownJobState> {
  const { rows } = await executor.execute<{ shown: ShownJobState }>(
    sql`select ${shownJobState} as shown from jobs where id = ${jobId}`,
  );
  const [row] = rows;
  if (!row) throw new Error("unreachable: the job was just read");
  return row.shown;
}
