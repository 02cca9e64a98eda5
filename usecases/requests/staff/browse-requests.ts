import { and, desc, ilike, or, type SQL, sql } from "drizzle-orm";
import { quotes } from "#db/schema/quotes.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { REQUEST_STATUSES, type RequestStatus } from "#domain/request/kind.ts";
import type { Deps } from "../../deps.ts";
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
  const counting = Object.fromEntries(
    REQUEST_VIEWS.map((name) => [name, sql<number>`(count(*) filter (where ${views[name]}))::integer`]),
  ) as Record<RequestViewName, SQL<number>>;
  const [rows, [counts]] = await Promise.all([
    orm
      .select({ ...columns, quote, isLate: late })
      .from(quoteRequests)
      .where(and(found, views[view]))
      .orderBy(
        sql`case when ${late} then ${quoteRequests.createdAt} end asc nulls last`,
        desc(quoteRequests.createdAt),
        desc(quoteRequests.id),
      )
      .limit(REQUESTS_PAGE_SIZE)
      .offset((page - 1) * REQUESTS_PAGE_SIZE),
    orm.select(counting).from(quoteRequests).where(found),
  ]);
  if (!counts) throw new Error("unreachable: a count is always one row");
  return {
    rows: rows.map((row) => ({
      ...row,
      isExpired: row.status === "devis_envoye" && row.quote === "expired",
    })),
    counts,
    total: counts[view],
  };
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
  return or(
    ilike(quoteRequests.name, pattern),
    ilike(quoteRequests.email, pattern),
    ilike(quoteRequests.commune, pattern),
    sql`${quoteRequests.details} ->> 'vehicleModel' ilike ${pattern}`,
    digits.length >= 4 ? ilike(quoteRequests.phone, `%${digits}%`) : undefined,
    sql`exists (select from ${quotes} where ${quotes.requestId} = ${quoteRequests.id}
      and ${quotes.number} ilike ${pattern})`,
  );
}
