import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { describe, expect, it, vi } from "vitest";
import { parisInstant } from "#domain/calendar/dates.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, itemOf, makeProduct, noDelivery, rentalLine } from "#tests/support/shop.ts";
import { readBadges } from "../dashboard/read-badges.ts";
import { moveOrder, recordPayment } from "../orders/move-order.ts";
import { sendTestMail } from "../settings/send-test-mail.ts";
import { answersQuery } from "./read-answers.ts";
import { type DayViewer, readDay } from "./read-day.ts";
import { depotQuery } from "./read-depot.ts";
import { errandsQuery } from "./read-errands.ts";
import { moneyQuery, readMoney } from "./read-money.ts";
import { nextStopQuery } from "./read-stop.ts";
import { stepVisit } from "./step-visit.ts";

const { at, deps, placed, rows } = openShop();
const TODAY = "2026-11-16";
const owner: DayViewer = { accountId: randomUUID(), isOwner: true, isWholeTeam: false };
const theo: DayViewer = { accountId: randomUUID(), isOwner: false, isWholeTeam: true };

async function makeWorker(name: string, accountId: string | null): Promise<number> {
  const [row] = await rows<{ id: number }>(
    "insert into workers (name, account_id) values ($1, $2) returning id",
    [name, accountId],
  );
  return row?.id ?? 0;
}

interface MadeJob {
  readonly name?: string;
  readonly state?: string;
  readonly cents?: number;
}

async function makeJob({ name = "Zoé Îlot", state = "planned", cents = 189_00 }: MadeJob): Promise<string> {
  const [row] = await rows<{ id: string }>(
    `with person as (insert into customers (name) values ($1) returning id)
     insert into jobs (number, customer_id, state, source, contact_name, contact_phone, commune, latitude, longitude,
       minutes, total_cents, created_at)
     select 'I-' || gen_random_uuid(), id, $2, 'phone', $1, '+33612345678', 'Bourg-en-Bresse', 46.2, 5.22, 120, $3, $4
     from person returning id`,
    [name, state, cents, deps.now()],
  );
  await rows(
    "insert into job_lines (job_id, position, title, unit_cents) values ($1, 1, 'VIP Complet', $2)",
    [row?.id, cents],
  );
  return row?.id ?? "";
}

async function makeVisit(jobId: string, workerId: number, day: string, from: number, state = "planned") {
  const [row] = await rows<{ id: string }>(
    `insert into visits (job_id, worker_id, state, starts_at, ends_at, travel_before, travel_after, buffer)
     values ($1, $2, $3, $4, $5, 20, 20, 15) returning id`,
    [jobId, workerId, state, parisInstant(day, from), parisInstant(day, from + 120)],
  );
  return row?.id ?? "";
}

async function emptyPlanning(): Promise<void> {
  await rows("select testing.empty('jobs, visits, workers, customers')");
  at("2026-11-16T07:05:00Z");
}

it("shows the owner of a new site what comes first, until an order, a request or a job comes in", async () => {
  await emptyPlanning();
  const steps = async (viewer = owner) => (await readDay(deps, viewer)).firstSteps;
  const first = await steps();
  if (!first) throw new Error("a new site has first steps");
  const { missingFacts, ...rest } = first;
  expect(missingFacts).toBe((await readBadges(deps, { isOwner: true })).settings);
  expect(missingFacts).toBeGreaterThan(0);
  expect(rest).toMatchObject({ hasProducts: false, hasTriedMail: false, takesBookings: false });
  // 16 November is a Monday; Sunday is closed.
  expect(rest.week.map(({ day, hours }) => (hours ? `${day} ${hours.from}` : day))).toEqual([
    ...[16, 17, 18, 19, 20, 21].map((day) => `2026-11-${day} 08:00`),
    "2026-11-22",
  ]);
  expect(rest.site).toMatchObject({ products: 0, machines: 3, isBackedUp: false });
  expect(rest.site.pages).toBeGreaterThan(20);
  expect(await steps(theo)).toBeNull();
  const { id } = await makeProduct(deps.db, { cents: 1_00 });
  await sendTestMail(deps, { to: actor, actor });
  expect(await steps()).toMatchObject({
    missingFacts,
    hasProducts: true,
    hasTriedMail: true,
    site: { products: 1 },
  });
  await deps.db.pool.query("delete from products where id = $1", [id]);
  await makeJob({});
  expect(await steps()).toBeNull();
});

