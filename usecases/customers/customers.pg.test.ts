import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { openSession } from "../customer-space/sessions.ts";
import type { Deps } from "../deps.ts";
import { createJob } from "../planning/create-job.ts";
import { browseCustomers } from "./browse-customers.ts";
import { type ContactChange, changeContact } from "./change-contacts.ts";
import { type CustomerInput, customerInput, vehicleInput } from "./customer-input.ts";
import { distinguishCustomers, findDoubles } from "./find-doubles.ts";
import { mergeCustomers } from "./merge-customers.ts";
import { readCustomer } from "./read-customer.ts";
import { createCustomer, saveCustomer } from "./save-customer.ts";
import { removeVehicle, saveVehicle } from "./save-vehicle.ts";

let test: TestDatabase;
let deps: Deps;
const now = new Date("2026-11-16T09:30:00Z");
const actor = "helene@exemple.fr";
const nobody = "11111111-1111-4111-8111-111111111111";
const owner = { userId: nobody, role: "owner" } as const;

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => now, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(() =>
  run("select testing.empty('customers, jobs, job_numbers, quote_requests, orders, rentals, journal')"),
);
const run = (text: string, values: unknown[] = []) => test.db.pool.query(text, values);

const person = (name: string): CustomerInput =>
  customerInput.parse({ kind: "person", name, company: "", siren: "", vatNumber: "", billingAddress: [] });

async function create(name: string, email = "", phone = ""): Promise<string> {
  const created = await createCustomer(deps, { input: person(name), email, phone, actor });
  if (!created.ok) throw new Error("known already");
  return created.id;
}

const change = (customerId: string, wanted: ContactChange) =>
  changeContact(deps, { customerId, change: wanted, actor });
const ceyzeriat = { street: "8 impasse du Revermont", inseeCode: "01072" };
const car = (model: string, plate = "") =>
  vehicleInput.parse({ category: "C", model, plate, colour: "verte", notes: "" });

async function ask(name: string, email: string, phone = "", commune: string | null = null): Promise<string> {
  const { rows } = await run(
    `insert into quote_requests (fingerprint, kind, name, email, phone, commune, created_at)
     values ($1, 'contact', $1, $2, $3, $4, $5) returning id, customer_id`,
    [name, email, phone, commune, now],
  );
  return rows[0].customer_id;
}

const found = async (search: string) =>
  (await browseCustomers(deps, { search, page: 1 })).rows.map(({ name }) => name);
const read = async (id: string) => {
  const customer = await readCustomer(deps, id, owner);
  if (!customer) throw new Error("no such customer");
  return customer;
};

describe("the search", () => {
  it("finds by the beginning of a name, company, address, plate, model or commune, and by any end of a number", async () => {
    const id = await create("Émilie L’Œuvrard-Perrin", "emilie.oeuvrard@exemple.fr", "+33612345678");
    await change(id, { kind: "address", address: ceyzeriat });
    await saveVehicle(deps, {
      customerId: id,
      vehicleId: null,
      input: car("Peugeot 3008", "fr217zd"),
      actor,
    });
    await create("Paul Guillot", "paul@exemple.fr", "+33699990000");
    for (const typed of [
      "emilie",
      "Œuvr",
      "perr emil",
      "emilie.oeuvrard@ex",
      "06 12 34",
      "+33 6 12 34 56 78",
      "5678",
      "FR-217-ZD",
      "fr217",
      "3008",
      "ceyz",
    ]) {
      expect(await found(typed), typed).toEqual(["Émilie L’Œuvrard-Perrin"]);
    }
    for (const typed of ["zoe", "emilie guillot", "%", "' | 'zoe", "0700"])
      expect(await found(typed), typed).toEqual([]);
    expect(await found("")).toHaveLength(2);
  });

  it("follows what changes", async () => {
    const id = await create("Zoé Îlot", "zoe@exemple.fr", "+33611111111");
    const { version } = await read(id);
    await saveCustomer(deps, { id, version, input: person("Zoé Lac"), actor });
    await change(id, { kind: "dropPhone", phone: "+33611111111" });
    await change(id, { kind: "email", email: "lac@exemple.fr" });
    expect(await found("ilot")).toEqual([]);
    expect(await found("0611")).toEqual([]);
    expect(await found("lac@")).toEqual(["Zoé Lac"]);
  });

  it("reads an index, not every customer", async () => {
    await run(`insert into customers (name) select 'Personne ' || n from generate_series(1, 5000) as n`);
    await run("analyze customers");
    const { rows } = await run(
      `explain select id from customers where merged_into is null and search_words @@ '''4711'':*'::tsquery`,
    );
    expect(JSON.stringify(rows)).toContain("customers_search");
  });
});

