import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { quotes } from "#db/schema/quotes.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import type { Cents } from "#domain/money/money.ts";
import { SILENT_QUOTE_DAYS } from "#domain/request/follow-up.ts";
import { STANDINGS } from "#domain/request/standing.ts";
import type { Deps } from "../deps.ts";
import { readListCounts } from "../lists/read-list-counts.ts";
import { toPlan } from "../requests/staff/waiting-requests.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { quoteStateOn } from "./latest-quote.ts";

/** By what the staff have to do next; `perdus` are declined, refused or expired. */
export const QUOTE_VIEWS = ["en-cours", "a-relancer", "acceptes", "perdus", "tous"] as const;
export type QuoteViewName = (typeof QUOTE_VIEWS)[number];
export const QUOTES_PAGE_SIZE = 30;

export interface QuoteFilters {
  readonly view: QuoteViewName;
  /** Part of a name, a number or a line's title. */
  readonly search: string;
  readonly sort: "date" | "montant";
  readonly page: number;
}

/**
 * One page of the quotes that stand, without those replaced by a newer one; each view with its count and sum. By date,
 * those that wait for the staff come first, with their own count and sum.
 */
export async function browseQuotes(deps: Deps, { view, search, sort, page }: QuoteFilters) {
  const views = viewsAt(deps.now());
  const due = sort === "date" ? dueOf(view, views) : null;
  const standing = and(isNull(quotes.replacedAt), search === "" ? undefined : matching(search));
  const [totals, dueTotals] = await Promise.all([
    search === "" ? readKeptTotals(deps, views) : sumViews(deps, views, standing, QUOTE_VIEWS),
    due ? sumViews(deps, views, and(standing, due), ["tous"]) : null,
  ]);
  const shown = and(standing, views[view]);
  const offset = (page - 1) * QUOTES_PAGE_SIZE;
  const dueCount = dueTotals?.tous.count ?? 0;
  // Each group along its own index: sorted by group, every quote of the view would be read.
  const first =
    due && offset < dueCount
      ? await readRows(deps, views, { where: and(shown, due), sort, limit: QUOTES_PAGE_SIZE, offset })
      : [];
  const others = await readRows(deps, views, {
    where: due ? and(shown, sql`(${due}) is not true`) : shown,
    sort,
    limit: QUOTES_PAGE_SIZE - first.length,
    offset: Math.max(0, offset - dueCount),
  });
  return {
    rows: [
      ...first.map((row) => ({ ...row, isDue: true })),
      ...others.map((row) => ({ ...row, isDue: false })),
    ],
    remindsSilentQuotes: (await readSiteSettings(deps.db.orm)).planning.remindsSilentQuotes,
    views: QUOTE_VIEWS.map((name) => ({ name, ...totals[name] })),
    due: dueTotals ? dueTotals.tous : null,
    total: totals[view].count,
  };
}

interface RowsAsked {
  readonly where: SQL | undefined;
  readonly sort: QuoteFilters["sort"];
  readonly limit: number;
  readonly offset: number;
}

async function readRows(deps: Deps, views: ViewConditions, { where, sort, limit, offset }: RowsAsked) {
  if (limit === 0) return [];
  const rows = await deps.db.orm
    .select({
      number: quotes.number,
      version: quotes.version,
      requestId: quotes.requestId,
      customerId: quoteRequests.customerId,
      name: quoteRequests.name,
      hasEmail: sql<boolean>`${quoteRequests.email} <> ''`,
      phone: quoteRequests.phone,
      title: sql<string>`coalesce(${quotes.document} -> 'lines' -> 0 ->> 'title', '')`,
      /** Of its vehicle; null for work on no vehicle. */
      category: sql<string | null>`coalesce(
        ${quoteRequests.details} ->> 'vehicleCategory',
        jsonb_path_query_first(${quotes.document}, '$.lines[*].choice.category') #>> '{}'
      )`,
      lines: sql<number>`jsonb_array_length(coalesce(${quotes.document} -> 'lines', '[]'))`,
      totalCents: sql<number>`coalesce(${quotes.totalCents}, 0)`,
      createdAt: quotes.createdAt,
      sentAt: quotes.sentAt,
      remindedAt: quotes.remindedAt,
      hasRemindersStopped: sql<boolean>`${quotes.remindersStoppedAt} is not null`,
      phoneAgreedAt: quotes.phoneAgreedAt,
      answeredAt: sql<string | null>`coalesce(${quotes.acceptedAt}, ${quotes.declinedAt})`,
      validUntil: quotes.validUntil,
      plannedOn: quoteRequests.plannedOn,
      isToPlan: toPlan,
      status: quoteRequests.status,
      state: quoteStateOn(parisDay(deps.now())),
      isSilent: sql<boolean>`${views["a-relancer"]}`,
    })
    .from(quotes)
    .innerJoin(quoteRequests, eq(quoteRequests.id, quotes.requestId))
    .where(where)
    .orderBy(
      sort === "montant" ? sql`${quotes.totalCents} desc nulls last` : desc(quotes.createdAt),
      desc(quotes.number),
    )
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({ ...row, standing: STANDINGS[row.state][row.status] }));
}

