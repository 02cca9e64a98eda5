/**
 * How long the server works on a week of the planning with 20 and with 2,000 jobs:
 *
 *   npm run bench
 *
 * The use case runs on the built program's own PostgreSQL; what is timed is the server's part, without the network.
 */
import { join } from "node:path";
import { openDatabase } from "#db/client.ts";
import type { Deps } from "#usecases/deps.ts";
import { readPlanningBoard } from "#usecases/planning/read-board.ts";
import { openBenchSite } from "./site.ts";

const rounds = 31;
const week = { firstDay: "2026-11-16", lastDay: "2026-11-22" };

const site = await openBenchSite();
const db = openDatabase(
  `postgresql://reflet@/reflet?host=${encodeURIComponent(join(site.folder, "socket"))}`,
);
const now = new Date("2026-11-16T07:00:00Z");
const deps: Deps = { db, now: () => now, siteUrl: "http://localhost", isDemo: false };
try {
  await site.query("insert into customers (name) values ('Zoé Îlot')");
  const few = await measure(1, 20);
  const many = await measure(21, 2000);
  const ratio = (many / few).toFixed(2);
  process.stdout.write(
    `planning: ${few.toFixed(1)} ms with 20 jobs, ${many.toFixed(1)} ms with 2,000, ratio ${ratio}\n`,
  );
} finally {
  await db.close();
  await site.close();
}

/** The middle of many reads, once the jobs from one number to the other are there, three a day from the shown week on. */
async function measure(first: number, last: number): Promise<number> {
  await site.query(
    `insert into jobs (number, customer_id, state, source, contact_name, minutes, created_at)
     select 'I-' || n, (select id from customers limit 1), case when n % 20 = 0 then 'to_plan' else 'planned' end,
       'phone', 'Client ' || n, 60, timestamptz '2026-11-16' + n * interval '8 hours'
     from generate_series(${first}, ${last}) n`,
  );
  await site.query(
    `insert into visits (job_id, worker_id, state, starts_at, ends_at, travel_before, travel_after, buffer)
     select id, (select min(id) from workers), 'planned', created_at, created_at + interval '1 hour', 0, 0, 0
     from jobs where state = 'planned' and not exists (select from visits where job_id = jobs.id)`,
  );
  await site.query("analyze");
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = performance.now();
    await readPlanningBoard(deps, week, { userId: "", role: "owner" });
    times.push(performance.now() - before);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}
