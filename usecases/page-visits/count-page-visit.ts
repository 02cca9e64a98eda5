import { parisDay } from "#domain/calendar/dates.ts";
import type { Deps } from "../deps.ts";
import type { KnownPaths } from "./known-paths.ts";

/** More pages than the site has: made-up addresses cannot fill the table. */
const pathsPerDay = 1000;

// A visit lost in a power cut does not matter: not waiting for the disk keeps visits from queueing up.
const countOne = `
  with relaxed as (select set_config('synchronous_commit', 'off', true)),
  known as (
    update page_visits set visits = visits + 1 from relaxed
    where path = $1 and day = $2::date returning path
  ),
  fresh as (
    insert into page_visits (path, day, visits)
    select $1, $2::date, 1 from relaxed
    where not exists (select from known)
      and (select count(*) from page_visits where day = $2::date) < $3
    on conflict (path, day) do update set visits = page_visits.visits + 1
    returning path
  )
  select path from known union all select path from fresh`;

/**
 * One more visit of a page on this day in Paris. Only a count: no cookie, no address, no visitor. Other paths are
 * not counted. Returns whether it was counted.
 */
export async function countPageVisit(deps: Deps, known: KnownPaths, path: unknown): Promise<boolean> {
  const page = known.pageOf(path);
  if (page === null) return false;
  const day = parisDay(deps.now());
  const { rowCount } = await deps.db.pool.query({
    name: "count-visit",
    text: countOne,
    values: [page, day, pathsPerDay],
  });
  return rowCount === 1;
}
