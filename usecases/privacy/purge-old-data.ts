import { desc, type SQL, sql } from "drizzle-orm";
import { purgeLog } from "#db/schema/purge-log.ts";
import type { JobState } from "#domain/planning/job.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import type { Deps } from "../deps.ts";
import { reviewsTag } from "../reviews/read-reviews.ts";

/** How long the law lets us keep what; each purge takes the day before which it may delete. */
export const retentions: readonly {
  readonly what: string;
  readonly months: number;
  readonly forget: (before: Date) => SQL;
  /** Tags of the public pages that showed it. */
  readonly shownBy?: readonly string[];
}[] = [
  {
    what: "demandes sans suite",
    months: 36,
    forget: (before) => sql`
      with old as (
        select id from quote_requests
        where updated_at < ${before} and status <> 'accepte'
          and not exists (select from orders where orders.request_id = quote_requests.id)
          and not exists (select from quotes where request_id = quote_requests.id and coalesce(accepted_at, phone_agreed_at) is not null)
      ), printed as (delete from quotes where request_id in (select id from old))
      delete from quote_requests where id in (select id from old)`,
  },
  {
    what: "e-mails envoyés",
    months: 12,
    forget: (before) => sql`
      delete from mail_outbox where created_at < ${before} and status not in ('queued', 'sending')`,
  },
  {
    what: "SMS envoyés",
    months: 12,
    forget: (before) => sql`
      delete from sms_messages where created_at < ${before} and status not in ('queued', 'sending', 'failed')`,
  },
  {
    what: "désinscrits de la newsletter",
    months: 36,
    forget: (before) => sql`delete from newsletter_subscribers where unsubscribed_at < ${before}`,
  },
  {
    what: "invitations à donner un avis",
    months: 36,
    forget: (before) => sql`delete from review_invitations where created_at < ${before}`,
  },
  {
    what: "avis",
    months: 60,
    shownBy: [reviewsTag],
    forget: (before) => sql`
      delete from reviews where coalesce(published_at, created_at) < ${before} and not is_demo`,
  },
  {
    what: "locations abandonnées ou terminées",
    months: 36,
    forget: (before) => sql`
      with old as (
        select id from rentals where updated_at < ${before} and customer_email <> 'efface@invalid.example'
          and not exists (select from rental_periods where rental_id = rentals.id and active and returned_at is null)
      ), handed as (
        update rental_periods set hand_over_note = '', return_note = '' where rental_id in (select id from old)
        returning id
      ), pictured as (delete from rental_photos where period_id in (select id from handed))
      update rentals
      set customer_name = 'Client', customer_email = 'efface@invalid.example', customer_phone = '', notes = ''
      where id in (select id from old)`,
  },
  {
    what: "interventions annulées ou sans suite",
    months: 36,
    forget: (before) => deleteUnpaidJobs(before, ["to_plan", "cancelled", "no_show"]),
  },
  {
    what: "photos d’interventions",
    months: 36,
    forget: (before) => sql`
      delete from visit_photos where created_at < ${before} and visit_id in (
        select visits.id from visits join jobs on jobs.id = visits.job_id
        where jobs.state not in ('planned', 'in_progress'))`,
  },
  {
    what: "messages d’interventions",
    months: 36,
    forget: (before) => sql`delete from visit_messages where at < ${before}`,
  },
  {
    what: "déclarations traitées",
    months: 120,
    forget: (before) => sql`delete from declarations where handled_at < ${before}`,
  },
  {
    what: "journal",
    months: 36,
    forget: (before) => sql`delete from journal where at < ${before}`,
  },
  {
    what: "commandes de plus de dix ans",
    months: 120,
    forget: (before) => sql`
      with noted as (
        delete from order_notes where order_id in (select id from orders where created_at < ${before})
      ), told as (
        update order_events set note = '', actor = case when actor = orders.name then 'Client' else actor end
        from orders where orders.id = order_id and orders.created_at < ${before}
          and orders.email <> 'efface@invalid.example'
      )
      update orders set name = 'Client', email = 'efface@invalid.example', phone = '', note = '', address = null
      where created_at < ${before} and email <> 'efface@invalid.example'`,
  },
  {
    what: "interventions de plus de dix ans",
    months: 120,
    forget: (before) => deleteUnpaidJobs(before, ["done", "invoiced", "paid"]),
  },
  {
    // Their documents and payments stay, and with them the job's row.
    what: "coordonnées d’interventions facturées de plus de dix ans",
    months: 120,
    forget: (before) => sql`
      with old as (
        select id from jobs where updated_at < ${before} and contact_email <> 'efface@invalid.example'
          and state not in ('planned', 'in_progress')
      ), described as (update job_lines set details = '' where job_id in (select id from old)
      ), freed as (update visits set cancel_reason = '' where job_id in (select id from old))
      update jobs set contact_name = 'Client', contact_email = 'efface@invalid.example', contact_phone = '',
        street = '', latitude = null, longitude = null, place = null, notes = '', cancel_reason = ''
      where id in (select id from old)`,
  },
  {
    what: "rappels d’entretien envoyés",
    months: 36,
    forget: (before) => sql`delete from passport_reminders where sent_at < ${before}`,
  },
  {
    // What is still guaranteed stays until the guarantee ends.
    what: "travaux de carnets de plus de dix ans",
    months: 120,
    forget: (before) => sql`
      delete from passport_entries where done_on < ${before}::timestamptz::date
        and coalesce(guaranteed_until, done_on) < (${before}::timestamptz + interval '120 months')::date`,
  },
  {
    what: "abonnements proposés sans suite",
    months: 36,
    forget: (before) => sql`
      delete from subscriptions where updated_at < ${before} and state in ('proposed', 'withdrawn')`,
  },
  {
    // As long as their invoices; their row stays with the visits.
    what: "coordonnées d’abonnements terminés depuis plus de dix ans",
    months: 120,
    forget: (before) => sql`
      update subscriptions set contact_name = 'Client', contact_email = 'efface@invalid.example', contact_phone = '',
        street = '', latitude = null, longitude = null, end_reason = '', stripe_customer = null
      where ended_at < ${before} and ends_on < ${before}::timestamptz::date
        and contact_email <> 'efface@invalid.example'`,
  },
  {
    // After what is attached to them: one with nothing left has no reason to stay.
    what: "fiches de clients sans suite",
    months: 36,
    forget: (before) => sql`
      with idle as (
        select id from customers
        where updated_at < ${before} and merged_into is null
          and not exists (select from jobs where customer_id = customers.id)
          and not exists (select from subscriptions where customer_id = customers.id)
          and not exists (select from quote_requests where customer_id = customers.id)
          and not exists (
            select from orders where customer_id = customers.id and email <> 'efface@invalid.example')
          and not exists (
            select from rentals where customer_id = customers.id and customer_email <> 'efface@invalid.example')
      )
      delete from customers where id in (select id from idle) or merged_into in (select id from idle)`,
  },
];

