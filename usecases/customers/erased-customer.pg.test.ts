import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { erasePerson } from "../privacy/erase-person.ts";
import { exportPerson } from "../privacy/export-person.ts";

/** The customer that the database made for a request, once the request is gone. */
let test: TestDatabase;
let deps: Deps;
beforeAll(async () => {
  test = await createTestDatabase();
  const now = new Date("2026-11-15T10:00:00Z");
  deps = { db: test.db, now: () => now, siteUrl: "http://localhost", isDemo: false };
  await test.db.pool.query(`
    insert into quote_requests (fingerprint, kind, status, name, email, phone, message)
    values ('f', 'contact', 'nouveau', 'Nadia Perrin', 'Nadia+site@exemple.fr', '+33612345678', 'Bonjour')`);
});
afterAll(() => test.drop());

it("a person's file holds the customer, also when the request is gone", async () => {
  await test.db.pool.query("delete from quote_requests");
  const file = await exportPerson(deps, { email: "nadia+site@exemple.fr", actor: "a@exemple.fr" });
  expect(JSON.stringify(file)).toContain("+33612345678");
});

it("erasing a person erases the customer, its addresses and telephone numbers", async () => {
  await erasePerson(deps, { email: "nadia+site@exemple.fr", actor: "a@exemple.fr" });
  const { rows } = await test.db.pool.query(`
    select name from customers where name like 'Nadia%'
    union all select email from customer_emails
    union all select phone from customer_phones`);
  expect(rows).toEqual([]);
});