describe("the visits of the day", () => {
  it("are one's own; the owner may see everybody's, and staff only theirs whatever they ask for", async () => {
    await emptyPlanning();
    const helene = await makeWorker("Hélène", owner.accountId);
    const other = await makeWorker("Théo", theo.accountId);
    await makeVisit(await makeJob({ name: "Sophie" }), helene, TODAY, 540);
    await makeVisit(await makeJob({ name: "Julien" }), other, TODAY, 600);
    const names = async (viewer: DayViewer) =>
      (await readDay(deps, viewer)).visits.map(({ customer }) => customer);
    expect(await names(owner)).toEqual(["Sophie"]);
    expect((await readDay(deps, owner)).others).toEqual([{ name: "Théo", visits: 1 }]);
    expect(await names({ ...owner, isWholeTeam: true })).toEqual(["Sophie", "Julien"]);
    expect(await names(theo)).toEqual(["Julien"]);
    expect(await readDay(deps, theo)).toMatchObject({ others: [], money: null, firstSteps: null });
    const unlinked = await readDay(deps, { ...theo, accountId: randomUUID() });
    expect(unlinked).toMatchObject({ visits: [], workers: [], stop: null, next: null, hasOwnRound: false });
    // An owner who drives no round sees the team.
    expect(await names({ ...owner, accountId: randomUUID() })).toEqual(["Sophie", "Julien"]);
  });

  it("begin with what is under way, and end with the first stop after today", async () => {
    await emptyPlanning();
    const helene = await makeWorker("Hélène", owner.accountId);
    await makeVisit(await makeJob({ name: "Faite" }), helene, TODAY, 480, "done");
    const late = await makeVisit(await makeJob({ name: "Suivante" }), helene, TODAY, 660);
    await makeVisit(await makeJob({ name: "Commencée" }), helene, TODAY, 840, "in_progress");
    await makeVisit(await makeJob({ name: "Jeudi" }), helene, "2026-11-19", 510);
    await makeVisit(await makeJob({ name: "Annulée" }), helene, "2026-11-17", 510, "cancelled");
    const day = await readDay(deps, owner);
    expect(day.visits.find(({ id }) => id === day.stop?.visitId)?.customer).toBe("Commencée");
    expect(day.next).toMatchObject({ customer: "Jeudi", day: "2026-11-19", from: 510 });
    await rows("update visits set state = 'done' where state = 'in_progress'");
    expect((await readDay(deps, owner)).stop?.visitId).toBe(late);
    await rows("update visits set state = 'done' where state = 'planned' and starts_at < '2026-11-17'");
    expect((await readDay(deps, owner)).stop).toBeNull();
  });

  it("take their steps once, and only by their worker or the owner", async () => {
    await emptyPlanning();
    const other = await makeWorker("Théo", theo.accountId);
    await makeWorker("Hélène", owner.accountId);
    const jobId = await makeJob({});
    const visitId = await makeVisit(jobId, other, TODAY, 600);
    const step = (name: "leave" | "start" | "finish", viewer = theo) =>
      stepVisit(deps, { visitId, step: name, ...viewer, actor });
    expect(await step("leave", { ...theo, accountId: randomUUID() })).toEqual({
      ok: false,
      reason: "unknown_visit",
    });
    const both = await Promise.all([step("leave"), step("leave", owner)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await rows("select action from journal where subject_id = $1", [jobId])).toHaveLength(1);
    expect((await readDay(deps, theo)).stop).toMatchObject({ expectedMinute: 505 });
    expect(await step("start")).toMatchObject({ ok: true, job: { state: "in_progress" } });
    expect(await step("leave")).toEqual({ ok: false, reason: "not_now" });
    expect(await step("finish")).toMatchObject({ ok: true, job: { state: "done" } });
  });
});

describe("what waits", () => {
  async function newRequest(name: string, createdAt: string, status = "nouveau"): Promise<string> {
    const [row] = await rows<{ id: string }>(
      `insert into quote_requests (fingerprint, kind, name, email, phone, status, created_at)
       values ('f', 'wizard', $1, $2, '+33612345678', $3, $4) returning id`,
      [name, `${name.toLowerCase()}@exemple.fr`, status, createdAt],
    );
    return row?.id ?? "";
  }

  it("lists who waits for an answer, the oldest first; staff see no amount", async () => {
    await emptyPlanning();
    await newRequest("Tard", "2026-11-15T05:00:00Z");
    await newRequest("Frais", "2026-11-16T05:00:00Z");
    const quoted = await newRequest("Muet", "2026-11-01T05:00:00Z", "devis_envoye");
    await rows(
      `insert into quotes (number, request_id, document, total_cents, valid_until, sent_at)
       values ('D-1', $1, '{}', 75000, '2026-12-01', '2026-11-10T08:00:00Z')`,
      [quoted],
    );
    const planned = await newRequest("Convenu", "2026-11-02T05:00:00Z", "accepte");
    const job = await makeJob({ name: "Convenu", state: "to_plan" });
    await rows("update jobs set request_id = $1, created_at = '2026-11-14T08:00:00Z' where id = $2", [
      planned,
      job,
    ]);
    const listed = async (viewer: DayViewer) =>
      (await readDay(deps, viewer)).answers.rows.map(({ kind, name, isLate, cents }) => [
        kind,
        name,
        isLate,
        cents,
      ]);
    expect(await listed(owner)).toEqual([
      ["quote", "Muet", false, 750_00],
      ["plan", "Convenu", false, 189_00],
      ["request", "Tard", true, null],
      ["request", "Frais", false, null],
    ]);
    expect((await listed(theo)).every(([, , , cents]) => cents === null)).toBe(true);
  });

  it("lists the money of jobs and orders with what is left of it, and sums what is to be collected", async () => {
    await emptyPlanning();
    await makeJob({ name: "À facturer", state: "done", cents: 90_00 });
    const owed = await makeJob({ name: "Facturée", state: "invoiced", cents: 200_00 });
    await rows(
      `insert into job_payments (job_id, means, cents, reference, actor, at)
       values ($1, 'cash', 5000, 'r1', 'a', now())`,
      [owed],
    );
    const wax = await makeProduct(deps.db, { cents: 20_00, stock: 30 });
    const { id } = await placed([itemOf(wax, 1)]);
    await moveOrder(deps, { orderId: id, to: "preparee", carrier: "", tracking: "", actor });
    await moveOrder(deps, { orderId: id, to: "prete", carrier: "", tracking: "", actor });
    const { money, errands } = await readDay(deps, owner);
    expect(money?.rows.map(({ kind, name, cents }) => [kind, name, cents])).toEqual([
      ["invoice", "À facturer", 90_00],
      ["job", "Facturée", 150_00],
      ["order", expect.any(String), 20_00],
    ]);
    expect(money?.toCollectCents).toBe(170_00);
    expect(errands.rows).toMatchObject([{ kind: "pickup", id, pieces: 1, isPaid: false }]);
    // The version read here is the one the order's own steps compare.
    const seen = money?.rows.find(({ kind }) => kind === "order")?.seen;
    expect(await recordPayment(deps, { orderId: id, seen, actor })).toMatchObject({ ok: true });
    expect((await readDay(deps, owner)).money?.toCollectCents).toBe(150_00);
  });

  it("lists machines that are late and stocks that run out, and counts the machines that are out", async () => {
    await emptyPlanning();
    at("2026-11-10T09:00:00Z");
    const { id } = await placed([rentalLine(["2026-11-13", "2026-11-14"], "52.9€")], {
      delivery: noDelivery,
    });
    await recordPayment(deps, { orderId: id, actor });
    await rows("update rental_periods set handed_over_at = '2026-11-13T08:00:00Z'");
    at("2026-11-14T09:00:00Z");
    const comingIn = async () =>
      (await readDay(deps, owner)).errands.rows.map(({ kind, depositCents }) => [kind, depositCents]);
    // What is given back is what was taken, not what would have been.
    expect(await comingIn()).toEqual([["in", null]]);
    await rows(
      `insert into rental_deposits (period_id, means, cents, taken_at, taken_by)
       select id, 'cash', 12000, '2026-11-13T08:00:00Z', 'x' from rental_periods`,
    );
    expect(await comingIn()).toEqual([["in", 120_00]]);
    at("2026-11-16T09:00:00Z");
    const wax = await makeProduct(deps.db, { cents: 20_00, stock: 1 });
    await rows("update products set low_stock_threshold = 3 where id = $1", [wax.id]);
    const { depot } = await readDay(deps, owner);
    expect(depot.machinesOut).toBe(1);
    expect(depot.rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["late", 2],
      ["stock", 1],
    ]);
  });

  it("asks the same number of statements for one row as for hundreds", async () => {
    await emptyPlanning();
    const helene = await makeWorker("Hélène", owner.accountId);
    await makeVisit(await makeJob({}), helene, TODAY, 540);
    const count = async () => {
      const spy = vi.spyOn(deps.db.pool, "query");
      await readDay(deps, owner);
      const calls = spy.mock.calls.length;
      spy.mockRestore();
      return calls;
    };
    const few = await count();
    await rows(
      `insert into quote_requests (fingerprint, kind, name, email, phone)
       select 'f', 'wizard', 'N' || n, n || '@exemple.fr', '' from generate_series(1, 300) as n`,
    );
    for (let n = 0; n < 6; n += 1) await makeJob({ state: ["to_plan", "done", "invoiced"][n % 3] ?? "done" });
    expect(await count()).toBe(few);
    expect(few).toBeLessThanOrEqual(17);
    expect((await readDay(deps, owner)).answers.rows.length).toBeLessThanOrEqual(40);
  });
});

