import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { readSpaceAddresses, readSpaceConsents } from "./read-belongings.ts";
import { readSpaceHome } from "./read-home.ts";

let test: TestDatabase;
let deps: Deps;
beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => new Date(), siteUrl: "https://reflet.example", isDemo: false };
  // With rows: of an empty table the indexes that keep the lists in order are as good as those that find one customer.
  await test.db.pool.query(`
    insert into quote_requests (fingerprint, kind, status, name, email, phone)
    select 'e-' || n, 'contact', 'archive', 'A', n || '@exemple.fr', '+33600000000' from generate_series(1, 2000) n`);
  await test.db.pool.query(`
    insert into quotes (number, request_id, document, total_cents, sent_at)
    select 'D-' || fingerprint, id, '{"lines": []}', 100, now() from quote_requests`);
  await test.db.pool.query("analyze quotes, quote_requests");
});
afterAll(() => test.drop());

const customer = {
  sessionId: randomUUID(),
  customerId: randomUUID(),
  email: "ana@exemple.fr",
  address: "ana@exemple.fr",
  name: "Ana",
};

const readings = {
  "the first page": () => readSpaceHome(deps, customer),
  addresses: () => readSpaceAddresses(deps, customer),
  consents: () => readSpaceConsents(deps, customer),
};

/** The lines of a plan that read a whole table, or a whole index to the same end; the settings are read whole. */
function readThrough(plan: string): readonly string[] {
  const lines = plan.split("\n").map((line) => line.trim());
  return lines.filter(
    (line, at) =>
      /Seq Scan on (?!site_settings)/.test(line) ||
      (/Index (Only )?Scan/.test(line) && !lines[at + 1]?.startsWith("Index Cond")),
  );
}

it.each(Object.keys(readings) as (keyof typeof readings)[])(
  "%s: one customer's rows are found by index in every table",
  async (name) => {
    const spy = vi.spyOn(test.db.pool, "query");
    await readings[name]();
    const statements = spy.mock.calls.map((call) => call as unknown as [{ text: string }, unknown[]]);
    spy.mockRestore();
    expect(statements.length).toBeGreaterThan(0);
    const client = await test.db.pool.connect();
    try {
      // On empty tables PostgreSQL would always read through; forbidden, it does so where no index serves at all.
      await client.query("set enable_seqscan = off");
      const unserved: string[] = [];
      for (const [{ text }, values] of statements) {
        const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
        const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
        unserved.push(...readThrough(plan).map((line) => `${line}\n${text}`));
      }
      expect(unserved).toEqual([]);
    } finally {
      client.release(true);
    }
  },
);