describe("a customer made by hand", () => {
  it("is written once for an e-mail address, however it is spelled", async () => {
    const id = await create("Zoé", "zoe.ilot@gmail.com");
    const again = { input: person("Zoé"), email: "ZoeIlot+site@gmail.com", phone: "", actor };
    expect(await createCustomer(deps, again)).toEqual({ ok: false, reason: "known", id });
    expect(await found("zoe")).toHaveLength(1);
  });

  it("is never joined to another one by the telephone alone", async () => {
    const id = await create("Zoé", "zoe@exemple.fr", "+33611111111");
    const other = await create("Inconnu", "inconnu@exemple.fr", "+33611111111");
    const asked = await ask("Autre", "autre@exemple.fr", "+33611111111");
    expect(new Set([id, other, asked]).size).toBe(3);
    expect((await read(id)).emails).toEqual(["zoe@exemple.fr"]);
  });

  it("is found again by the next request of the same address", async () => {
    const id = await create("Zoé", "zoe@exemple.fr");
    expect(await ask("Zoé I.", "zoe@exemple.fr", "+33611111111")).toBe(id);
    expect((await read(id)).phones).toEqual(["+33611111111"]);
  });

  it.each([
    [{ name: " " }, "name"],
    [{ kind: "company" }, "company"],
    [{ siren: "732829321" }, "siren"],
    [{ vatNumber: "??" }, "vatNumber"],
  ])("is refused with %j", (wrong, field) => {
    const parsed = customerInput.safeParse({ ...person("Zoé"), ...wrong });
    expect(parsed.error?.issues[0]?.path).toEqual([field]);
  });
});

describe("what is written about a customer", () => {
  it("is refused to whoever saw an older state", async () => {
    const id = await create("Zoé");
    const { version } = await read(id);
    const input = customerInput.parse({
      ...person("Zoé"),
      kind: "company",
      company: "Îlot SARL",
      siren: "732 829 320",
    });
    expect(await saveCustomer(deps, { id, version, input, actor })).toEqual({ ok: true });
    expect(await saveCustomer(deps, { id, version, input, actor })).toEqual({
      ok: false,
      reason: "conflict",
    });
    expect((await read(id)).customer).toMatchObject({ company: "Îlot SARL", siren: "732829320" });
    expect(await saveCustomer(deps, { id: nobody, version, input, actor })).toEqual({
      ok: false,
      reason: "unknown",
    });
  });

  it("keeps an e-mail address with the customer who has it", async () => {
    const zoe = await create("Zoé", "zoe@exemple.fr");
    const paul = await create("Paul");
    expect(await change(paul, { kind: "email", email: "ZOE@exemple.fr" })).toEqual({
      ok: false,
      reason: "taken",
      by: zoe,
    });
    expect(await change(paul, { kind: "address", address: { street: "", inseeCode: "99999" } })).toEqual({
      ok: false,
      reason: "unknownCommune",
    });
    // The address of somebody else is not taken away from here.
    await change(paul, { kind: "dropEmail", email: "zoe@exemple.fr" });
    expect((await read(zoe)).emails).toEqual(["zoe@exemple.fr"]);
  });

  it("has a place with its distance, and notes that say who wrote them", async () => {
    const id = await create("Zoé");
    await change(id, { kind: "address", address: ceyzeriat });
    await change(id, { kind: "note", body: "Chien calme." });
    const { addresses, notes } = await read(id);
    expect(addresses).toMatchObject([
      { street: "8 impasse du Revermont", commune: "Ceyzériat", postalCode: "01250" },
    ]);
    expect(addresses[0]?.km).toBeGreaterThan(10);
    expect(notes).toMatchObject([{ body: "Chien calme.", author: actor }]);
  });

  it("has vehicles, kept once work was done on them", async () => {
    const zoe = await create("Zoé");
    const paul = await create("Paul");
    const id = await saveVehicle(deps, {
      customerId: zoe,
      vehicleId: null,
      input: car("3008", "fr217zd"),
      actor,
    });
    if (!id) throw new Error("not saved");
    const wrong = { customerId: paul, vehicleId: id, actor };
    expect(await saveVehicle(deps, { ...wrong, input: car("Volée") })).toBeNull();
    expect(await removeVehicle(deps, wrong)).toBe("unknown");
    expect((await read(zoe)).vehicles).toMatchObject([{ model: "3008", plate: "FR-217-ZD" }]);
    const lines = [{ title: "VIP Complet", unitCents: 165_00, minutes: 200, vehicleId: id }];
    await createJob(test.db.orm, { customerId: zoe, source: "phone", contactName: "Zoé", lines }, now);
    expect(await removeVehicle(deps, { customerId: zoe, vehicleId: id, actor })).toBe("retired");
    const second = await saveVehicle(deps, { customerId: zoe, vehicleId: null, input: car("308"), actor });
    expect(await removeVehicle(deps, { customerId: zoe, vehicleId: second ?? "", actor })).toBe("deleted");
    expect((await read(zoe)).vehicles.map(({ model }) => model)).toEqual(["3008"]);
  });
});

