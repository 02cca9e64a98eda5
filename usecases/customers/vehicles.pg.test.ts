import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { createJob } from "../planning/create-job.ts";
import { browseVehicles } from "./browse-vehicles.ts";
import { customerInput, vehicleInput } from "./customer-input.ts";
import { mergeCustomers } from "./merge-customers.ts";
import { readCustomer } from "./read-customer.ts";
import { createCustomer, saveCustomer } from "./save-customer.ts";
import { saveVehicle } from "./save-vehicle.ts";

let test: TestDatabase;
let deps: Deps;
const now = new Date("2026-11-16T09:30:00Z");
const actor = "helene@exemple.fr";
const owner = { userId: randomUUID(), role: "owner" } as const;
const staff = { userId: randomUUID(), role: "staff" } as const;

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => now, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(() =>
  run("select testing.empty('customers, jobs, job_numbers, quote_requests, orders, rentals, journal')"),
);
const run = async (text: string, values: unknown[] = []) => (await test.db.pool.query(text, values)).rows;

const person = (name: string) =>
  customerInput.parse({ kind: "person", name, company: "", siren: "", vatNumber: "", billingAddress: [] });

async function customer(name: string): Promise<string> {
  const created = await createCustomer(deps, { input: person(name), email: "", phone: "", actor });
  if (!created.ok) throw new Error("known already");
  return created.id;
}

async function car(customerId: string, model: string, plate = "", category = "C"): Promise<string> {
  const input = vehicleInput.parse({ category, model, plate, colour: "verte", notes: "" });
  const id = await saveVehicle(deps, { customerId, vehicleId: null, input, actor });
  if (id === null) throw new Error("no such customer");
  return id;
}

let used = 0;
/** A visit to a vehicle at an instant, of a worker of its own: none overlaps. */
async function visit(customerId: string, vehicleId: string, startsAt: string, state = "done") {
  const lines = [{ title: "VIP Complet", unitCents: 165_00, minutes: 60, vehicleId }];
  const wanted = { customerId, source: "phone", contactName: "C.", lines } as const;
  const job = await createJob(test.db.orm, wanted, now);
  used += 1;
  await run("update jobs set state = 'done' where id = $1 and $2 = 'done'", [job.id, state]);
  const [made] = await run(
    `with worker as (insert into workers (name) values ('Théo ' || $4) returning id)
     insert into visits (job_id, worker_id, state, starts_at, ends_at, held_until, travel_before, travel_after, buffer)
     select $1, id, $3, $2::timestamptz, $2::timestamptz + interval '1 hour',
       case when $3 = 'held' then $2::timestamptz end, 0, 0, 0 from worker returning id, worker_id`,
    [job.id, startsAt, state, String(used)],
  );
  return { id: String(made?.id), workerId: Number(made?.worker_id), jobId: job.id };
}

const list = async (search = "", category: Parameters<typeof browseVehicles>[1]["category"] = null) =>
  (await browseVehicles(deps, { search, category, page: 1 })).rows;
const models = async (...asked: Parameters<typeof list>) => (await list(...asked)).map(({ model }) => model);

