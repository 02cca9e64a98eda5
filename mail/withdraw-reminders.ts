import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { REQUEST_STATUSES } from "#domain/request/kind.ts";
import { STANDINGS } from "#domain/request/standing.ts";
import type { MailName } from "./templates-map.ts";

/**
 * Of messages that were just taken: withdraws the reminders of what was answered, paid, moved, cancelled or stopped
 * while they waited for the mail server. Returns their ids; none of them may be sent.
 */
export async function withdrawReminders(
  db: Database,
  mailIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (mailIds.length === 0) return new Set();
  const cases = Object.entries(stillTrue(now)).map(
    ([template, condition]) => sql`when ${template} then exists (${condition})`,
  );
  const { rows } = await db.orm.execute<{ id: string }>(sql`
    update mail_outbox as mail set status = 'withdrawn', attempts = attempts - 1
    where id in (select jsonb_array_elements_text(${JSON.stringify(mailIds)}::jsonb)::uuid)
      and status = 'sending' and about_id is not null
      and not (case template ${sql.join(cases, sql` `)} else true end)
    returning id`);
  return new Set(rows.map(({ id }) => id));
}

/** By the reminder's template: what has to be found for it to be true still. */
function stillTrue(at: Date): { readonly [Template in MailName]?: SQL } {
  const now = sql`${at.toISOString()}::timestamptz`;
  const today = sql`${parisDay(at)}::date`;
  const waiting = REQUEST_STATUSES.filter((status) => STANDINGS.open[status].isWaiting);
  return {
    "quote-reminder": sql`
      select from quotes join quote_requests as request on request.id = request_id
      where quotes.id = mail.about_id and accepted_at is null and declined_at is null and replaced_at is null
        and (valid_until is null or valid_until >= ${today})
        and (reminders_stopped_at is null or reminders_stopped_at <= reminded_at)
        and request.status in (select jsonb_array_elements_text(${JSON.stringify(waiting)}::jsonb))`,
    "order-transfer-reminder": sql`
      select from orders
      where orders.id = mail.about_id and orders.status = 'recue' and paid_at is null
        and (expires_at is null or expires_at > ${now})`,
    // The first message about a request says that it is late by no day, and is not stopped with the reminders.
    "job-payment-request": sql`
      select from job_payment_requests as request join jobs on jobs.id = job_id
      where request.id = mail.about_id and closed_at is null and state <> 'cancelled'
        and (reminders_stopped_at is null or (mail.props ->> 'lateDays')::integer <= 0)`,
    "rental-reminder": sql`
      select from rental_periods as period join rentals on rentals.id = rental_id
      where period.id = mail.about_id and period.active and handed_over_at is null and first_day >= ${today}
        and rentals.status = 'booked'`,
    "visit-reminder": sql`
      select from visits where visits.id = mail.about_id and state = 'planned' and starts_at > ${now}`,
    "visit-put-off": sql`
      select from put_off_customers as told
        join put_offs on put_offs.id = put_off_id join jobs on jobs.id = told.job_id
      where told.id = mail.about_id and chosen_at is null and call_asked_at is null and held_until > ${now}
        and jobs.state = 'to_plan'`,
    "passport-reminder": sql`
      select from passport_reminders as reminder
        join vehicles on vehicles.id = reminder.vehicle_id and vehicles.customer_id = reminder.customer_id
        join passport_entries as entry on entry.id = reminder.entry_id
      where reminder.id = mail.about_id and reminder.job_id is null and retired_at is null and removed_at is null
        and not exists (
          select from vehicle_passports as decisions
          where decisions.vehicle_id = reminder.vehicle_id and reminders_stopped_at is not null)
        and not exists (
          select from job_lines join jobs on jobs.id = job_lines.job_id
          where job_lines.vehicle_id = reminder.vehicle_id and jobs.state in ('planned', 'in_progress'))`,
  };
}
