import { expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { migrate, readMigrations } from "#db/migrate.ts";
import { createEmptyDatabase } from "#tests/support/test-database.ts";

it("numbers the quotes that are already there, per request and by age", async () => {
  const empty = await createEmptyDatabase();
  const db = openDatabase(empty.url);
  try {
    const all = await readMigrations();
    const own = all.findIndex(({ name }) => name === "quote-versions");
    await migrate(db, all.slice(0, own));
    await db.pool.query(`
      with requests as (
        insert into quote_requests (fingerprint, kind, name, email, phone)
        values ('1', 'contact', 'Zoé', 'zoe@exemple.fr', ''), ('2', 'contact', 'Paul', 'paul@exemple.fr', '')
        returning id, name
      )
      insert into quotes (number, request_id, document, created_at)
      select number, id, '{}', day::timestamptz from requests join (values
        ('D-1', 'Zoé', '2026-01-01'), ('D-2', 'Paul', '2026-01-02'), ('D-3', 'Zoé', '2026-01-03')
      ) as given (number, name, day) using (name)`);
    await migrate(db, all);
    const { rows } = await db.pool.query("select number, version from quotes order by number");
    expect(rows).toEqual([
      { number: "D-1", version: 1 },
      { number: "D-2", version: 1 },
      { number: "D-3", version: 2 },
    ]);
  } finally {
    await db.close();
    await empty.drop();
  }
});
