/**
 * How long the server works on the staff's list of orders when there are 10 000 of them, and on the pages around it:
 *
 *   npm run bench
 *
 * The use cases run on the built program's own PostgreSQL; what is timed is the server's part, without the network.
 */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { openDatabase } from "#db/client.ts";
import { allOrders } from "#tests/support/shop.ts";
import { readBadges } from "#usecases/dashboard/read-badges.ts";
import { readDashboard } from "#usecases/dashboard/read-dashboard.ts";
import { readDay } from "#usecases/day/read-day.ts";
import type { Deps } from "#usecases/deps.ts";
import { browseOrders } from "#usecases/orders/browse-orders.ts";
import { searchAdmin } from "#usecases/search/search-admin.ts";
import { missGoal } from "./figure.ts";
import { openBenchSite } from "./site.ts";

const count = 10_000;
const rounds = 30;
/** What the project promises for the first page. */
const goalMs = 100;

const site = await openBenchSite();
const db = openDatabase(
  `postgresql://reflet@/reflet?host=${encodeURIComponent(join(site.folder, "socket"))}`,
);
const deps: Deps = { db, now: () => new Date(), siteUrl: "http://localhost", isDemo: false };
try {
  await fill();
  const pages: Record<string, () => Promise<unknown>> = {
    "première page": () => browseOrders(deps, allOrders),
    "vue à préparer": () => browseOrders(deps, { ...allOrders, view: "a-preparer" }),
    "recherche d’un nom": () => browseOrders(deps, { ...allOrders, search: "client 4321" }),
    "dernière page, par total": () => browseOrders(deps, { ...allOrders, sort: "total", page: 300 }),
    "recherche générale": () => searchAdmin(deps, "client-4321@"),
    "ma journée": () => readDay(deps, { accountId: randomUUID(), isOwner: true, isWholeTeam: true }),
    "chiffres, 12 mois": () => readDashboard(deps, { period: "12m", isOwner: true }),
    pastilles: () => readBadges(deps, { isOwner: true }),
  };
  process.stdout.write(`administration, ${count} commandes (but : première page sous ${goalMs} ms)\n`);
  for (const [name, run] of Object.entries(pages)) await measure(name, run);
} finally {
  await db.close();
  await site.close();
}

async function measure(name: string, run: () => Promise<unknown>): Promise<void> {
  await run();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const p50 = times[Math.floor(rounds / 2)] ?? 0;
  const worst = times.at(-1) ?? 0;
  process.stdout.write(`${name.padEnd(36)} p50 ${p50.toFixed(1)} ms  au pire ${worst.toFixed(1)} ms\n`);
  if (name === "première page" && p50 >= goalMs) missGoal();
}

async function fill(): Promise<void> {
  await site.query(`
    insert into orders (number, token, idempotency_key, status, name, email, phone, delivery_way, payment_way, weight_grams,
      subtotal_cents, delivery_cents, total_cents, due_cents, paid_at, terms_version, created_at)
    select 'RB-' || n, 'jeton-' || n, gen_random_uuid(),
      (array['recue', 'payee', 'preparee', 'expediee', 'remise', 'remise', 'remise', 'annulee'])[1 + n % 8],
      'Client ' || n, 'client-' || n || '@exemple.fr', '+33612345678', 'parcel', 'transfer', 500,
      1000 + n, 0, 1000 + n, 1000 + n,
      case when n % 8 in (1, 2, 3, 4, 5, 6) then now() - n * interval '1 hour' end, '1', now() - n * interval '1 hour'
    from generate_series(1, ${count}) as n`);
  await site.query(`
    insert into order_lines (order_id, position, kind, title, unit_cents, quantity, weight_grams)
    select id, position, 'rental', 'Location', 500, 1, 0 from orders cross join generate_series(0, 1) as position`);
  await site.query(`
    insert into order_payments (order_id, way, cents, reference, at)
    select id, 'transfer', due_cents, number, paid_at from orders where paid_at is not null`);
  await site.query("analyze");
}
