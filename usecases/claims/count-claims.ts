import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { offeredMachines } from "#content/current-machines.ts";
import { currentRentalPacks } from "#content/rental-packs.ts";
import type { Executor } from "#db/client.ts";
import { addDays, parisDay } from "#domain/calendar/dates.ts";
import { type CountedClaims, clearLeader, noClaims, roundNumberBelow } from "#domain/site-content/claims.ts";
import type { Deps } from "../deps.ts";
import { publishContent } from "../site-content/save-content.ts";
import { readClaims } from "./read-claims.ts";

/**
 * Counts what the site may claim and publishes it where it changed: pages read it from memory. The demonstration's
 * figures are invented and count for nothing. Returns how many times something was published.
 */
export async function countClaims(deps: Deps): Promise<number> {
  const counted = deps.isDemo ? noClaims : await count(deps.db.orm, deps.now());
  const { counted: known, countedVersion: version } = await readClaims(deps);
  if (isDeepStrictEqual(known, counted)) return 0;
  const value = isDeepStrictEqual(counted, noClaims) ? null : counted;
  const changes = [{ key: "claims", value, version }];
  // Another instance that counted at the same time published the same.
  const saved = await publishContent(deps, { kind: "counted", changes, day: null, actor: "système" });
  return saved.ok ? 1 : 0;
}

async function count(executor: Executor, now: Date): Promise<CountedClaims> {
  const since = addDays(parisDay(now), -365);
  const machines = offeredMachines().map(({ key }) => key);
  const packs = currentRentalPacks().map(({ id }) => id);
  return {
    customers: roundNumberBelow(await countSatisfied(executor)),
    machine: clearLeader(await countRentals(executor, sql`machine`, machines, since)),
    pack: clearLeader(await countRentals(executor, sql`pack`, packs, since)),
  };
}

/** The people whose published review gives four stars or five, each once. */
async function countSatisfied(executor: Executor): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(sql`
    select count(distinct coalesce(lower(i.email), lower(r.author || ' ' || r.commune)))::integer as count
    from reviews r left join review_invitations i on i.id = r.invitation_id
    where r.status = 'published' and not r.is_demo and r.rating >= 4`);
  return rows[0]?.count ?? 0;
}

/** How often each of these was booked since that day; those never booked count for nothing. */
async function countRentals(
  executor: Executor,
  column: ReturnType<typeof sql>,
  names: readonly string[],
  since: string,
): Promise<readonly { name: string; count: number }[]> {
  const { rows } = await executor.execute<{ name: string; count: number }>(sql`
    select ${column} as name, count(*)::integer as count from rentals
    where status = 'booked' and created_at >= ${since}::date and ${column} is not null group by ${column}`);
  const counts = new Map(rows.map(({ name, count: times }) => [name, times]));
  return names.map((name) => ({ name, count: counts.get(name) ?? 0 }));
}
