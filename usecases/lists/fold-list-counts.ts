import { sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";

const mostLines = 20;

/** Adds up the lines that changes have left in the counts of the lists. */
export async function foldListCounts({ db }: Deps): Promise<number> {
  const { rows } = await db.orm.execute<{ folded: number }>(
    sql`select fold_list_counts(${mostLines}) as folded`,
  );
  return rows[0]?.folded ?? 0;
}