interface ViewTotal {
  readonly count: number;
  readonly cents: Cents;
}
type ViewConditions = Readonly<Record<QuoteViewName, SQL>>;

/** Adds up the quotes of some views. */
async function sumViews<View extends QuoteViewName>(
  { db }: Deps,
  views: ViewConditions,
  among: SQL | undefined,
  asked: readonly View[],
): Promise<Record<View, ViewTotal>> {
  const sums: Record<string, SQL<number>> = {};
  for (const name of asked) {
    sums[`${name} count`] = sql<number>`(count(*) filter (where ${views[name]}))::integer`;
    sums[`${name} cents`] = sql<number>`coalesce(sum(total_cents) filter (where ${views[name]}), 0)::float8`;
  }
  const [totals] = await db.orm
    .select(sums)
    .from(quotes)
    .innerJoin(quoteRequests, eq(quoteRequests.id, quotes.requestId))
    .where(among);
  const of = (name: View) => ({
    count: totals?.[`${name} count`] ?? 0,
    cents: totals?.[`${name} cents`] ?? 0,
  });
  return Object.fromEntries(asked.map((name) => [name, of(name)])) as Record<View, ViewTotal>;
}

/** Of all quotes: the open ones are few and read by their index, the others are kept by the state of their request. */
async function readKeptTotals(deps: Deps, views: ViewConditions): Promise<Record<QuoteViewName, ViewTotal>> {
  const open = await sumViews(deps, views, and(isNull(quotes.replacedAt), views["en-cours"]), [
    "en-cours",
    "a-relancer",
  ]);
  const kept = await readListCounts(deps.db.orm, "quotes");
  const all = totalOf(kept);
  const agreed = totalOf(
    kept.filter(
      ({ facets: [status, isAccepted] }) =>
        status === "accepte" || (status === "archive" && isAccepted === "true"),
    ),
  );
  const lost = {
    count: all.count - open["en-cours"].count - agreed.count,
    cents: all.cents - open["en-cours"].cents - agreed.cents,
  };
  return { ...open, acceptes: agreed, perdus: lost, tous: all };
}

function totalOf(groups: readonly ViewTotal[]): ViewTotal {
  return {
    count: groups.reduce((sum, { count }) => sum + count, 0),
    cents: groups.reduce((sum, { cents }) => sum + cents, 0),
  };
}

function viewsAt(now: Date): ViewConditions {
  const today = parisDay(now);
  const limit = new Date(now.getTime() - SILENT_QUOTE_DAYS * 86_400_000).toISOString();
  const isOpen = sql`(quotes.accepted_at is null and quotes.declined_at is null
    and (quotes.valid_until is null or quotes.valid_until >= ${today}::date) and quote_requests.status in ('nouveau', 'contacte', 'devis_envoye'))`;
  const isAgreed = sql`(quote_requests.status = 'accepte'
    or (quotes.accepted_at is not null and quote_requests.status = 'archive'))`;
  return {
    "en-cours": isOpen,
    "a-relancer": sql`(${isOpen} and greatest(quotes.sent_at, quotes.reminded_at, quotes.created_at) <= ${limit}::timestamptz)`,
    acceptes: isAgreed,
    perdus: sql`(not ${isOpen} and not ${isAgreed})`,
    tous: sql`true`,
  };
}

/** What the staff have to do among the quotes of a view; null where its quotes ask for nothing or for one thing. */
function dueOf(view: QuoteViewName, views: ViewConditions): SQL | null {
  if (view === "en-cours") return views["a-relancer"];
  if (view === "acceptes") return toPlan;
  return null;
}

/** LIKE's own signs are sought as they are. Three searches, each along its index; as one condition they would read all. */
function matching(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`quotes.id in (
    select quotes.id from quotes join quote_requests on quote_requests.id = quotes.request_id
    where quote_requests.name ilike ${pattern}
    union select id from quotes where number ilike ${pattern}
    union select id from quotes where document -> 'lines' -> 0 ->> 'title' ilike ${pattern}
  )`;
}
