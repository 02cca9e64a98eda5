/**
 * What the files for spreadsheets cost with 100,000 orders: processor time of Node and PostgreSQL, how long the other
 * requests of the same program wait meanwhile, and memory:
 *
 *   npm run bench
 *
 * The use cases run in this program, on the built one's own PostgreSQL. The wait is that of the event loop.
 * BENCH_ORDERS chooses the number of orders.
 */
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#db/client.ts";
import { allOrders } from "#tests/support/shop.ts";
import type { Deps } from "#usecases/deps.ts";
import { exportOrders } from "#usecases/orders/export-orders.ts";
import { missGoal, printFigure } from "./figure.ts";
import { fillSite } from "./growth-data.ts";
import { databaseMs, processorMs } from "./processor-time.ts";
import { openBenchSite } from "./site.ts";

const count = Number(process.env.BENCH_ORDERS ?? 100_000);
/** What the project promises for the file of orders. */
const goalMs = 3000;
const goalDelayMs = 50;
const megabyte = 1024 * 1024;
const site = await openBenchSite();
const db = openDatabase(
  `postgresql://reflet@/reflet?host=${encodeURIComponent(join(site.folder, "socket"))}`,
);
const deps: Deps = { db, now: () => new Date(), siteUrl: "http://localhost", isDemo: false };
try {
  await fillSite(site, { products: 100, orders: count });
  await db.pool.query("alter table billing_documents disable trigger user");
  await db.pool.query(
    `insert into billing_documents (number, series, year, sequence, order_id, total_cents, document, created_at)
     select 'F-' || number, 'invoice', 2025, right(number, -3)::integer, id, total_cents, '{}', created_at
     from orders where paid_at is not null`,
  );
  await db.pool.query("vacuum (analyze)");
  // The first file of a program also compiles what writes it.
  await measure(() => exportOrders(deps, { ...allOrders, days: 30 }));
  const rest = await idleDelay();
  process.stdout.write(`au repos : ${rest.toFixed(0)} ms d’attente au plus\n`);
  const orders = await measure(() => exportOrders(deps, allOrders));
  report("fichier des commandes", orders);
  printFigure(`ms de processeur, fichier de ${count} commandes`, orders.processorMs);
  if (orders.processorMs > goalMs || orders.delayMs > Math.max(goalDelayMs, rest)) missGoal();
} finally {
  await db.close();
  await site.close();
}

interface Cost {
  readonly processorMs: number;
  readonly nodeMs: number;
  readonly delayMs: number;
  readonly bytes: number;
  readonly memory: number;
}

async function measure(open: () => ReadableStream<Uint8Array>): Promise<Cost> {
  const memory = process.memoryUsage.rss();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const [nodeBefore, databaseBefore] = [processorMs(process.pid), databaseMs(site.folder)];
  let [bytes, highest] = [0, memory];
  const watching = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 50);
  for await (const chunk of open()) {
    bytes += chunk.length;
  }
  clearInterval(watching);
  const nodeMs = processorMs(process.pid) - nodeBefore;
  const spentMs = nodeMs + databaseMs(site.folder) - databaseBefore;
  delay.disable();
  return { processorMs: spentMs, nodeMs, delayMs: delay.max / 1e6, bytes, memory: highest - memory };
}

async function idleDelay(): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await pause(5000);
  delay.disable();
  return delay.max / 1e6;
}

function report(name: string, { processorMs: ms, nodeMs, delayMs, bytes, memory }: Cost): void {
  const parts = [
    `${ms.toFixed(0)} ms de processeur (Node ${nodeMs.toFixed(0)}, PostgreSQL ${(ms - nodeMs).toFixed(0)})`,
    `${(bytes / megabyte).toFixed(1)} Mo`,
    `attente des autres ${delayMs.toFixed(0)} ms au plus`,
    `${(memory / megabyte).toFixed(0)} Mo de mémoire en plus`,
  ];
  process.stdout.write(`${name} : ${parts.join(", ")}\n`);
}
