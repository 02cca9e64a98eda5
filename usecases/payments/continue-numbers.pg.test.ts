import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { defaultSettings } from "../settings/site-settings.ts";
import { continueNumbers, listNumberSeries } from "./continue-numbers.ts";
import { type DocumentContent, storeNumberedDocument } from "./issue-document.ts";

let test: TestDatabase;
let deps: Deps;
const actor = "proprietaire@exemple.fr";
const at = new Date("2026-11-16T10:00:00Z");

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => at, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(() =>
  test.db.pool.query("select testing.empty('billing_numbers, billing_documents, jobs, customers')"),
);

const goOn = (last: number, series: "invoice" | "credit_note" = "invoice") =>
  continueNumbers(deps, { series, last, actor });

async function issue(): Promise<string> {
  const { rows } = await test.db.pool.query<{ id: string }>(`
    with c as (insert into customers (name) values ('A') returning id)
    insert into jobs (number, customer_id, state, source, contact_name, commune, latitude, longitude, minutes, total_cents)
    select 'I-' || gen_random_uuid(), id, 'done', 'phone', 'A', 'Foissiat', 46, 5, 60, 100 from c returning id`);
  const subject = {
    jobId: rows[0]?.id,
    number: "I-1",
    customer: { name: "A", email: "", phone: "", address: [] },
  };
  const content = { series: "invoice", lines: [], totalCents: 100, giftCents: 0, reason: "", payments: [] };
  // In one transaction, as everywhere: the counter is held until the document is stored.
  const { number } = await test.db.orm.transaction((transaction) =>
    storeNumberedDocument(
      transaction,
      deps,
      subject as never,
      content as unknown as DocumentContent,
      defaultSettings,
    ),
  );
  return number;
}

it("the first invoice follows the last number of the other program, and the next ones have no gap", async () => {
  expect(await goOn(41)).toEqual({ ok: true, next: "F-2026-0042" });
  expect(await issue()).toBe("F-2026-0042");
  expect(await issue()).toBe("F-2026-0043");
  const [invoices, creditNotes] = await listNumberSeries(deps);
  expect(invoices).toEqual({ series: "invoice", last: 43, next: "F-2026-0044", isEmpty: false });
  expect(creditNotes).toEqual({ series: "credit_note", last: 0, next: "A-2026-0001", isEmpty: true });
});

it("a series that has begun here is never moved; the others are", async () => {
  expect(await issue()).toBe("F-2026-0001");
  expect(await goOn(41)).toEqual({ ok: false, reason: "started" });
  expect(await goOn(7, "credit_note")).toEqual({ ok: true, next: "A-2026-0008" });
  expect(await issue()).toBe("F-2026-0002");
});

it("as long as it is empty the number can be given again, and taken back", async () => {
  await goOn(41);
  expect(await goOn(12)).toEqual({ ok: true, next: "F-2026-0013" });
  expect(await goOn(0)).toEqual({ ok: true, next: "F-2026-0001" });
  expect(await issue()).toBe("F-2026-0001");
});

it.each([-1, 1.5, 100_000, Number.NaN])("refuses %s", async (last) => {
  expect(await goOn(last)).toEqual({ ok: false, reason: "number" });
});

it("an invoice issued at the same moment comes before or after, never with a gap", async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    await test.db.pool.query("select testing.empty('billing_numbers, billing_documents, jobs, customers')");
    const [continued, number] = await Promise.all([goOn(41), issue()]);
    expect(number).toBe(continued.ok ? "F-2026-0042" : "F-2026-0001");
    expect(await issue()).toBe(continued.ok ? "F-2026-0043" : "F-2026-0002");
  }
});
