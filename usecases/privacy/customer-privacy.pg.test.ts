import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { erasePerson } from "./erase-person.ts";
import { exportPerson } from "./export-person.ts";
import { purgeOldData } from "./purge-old-data.ts";

const now = new Date("2026-11-15T10:00:00Z");
const actor = "helene@exemple.fr";
let test: TestDatabase;
let deps: Deps;
beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => now, siteUrl: "http://localhost", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(() => run("select testing.empty('customers, jobs, quote_requests, orders, rentals, purge_log')"));
const run = async (text: string, values: unknown[] = []) => (await test.db.pool.query(text, values)).rows;

async function addCustomer(name: string, updatedAt = now): Promise<string> {
  const [row] = await run("insert into customers (name) values ($1) returning id", [name]);
  await run("insert into vehicles (customer_id, category, model, plate) values ($1, 'B', $2, 'AB-123-CD')", [
    row.id,
    `Clio de ${name}`,
  ]);
  await run("insert into customer_notes (customer_id, body, actor, at) values ($1, $2, $3, now())", [
    row.id,
    `${name} a un chien`,
    actor,
  ]);
  await run("alter table customers disable trigger customers_touch");
  await run("update customers set updated_at = $2 where id = $1", [row.id, updatedAt]);
  await run("alter table customers enable trigger customers_touch");
  return row.id;
}

async function addCall(customerId: string, name: string, status = "devis_envoye"): Promise<void> {
  const [row] = await run(
    `insert into quote_requests (fingerprint, kind, name, email, phone, status, customer_id)
     values ('f', 'phone', $2, '', '+33612345678', $3, $1) returning id`,
    [customerId, name, status],
  );
  await run("insert into quotes (number, request_id, document) values (gen_random_uuid()::text, $1, $2)", [
    row.id,
    JSON.stringify({ customer: { name } }),
  ]);
}

async function addJob(customerId: string, name: string, state: string, updatedAt = now): Promise<void> {
  const [job] = await run(
    `insert into jobs (number, customer_id, state, source, contact_name, street, minutes)
     values (gen_random_uuid()::text, $1, $3, 'phone', $2, $2, 60) returning id`,
    [customerId, name, state],
  );
  const [visit] = await run(
    `insert into visits (job_id, worker_id, state, starts_at, ends_at, travel_before, travel_after, buffer)
     values ($1, (select min(id) from workers), 'cancelled', $2, $2::timestamptz + interval '1 hour', 0, 0, 0)
     returning id`,
    [job.id, updatedAt],
  );
  await run(
    `insert into visit_photos (id, visit_id, moment, bytes, mime, width, height, created_at)
     values (gen_random_uuid(), $1, 'before', 'x', 'image/webp', 1, 1, $2)`,
    [visit.id, updatedAt],
  );
  await run("insert into visit_messages (visit_id, author, body, at) values ($1, 'customer', $2, $3)", [
    visit.id,
    `${name} sera là`,
    updatedAt,
  ]);
  await run("alter table jobs disable trigger jobs_touch");
  await run("update jobs set updated_at = $2 where id = $1", [job.id, updatedAt]);
  await run("alter table jobs enable trigger jobs_touch");
}

/** The tables that still name a person. */
async function traces(of: string): Promise<readonly string[]> {
  const tables = await run(
    `select table_name as name from information_schema.tables where table_schema = 'public'
     and table_type = 'BASE TABLE' and table_name not like 'auth%' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await run(`select from "${name}" as row where row::text ilike $1 limit 1`, [`%${of}%`]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

it("hands over and erases a customer without an e-mail address", async () => {
  const id = await addCustomer("Nadia");
  const other = await addCustomer("Paul");
  await addCall(id, "Nadia");
  await addCall(other, "Paul");
  await addJob(id, "Nadia", "cancelled");
  const found = await exportPerson(deps, { customerId: id, actor });
  expect(found["fiche client"]).toMatchObject([
    { name: "Nadia", vehicles: [{ plate: "AB-123-CD" }], notes_de_la_fiche: [{ body: "Nadia a un chien" }] },
  ]);
  expect(found["demandes par téléphone"]).toMatchObject([{ phone: "+33612345678", devis: [{}] }]);
  expect(JSON.stringify(found)).not.toMatch(/Paul|helene/);
  await erasePerson(deps, { customerId: id, actor });
  expect(await traces("nadia")).toEqual([]);
  expect(await traces("paul")).toContain("vehicles");
});

it("keeps a call whose quote was accepted, and says so", async () => {
  const id = await addCustomer("Nadia");
  await addCall(id, "Nadia", "accepte");
  const report = await erasePerson(deps, { customerId: id, actor });
  expect(report.find(({ what }) => what === "demandes par téléphone")).toEqual({
    what: "demandes par téléphone",
    erased: 0,
    kept: 1,
    why: "un devis accepté s’y rattache",
  });
});

it("reaches every address of one customer, and those merged into the same", async () => {
  await run(
    `insert into quote_requests (fingerprint, kind, name, email, phone) values
      ('1', 'contact', 'Nadia', 'nadia@exemple.fr', ''), ('2', 'contact', 'Nadia', 'Nadia+site@exemple.fr', '')`,
  );
  const [kept] = await run("select customer_id as id from customer_emails where folded = 'nadia@exemple.fr'");
  const merged = await addCustomer("Nadia avant");
  await run("update customers set merged_into = $1 where id = $2", [kept.id, merged]);
  await run("update vehicles set customer_id = $1 where customer_id = $2", [kept.id, merged]);
  await run("update customer_notes set customer_id = $1 where customer_id = $2", [kept.id, merged]);
  const found = await exportPerson(deps, { email: "nadia@exemple.fr", actor });
  expect(found.demandes).toHaveLength(2);
  expect(found["fiche client"]).toHaveLength(1);
  await erasePerson(deps, { email: "nadia@exemple.fr", actor });
  expect(await traces("nadia")).toEqual([]);
});

it("forgets customers with nothing left, and jobs past their time", async () => {
  const old = new Date("2023-11-14T10:00:00Z");
  const idle = await addCustomer("Oubliée", old);
  const busy = await addCustomer("Fidèle", old);
  await addCustomer("Récente", new Date("2023-11-16T10:00:00Z"));
  await addJob(busy, "Fidèle", "paid", old);
  const ended = await addCustomer("Ancien", old);
  await addJob(ended, "Ancien", "paid", new Date("2016-11-01T10:00:00Z"));
  const dropped = await addCustomer("Sans suite", old);
  await addJob(dropped, "Sans suite", "cancelled", old);
  await purgeOldData(deps);
  expect((await run("select name from customers order by name")).map(({ name }) => name)).toEqual([
    "Fidèle",
    "Récente",
  ]);
  expect(await run("select from jobs")).toHaveLength(1);
  expect(await run("select from visit_photos")).toHaveLength(0);
  expect(await run("select from visit_messages")).toHaveLength(0);
  expect(await run("select from vehicles where customer_id = $1", [idle])).toHaveLength(0);
  expect(await purgeOldData(deps)).toBe(0);
});