describe("the list of vehicles", () => {
  it("is searched by plate without its signs, by the end of a plate, by model and by customer", async () => {
    const zoe = await customer("Zoé L’Œuvrard-Perrin");
    await car(zoe, "Peugeot 3008", "fr217zd");
    await car(await customer("Paul Guillot"), "Renault Clio", "1234 ab 01");
    for (const typed of [
      "FR-217-ZD",
      "fr 217 zd",
      "fr217",
      "217zd",
      "217",
      "zd",
      "3008",
      "peug",
      "œuvr",
      "perrin zd",
    ])
      expect(await models(typed), typed).toEqual(["Peugeot 3008"]);
    for (const typed of ["1234AB01", "1234", "ab01", "clio guil"])
      expect(await models(typed), typed).toEqual(["Renault Clio"]);
    for (const typed of ["%", "' | 'personne", "zoe clio", "%00", "\\"])
      expect(await models(typed), typed).toEqual([]);
    expect(await models()).toHaveLength(2);
  });

  it("follows a customer who changes name, and one merged into another", async () => {
    const id = await customer("Zoé Îlot");
    await car(id, "3008");
    const before = await readCustomer(deps, id, owner);
    await saveCustomer(deps, { id, version: before?.version ?? "", input: person("Zoé Lac"), actor });
    expect(await models("ilot")).toEqual([]);
    const keptId = await customer("Camille Perrin");
    await mergeCustomers(deps, { keptId, mergedId: id, confirmedName: "Zoé Lac", actor });
    expect(await models("lac")).toEqual([]);
    expect(await list("perrin")).toMatchObject([{ model: "3008", customerId: keptId }]);
  });

  it("shows the last vehicle worked on first, and keeps to one category", async () => {
    const zoe = await customer("Zoé");
    const never = await car(zoe, "Sans visite", "", "A");
    const old = await car(zoe, "Ancienne", "", "A");
    const recent = await car(zoe, "Récente", "", "U2");
    await visit(zoe, old, "2026-03-02T09:00:00Z");
    await visit(zoe, recent, "2026-10-02T09:00:00Z");
    await visit(zoe, never, "2026-10-03T09:00:00Z", "cancelled");
    await visit(zoe, never, "2026-10-04T09:00:00Z", "no_show");
    expect(await models()).toEqual(["Récente", "Ancienne", "Sans visite"]);
    expect(await models("", "A")).toEqual(["Ancienne", "Sans visite"]);
    expect(await models("", "D")).toEqual([]);
  });

  it("says the next visit: the earliest that is planned and not over", async () => {
    const zoe = await customer("Zoé");
    const id = await car(zoe, "3008");
    await visit(zoe, id, "2026-11-10T09:00:00Z", "planned");
    await visit(zoe, id, "2026-12-10T09:00:00Z", "planned");
    await visit(zoe, id, "2026-11-20T09:00:00Z", "planned");
    await visit(zoe, id, "2026-11-18T09:00:00Z", "held");
    expect(await list()).toMatchObject([
      { lastVisitAt: null, nextVisitAt: new Date("2026-11-20T09:00:00Z") },
    ]);
  });

  it("keeps the last visit when one ends, is corrected, loses its line or is deleted", async () => {
    const zoe = await customer("Zoé");
    const id = await car(zoe, "3008");
    const other = await car(zoe, "308");
    const last = async (model: string) => (await list(model))[0]?.lastVisitAt?.toISOString() ?? null;
    const first = await visit(zoe, id, "2026-03-02T09:00:00.000Z");
    const second = await visit(zoe, id, "2026-10-02T09:00:00.000Z", "in_progress");
    expect(await last("3008")).toBe("2026-03-02T09:00:00.000Z");
    await run("update visits set state = 'done' where id = $1", [second.id]);
    expect(await last("3008")).toBe("2026-10-02T09:00:00.000Z");
    await run("update job_lines set vehicle_id = $1 where job_id = $2", [other, second.jobId]);
    expect([await last("3008"), await last("308")]).toEqual([
      "2026-03-02T09:00:00.000Z",
      "2026-10-02T09:00:00.000Z",
    ]);
    await run("update visits set state = 'in_progress' where id = $1", [second.id]);
    expect(await last("308")).toBeNull();
    await run("delete from visits where id = $1", [first.id]);
    expect(await last("3008")).toBeNull();
  });

  it("is no change of the vehicle or of its customer: who edits them is not interrupted", async () => {
    const zoe = await customer("Zoé");
    const id = await car(zoe, "3008");
    const before = await run(
      "select v.updated_at as car, c.updated_at as person from vehicles v, customers c",
    );
    const { id: visitId } = await visit(zoe, id, "2026-10-02T09:00:00Z", "in_progress");
    await run("update visits set state = 'done' where id = $1", [visitId]);
    expect(
      await run("select v.updated_at as car, c.updated_at as person from vehicles v, customers c"),
    ).toEqual(before);
  });

  it("reads 30 rows of an index among 10,000 vehicles, searched or not", async () => {
    const zoe = await customer("Zoé");
    await run("alter table vehicles disable trigger vehicles_words");
    await run(
      `insert into vehicles (customer_id, category, model, plate, last_visit_at)
       select $1, (array['A','B','C','D'])[n % 4 + 1], 'Modèle ' || n, 'AB' || n,
         case when n % 3 > 0 then timestamptz '2020-01-01' + n * interval '1 hour' end
       from generate_series(1, 10000) as n`,
      [zoe],
    );
    await run("alter table vehicles enable trigger vehicles_words");
    await run("analyze vehicles");
    const order = "order by last_visit_at desc nulls last, created_at desc, id limit 30";
    const plan = async (where: string) =>
      JSON.stringify(await run(`explain select id from vehicles ${where} ${order}`));
    expect(await plan("")).toContain("vehicles_last_visit");
    expect(await plan("where category = 'B'")).toContain("vehicles_category");
    expect(await plan("where search_words @@ '''ab4711'':*'::tsquery")).toContain("vehicles_search");
    const found = await browseVehicles(deps, { search: "ab4711", category: null, page: 1 });
    expect(found).toMatchObject({ total: 1, rows: [{ model: "Modèle 4711" }] });
  });
});

