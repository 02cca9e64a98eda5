import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { seedPlanning } from "./seed-planning.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

// A Monday, a Sunday, and the days on which the clocks change.
it.each(["2026-11-16T07:00:00Z", "2026-11-22T22:30:00Z", "2027-03-28T12:00:00Z", "2026-10-25T12:00:00Z"])(
  "fills the planning around %s without two visits at once, and marks it as a demonstration",
  async (instant) => {
    await seedPlanning(test.db.orm, new Date(instant));
    const { rows } = await test.db.pool.query(
      `
      select (select count(*)::int from visits) as visits, (select count(*)::int from jobs where state = 'to_plan') as waiting,
        (select count(*)::int from jobs where contact_name not like '%Exemple%') as real,
        (select count(*)::int from visits where state = 'done' and starts_at > $1::timestamptz) as early`,
      [instant],
    );
    expect(rows).toEqual([{ visits: 23, waiting: 4, real: 0, early: 0 }]);
  },
);