it("shows eight of each kind of money and says of which there are more", async () => {
  await emptyPlanning();
  const make = (count: number) =>
    rows(
      `with people as (insert into customers (name) select 'P' || n from generate_series(1, $1::integer) as n returning id)
       insert into jobs (number, customer_id, state, source, contact_name, minutes)
       select 'M-' || id, id, 'done', 'phone', 'P', 60 from people`,
      [count],
    );
  await make(8);
  const invoices = async () => {
    const { rows: shown, more } = await readMoney(deps.db.orm, deps.now());
    return { count: shown.filter(({ kind }) => kind === "invoice").length, isMore: more.includes("invoice") };
  };
  expect(await invoices()).toEqual({ count: 8, isMore: false });
  await make(1);
  expect(await invoices()).toEqual({ count: 8, isMore: true });
});

it("reads no table of history from end to end when there are 10,000 rows of each", async () => {
  await emptyPlanning();
  await rows(`insert into workers (name) values ('Hélène')`);
  // Their words for the search are nothing the day reads, and take longest to write.
  await rows("alter table customers disable trigger customers_words");
  await rows(`
    with people as (insert into customers (name) select 'N' || n from generate_series(1, 10000) as n returning id)
    insert into jobs (number, customer_id, state, source, contact_name, minutes)
    select 'I-' || id, id, 'paid', 'phone', 'N', 60 from people`);
  await rows("alter table customers enable trigger customers_words");
  await rows(`
    insert into visits (job_id, worker_id, state, starts_at, ends_at, travel_before, travel_after, buffer)
    select id, (select min(id) from workers), 'done', timestamptz '2020-01-01' + n * interval '3 hours',
      timestamptz '2020-01-01' + n * interval '3 hours' + interval '1 hour', 0, 0, 0
    from (select id, row_number() over () as n from jobs) as done`);
  await rows(`
    insert into quote_requests (fingerprint, kind, name, email, phone, status, customer_id)
    select 'f', 'wizard', 'N', id || '@exemple.fr', '', 'archive', id from customers where name like 'N%'`);
  await rows(`
    insert into quotes (number, request_id, document, total_cents, valid_until, sent_at, declined_at)
    select 'D-' || id, id, '{}', 100, '2026-01-01', '2026-01-01', '2026-01-02' from quote_requests`);
  const shopped = await placed([itemOf(await makeProduct(deps.db, { cents: 20_00, stock: 30 }), 1)]);
  await rows(
    `insert into orders (number, token, idempotency_key, status, name, email, phone, delivery_way, payment_way,
       weight_grams, subtotal_cents, delivery_cents, total_cents, due_cents, terms_version, paid_at, customer_id)
     select 'C-' || n, 'T-' || n, gen_random_uuid(), 'remise', name, email, phone, delivery_way, payment_way,
       weight_grams, subtotal_cents, delivery_cents, total_cents, due_cents, terms_version, now(), customer_id
     from orders, generate_series(1, 10000) as n where id = $1`,
    [shopped.id],
  );
  await rows("analyze");
  const now = deps.now();
  const dialect = new PgDialect();
  const explain = async (query: SQL): Promise<string> => {
    const { sql: text, params } = dialect.sqlToQuery(sql`explain ${query}`);
    const plan = await rows<{ "QUERY PLAN": string }>(text, params);
    return plan.map((line) => line["QUERY PLAN"]).join("\n");
  };
  const plans = await Promise.all([
    explain(answersQuery({ now, isOwner: true })),
    explain(moneyQuery(deps.now())),
    explain(errandsQuery(TODAY)),
    explain(depotQuery(TODAY)),
    explain(nextStopQuery(deps.db.orm, [1], TODAY).getSQL()),
  ]);
  for (const plan of plans)
    expect(plan).not.toMatch(/Seq Scan on (jobs|visits|quote_requests|quotes|orders)\b/);
});
