import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createEmptyDatabase } from "#tests/support/test-database.ts";
import { openSiteDatabase } from "./database.ts";

let outside: Awaited<ReturnType<typeof createEmptyDatabase>>;

beforeAll(async () => {
  outside = await createEmptyDatabase();
});
afterAll(() => outside.drop());

it("no connection of the site waits without end for what another program holds", async () => {
  const db = await openSiteDatabase({
    databaseUrl: outside.url,
    dataDir: "",
    logger: pino({ level: "silent" }),
    signal: new AbortController().signal,
    onDatabaseLost: () => {},
    onOpened: () => {},
  });
  const asked = Array.from({ length: 10 }, () =>
    db.pool.query<{ lock: string; idle: string }>(
      `select current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle
       from pg_sleep(0.1)`,
    ),
  );
  const answers = await Promise.all(asked);
  expect(db.pool.totalCount).toBe(10);
  expect(new Set(answers.map(({ rows }) => `${rows[0]?.lock} ${rows[0]?.idle}`))).toEqual(
    new Set(["5s 30s"]),
  );
  await db.close();
});
