import { and, desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import { quotes } from "#db/schema/quotes.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import { parisDay } from "#domain/dates.ts";
import { REQUEST_STATUSES, type RequestStatus } from "#domain/request/kind.ts";
import type { Deps } from "../../deps.ts";

/** A view per state, and the whole. */
export const REQUEST_VIEWS = [...REQUEST_STATUSES, "toutes"] as const;
export type RequestViewName = (typeof REQUEST_VIEWS)[number];
export const REQUESTS_PAGE_SIZE = 30;

export interface RequestFilters {
  readonly view: RequestViewName;
  /** Part of a name, address, phone, model, commune or quote number. */
  readonly search: string;
  readonly page: number;
}

/** The table is named by hand: Drizzle leaves it out of a column within the list of one table. */
const latestValidity = sql<string | null>`(
  select valid_until::text from quotes
  where quotes.request_id = quote_requests.id and replaced_at is null order by created_at desc limit 1
)`;

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
  validUntil: latestValidity,
};

/** One page of the inbox, newest first, and how many each view would show under the same search. */
export async function browseRequests(deps: Deps, { view, search, page }: RequestFilters) {
  const { orm } = deps.db;
  const found = search === "" ? undefined : matching(search);
  const where = and(found, view === "toutes" ? undefined : eq(quoteRequests.status, view));
  const [rows, counted] = await Promise.all([
    orm
      .select(columns)
      .from(quoteRequests)
      .where(where)
      .orderBy(desc(quoteRequests.createdAt), desc(quoteRequests.id))
      .limit(REQUESTS_PAGE_SIZE)
      .offset((page - 1) * REQUESTS_PAGE_SIZE),
    orm
      .select({ status: quoteRequests.status, count: sql<number>`count(*)::integer` })
      .from(quoteRequests)
      .where(found)
      .groupBy(quoteRequests.status),
  ]);
  const counts = countsOf(counted);
  const today = parisDay(deps.now());
  return {
    rows: rows.map(({ validUntil, ...row }) => ({
      ...row,
      isExpired: row.status === "devis_envoye" && validUntil !== null && validUntil < today,
    })),
    counts,
    total: counts[view],
  };
}

function countsOf(
  counted: readonly { readonly status: RequestStatus; readonly count: number }[],
): Record<RequestViewName, number> {
  const counts = Object.fromEntries(REQUEST_VIEWS.map((view) => [view, 0])) as Record<
    RequestViewName,
    number
  >;
  for (const { status, count } of counted) {
    counts[status] = count;
    counts.toutes += count;
  }
  return counts;
}

/** LIKE's own signs are sought as they are. */
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
