import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startDatabaseForwarder } from "#tests/support/database-forwarder.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { openDatabase } from "./client.ts";
import { databaseTrouble } from "./database-trouble.ts";
import { prepared } from "./prepared.ts";

/** How an outside server sorts is its owner's choice. */
const outsideServer = Boolean(process.env.TEST_DATABASE_URL || process.env.DATABASE_URL);

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

describe("openDatabase", () => {
  it("hands out calendar days as they are written, whatever the machine's time zone", async () => {
    const { rows } = await test.db.pool.query("select date '2026-03-29' as day, null::date as none");
    expect(rows).toEqual([{ day: "2026-03-29", none: null }]);
  });

  it("works in UTC whatever the server's own zone", async () => {
    const { rows: names } = await test.db.pool.query<{ name: string }>("select current_database() as name");
    await test.db.pool.query(`alter database ${names[0]?.name} set timezone = 'Asia/Tokyo'`);
    const later = openDatabase(test.url);
    const { rows } = await later.pool.query("show timezone");
    await later.close();
    expect(rows).toEqual([{ TimeZone: "UTC" }]);
  });

  it("keeps no pool place for a transaction whose first statement meets a lost connection", async () => {
    const narrow = openDatabase(test.url, { maxConnections: 1 });
    const ask = () => narrow.orm.transaction((transaction) => transaction.execute(sql`select 1 as one`));
    narrow.pool.once("acquire", (client) => {
      // It breaks here as when the server is killed.
      client.connection.stream.destroy();
    });
    await expect(ask()).rejects.toThrow();
    expect((await ask()).rows).toEqual([{ one: 1 }]);
    await narrow.close();
  });

  it("ends the wait for what another transaction holds", async () => {
    await test.db.pool.query("insert into site_state (key, value) values ('held', 'x')");
    const change = sql`update site_state set value = 'y' where key = 'held'`;
    const waiting = openDatabase(test.url, { waits: { lockMs: 200, idleTransactionMs: 60_000 } });
    await test.db.orm.transaction(async (transaction) => {
      await transaction.execute(change);
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => waiting.orm.execute(change).then(() => "done", databaseTrouble)),
      );
      expect(new Set(outcomes)).toEqual(new Set(["locked"]));
    });
    await waiting.orm.execute(change);
    await waiting.close();
  });

  it("ends a transaction that sends nothing, and frees what it holds", async () => {
    await test.db.pool.query("insert into site_state (key, value) values ('idle', 'x')");
    const change = sql`update site_state set value = 'y' where key = 'idle'`;
    const frozen = openDatabase(test.url, { waits: { lockMs: 60_000, idleTransactionMs: 1500 } });
    const { promise: whileFrozen, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    const stuck = frozen.orm.transaction(async (transaction) => {
      await transaction.execute(change);
      hold();
      await whileFrozen;
      await transaction.execute(change);
    });
    await isHeld;
    await test.db.orm.execute(change);
    goOn();
    const failure = await stuck.catch((error: unknown) => error);
    expect(databaseTrouble(failure)).toBe("unreachable");
    await frozen.close();
  });

  it("leaves connections to single statements while transactions wait for each other", async () => {
    const shared = openDatabase(test.url, { maxConnections: 4, keptForStatements: 2 });
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    let begun = 0;
    const transactions = Array.from({ length: 6 }, () =>
      shared.orm.transaction(async (transaction) => {
        begun += 1;
        await held;
        return (await transaction.execute(sql`select 1 as one`)).rows;
      }),
    );
    await expect.poll(() => begun).toBe(2);
    expect((await shared.pool.query("select 2 as two")).rows).toEqual([{ two: 2 }]);
    expect((await shared.orm.execute(sql`select 3 as three`)).rows).toEqual([{ three: 3 }]);
    expect(begun).toBe(2);
    goOn();
    expect(await Promise.all(transactions)).toEqual(Array(6).fill([{ one: 1 }]));
    await shared.close();
  });

  it("undoes a transaction that failed, and takes its place back", async () => {
    const narrow = openDatabase(test.url, { maxConnections: 1 });
    const write = (key: string, then: () => void) =>
      narrow.orm.transaction(async (transaction) => {
        await transaction.execute(sql`insert into site_state (key, value) values (${key}, 'x')`);
        then();
      });
    const fall = () => {
      throw new Error("halfway");
    };
    await expect(write("undone", fall)).rejects.toThrow("halfway");
    await write("done", () => {});
    const { rows } = await narrow.pool.query("select key from site_state where key in ('done', 'undone')");
    await narrow.close();
    expect(rows).toEqual([{ key: "done" }]);
  });

  it.skipIf(outsideServer)("compares and folds French text as French readers do", async () => {
    const { rows } = await test.db.pool.query(`
      select lower('ÉTÉ ŒUVRE') as low, array(select w from unnest(array['été', 'zèle', 'eau', 'Élan']) w order by w) as sorted`);
    expect(rows).toEqual([{ low: "été œuvre", sorted: ["eau", "Élan", "été", "zèle"] }]);
  });
});

it("a marked statement is kept by the connection under a name, any other is not", async () => {
  const narrow = openDatabase(test.url, { maxConnections: 1 });
  const add = (mark: typeof prepared, a: number) =>
    narrow.orm.execute<{ sum: number }>(sql`${mark}select ${a}::int + 1 as sum`);
  for (const a of [1, 2, 3]) expect((await add(prepared, a)).rows).toEqual([{ sum: a + 1 }]);
  expect((await add(sql``, 4)).rows).toEqual([{ sum: 5 }]);
  const { rows } = await narrow.pool.query(
    "select statement, generic_plans + custom_plans as runs from pg_prepared_statements",
  );
  await narrow.close();
  expect(rows).toEqual([{ statement: expect.stringContaining("/* prepared */ select"), runs: "3" }]);
});

describe("while the program stops", () => {
  /** A database behind a network that can fail, with a connection that listens and one that is used. */
  async function openThroughNetwork() {
    const network = await startDatabaseForwarder(test.url);
    onTestFinished(network.close);
    const db = openDatabase(network.url, { silentMs: 300 });
    await db.listen("news", { onMessage: () => {} });
    await db.pool.query("select 1");
    return { network, db };
  }

  it("a connection that died without a word does not keep it open, nor whoever waits for its answer", async () => {
    for (const fail of ["silence", "freeze"] as const) {
      const { network, db } = await openThroughNetwork();
      network[fail]();
      const unanswered = db.orm.transaction((transaction) => transaction.execute(sql`select 1`));
      const refused = expect(unanswered).rejects.toThrow();
      await db.close();
      await refused;
    }
  });

  it("a statement that gives signs of life is waited for", async () => {
    const { db } = await openThroughNetwork();
    db.giveUpSilentConnections();
    // More rows than one message holds come one after the other, each after a tenth of a second.
    const slow = db.pool.query(
      "select repeat('a', 20000) || pg_sleep(0.1)::text as text from generate_series(1, 8)",
    );
    expect((await slow).rows).toHaveLength(8);
    await db.close();
  });
});
