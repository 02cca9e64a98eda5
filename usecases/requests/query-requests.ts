import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { quoteRequests, type RequestRow } from "#db/schema/requests.ts";
import type { Deps } from "../deps.ts";
import { columnOf, type RequestColumn } from "./request-columns.ts";

export interface RequestQuery {
  readonly equal: readonly { readonly column: RequestColumn; readonly value: string }[];
  readonly order: readonly { readonly column: RequestColumn; readonly descending: boolean }[];
  readonly limit: number;
  readonly offset: number;
  readonly wantsTotal: boolean;
}

/** For programs holding the service key: whole rows by equality, in order, a page at a time. */
export async function queryRequests({ db }: Deps, query: RequestQuery) {
  const wanted = and(...query.equal.map(({ column, value }) => equals(column, value)));
  const rows: RequestRow[] = await db.orm
    .select()
    .from(quoteRequests)
    .where(wanted)
    .orderBy(...query.order.map(({ column, descending }) => (descending ? desc : asc)(columnOf(column))))
    .limit(query.limit)
    .offset(query.offset);
  if (!query.wantsTotal) return { rows, total: null };
  const [counted] = await db.orm.select({ total: count() }).from(quoteRequests).where(wanted);
  return { rows, total: counted?.total ?? 0 };
}

/** The text is handed over untyped, so that PostgreSQL reads it as the column's own type. */
function equals(column: RequestColumn, value: string): SQL {
  return eq(columnOf(column), sql`${value}`);
}