describe("likely doubles", () => {
  it("are those with the same telephone, or the same name in the same commune", async () => {
    const zoe = await create("Zoé Îlot", "zoe@exemple.fr", "+33611111111");
    await change(zoe, { kind: "address", address: ceyzeriat });
    const phone = await create("Z. I.", "", "+33611111111");
    const name = await ask("ILOT Zoe", "z@autre.fr", "", "Ceyzériat");
    await ask("Zoé Îlot", "loin@autre.fr", "", "Mâcon");
    const doubles = await findDoubles(test.db.orm, zoe);
    expect(new Map(doubles.map(({ id, reason }) => [id, reason]))).toEqual(
      new Map([
        [phone, "phone"],
        [name, "nameAndCommune"],
      ]),
    );
    expect(doubles.find(({ id }) => id === name)?.records).toBe(1);
  });

  it("are not proposed again once somebody said they are two", async () => {
    const one = await create("Zoé", "", "+33611111111");
    const two = await create("Zoé", "", "+33611111111");
    expect(await distinguishCustomers(deps, { ids: [two, one.toUpperCase()], actor })).toBe(true);
    expect(await distinguishCustomers(deps, { ids: [one, two], actor })).toBe(true);
    expect(await distinguishCustomers(deps, { ids: [one, one.toUpperCase()], actor })).toBe(false);
    expect(await distinguishCustomers(deps, { ids: [one, nobody], actor })).toBe(false);
    expect(await findDoubles(test.db.orm, one)).toEqual([]);
    expect(await findDoubles(test.db.orm, two)).toEqual([]);
  });
});

