import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { dispatchMails } from "./dispatch-mails.ts";
import { jobSchema, mailQueue, startJobQueue } from "./job-queue.ts";
import { defaultTiming } from "./mail-timing.ts";
import { queueMails } from "./outbox.ts";
import { samples } from "./templates/samples.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("makes jobs of new messages while few jobs wait, the oldest messages first", async () => {
  const { db } = database;
  const boss = await startJobQueue(db, pino({ level: "silent" }), defaultTiming);
  try {
    const props = samples["newsletter-welcome"];
    for (let n = 0; n < 12; n += 1)
      await queueMails(db.orm, [{ template: "newsletter-welcome", props, to: `n${n}@exemple.fr` }]);
    const waiting = `select job.id from ${jobSchema}.job where name = '${mailQueue}' and state = 'created'`;
    const settle = (count: number, state: string) =>
      db.pool.query(`update ${jobSchema}.job set state = $1 where id in (${waiting} limit $2)`, [
        state,
        count,
      ]);

    expect(await dispatchMails(db, boss, 5)).toBe(5);
    expect(await dispatchMails(db, boss, 5)).toBe(0);
    await settle(2, "active");
    await settle(1, "retry");
    expect(await dispatchMails(db, boss, 5)).toBe(3);
    await settle(5, "active");
    expect(await dispatchMails(db, boss, 5)).toBe(4);
    expect(await dispatchMails(db, boss, 5)).toBe(0);
    const { rows } = await db.pool.query(
      "select count(*)::int as left from mail_outbox where dispatched_at is null",
    );
    expect(rows).toEqual([{ left: 0 }]);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
});
