import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "#db/client.ts";
import { migrate, readMigrations } from "#db/migrate.ts";
import { createEmptyDatabase } from "#tests/support/test-database.ts";

/** The migration that keeps the notice of the term under way beside the one of the next renewal. */
const NOTICED_BEFORE = 84;

let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
let db: Database;

beforeAll(async () => {
  empty = await createEmptyDatabase();
  db = openDatabase(empty.url);
});
afterAll(async () => {
  await db.close();
  await empty.drop();
});

it("contracts of an earlier version get the notice before the last one from the journal", async () => {
  const all = await readMigrations();
  await migrate(
    db,
    all.filter(({ version }) => version < NOTICED_BEFORE),
  );
  await db.pool.query(`
    with customer as (insert into customers (name) values ('Zoé') returning id), made as (
      insert into subscriptions (number, customer_id, state, accepted_at, offer, category, title, minutes, price_cents,
        starts_on, term_months, contact_name, contact_email, renewal_noticed_for)
      select numbers.number, customer.id, 'active', now(), '', '', '', 60, 4900, '2026-12-01', 6, '', '', numbers.noticed::date
      from customer, (values ('AB-2', '2027-12-01'), ('AB-1', '2027-06-01'), ('AB-0', null)) as numbers (number, noticed)
      returning id, number
    )
    insert into journal (actor, action, subject_kind, subject_id, detail)
    select '', 'subscription.' || entries.action, 'subscription', made.id::text, jsonb_build_object('renewsOn', entries.day)
    from made join (values ('AB-2', 'renewalNoticed', '2027-06-01'), ('AB-2', 'renewalNoticed', '2027-12-01'),
      ('AB-2', 'ended', '2027-09-01'), ('AB-1', 'renewalNoticed', '2027-06-01')) as entries (number, action, day)
      on entries.number = made.number`);
  await migrate(db, all);
  const { rows } = await db.pool.query(
    "select number, renewal_noticed_before::text as before from subscriptions order by number",
  );
  expect(rows).toEqual([
    { number: "AB-0", before: null },
    { number: "AB-1", before: null },
    { number: "AB-2", before: "2027-06-01" },
  ]);
});
