import { sql } from "drizzle-orm";
import { parisDay } from "#domain/calendar/dates.ts";
import type { Deps } from "../deps.ts";

/** The CNIL's limit for visit counts kept without consent is 25 months. Returns how many rows went. */
export async function purgePageVisits(deps: Deps): Promise<number> {
  const { rowCount } = await deps.db.orm.execute(
    sql`delete from page_visits where day < ${parisDay(deps.now())}::date - interval '25 months'`,
  );
  return rowCount ?? 0;
}
