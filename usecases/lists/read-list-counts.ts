import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";

export type CountedList =
  | "orders"
  | "requests"
  | "mails"
  | "customers"
  | "products"
  | "pictures"
  | "subscribers";

interface ListCount {
  /** In the order in which the list's trigger writes them (migrations 61, 62 and 67). */
  readonly facets: readonly string[];
  readonly count: number;
}

/** How many rows a list has for each combination of what it can be narrowed to, without reading the list. */
export async function readListCounts(executor: Executor, list: CountedList): Promise<readonly ListCount[]> {
  const { rows } = await executor.execute<{ facets: string[]; count: number }>(sql`
    select facets, sum(counted)::integer as count from list_counts where list = ${list}
    group by facets having sum(counted) <> 0`);
  return rows;
}
