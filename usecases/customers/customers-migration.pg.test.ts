import { afterEach, beforeEach, expect, it } from "vitest";
import { type Database, openDatabase } from "#db/client.ts";
import { migrate, readMigrations } from "#db/migrate.ts";
import { createEmptyDatabase } from "#tests/support/test-database.ts";

/** The migration that gives requests, orders and rentals their customers. */
const CUSTOMERS = 32;

let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
let db: Database;

beforeEach(async () => {
  empty = await createEmptyDatabase();
  db = openDatabase(empty.url);
  const all = await readMigrations();
  await migrate(
    db,
    all.filter(({ version }) => version < CUSTOMERS),
  );
});
afterEach(async () => {
  await db.close();
  await empty.drop();
});

async function insertRequests(count: number, people: number): Promise<void> {
  await db.pool.query(
    `insert into quote_requests (fingerprint, kind, name, email, phone, created_at, updated_at)
     select n::text, 'contact', 'Personne ' || n % $2, 'personne' || n % $2 || '@exemple.fr', '+3361000' || n % $2,
       timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-02' + n * interval '1 minute'
     from generate_series(1, $1::int) as n`,
    [count, people],
  );
}

it("finds one customer for every spelling of an address, and changes nothing else", async () => {
  await db.pool.query(
    `insert into quote_requests (fingerprint, kind, name, email, phone, created_at, updated_at) values
      ('1', 'contact', 'Zoé Îlot', 'Zoe.Ilot@gmail.com', '+33611111111', '2026-01-01', '2026-01-05'),
      ('2', 'contact', 'Zoé I.', 'zoeilot+site@gmail.com', '+33622222222', '2026-02-01', '2026-02-05'),
      ('3', 'contact', 'Personne effacée', 'efface@invalid.example', '', '2026-03-01', '2026-03-05')`,
  );
  await db.pool.query(
    `insert into rentals (machine, days, price_cents, original_cents, customer_name, customer_email, status, booked_at)
     values ('puzzi', '{2026-05-01}', 100, 100, 'Paul', 'paul@exemple.fr', 'booked', now())`,
  );
  const before = await db.pool.query(
    "select id, updated_at, status, created_at from quote_requests order by id",
  );
  await migrate(db, await readMigrations());
  const after = await db.pool.query(
    "select id, updated_at, status, created_at from quote_requests order by id",
  );
  expect(after.rows).toEqual(before.rows);
  const { rows } = await db.pool.query(
    `select customers.name, folded, (select array_agg(phone order by phone) from customer_phones
       where customer_id = customers.id) as phones,
       (select count(*)::int from quote_requests where customer_id = customers.id) as requests,
       (select count(*)::int from rentals where customer_id = customers.id) as rentals
     from customers join customer_emails on customer_id = customers.id order by folded`,
  );
  expect(rows).toEqual([
    { name: "Paul", folded: "paul@exemple.fr", phones: null, requests: 0, rentals: 1 },
    {
      name: "Zoé I.",
      folded: "zoeilot@gmail.com",
      phones: ["+33611111111", "+33622222222"],
      requests: 2,
      rentals: 0,
    },
  ]);
  const erased = await db.pool.query("select customer_id from quote_requests where fingerprint = '3'");
  expect(erased.rows).toEqual([{ customer_id: null }]);
});

it("runs on 100,000 requests, each with its customer", async () => {
  await insertRequests(100_000, 20_000);
  await migrate(db, await readMigrations());
  const { rows } = await db.pool.query(
    `select (select count(*)::int from customers) as customers,
       (select count(*)::int from quote_requests where customer_id is null) as without`,
  );
  expect(rows).toEqual([{ customers: 20_000, without: 0 }]);
});

it("gives each later row its customer, also to twenty at once", async () => {
  await migrate(db, await readMigrations());
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      db.pool.query(
        `insert into quote_requests (fingerprint, kind, name, email, phone)
         values ($1, 'contact', 'Zoé', $2, '+33611111111')`,
        [String(n), n % 2 === 0 ? "zoe@exemple.fr" : "Zoe+2@exemple.fr"],
      ),
    ),
  );
  const { rows } = await db.pool.query(
    `select count(*)::int as customers, (select count(distinct customer_id)::int from quote_requests) as attached
     from customers`,
  );
  expect(rows).toEqual([{ customers: 1, attached: 1 }]);
});

it("makes the customer when the one found first was erased meanwhile", async () => {
  await migrate(db, await readMigrations());
  // Another writes the address after it was looked for, and is erased before it is looked for again.
  await db.pool.query(`
    create table rival_rounds (round integer);
    create function rival() returns trigger language plpgsql as $$
    begin
      if not exists (select from rival_rounds) then
        insert into rival_rounds values (1);
        insert into customers (id, name) values ('00000000-0000-4000-8000-000000000001', 'Rivale');
        insert into customer_emails values ('zoe@exemple.fr', '00000000-0000-4000-8000-000000000001', 'zoe@exemple.fr');
      end if;
      return new;
    end $$;
    create function erase_rival() returns trigger language plpgsql as $$
    begin
      -- After the statement of the request, not after the rival's own, which is one trigger deeper.
      if pg_trigger_depth() = 2 then delete from customers where name = 'Rivale'; end if;
      return null;
    end $$;
    create trigger rival before insert on customer_emails for each row execute function rival();
    create trigger rival_erased after insert on customer_emails execute function erase_rival();
    insert into quote_requests (fingerprint, kind, name, email, phone)
    values ('1', 'contact', 'Zoé', 'zoe@exemple.fr', '+33611111111')`);
  const { rows } = await db.pool.query(
    "select customers.name from quote_requests join customers on customers.id = customer_id",
  );
  expect(rows).toEqual([{ name: "Zoé" }]);
  expect((await db.pool.query("select name from customers")).rows).toEqual([{ name: "Zoé" }]);
  expect((await db.pool.query("select round from rival_rounds")).rows).toEqual([{ round: 1 }]);
});
