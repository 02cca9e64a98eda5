import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { Cents } from "#domain/money/money.ts";

export type CountedList =
  | "orders"
  | "requests"
  | "mails"
  | "customers"
  | "products"
  | "pictures"
  | "subscribers"
  | "quotes"
  | "journal"
  | "sms";

interface ListCount {
  /** In the order in which the list's trigger writes them (migrations 61, 62, 67 and 68). */
  readonly facets: readonly string[];
  readonly count: number;
  /** What these rows amount to, in lists that say so. */
  readonly cents: Cents;
}

/** How many rows a list has for each combination of what it can be narrowed to, without reading the list. */
export async function readListCounts(executor: Executor, list: CountedList): Promise<readonly ListCount[]> {
  const { rows } = await executor.execute<{ facets: string[]; count: number; cents: number }>(sql`
    select facets, sum(counted)::integer as count, sum(cents)::float8 as cents from list_counts where list = ${list}
    group by facets having sum(counted) <> 0`);
  return rows;
}
