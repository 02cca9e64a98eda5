import { afterAll, beforeAll, expect, it } from "vitest";
import { seedDemo } from "#db/seed/seed-demo.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { housekeepingTasks } from "./housekeeping.ts";

let test: TestDatabase;
let clock = new Date();

beforeAll(async () => {
  test = await createTestDatabase();
  await test.db.orm.transaction((transaction) => seedDemo(transaction));
});
afterAll(() => test.drop());

/** Every task that runs by itself, in the sequence of the program; returns what failed. */
async function runAll(): Promise<string[]> {
  const deps = { db: test.db, now: () => clock, siteUrl: "https://exemple.fr", isDemo: false };
  const failed: string[] = [];
  for (const [name, runTask] of Object.entries(housekeepingTasks)) {
    await runTask(deps).catch((error: unknown) => failed.push(`${name}: ${error}`));
  }
  return failed;
}

it("every task of the night goes on when the clock jumps a day or a year ahead and comes back", async () => {
  const right = clock;
  const dayMs = 24 * 3600 * 1000;
  for (const aheadMs of [0, dayMs, 0, 365 * dayMs, 0, -dayMs, 0]) {
    clock = new Date(right.getTime() + aheadMs);
    expect(await runAll(), `${aheadMs / dayMs} days ahead`).toEqual([]);
  }
  const { rows } = await test.db.pool.query(
    "select template, recipient from mail_outbox group by template, recipient, props having count(*) > 1",
  );
  expect(rows).toEqual([]);
});
