import { and, asc, desc, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { quotes } from "#db/schema/quotes.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { REQUEST_STATUSES, type RequestStatus } from "#domain/request/kind.ts";
import type { Deps } from "../../deps.ts";
import { readListCounts } from "../../lists/read-list-counts.ts";
import { latestQuoteState } from "../../quotes/latest-quote.ts";
import { hasSilentQuote, isLateRequest, toClose, toPlan } from "./waiting-requests.ts";

/** A view per state, all of them, and those waiting for the staff. */
export const REQUEST_VIEWS = [
  ...REQUEST_STATUSES,
  "toutes",
  "a-rappeler",
  "a-relancer",
  "a-planifier",
  "a-clore",
] as const;
type RequestViewName = (typeof REQUEST_VIEWS)[number];
export const REQUESTS_PAGE_SIZE = 30;

interface RequestFilters {
  readonly view: RequestViewName;
  /** Part of a name, address, phone, model, commune or quote number. */
  readonly search: string;
  readonly page: number;
}

const columns = {
  id: quoteRequests.id,
  kind: quoteRequests.kind,
  status: quoteRequests.status,
  name: quoteRequests.name,
  commune: quoteRequests.commune,
  items: quoteRequests.items,
  details: quoteRequests.details,
  message: sql<string>`left(${quoteRequests.message}, 120)`,
  createdAt: quoteRequests.createdAt,
  plannedOn: quoteRequests.plannedOn,
  callbackAskedAt: quoteRequests.callbackAskedAt,
};

/**
 * One page of the inbox, and how many each view would show under the same search. Late requests come first, oldest on
 * top; the others follow, newest first.
 */
export async function browseRequests(deps: Deps, { view, search, page }: RequestFilters) {
  const { orm } = deps.db;
  const now = deps.now();
  const found = search === "" ? undefined : matching(search);
  const views = viewsAt(now);
  const late = isLateRequest(now);
  const quote = latestQuoteState(parisDay(now));
  const chosen = and(found, views[view]);
  const read = (where: SQL | undefined, order: readonly SQL[], limit: number, offset: number) => {
    // Found first: what is shown of a request would also be worked out for each of those on the pages before.
    const onPage = orm
      .select({ id: quoteRequests.id })
      .from(quoteRequests)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
    return orm
      .select({ ...columns, quote, isLate: late })
      .from(quoteRequests)
      .where(inArray(quoteRequests.id, onPage))
      .orderBy(...order);
  };
  const counts = await countViews(deps, views, found);
  const lateCount = await orm.$count(quoteRequests, and(chosen, late));
  const first = (page - 1) * REQUESTS_PAGE_SIZE;
  // Two readings, each along an index: the two orders in one would sort every request.
  const lateRows =
    first < lateCount
      ? await read(
          and(chosen, late),
          [asc(quoteRequests.createdAt), desc(quoteRequests.id)],
          REQUESTS_PAGE_SIZE,
          first,
        )
      : [];
  const others = await read(
    and(chosen, sql`not ${late}`),
    [desc(quoteRequests.createdAt), desc(quoteRequests.id)],
    REQUESTS_PAGE_SIZE - lateRows.length,
    Math.max(0, first - lateCount),
  );
  const rows = [...lateRows, ...others];
  return {
    rows: rows.map((row) => ({
      ...row,
      isExpired: row.status === "devis_envoye" && row.quote === "expired",
    })),
    counts,
    total: counts[view],
  };
}

/** Each view by its own index; without a search, those of a state are not counted but known. */
async function countViews(
  { db }: Deps,
  views: Readonly<Record<RequestViewName, SQL>>,
  found: SQL | undefined,
): Promise<Record<RequestViewName, number>> {
  const kept = found === undefined ? await readKeptCounts(db.orm) : {};
  const asked = REQUEST_VIEWS.filter((view) => !(view in kept));
  const counting = Object.fromEntries(
    asked.map((view) => [
      view,
      sql<number>`(select count(*)::integer from quote_requests where ${and(found, views[view])})`.as(view),
    ]),
  );
  const [counted] = await db.orm.select(counting).from(sql`(select) as one_row`);
  return { ...counted, ...kept } as Record<RequestViewName, number>;
}

async function readKeptCounts(executor: Executor) {
  const counts = await readListCounts(executor, "requests");
  const byStatus = Object.fromEntries(
    REQUEST_STATUSES.map((status) => [
      status,
      counts.find(({ facets: [counted] }) => counted === status)?.count ?? 0,
    ]),
  );
  return { ...byStatus, toutes: counts.reduce((sum, { count }) => sum + count, 0) };
}

function viewsAt(now: Date): Readonly<Record<RequestViewName, SQL>> {
  const byStatus = Object.fromEntries(
    REQUEST_STATUSES.map((status) => [status, sql`quote_requests.status = ${status}`]),
  ) as Record<RequestStatus, SQL>;
  return {
    ...byStatus,
    toutes: sql`true`,
    "a-rappeler": sql`quote_requests.callback_asked_at is not null`,
    "a-relancer": hasSilentQuote(now),
    "a-planifier": toPlan,
    "a-clore": toClose(now),
  };
}

/** LIKE's own signs are escaped. */
function matching(search: string): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const digits = search.replace(/\D/g, "").replace(/^0/, "");
  const inRequest = or(
    ilike(quoteRequests.name, pattern),
    ilike(quoteRequests.email, pattern),
    ilike(quoteRequests.commune, pattern),
    sql`(${quoteRequests.details} ->> 'vehicleModel') ilike ${pattern}`,
    digits.length >= 4 ? ilike(quoteRequests.phone, `%${digits}%`) : undefined,
  );
  // Two searches, each along its index; as one condition they would read every request.
  return sql`quote_requests.id in (
    select id from quote_requests where ${inRequest}
    union select request_id from quotes where ${ilike(quotes.number, pattern)}
  )`;
}
