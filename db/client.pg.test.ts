import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

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
    await test.db.pool.query(
      "do $$ begin execute format('alter database %I set timezone = ''Asia/Tokyo''', current_database()); end $$",
    );
    const { rows } = await test.db.pool.query("show timezone");
    expect(rows).toEqual([{ TimeZone: "UTC" }]);
  });

  it("compares and folds French text as French readers do", async () => {
    const { rows } = await test.db.pool.query(`
      select lower('ÉTÉ ŒUVRE') as low, array(select w from unnest(array['été', 'zèle', 'eau', 'Élan']) w order by w) as sorted`);
    expect(rows).toEqual([{ low: "été œuvre", sorted: ["eau", "Élan", "été", "zèle"] }]);
  });
});
