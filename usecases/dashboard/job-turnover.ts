import { type SQL, sql } from "drizzle-orm";
import type { ReportSpan } from "#domain/calendar/report-period.ts";
import { nearSpan, parisDayOf } from "./order-turnover.ts";

/** Payments of jobs on the day they came, gift cards included, less what was taken or given back, each on its own day. */
export const jobMoneyByDay = (span: ReportSpan): SQL => sql`
    select ${parisDayOf(sql`at`)} as day, job_id, cents from job_payments
    where not is_surplus and ${nearSpan(sql`at`, span)}
    union all
    select ${parisDayOf(sql`created_at`)}, job_id, -cents from job_refunds
    where not is_surplus and ${nearSpan(sql`created_at`, span)}`;
