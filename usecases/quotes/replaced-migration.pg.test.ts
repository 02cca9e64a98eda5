import { expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { migrate, readMigrations } from "#db/migrate.ts";
import { createEmptyDatabase } from "#tests/support/test-database.ts";

it("a declined quote that another one followed no longer stands beside it, nor in the sums of the list", async () => {
  const empty = await createEmptyDatabase();
  const db = openDatabase(empty.url);
  try {
    const all = await readMigrations();
    const own = all.findIndex(({ name }) => name === "replaced-after-decline");
    await migrate(db, all.slice(0, own));
    await db.pool.query(`
      with requests as (
        insert into quote_requests (fingerprint, kind, name, email, phone, status)
        values ('1', 'contact', 'Zoé', 'zoe@exemple.fr', '', 'devis_envoye'),
          ('2', 'contact', 'Paul', 'paul@exemple.fr', '', 'refuse')
        returning id, name
      )
      insert into quotes (number, request_id, version, document, total_cents, created_at, declined_at)
      select number, id, version, '{}', 100, day::timestamptz, case when declined then day::timestamptz end
      from requests join (values
        ('D-1', 'Zoé', 1, '2026-01-01', true), ('D-2', 'Paul', 1, '2026-01-02', true),
        ('D-3', 'Zoé', 2, '2026-01-03', true), ('D-4', 'Zoé', 3, '2026-01-04', false)
      ) as given (number, name, version, day, declined) using (name)`);
    await migrate(db, all);
    const { rows } = await db.pool.query(
      "select number, to_char(replaced_at at time zone 'UTC', 'MM-DD') as replaced from quotes order by number",
    );
    expect(rows).toEqual([
      { number: "D-1", replaced: "01-03" },
      { number: "D-2", replaced: null },
      { number: "D-3", replaced: "01-04" },
      { number: "D-4", replaced: null },
    ]);
    const counts = await db.pool.query(
      "select sum(counted)::integer as standing, sum(cents)::integer as cents from list_counts where list = 'quotes'",
    );
    expect(counts.rows).toEqual([{ standing: 2, cents: 200 }]);
  } finally {
    await db.close();
    await empty.drop();
  }
});
