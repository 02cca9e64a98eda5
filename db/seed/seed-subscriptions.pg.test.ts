import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { seedPlanning } from "./seed-planning.ts";
import { seedSubscriptions } from "./seed-subscriptions.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

it.each(["2026-11-16T07:00:00Z", "2026-12-31T22:30:00Z", "2027-03-28T12:00:00Z"])(
  "writes three contracts around %s, with their visits and numbers of their own",
  async (instant) => {
    const now = new Date(instant);
    await seedPlanning(test.db.orm, now);
    await seedSubscriptions(test.db.orm, now);
    const { rows } = await test.db.pool.query(`
      select subscriptions.state, count(m.*)::int as months, count(*) filter (where j.state = 'to_plan')::int as waiting
      from subscriptions left join subscription_months as m on m.subscription_id = subscriptions.id
        left join (select id, state from jobs) as j on j.id = m.job_id
      group by subscriptions.id, subscriptions.state order by months desc`);
    expect(rows).toEqual([
      { state: "active", months: 8, waiting: 1 },
      { state: "active", months: 3, waiting: 1 },
      { state: "proposed", months: 0, waiting: 0 },
    ]);
    // What the demonstration calls paid is paid: nothing of it is due.
    const { rows: due } = await test.db.pool.query(
      "select count(*)::int as paid, sum(job_due_cents(jobs))::int as due from jobs where state = 'paid'",
    );
    expect(due).toEqual([{ paid: 9, due: 0 }]);
    const { rows: next } = await test.db.pool.query("select nextval('subscription_numbers')::int as n");
    expect(next).toEqual([{ n: 4 }]);
  },
);
