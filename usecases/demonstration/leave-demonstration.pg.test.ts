import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readOrigin, settleOrigin } from "#db/site-state.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { createCustomer } from "../customers/save-customer.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { emptiedTables, keptTables, partlyEmptiedTables } from "./demonstration-tables.ts";
import { leaveDemonstration, leaveSentence } from "./leave-demonstration.ts";
import { listRealRecords } from "./real-records.ts";

let test: TestDatabase;
let deps: Deps;
const actor = "proprietaire@exemple.fr";
const leave = (named: readonly string[] = [], sentence = leaveSentence) =>
  leaveDemonstration(deps, { sentence, named, actor });

beforeEach(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => new Date(), siteUrl: "https://reflet.example", isDemo: true };
  await settleOrigin(test.db, "demo");
});
afterEach(() => test.drop());

async function query<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await test.db.pool.query<Row>(statement, values)).rows;
}

/** Rows per table, where there are any. */
async function filledTables(database = test): Promise<Record<string, number>> {
  const { rows } = await database.db.pool.query<{ name: string }>(
    "select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const count = Number((await database.db.pool.query(`select count(*) from ${name}`)).rows[0].count);
    if (count > 0) counts[name] = count;
  }
  return counts;
}

/** An order of the demonstration, copied under a number of its own. */
async function placeRealOrder(number: string): Promise<void> {
  await query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
       'id', gen_random_uuid(), 'number', $1::text, 'token', $1::text, 'idempotency_key', gen_random_uuid()))).*
     from orders o where number = 'RB-DEMO-0001'`,
    [number],
  );
}

it("every table is emptied, partly emptied or kept: a new one asks for a decision", async () => {
  const known = [...emptiedTables, ...partlyEmptiedTables, ...keptTables];
  const tables = await query<{ name: string }>(
    "select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  expect(tables.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
});

describe("leaving the demonstration", () => {
  it("gives the site that would have been opened without it", async () => {
    expect(await leave()).toEqual({ ok: true });
    const empty = await createTestDatabase();
    await settleOrigin(empty.db, "empty");
    const { journal, list_counts: counts, ...left } = await filledTables();
    expect(left).toEqual(await filledTables(empty));
    expect([journal, counts]).toEqual([1, 1]);
    expect(await query("select list, counted from list_counts")).toEqual([{ list: "journal", counted: 1 }]);
    expect(await query("select name from workers")).toEqual([{ name: "Équipe" }]);
    await empty.drop();
  });

  it("is for good: a later start does not bring the demonstration back", async () => {
    await leave();
    expect(await settleOrigin(test.db, "demo")).toBe("empty");
    expect(await query("select id from products")).toEqual([]);
    expect(await leave()).toEqual({ ok: false, reason: "notDemo" });
  });

  it("keeps settings, content, pictures, subscribers, and what the owner entered", async () => {
    await query("insert into site_settings (section, value) values ('identity', '{}')");
    await query("insert into site_content values ('price', 'a', 1, 'published', '1', now(), now(), 'x')");
    await query(
      "insert into media (bytes, mime, width, height, file_name) values ('\\x00', 'image/webp', 1, 1, 'a')",
    );
    await query(
      "insert into newsletter_subscribers (email, consent_text, consent_at) values ('a@b.fr', 'oui', now())",
    );
    const input = { kind: "person", name: "Jeanne Réelle", company: "", siren: "", vatNumber: "" } as const;
    await createCustomer(deps, {
      input: { ...input, billingAddress: [] },
      email: "jeanne@reelle.fr",
      phone: "+33612345678",
      actor,
    });
    const makeover = `insert into makeovers (id, service, title, done_on, position, job_id)
      values (gen_random_uuid(), 'ceramic', $1, '2026-11-02', $2, (select id from jobs order by id limit $3))`;
    await query(makeover, ["De la démonstration", 1, 1]);
    await query(makeover, ["Du propriétaire", 2, 0]);
    const [product] = await query<{ id: string }>("select id from products order by slug limit 1");
    const subject = { subjectKind: "product", subjectId: product?.id ?? "" };
    await recordChange(test.db.orm, { actor, action: "product.saved", ...subject });
    expect(await leave()).toEqual({ ok: true });
    expect(await filledTables()).toMatchObject({
      ...{ site_settings: 1, site_content: 1, media: 1, newsletter_subscribers: 1 },
      ...{ customers: 1, customer_emails: 1, customer_phones: 1, products: 1, categories: 1 },
    });
    expect(await query("select id from products")).toEqual([{ id: product?.id }]);
    expect(await query("select title from makeovers")).toEqual([{ title: "Du propriétaire" }]);
  });

  it("starts the numbers again", async () => {
    await leave();
    expect(await query("select nextval('subscription_numbers')::int as next")).toEqual([{ next: 1 }]);
    expect(await query("select * from billing_numbers")).toEqual([]);
  });
});

describe("the guards", () => {
  it.each(["", "Je quitte", "Je quitte la démonstration maintenant"])(
    "refuses the sentence %j",
    async (typed) => {
      expect(await leave([], typed)).toEqual({ ok: false, reason: "sentence" });
      expect(await readOrigin(test.db.orm)).toBe("demo");
    },
  );
  it("reads the sentence whatever its capitals and accents", async () => {
    expect(await leave([], " JE QUITTE  LA DEMONSTRATION ")).toEqual({ ok: true });
  });

  it("removes nothing while an order, a request or an invoice made here is not named", async () => {
    await placeRealOrder("RB-REEL-0001");
    await query(`insert into quote_requests (kind, name, email, phone, message, fingerprint)
      values ('contact', 'Vraie Personne', 'vraie@personne.fr', '', '', 'x')`);
    const before = await filledTables();
    const records = await listRealRecords(test.db.orm);
    expect(records.map(({ kind }) => kind)).toEqual(["order", "request"]);
    expect(await leave(["RB-REEL-0001"])).toEqual({ ok: false, reason: "unnamed", records });
    expect(await filledTables()).toEqual(before);
    expect(await leave(records.map(({ name }) => name))).toEqual({ ok: true });
    expect(await query("select detail from journal where action = 'site.leftDemonstration'")).toEqual([
      { detail: { records: records.map(({ name }) => name) } },
    ]);
  });

  it("an order placed while it runs comes before, and is asked about, or after, and stays", async () => {
    const [left] = await Promise.all([leave(), placeRealOrder("RB-PEND-0001").catch(() => {})]);
    const orders = await query("select number from orders where number = 'RB-PEND-0001'");
    if (!left.ok) expect(left.reason).toBe("unnamed");
    else expect((await query("select count(*)::int as n from orders"))[0]).toEqual({ n: orders.length });
  });

  it("run twice at once, one leaves and the other is told", async () => {
    const answers = await Promise.all([leave(), leave()]);
    expect(answers.filter(({ ok }) => ok).length).toBe(1);
    expect(answers).toContainEqual({ ok: false, reason: "notDemo" });
  });

  it("stopped half-way, everything is as before", async () => {
    const before = await filledTables();
    await query(`create function stop_here() returns trigger language plpgsql as $$
      begin raise exception 'power cut'; end $$`);
    await query("create trigger stop before delete on workers for each row execute function stop_here()");
    await expect(leave()).rejects.toThrow();
    expect(await filledTables()).toEqual(before);
    expect(await readOrigin(test.db.orm)).toBe("demo");
  });

  it("invoices of a real site cannot be deleted by anybody, those of the demonstration can", async () => {
    await query("delete from billing_files");
    await expect(query("update billing_documents set total_cents = 1")).rejects.toThrow(/never changed/);
    await query("delete from billing_documents where number = (select min(number) from billing_documents)");
    await query("update site_state set value = 'empty' where key = 'origin'");
    await expect(query("delete from billing_documents")).rejects.toThrow(/never changed/);
  });
});
