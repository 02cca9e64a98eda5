import { sql } from "drizzle-orm";
import { ogCards } from "#content/og-cards.ts";
import type { Executor } from "#db/client.ts";
import { addDays, type CalendarDay, parisDay, weekday } from "#domain/calendar/dates.ts";
import type { Deps } from "../deps.ts";
import { missingSettings } from "../settings/missing-settings.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import type { SiteSettings } from "../settings/site-settings.ts";

/** What a new site still needs of its owner. */
export type MissingFirstSteps = {
  /** Legal facts that are still empty. */
  readonly missingFacts: number;
  readonly hasProducts: boolean;
  readonly hasTriedMail: boolean;
  readonly week: readonly FirstDayOfWeek[];
  /** Whether customers choose a start by themselves, and somebody can come. */
  readonly takesBookings: boolean;
  readonly site: {
    /** Fixed addresses that search engines may know. */
    readonly pages: number;
    readonly products: number;
    /** Products on sale of which none is in stock. */
    readonly uncounted: number;
    readonly machines: number;
    /** A demonstration is not. */
    readonly isBackedUp: boolean;
  };
};

/** Null hours: closed. */
export type FirstDayOfWeek = {
  readonly day: CalendarDay;
  readonly hours: { readonly from: string; readonly to: string } | null;
};

/** Null once an order, a request or a job has come in. */
export async function readFirstSteps(deps: Deps): Promise<MissingFirstSteps | null> {
  const { orm } = deps.db;
  if (await hasBusiness(orm)) return null;
  const { rows } = await orm.execute<{
    products: number;
    uncounted: number;
    mail: boolean;
    workers: boolean;
  }>(sql`
    select (select count(*) from products where active)::integer as products,
      (select count(*) from products where active and stock = 0 and not exists
        (select from product_variants where product_id = products.id and stock > 0))::integer as uncounted,
      exists (select from journal where action = 'mail.tested') as mail,
      exists (select from workers where retired_at is null) as workers`);
  const [row] = rows;
  if (!row) throw new Error("unreachable: a question is always one row");
  const settings = await readSiteSettings(orm);
  return {
    missingFacts: missingSettings(settings).length,
    hasProducts: row.products > 0,
    hasTriedMail: row.mail,
    week: weekFrom(parisDay(deps.now()), settings.hours),
    takesBookings: settings.planning.takesBookings && row.workers,
    site: {
      pages: ogCards.length,
      products: row.products,
      uncounted: row.uncounted,
      machines: Object.values(settings.rental.units).reduce((sum, count) => sum + count, 0),
      isBackedUp: deps.operation !== undefined && !deps.isDemo,
    },
  };
}

/** The hours of today and the six days after it. */
function weekFrom(today: CalendarDay, { week, closures }: SiteSettings["hours"]): readonly FirstDayOfWeek[] {
  return Array.from({ length: 7 }, (_, index) => {
    const day = addDays(today, index);
    const ranges = closures.some(({ from, to }) => from <= day && day <= to)
      ? []
      : week[(weekday(day) + 6) % 7];
    const from = ranges?.at(0)?.from;
    const to = ranges?.at(-1)?.to;
    return { day, hours: from && to ? { from, to } : null };
  });
}

async function hasBusiness(executor: Executor): Promise<boolean> {
  const { rows } = await executor.execute<{ found: boolean }>(sql`
    select exists (select from jobs)
      or (select sum(counted) > 0 from list_counts where list in ('orders', 'requests')) as found`);
  return rows[0]?.found === true;
}