/** A job that was paid or billed, even in part, is kept for its documents. */
function deleteUnpaidJobs(before: Date, states: readonly JobState[]): SQL {
  return sql`
    with old as (
      select id from jobs
      where updated_at < ${before} and state in (${sql.join(
        states.map((state) => sql`${state}`),
        sql`, `,
      )})
        and not exists (select from job_payments where job_id = jobs.id)
        and not exists (select from billing_documents where job_id = jobs.id)
        and not exists (select from waiting_documents where job_id = jobs.id)
    ), asked as (delete from job_payment_requests where job_id in (select id from old))
    delete from jobs where id in (select id from old)`;
}

/** Run every hour; each purge that found something leaves its count in the log. */
export async function purgeOldData(deps: Deps): Promise<number> {
  const now = deps.now();
  return deps.db.orm.transaction(async (transaction) => {
    let total = 0;
    for (const { what, months, forget, shownBy = [] } of retentions) {
      const count = (await transaction.execute(forget(monthsBefore(now, months)))).rowCount ?? 0;
      if (count === 0) continue;
      await transaction.insert(purgeLog).values({ at: now, what, count, actor: "système" });
      if (shownBy.length > 0) await invalidatePages(transaction, shownBy);
      total += count;
    }
    return total;
  });
}

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}

export async function listPurges(deps: Deps, limit = 50) {
  return deps.db.orm.select().from(purgeLog).orderBy(desc(purgeLog.at), desc(purgeLog.id)).limit(limit);
}
