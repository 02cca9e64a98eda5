import { type SQL, sql } from "drizzle-orm";
import { type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import type { Cents } from "#domain/money/money.ts";
import type { JobState } from "#domain/planning/job.ts";
import type { ShownJobState } from "#domain/planning/shown-job-state.ts";
import type { Deps } from "../deps.ts";
import { refundedCents, shownJobState } from "./shown-job-state.ts";

/** By what is to do with the money. `a-encaisser`: done or invoiced, something is due. */
export const JOB_VIEWS = [
  "a-encaisser",
  "acomptes",
  "a-venir",
  "payees",
  "remboursees",
  "annulees",
  "toutes",
] as const;
export type JobView = (typeof JOB_VIEWS)[number];
export const JOBS_PAGE_SIZE = 30;

export interface JobFilters {
  readonly view: JobView;
  /** Part of a name, a number, a commune or a line's title. */
  readonly search: string;
  readonly page: number;
}

/** A type, not an interface: the driver's rows are indexed. */
type JobListRow = {
  readonly id: string;
  readonly number: string;
  readonly state: JobState;
  readonly shown: ShownJobState;
  readonly name: string;
  readonly company: string;
  readonly commune: string;
  readonly title: string;
  readonly totalCents: Cents;
  readonly dueCents: Cents;
  readonly startsAt: string | null;
  readonly invoice: string | null;
  /** The last day to pay what is asked or invoiced. */
  readonly dueOn: CalendarDay | null;
  readonly isLate: boolean;
  /** The customer's bank contests a payment. */
  readonly isDisputed: boolean;
  readonly asksDeposit: boolean;
  readonly remindersStopped: boolean;
  readonly reminders: number;
};

const conditions: Readonly<Record<JobView, SQL>> = {
  "a-encaisser": sql`(state in ('done', 'invoiced') and due > 0)`,
  acomptes: sql`(deposit_due_on is not null and state in ('to_plan', 'planned', 'no_show'))`,
  "a-venir": sql`state in ('to_plan', 'planned', 'in_progress', 'no_show')`,
  payees: sql`(state = 'paid' and (refunded = 0 or refunded < held_cents))`,
  remboursees: sql`(state = 'paid' and refunded > 0 and refunded >= held_cents)`,
  annulees: sql`state = 'cancelled'`,
  toutes: sql`true`,
};

/** One page of the jobs with their money, each view with its count and what it is about in euros. */
export async function browseJobs(deps: Deps, { view, search, page }: JobFilters) {
  const today = parisDay(deps.now());
  const billed = sql`billed as not materialized (
    select jobs.*, job_due_cents(jobs) as due, ${refundedCents} as refunded, customers.company,
      (select coalesce(sum(cents), 0) from job_credits where job_id = jobs.id) as credited,
      (select due_on from job_payment_requests
        where job_id = jobs.id and closed_at is null and purpose = 'deposit') as deposit_due_on,
      (select cents from job_payment_requests
        where job_id = jobs.id and closed_at is null and purpose = 'deposit') as deposit_cents
    from jobs join customers on customers.id = jobs.customer_id
    where ${matching(search)}
  )`;
  const sums = JOB_VIEWS.map(
    (name) => sql`count(*) filter (where ${conditions[name]})::integer as ${sql.identifier(`${name} count`)},
      coalesce(sum(${amountOf(name)}) filter (where ${conditions[name]}), 0)::bigint::text as ${sql.identifier(`${name} cents`)}`,
  );
  const [{ rows }, totals] = await Promise.all([
    deps.db.orm.execute<JobListRow>(sql`with ${billed}
      select id, billed.number, state, (select ${shownJobState} from jobs where jobs.id = billed.id) as shown,
        contact_name as name, company, commune, due as "dueCents",
        case when state in ('invoiced', 'paid')
          then total_cents - credited else due
          + coalesce((select sum(cents) from job_payments where job_id = billed.id and not is_surplus), 0)
          - coalesce((select sum(cents) from job_refunds
              where job_id = billed.id and not is_surplus and not lowers_invoice), 0) end::integer as "totalCents",
        coalesce((select title from job_lines where job_id = billed.id order by position limit 1), '') as title,
        (select min(starts_at) from visits where job_id = billed.id
          and visits.state not in ('held', 'cancelled')) as "startsAt",
        invoice.number as invoice, to_char(coalesce(invoice.due_on, deposit_due_on), 'YYYY-MM-DD') as "dueOn",
        due > 0 and state <> 'cancelled'
          and coalesce(coalesce(invoice.due_on, deposit_due_on) < ${today}::date, false) as "isLate",
        exists (select from card_disputes
          where job_id = billed.id and card_disputes.state = 'open' and not is_inquiry) as "isDisputed",
        deposit_due_on is not null as "asksDeposit", reminders_stopped_at is not null as "remindersStopped",
        (select count(*)::integer from job_reminders where job_id = billed.id) as reminders
      from billed left join lateral (
        select documents.number, (document ->> 'dueDate')::date as due_on from billing_documents as documents
        where documents.job_id = billed.id and series = 'invoice'
      ) as invoice on true
      where ${conditions[view]}
      order by ${view === "a-encaisser" || view === "acomptes" ? sql`coalesce(invoice.due_on, deposit_due_on) nulls first, created_at` : sql`created_at desc`}, id
      limit ${JOBS_PAGE_SIZE} offset ${(page - 1) * JOBS_PAGE_SIZE}`),
    deps.db.orm.execute<Record<string, number | string>>(
      sql`with ${billed} select ${sql.join(sums, sql`, `)} from billed`,
    ),
  ]);
  const found = totals.rows[0] ?? {};
  const views = JOB_VIEWS.map((name) => ({
    name,
    count: Number(found[`${name} count`] ?? 0),
    cents: Number(found[`${name} cents`] ?? 0),
  }));
  return { rows, views, total: Number(found[`${view} count`] ?? 0) };
}

/** What the sum of a view counts: what is due, the deposits asked for, what was kept or given back, or the whole. */
function amountOf(view: JobView): SQL {
  if (view === "a-encaisser") return sql`due`;
  if (view === "payees") return sql`total_cents - credited - refunded`;
  if (view === "remboursees") return sql`refunded`;
  return view === "acomptes" ? sql`deposit_cents` : sql`total_cents`;
}

/** LIKE's own signs are sought as they are. */
function matching(search: string): SQL {
  if (search === "") return sql`true`;
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(jobs.number ilike ${pattern} or contact_name ilike ${pattern} or commune ilike ${pattern}
    or customers.company ilike ${pattern}
    or exists (select from job_lines where job_id = jobs.id and title ilike ${pattern})
    or exists (select from billing_documents where job_id = jobs.id and billing_documents.number ilike ${pattern}))`;
}
