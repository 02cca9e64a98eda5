import { type SQL, sql } from "drizzle-orm";
import type { SubscriptionRow } from "#db/schema/subscriptions.ts";
import { type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { earnedExtras, monthsToNextExtra } from "#domain/subscription/bonuses.ts";
import { nextPeriod, periodsDue, priceOn } from "#domain/subscription/periods.ts";
import { shownJobState } from "../billing/shown-job-state.ts";
import type { Deps } from "../deps.ts";

export const SUBSCRIPTIONS_PAGE_SIZE = 30;
export const SUBSCRIPTION_VIEWS = ["en-cours", "proposes", "a-encaisser", "termines"] as const;
export type SubscriptionView = (typeof SUBSCRIPTION_VIEWS)[number];

/** What a visit was invoiced and is still owed. */
const owed = sql`exists (select from jobs where subscription_id = subscriptions.id and state = 'invoiced')`;

const inView: Readonly<Record<SubscriptionView, SQL>> = {
  "en-cours": sql`state = 'active'`,
  proposes: sql`state = 'proposed'`,
  "a-encaisser": owed,
  termines: sql`state in ('ended', 'withdrawn')`,
};

/** Contracts of a view, newest first, with what is due of each. */
export async function browseSubscriptions(
  { db, now }: Deps,
  { view, search, page }: { readonly view: SubscriptionView; readonly search: string; readonly page: number },
) {
  const today = parisDay(now());
  const words = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const matches = sql`(contact_name ilike ${words} or number ilike ${words} or title ilike ${words} or commune ilike ${words})`;
  const wanted = sql`${inView[view]} and ${matches}`;
  const { rows } = await db.orm.execute<ListedSubscription>(sql`
    select id, number, customer_id as "customerId", state, title, contact_name as "contactName", commune,
      price_cents as "priceCents", next_price_cents as "nextPriceCents", next_price_from::text as "nextPriceFrom",
      rhythm_months as "rhythmMonths", term_months as "termMonths", starts_on::text as "startsOn",
      ends_on::text as "endsOn",
      (select count(*)::integer from jobs where subscription_id = subscriptions.id and state = 'invoiced') as unpaid,
      (select count(*)::integer from jobs where subscription_id = subscriptions.id and ${shownJobState} in ('paid', 'refunded_in_part')) as paid,
      (select count(*)::integer from jobs where subscription_id = subscriptions.id and state <> 'cancelled'
        and not exists (select from subscription_months where job_id = jobs.id)) as "usedExtras",
      (select min(starts_at) from visits join jobs on jobs.id = visits.job_id
        where jobs.subscription_id = subscriptions.id and visits.state = 'planned') as "visitAt",
      (select count(*)::integer from jobs where subscription_id = subscriptions.id and state = 'to_plan') as "toPlan"
    from subscriptions where ${wanted}
    order by created_at desc, id limit ${SUBSCRIPTIONS_PAGE_SIZE} offset ${(page - 1) * SUBSCRIPTIONS_PAGE_SIZE}`);
  const { rows: counts } = await db.orm.execute<Record<SubscriptionView, number> & { total: number }>(sql`
    select ${sql.join(
      SUBSCRIPTION_VIEWS.map(
        (name) => sql`count(*) filter (where ${inView[name]})::integer as ${sql.identifier(name)}`,
      ),
      sql`, `,
    )}, count(*) filter (where ${wanted})::integer as total
    from subscriptions`);
  const [first] = counts;
  if (!first) throw new Error("unreachable: a count always answers");
  const { total, ...views } = first;
  return {
    rows: rows.map((row) => ({ ...row, ...progressOn(row, today), ...priceOn(row, today) })),
    total,
    views,
  };
}

type ListedSubscription = Pick<
  SubscriptionRow,
  | "id"
  | "number"
  | "customerId"
  | "state"
  | "title"
  | "contactName"
  | "commune"
  | "priceCents"
  | "nextPriceCents"
  | "nextPriceFrom"
  | "rhythmMonths"
  | "termMonths"
  | "startsOn"
  | "endsOn"
> & {
  readonly unpaid: number;
  readonly paid: number;
  readonly usedExtras: number;
  readonly toPlan: number;
  readonly visitAt: Date | string | null;
};

/** Where a contract stands on a day: the next visit, the bonuses counted. */
export function progressOn(
  contract: Parameters<typeof periodsDue>[0] & Pick<SubscriptionRow, "state">,
  today: CalendarDay,
) {
  const isRunning = contract.state === "active" || contract.state === "ended";
  const monthsDue = isRunning ? periodsDue(contract, today).length : 0;
  return {
    monthsDue,
    nextDueOn: isRunning ? (nextPeriod(contract, today)?.dueOn ?? null) : null,
    earnedExtras: earnedExtras(contract, monthsDue),
    monthsToNextExtra: contract.state === "active" ? monthsToNextExtra(contract, monthsDue) : null,
  };
}
