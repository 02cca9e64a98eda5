import { and, desc, eq, ilike, isNull, or, type SQL, sql } from "drizzle-orm";
import { quotes } from "#db/schema/quotes.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { SILENT_QUOTE_DAYS } from "#domain/request/follow-up.ts";
import { STANDINGS } from "#domain/request/standing.ts";
import type { Deps } from "../deps.ts";
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

/** One page of the quotes that stand, without those replaced by a newer one; each view with its count and sum. */
export async function browseQuotes(deps: Deps, { view, search, sort, page }: QuoteFilters) {
  const { orm } = deps.db;
  const now = deps.now();
  const state = quoteStateOn(parisDay(now));
  const views = viewsAt(now);
  const standing = and(isNull(quotes.replacedAt), matching(search));
  const sums = Object.fromEntries(
    QUOTE_VIEWS.flatMap((name) => [
      [`${name} count`, sql<number>`(count(*) filter (where ${views[name]}))::integer`],
      [`${name} cents`, sql<number>`coalesce(sum(total_cents) filter (where ${views[name]}), 0)::integer`],
    ]),
  ) as Record<`${QuoteViewName} ${"count" | "cents"}`, SQL<number>>;
  const [rows, [totals]] = await Promise.all([
    orm
      .select({
        number: quotes.number,
        version: quotes.version,
        requestId: quotes.requestId,
        customerId: quoteRequests.customerId,
        name: quoteRequests.name,
        hasEmail: sql<boolean>`${quoteRequests.email} <> ''`,
        phone: quoteRequests.phone,
        title: sql<string>`coalesce(${quotes.document} -> 'lines' -> 0 ->> 'title', '')`,
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
        status: quoteRequests.status,
        state,
        isSilent: sql<boolean>`${views["a-relancer"]}`,
      })
      .from(quotes)
      .innerJoin(quoteRequests, eq(quoteRequests.id, quotes.requestId))
      .where(and(standing, views[view]))
      .orderBy(
        sort === "montant" ? sql`${quotes.totalCents} desc nulls last` : desc(quotes.createdAt),
        desc(quotes.number),
      )
      .limit(QUOTES_PAGE_SIZE)
      .offset((page - 1) * QUOTES_PAGE_SIZE),
    orm
      .select(sums)
      .from(quotes)
      .innerJoin(quoteRequests, eq(quoteRequests.id, quotes.requestId))
      .where(standing),
  ]);
  if (!totals) throw new Error("unreachable: sums are always one row");
  return {
    rows: rows.map((row) => ({ ...row, standing: STANDINGS[row.state][row.status] })),
    remindsSilentQuotes: (await readSiteSettings(orm)).planning.remindsSilentQuotes,
    views: QUOTE_VIEWS.map((name) => ({
      name,
      count: totals[`${name} count`],
      cents: totals[`${name} cents`],
    })),
    total: totals[`${view} count`],
  };
}

function viewsAt(now: Date): Readonly<Record<QuoteViewName, SQL>> {
  const today = parisDay(now);
  const limit = new Date(now.getTime() - SILENT_QUOTE_DAYS * 86_400_000).toISOString();
  const isOpen = sql`(quotes.accepted_at is null and quotes.declined_at is null
    and quotes.valid_until >= ${today}::date and quote_requests.status in ('nouveau', 'contacte', 'devis_envoye'))`;
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

/** LIKE's own signs are sought as they are. */
function matching(search: string): SQL | undefined {
  if (search === "") return undefined;
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return or(
    ilike(quoteRequests.name, pattern),
    ilike(quotes.number, pattern),
    sql`${quotes.document} -> 'lines' -> 0 ->> 'title' ilike ${pattern}`,
  );
}
