import pg from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { allOrders } from "#tests/support/shop.ts";
import { streamText } from "#tests/support/stream-text.ts";
import { exportOrders } from "../orders/export-orders.ts";

const { deps, rows } = openShop();
const count = 2000;

afterEach(() => vi.restoreAllMocks());

async function fillOrders(): Promise<void> {
  await rows(
    `insert into orders (number, token, idempotency_key, status, name, email, phone, delivery_way, payment_way,
       weight_grams, subtotal_cents, delivery_cents, total_cents, due_cents, terms_version, created_at)
     select 'RB-' || n, 'jeton-' || n, gen_random_uuid(), 'recue', 'Personne ' || n, 'p' || n || '@exemple.fr', '',
       'pickup', 'onSite', 500, 4990, 0, 4990, 4990, 'essai', '2026-11-15 23:30Z'
     from generate_series(1, ${count}) n`,
  );
}

function fetches(seen: { readonly mock: { readonly calls: readonly unknown[][] } }): number {
  return seen.mock.calls.filter(([query]) => String(query).startsWith("fetch ")).length;
}

it("holds every order once, on the day it has in Paris", async () => {
  await fillOrders();
  const lines = (await streamText(exportOrders(deps, allOrders))).trimEnd().split("\r\n").slice(1);
  expect(new Set(lines.map((line) => line.split(";")[0])).size).toBe(count);
  expect(lines).toHaveLength(count);
  expect(lines[0]?.split(";")[1]).toBe("16/11/2026");
});

it("reads on only as fast as its reader takes what was read", async () => {
  await fillOrders();
  const seen = vi.spyOn(pg.Client.prototype, "query");
  const reader = exportOrders(deps, allOrders).getReader();
  await reader.read();
  await reader.read();
  // One batch was taken, and one more may stand ready.
  expect(fetches(seen)).toBeLessThanOrEqual(3);
  await reader.cancel();
});

it("a download that breaks off frees its connection and its transaction at once", async () => {
  await fillOrders();
  const reader = exportOrders(deps, allOrders).getReader();
  await reader.read();
  await reader.read();
  expect(await openTransactions()).toBe(1);
  await reader.cancel();
  expect(await openTransactions()).toBe(0);
  expect(deps.db.pool.totalCount - deps.db.pool.idleCount).toBe(0);
});

it("a download that nobody begins takes no connection", async () => {
  const before = deps.db.pool.totalCount - deps.db.pool.idleCount;
  await exportOrders(deps, allOrders).cancel();
  expect(deps.db.pool.totalCount - deps.db.pool.idleCount).toBe(before);
});

it("twelve readers that stop leave most connections to everybody else, and each has its turn", async () => {
  await fillOrders();
  const readers = Array.from({ length: 12 }, () => exportOrders(deps, allOrders).getReader());
  await Promise.all(readers.map((reader) => reader.read()));
  // The first rows: those without a turn wait for them.
  const begun = readers.map((reader) => reader.read());
  await Promise.all(begun.slice(0, 3));
  expect(await openTransactions()).toBe(3);
  expect(deps.db.pool.totalCount - deps.db.pool.idleCount).toBe(3);
  for (const [index, reader] of readers.entries()) {
    expect((await begun[index])?.done).toBe(false);
    await reader.cancel();
  }
  expect(await openTransactions()).toBe(0);
});

async function openTransactions(): Promise<number> {
  const [row] = await rows<{ open: number }>(
    `select count(*)::integer as open from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`,
  );
  return row?.open ?? Number.NaN;
}