describe("merging two customers", () => {
  async function pair() {
    const kept = await create("Camille Perrin", "camille@exemple.fr", "+33612345678");
    const merged = await ask("C. Perrin", "c.perrin@exemple.fr", "+33612345678", "Ceyzériat");
    await change(merged, { kind: "address", address: ceyzeriat });
    await change(merged, { kind: "note", body: "Chien calme." });
    await saveVehicle(deps, { customerId: merged, vehicleId: null, input: car("3008"), actor });
    const lines = [{ title: "VIP", unitCents: 1, minutes: 60 }];
    await createJob(test.db.orm, { customerId: merged, source: "phone", contactName: "C.", lines }, now);
    return { keptId: kept, mergedId: merged, actor };
  }

  it("moves everything, loses nothing, is written in the journal, and the old address leads to the kept one", async () => {
    const ids = await pair();
    const { rows } = await run(
      "select table_name from information_schema.columns where column_name = 'customer_id' and table_schema = 'public'",
    );
    expect(await mergeCustomers(deps, { ...ids, confirmedName: "C. Perrin" })).toEqual({ ok: true });
    for (const { table_name } of rows) {
      const left = await run(`select from ${table_name} where customer_id = $1`, [ids.mergedId]);
      expect(left.rowCount, table_name).toBe(0);
    }
    const kept = await read(ids.mergedId);
    expect(kept.customer).toMatchObject({ id: ids.keptId, name: "Camille Perrin" });
    expect(kept.emails.toSorted()).toEqual(["c.perrin@exemple.fr", "camille@exemple.fr"]);
    expect(kept.phones).toEqual(["+33612345678"]);
    expect([kept.addresses, kept.notes, kept.vehicles].map((list) => list.length)).toEqual([1, 1, 1]);
    expect(kept.timeline.map(({ kind }) => kind).toSorted()).toEqual(["job", "request"]);
    expect(await found("perrin")).toEqual(["Camille Perrin"]);
    expect(await found("ceyz 3008")).toEqual(["Camille Perrin"]);
    const journal = await run("select detail from journal where action = 'customer.merged'");
    expect(journal.rows).toMatchObject([{ detail: { merged: "C. Perrin" } }]);
    // What comes next by either address is the kept one's.
    expect(await ask("C. P.", "c.perrin@exemple.fr")).toBe(ids.keptId);
  });

  it("is refused without the second yes, with oneself, with nobody, and twice", async () => {
    const ids = await pair();
    const yes = { ...ids, confirmedName: "C. Perrin" };
    expect(await mergeCustomers(deps, { ...ids, confirmedName: "Camille" })).toMatchObject({
      reason: "unconfirmed",
    });
    expect(await mergeCustomers(deps, { ...yes, keptId: ids.mergedId.toUpperCase() })).toMatchObject({
      reason: "same",
    });
    expect(await mergeCustomers(deps, { ...yes, keptId: nobody })).toMatchObject({ reason: "unknown" });
    expect(await mergeCustomers(deps, yes)).toEqual({ ok: true });
    expect(await mergeCustomers(deps, yes)).toMatchObject({ reason: "unknown" });
  });

  it("both ways at once leaves one customer with everything", async () => {
    const { keptId, mergedId } = await pair();
    const both = await Promise.all([
      mergeCustomers(deps, { keptId, mergedId, confirmedName: "C. Perrin", actor }),
      mergeCustomers(deps, { keptId: mergedId, mergedId: keptId, confirmedName: "Camille Perrin", actor }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await read(keptId)).emails).toHaveLength(2);
    expect((await read(mergedId)).customer.id).toBe((await read(keptId)).customer.id);
  });

  it("follows a chain to its end, and keeps who was found to be another", async () => {
    const ids = await pair();
    const third = await create("Troisième", "", "+33612345678");
    await distinguishCustomers(deps, { ids: [third, ids.mergedId], actor });
    await mergeCustomers(deps, { ...ids, confirmedName: "C. Perrin" });
    expect((await findDoubles(test.db.orm, ids.keptId)).map(({ id }) => id)).toEqual([]);
    const last = await create("Dernière", "derniere@exemple.fr");
    await mergeCustomers(deps, {
      keptId: last,
      mergedId: ids.keptId,
      confirmedName: "Camille Perrin",
      actor,
    });
    expect((await read(ids.mergedId)).customer.id).toBe(last);
  });
});

it("a customer made by a request has all its words at once, those that would be written again", async () => {
  const made = await test.db.orm.transaction(async (transaction) => {
    // What the connection did before is counted too until PostgreSQL has taken note of it.
    const updates = async () =>
      (
        await transaction.execute<{ count: number }>(
          sql`select n_tup_upd::int as count from pg_stat_xact_user_tables where relname = 'customers'`,
        )
      ).rows;
    const before = await updates();
    const { rows } = await transaction.execute<{ id: string }>(
      sql`insert into quote_requests (fingerprint, kind, name, email, phone)
        values ('1', 'contact', 'Zoé Îlot-Martin', ' Zoe.Ilot+devis@Exemple.fr ', '+33612345678')
        returning customer_id as id`,
    );
    expect(await updates()).toEqual(before);
    return rows[0]?.id;
  });
  const words = async () => (await run("select search_words from customers where id = $1", [made])).rows;
  const atOnce = await words();
  await run("select write_customer_words($1)", [made]);
  expect(atOnce).toEqual(await words());
  for (const search of ["ilot", "zoe", "5678", "exemple"])
    expect(await found(search)).toEqual(["Zoé Îlot-Martin"]);
  // Another number of the same person is new, and is found too.
  await run(`insert into quote_requests (fingerprint, kind, name, email, phone)
    values ('2', 'contact', 'Zoé', 'zoe.ilot+devis@exemple.fr', '+33474000099')`);
  expect(await found("0099")).toEqual(["Zoé Îlot-Martin"]);
});

it("a customer's file says when their space was last used, whichever of their addresses opened it", async () => {
  const id = await create("Camille Perrin", "camille@exemple.fr");
  await create("Paul Guillot", "paul@exemple.fr");
  await change(id, { kind: "email", email: "perrin@exemple.fr" });
  expect((await read(id)).space.lastUsedAt).toBeNull();
  const open = (address: string, hours: number) =>
    openSession({ ...deps, now: () => new Date(now.getTime() - hours * 3_600_000) }, test.db.orm, {
      address,
      device: "",
    });
  await open("paul@exemple.fr", 1);
  expect((await read(id)).space.lastUsedAt).toBeNull();
  await open("camille@exemple.fr", 30);
  await open("perrin@exemple.fr", 5);
  expect((await read(id)).space.lastUsedAt).toEqual(new Date(now.getTime() - 5 * 3_600_000));
});
