import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { saveSeller } from "#tests/support/seller.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { acceptQuote } from "../quotes/answer-quote.ts";
import { quoteInput } from "../quotes/quote-input.ts";
import { quoteToken } from "../quotes/quote-link.ts";
import { sendQuote } from "../quotes/send-quote.ts";
import { changeRequestStatus } from "../requests/staff/change-status.ts";
import { readAdminRequest } from "../requests/staff/read-admin-request.ts";
import { mergeCustomers, moveLateRecords } from "./merge-customers.ts";

let test: TestDatabase;
let deps: Deps;
let watcher: ReturnType<typeof openDatabase>;
const actor = "helene@exemple.fr";
beforeAll(async () => {
  test = await createTestDatabase();
  await saveSeller(test.db);
  watcher = openDatabase(test.url, { maxConnections: 2 });
  const now = () => new Date("2026-11-16T09:30:00Z");
  deps = { db: test.db, now, siteUrl: "https://reflet.example", isDemo: false };
});
afterEach(() => run("select testing.empty('customers, quote_requests, jobs, journal')"));
afterAll(async () => {
  await watcher.close();
  await test.drop();
});
const run = async (text: string, values: unknown[] = []) => (await test.db.pool.query(text, values)).rows;

const garage = {
  company: "Garage Dupont SARL",
  siren: "732829320",
  vatNumber: "",
  address: ["1 place du Marché", "01000 Bourg-en-Bresse"],
};
/** In the order in which a merge locks them: the one that disappears is locked before the one that stays. */
const mergedId = "00000000-0000-4000-8000-000000000001";
const keptId = "ffffffff-ffff-4fff-bfff-ffffffffffff";

/** A quote that awaits its answer; its customer is about to be merged into another. */
async function quotedCustomer(buyer?: typeof garage) {
  await run("insert into customers (id, name) values ($1, 'Zoé'), ($2, 'Zoé Îlot')", [mergedId, keptId]);
  const [request] = await run(
    `insert into quote_requests (fingerprint, kind, name, email, phone, commune, items, customer_id)
     values ('f', 'wizard', 'Zoé', 'zoe@garage-dupont.fr', '', 'Attignat', '[]', $1) returning id`,
    [mergedId],
  );
  const requestId: string = request.id;
  const version = await versionOf(requestId);
  const lines = [{ title: "VIP Complet", details: "", quantity: 1, unitCents: 189_00 }];
  const written = { lines, travelCents: 0, validDays: 30, delay: "vite", message: "", buyer };
  const sent = await sendQuote(deps, { requestId, version, input: quoteInput.parse(written), actor });
  if (!sent.ok) throw new Error(sent.reason);
  const [quote] = await run("select id from quotes where number = $1", [sent.number]);
  return { requestId, token: await quoteToken(deps, quote.id) };
}
const versionOf = async (requestId: string) => (await readAdminRequest(deps, requestId))?.version ?? "";
const merge = () => mergeCustomers(deps, { keptId, mergedId, confirmedName: "Zoé", actor });

/** Holds the customer who stays: the merge waits in its middle until the returned function is called. */
async function holdKept(): Promise<() => Promise<void>> {
  const client = await watcher.pool.connect();
  await client.query("begin");
  await client.query("select from customers where id = $1 for update", [keptId]);
  return async () => {
    await client.query("commit");
    client.release();
  };
}

async function waitForBlocked(count: number): Promise<void> {
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect
    .poll(async () => (await watcher.pool.query(waiting)).rowCount, { timeout: 20_000 })
    .toBe(count);
}

it.each([
  ["a company", garage],
  ["a private person", undefined],
])(
  "a quote of %s is accepted while its customer is merged: both succeed, and the job follows",
  async (_, buyer) => {
    const { token } = await quotedCustomer(buyer);
    const release = await holdKept();
    const merging = merge();
    await waitForBlocked(1);
    const accepting = acceptQuote(deps, token);
    await waitForBlocked(2);
    await release();
    expect(await Promise.all([merging, accepting])).toEqual([{ ok: true }, "accepted"]);
    expect(
      await run("select customer_id from jobs union all select customer_id from quote_requests"),
    ).toEqual([{ customer_id: keptId }, { customer_id: keptId }]);
    const [kept] = await run("select kind, company, siren from customers where id = $1", [keptId]);
    expect(kept).toEqual(
      buyer
        ? { kind: "company", company: garage.company, siren: garage.siren }
        : { kind: "person", company: "", siren: "" },
    );
  },
);

it("an agreement on the telephone waits for the merge in the same way", async () => {
  const { requestId } = await quotedCustomer(garage);
  const version = await versionOf(requestId);
  const release = await holdKept();
  const merging = merge();
  await waitForBlocked(1);
  const agreeing = changeRequestStatus(deps, { requestId, status: "accepte", version, actor });
  await waitForBlocked(2);
  await release();
  const [merged, agreed] = await Promise.all([merging, agreeing]);
  expect(merged).toEqual({ ok: true });
  // The merge changed the request meanwhile: the page is asked to look again.
  expect(agreed).toEqual({ ok: false, reason: "conflict" });
});

it("a request that arrives during the merge follows to the customer who stays", async () => {
  await run("insert into customers (id, name) values ($1, 'Zoé'), ($2, 'Zoé Îlot')", [mergedId, keptId]);
  await run("insert into customer_emails (folded, customer_id, email) values ('zoe@x.fr', $1, 'zoe@x.fr')", [
    mergedId,
  ]);
  const release = await holdKept();
  const merging = merge();
  await waitForBlocked(1);
  const arriving = run(
    `insert into quote_requests (fingerprint, kind, name, email, phone, items)
     values ('f', 'wizard', 'Zoé', 'zoe@x.fr', '+33612345678', '[]')`,
  );
  await waitForBlocked(2);
  await release();
  expect(await merging).toEqual({ ok: true });
  await arriving;
  expect(await moveLateRecords(deps)).toBe(1);
  expect(
    await run("select customer_id from quote_requests union all select customer_id from customer_phones"),
  ).toEqual([{ customer_id: keptId }, { customer_id: keptId }]);
  expect(await moveLateRecords(deps)).toBe(0);
});
