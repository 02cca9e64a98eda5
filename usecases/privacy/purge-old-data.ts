import { desc, type SQL, sql } from "drizzle-orm";
import { purgeLog } from "#db/schema/purge-log.ts";
import type { Deps } from "../deps.ts";

/** How long the law lets us keep what; each purge takes the day before which it may delete. */
export const retentions: readonly {
  readonly what: string;
  readonly months: number;
  readonly forget: (before: Date) => SQL;
}[] = [
  {
    what: "demandes sans suite",
    months: 36,
    forget: (before) => sql`
      with old as (
        select id from quote_requests
        where updated_at < ${before} and status <> 'accepte'
          and not exists (select from orders where orders.request_id = quote_requests.id)
          and not exists (select from quotes where request_id = quote_requests.id and accepted_at is not null)
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
    forget: (before) => sql`
      delete from reviews where coalesce(published_at, created_at) < ${before} and not is_demo`,
  },
  {
    what: "locations abandonnées ou terminées",
    months: 36,
    forget: (before) => sql`
      update rentals
      set customer_name = 'Client', customer_email = 'efface@invalid.example', customer_phone = '', notes = ''
      where updated_at < ${before} and customer_email <> 'efface@invalid.example'
        and not exists (select from rental_periods where rental_id = rentals.id and active and returned_at is null)`,
  },
  {
    what: "interventions annulées ou sans suite",
    months: 36,
    forget: (before) => sql`
      delete from jobs where updated_at < ${before} and state in ('to_plan', 'cancelled', 'no_show')`,
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
      )
      update orders set name = 'Client', email = 'efface@invalid.example', phone = '', note = '', address = null
      where created_at < ${before} and email <> 'efface@invalid.example'`,
  },
  {
    what: "interventions de plus de dix ans",
    months: 120,
    forget: (before) => sql`
      delete from jobs where updated_at < ${before} and state in ('done', 'invoiced', 'paid')`,
  },
  {
    // After what is attached to them: one with nothing left has no reason to stay.
    what: "clients sans suite",
    months: 36,
    forget: (before) => sql`
      with idle as (
        select id from customers
        where updated_at < ${before} and merged_into is null
          and not exists (select from jobs where customer_id = customers.id)
          and not exists (select from quote_requests where customer_id = customers.id)
          and not exists (
            select from orders where customer_id = customers.id and email <> 'efface@invalid.example')
          and not exists (
            select from rentals where customer_id = customers.id and customer_email <> 'efface@invalid.example')
      )
      delete from customers where id in (select id from idle) or merged_into in (select id from idle)`,
  },
];

/** Run every hour; each purge that found something leaves its count in the log. */
export async function purgeOldData(deps: Deps): Promise<number> {
  const now = deps.now();
  return deps.db.orm.transaction(async (transaction) => {
    let total = 0;
    for (const { what, months, forget } of retentions) {
      const count = (await transaction.execute(forget(monthsBefore(now, months)))).rowCount ?? 0;
      if (count === 0) continue;
      await transaction.insert(purgeLog).values({ at: now, what, count, actor: "système" });
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
