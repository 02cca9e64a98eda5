import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { connectRaw } from "#tests/support/raw-http.ts";
import { allOrders } from "#tests/support/shop.ts";
import { streamText } from "#tests/support/stream-text.ts";
import { exportOrders } from "../orders/export-orders.ts";
import { csvStream } from "./csv-stream.ts";
import { readInBatches } from "./snapshot.ts";

const { deps, rows } = openShop();
const count = 2000;
const waitOptions = { timeout: 20_000, interval: 50 };

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

describe("a reader over the network", () => {
  /** A file of 60 MB, more than the connection itself takes in, read from the database in batches of 4 MB. */
  const largeFile = () => {
    async function* batches() {
      const lines = sql`select repeat('x', 20000) as line from generate_series(1, 3000)`;
      for await (const found of readInBatches<{ line: string }>(deps.db, lines))
        yield found.map(({ line }) => [line]);
    }
    return csvStream(["Ligne"], batches(), { patienceMs: 3000 });
  };
  let server: Server;
  beforeAll(async () => {
    server = createServer(
      getRequestListener(() => new Response(largeFile()), { overrideGlobalObjects: false }),
    ).listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(() => server.close());
  const port = () => (server.address() as AddressInfo).port;

  it("that takes a byte now and then loses its turn, its connection and the file; others get theirs", async () => {
    const closed = vi.fn();
    const slow = Array.from({ length: 3 }, () => {
      const socket = connectRaw(port());
      socket.once("close", closed);
      socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
      const reading = setInterval(() => socket.read(1), 50);
      socket.once("close", () => clearInterval(reading));
      return socket.once("readable", () => {});
    });
    await vi.waitFor(async () => expect(await openTransactions()).toBe(3), waitOptions);
    const answer = await fetch(`http://127.0.0.1:${port()}/`);
    let bytes = 0;
    for await (const part of answer.body ?? []) bytes += part.length;
    expect(bytes).toBeGreaterThan(3000 * 20_000);
    await vi.waitFor(async () => expect(await openTransactions()).toBe(0), waitOptions);
    expect(deps.db.pool.totalCount - deps.db.pool.idleCount).toBe(0);
    // What the connection had taken in is read to its end: then the file breaks off.
    for (const socket of slow) socket.resume();
    await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(3), waitOptions);
  });
});

it("a reader that pauses, and goes on in time, gets the whole file", async () => {
  async function* batches() {
    for (let batch = 0; batch < 5; batch += 1) yield [["x".repeat(100_000)]];
  }
  const reader = csvStream(["Ligne"], batches(), { patienceMs: 20_000 }).getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    await pause(50);
  }
  expect(bytes).toBeGreaterThan(500_000);
});

async function openTransactions(): Promise<number> {
  const [row] = await rows<{ open: number }>(
    `select count(*)::integer as open from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`,
  );
  return row?.open ?? Number.NaN;
}