describe("the history of a vehicle in the customer’s file", () => {
  it("has each visit with the last reading of each panel, and nothing of another vehicle", async () => {
    const zoe = await customer("Zoé");
    const id = await car(zoe, "3008");
    const other = await car(zoe, "308");
    const first = await visit(zoe, id, "2026-03-02T09:00:00.000Z");
    await visit(zoe, id, "2026-12-02T09:00:00.000Z", "planned");
    await visit(zoe, id, "2026-12-03T09:00:00.000Z", "held");
    const entry = (sequence: number, panel: string, microns: unknown) =>
      run(
        `insert into visit_entries (id, visit_id, sequence, kind, content, actor, noted_at, received_at, happened_at)
         values ($1, $2, $3, 'gauge', $4, 'theo', $5, $5, $5)`,
        [randomUUID(), first.id, sequence, { panel, microns }, now],
      );
    await entry(1, "hood", 118);
    await entry(2, "hood", 240);
    await entry(3, "unknown", 90);
    await entry(4, "roof", "texte");
    const file = await readCustomer(deps, zoe, owner);
    const histories = Object.fromEntries(
      (file?.vehicles ?? []).map((vehicle) => [vehicle.id, vehicle.visits]),
    );
    expect(histories[other]).toEqual([]);
    expect(histories[id]).toMatchObject([
      { state: "planned", startsAt: "2026-12-02T09:00:00.000Z", work: "VIP Complet", readings: [] },
      { state: "done", visitId: first.id, readings: [{ panel: "hood", microns: 240 }] },
    ]);
  });

  it("says what lies on each vehicle, from its passport", async () => {
    const zoe = await customer("Zoé");
    const id = await car(zoe, "3008");
    const other = await car(zoe, "308");
    await run(
      `insert into passport_entries (vehicle_id, kind, title, surfaces, done_on)
       values ($1, 'film', 'Film avant', '{hood}', '2026-03-02')`,
      [id],
    );
    const file = await readCustomer(deps, zoe, owner);
    const lying = (file?.vehicles ?? []).map(({ id: car, sheet }) => [
      car,
      sheet.lying.map(({ title }) => title),
    ]);
    expect(Object.fromEntries(lying)).toEqual({ [id]: ["Film avant"], [other]: [] });
  });

  it("opens to staff the visits they may work on", async () => {
    const zoe = await customer("Zoé");
    const id = await car(zoe, "3008");
    const mine = await visit(zoe, id, "2026-03-02T09:00:00Z");
    const theirs = await visit(zoe, id, "2026-04-02T09:00:00Z");
    await run("update workers set account_id = $1 where id = $2", [await account(), theirs.workerId]);
    const file = await readCustomer(deps, zoe, staff);
    expect(file?.vehicles[0]?.visits).toMatchObject([
      { visitId: theirs.id, mayOpen: false },
      { visitId: mine.id, mayOpen: true },
    ]);
  });
});

describe("the file of a customer for staff", () => {
  it("holds no amount, whatever the customer bought", async () => {
    const zoe = await customer("Zoé");
    await visit(zoe, await car(zoe, "3008"), "2026-03-02T09:00:00Z");
    await run(
      `insert into billing_documents (number, series, year, sequence, job_id, total_cents, document, created_at)
       select 'F-2026-9001', 'invoice', 2026, 9001, id, 16500, '{}', now() from jobs where customer_id = $1`,
      [zoe],
    );
    const amounts = (file: unknown) => JSON.stringify(file).match(/"\w*[cC]ents":(?!null)[^,}]+/g) ?? [];
    expect(amounts(await readCustomer(deps, zoe, owner))).toContain('"cents":16500');
    const seen = await readCustomer(deps, zoe, staff);
    expect(amounts(seen)).toEqual([]);
    expect(seen?.timeline).toContainEqual(
      expect.objectContaining({ kind: "invoice", label: "F-2026-9001", detail: "job" }),
    );
  });
});

async function account(): Promise<string> {
  const id = randomUUID();
  await run("insert into auth_users (id, email) values ($1, $2)", [id, `${id}@exemple.fr`]);
  return id;
}
