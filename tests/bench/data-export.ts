/**
 * How long the archive of 100 000 orders takes, how long it holds up the other requests of the same program, and how
 * much memory it needs:
 *
 *   npm run bench
 *
 * The use case runs in this program, on the built one's own PostgreSQL. The delay is that of the event loop.
 */
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#db/client.ts";
import { exportEverything } from "#usecases/data-export/export-everything.ts";
import type { Deps } from "#usecases/deps.ts";
import { openBenchSite } from "./site.ts";

const count = Number(process.env.BENCH_ORDERS ?? 100_000);
const megabyte = 1024 * 1024;
const site = await openBenchSite();
const db = openDatabase(
  `postgresql://reflet@/reflet?host=${encodeURIComponent(join(site.folder, "socket"))}`,
);
const deps: Deps = { db, now: () => new Date(), siteUrl: "http://localhost", isDemo: false };
try {
  await db.pool.query("alter table orders disable trigger user");
  await db.pool.query(
    `insert into orders (number, token, idempotency_key, status, name, email, phone, delivery_way, payment_way,
       weight_grams, subtotal_cents, delivery_cents, total_cents, due_cents, paid_at, terms_version)
     select 'RB-B' || n, 'jeton-' || n, gen_random_uuid(), 'payee', 'Personne ' || n, 'p' || n || '@exemple.fr',
       '+33600000000', 'pickup', 'onSite', 500, 4990, 0, 4990, 4990, now(), 'banc'
     from generate_series(1, $1) n`,
    [count],
  );
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await pause(10_000);
  const atRest = delayText(delay);
  delay.reset();
  const memory = process.memoryUsage().rss;
  let [bytes, highest] = [0, memory];
  const began = performance.now();
  const archive = await exportEverything(deps, { actor: "banc" });
  for await (const chunk of archive ?? []) {
    bytes += chunk.length;
    highest = Math.max(highest, process.memoryUsage().rss);
  }
  const seconds = (performance.now() - began) / 1000;
  delay.disable();
  const figures = [
    `${seconds.toFixed(1)} s`,
    `${(bytes / megabyte).toFixed(1)} Mo`,
    `attente des autres ${delayText(delay)}`,
    `sans archive ${atRest}`,
    `${((highest - memory) / megabyte).toFixed(0)} Mo de mémoire en plus`,
  ];
  process.stdout.write(`archive de ${count} commandes : ${figures.join(", ")}\n`);
} finally {
  await db.close();
  await site.close();
}

function delayText(delay: ReturnType<typeof monitorEventLoopDelay>): string {
  const milliseconds = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(0);
  return `${milliseconds(delay.percentile(99))} ms (p99), ${milliseconds(delay.max)} ms au plus`;
}
