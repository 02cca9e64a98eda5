import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { JobRow } from "#db/schema/planning.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { cancelJob, unplanJob } from "./cancel-job.ts";
import { closeBegunJob } from "./close-begun-job.ts";
import { confirmStart } from "./confirm-start.ts";
import { createJob } from "./create-job.ts";
import { holdStart } from "./hold-start.ts";
import { planJob } from "./plan-job.ts";
import { readTray } from "./read-tray.ts";
import { finishVisit, leaveForVisit, missVisit, startVisit } from "./run-visit.ts";

/** Changes of visits in an order that no screen proposes. */
let test: TestDatabase;
let clock: Date;
let deps: Deps;

const bourg = { latitude: 46.20574, longitude: 5.2258 };
const lyon = { latitude: 45.764, longitude: 4.8357 };
const WEDNESDAY = "2026-11-18";
const actor = "lea@reflet.example";

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(async () => {
  clock = new Date("2026-11-16T09:30:00Z");
  await test.db.pool.query(
    "select testing.empty('customers, jobs, job_numbers, visits, quote_requests, quotes, journal')",
  );
});

async function addCustomer(): Promise<string> {
  const { rows } = await test.db.pool.query("insert into customers (name) values ('Zoé Îlot') returning id");
  return rows[0].id;
}

async function job(minutes = 120, place = bourg): Promise<JobRow> {
  const lines = [{ title: "VIP Complet", unitCents: 189_00, minutes }];
  const contact = { customerId: await addCustomer(), source: "phone", contactName: "Zoé Îlot" } as const;
  return createJob(test.db.orm, { ...contact, ...place, lines }, clock);
}

async function plan({ id: jobId }: JobRow, hour: number) {
  const start = { day: WEDNESDAY, from: hour * 60 };
  return planJob(deps, { jobId, start, asker: "staff", actor });
}

async function visitIdsOf(planned: Awaited<ReturnType<typeof planJob>>): Promise<readonly string[]> {
  if (!planned.ok) throw new Error(planned.reason);
  return planned.visits.map(({ id }) => id);
}

async function statesOf(jobId: string): Promise<readonly string[]> {
  const { rows } = await test.db.pool.query(
    "select state from visits where job_id = $1 order by created_at, part",
    [jobId],
  );
  return rows.map(({ state }) => state);
}

it("a visit its worker has left for is moved as a whole, to the next half hour or to another one", async () => {
  const row = await job();
  const [visitId = ""] = await visitIdsOf(await plan(row, 10));
  await leaveForVisit(deps, { visitId, actor });
  expect(await plan(row, 10.5)).toMatchObject({ ok: true, moved: [{ id: visitId }] });
  expect(await statesOf(row.id)).toEqual(["cancelled", "planned"]);
});

it("a job whose first day was missed has no other day left, and is planned once when it is planned again", async () => {
  const row = await job(900);
  const [first = "", second = ""] = await visitIdsOf(await plan(row, 9));
  await missVisit(deps, { visitId: first, actor });
  expect(await startVisit(deps, { visitId: second, actor })).toEqual({ ok: false, reason: "not_now" });
  clock = new Date("2026-11-18T17:00:00Z");
  const held = await holdStart(deps, row.id, { day: "2026-11-23", from: 9 * 60 });
  expect(held).toMatchObject({ ok: true });
  expect(await confirmStart(deps, row.id, actor)).toMatchObject({ ok: true });
  expect(await statesOf(row.id)).toEqual(["no_show", "cancelled", "planned", "planned"]);
});

it("a job whose second day was missed waits for what is left of it, and goes on with its next day", async () => {
  const row = await job(600);
  const [first = "", second = ""] = await visitIdsOf(await plan(row, 9));
  await startVisit(deps, { visitId: first, actor });
  expect(await plan(row, 9)).toEqual({ ok: false, reason: "closed_job" });
  expect(await unplanJob(deps, { jobId: row.id, reason: "", actor })).toMatchObject({ reason: "closed_job" });
  await finishVisit(deps, { visitId: first, actor });
  clock = new Date("2026-11-19T10:00:00Z");
  expect(await missVisit(deps, { visitId: second, actor })).toMatchObject({
    ok: true,
    job: { state: "no_show" },
  });
  const { jobs, minutes } = await readTray(test.db.orm);
  expect(jobs).toMatchObject([{ id: row.id, state: "no_show", minutes: 120 }]);
  expect(minutes).toBe(120);
  const start = { day: "2026-11-20", from: 9 * 60 };
  const again = await planJob(deps, { jobId: row.id, start, asker: "staff", actor });
  expect(again).toMatchObject({ ok: true, visits: [{ part: 2 }] });
  const [third = ""] = await visitIdsOf(again);
  expect(await finishVisit(deps, { visitId: third, actor })).toMatchObject({ job: { state: "done" } });
  expect(await statesOf(row.id)).toEqual(["done", "no_show", "done"]);
});

it("between two days what is left of a job is moved by the staff, not by the customer", async () => {
  const row = await job(600);
  const [first = ""] = await visitIdsOf(await plan(row, 9));
  await finishVisit(deps, { visitId: first, actor });
  const start = { day: "2026-11-23", from: 9 * 60 };
  const move = (asker: "staff" | "customer") => planJob(deps, { jobId: row.id, start, asker, actor });
  expect(await move("customer")).toEqual({ ok: false, reason: "closed_job" });
  expect(await move("staff")).toMatchObject({ ok: true, visits: [{ part: 2 }], moved: [{ part: 2 }] });
  expect(await unplanJob(deps, { jobId: row.id, reason: "", actor })).toMatchObject({ ok: true });
  expect((await readTray(test.db.orm)).jobs).toMatchObject([{ state: "to_plan", minutes: 120 }]);
});

it("a hold whose time is over does not keep another job from being cancelled", async () => {
  const near = await job();
  const far = await job(60, lyon);
  const holder = await job(60, lyon);
  await plan(near, 9);
  expect(await plan(far, 15)).toMatchObject({ ok: true });
  const held = await holdStart(deps, holder.id, { day: WEDNESDAY, from: 13.5 * 60 });
  expect(held).toMatchObject({ ok: true });
  clock = new Date(clock.getTime() + 16 * 60_000);
  expect(await cancelJob(deps, { jobId: near.id, reason: "client", actor })).toMatchObject({ ok: true });
});

it("driving is worked out anew when a hold between two visits runs out", async () => {
  const [first, held, last] = [await job(60), await job(60, lyon), await job(60)];
  const [, lastVisit] = [await plan(first, 8), await visitIdsOf(await plan(last, 17))];
  const before = await travelOf(lastVisit[0]);
  await holdStart(deps, held.id, { day: WEDNESDAY, from: 12 * 60 });
  expect(await travelOf(lastVisit[0])).toBeGreaterThan(before);
  clock = new Date(clock.getTime() + 16 * 60_000);
  // Any change of the planning releases what has run out.
  await holdStart(deps, held.id, { day: "2026-11-20", from: 12 * 60 });
  expect(await travelOf(lastVisit[0])).toBe(before);
});

async function travelOf(visitId = ""): Promise<number> {
  const { rows } = await test.db.pool.query("select travel_before from visits where id = $1", [visitId]);
  return rows[0].travel_before;
}

it("two who make the job of one quote at the same moment get the same job", async () => {
  const { rows } = await test.db.pool.query(
    `with request as (insert into quote_requests (kind, name, email, phone, fingerprint) values ('contact', 'Zoé', 'zoe@exemple.fr', '', 'x') returning id)
     insert into quotes (request_id, number, document) select id, 'D-2026-0001', '{}' from request returning id`,
  );
  const facts = { customerId: await addCustomer(), source: "quote", contactName: "Zoé", lines: [] } as const;
  const make = () =>
    test.db.orm.transaction((transaction) =>
      createJob(transaction, { ...facts, quoteId: rows[0].id }, clock),
    );
  const made = await Promise.all([make(), make(), make()]);
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
});

it("a job begun and put back says so in the tray, and is closed with what was done of each line", async () => {
  const row = await job(600);
  const [first = ""] = await visitIdsOf(await plan(row, 9));
  const close = async (cents: number, change: { version?: number; lineId?: string } = {}) => {
    const { rows } = await test.db.pool.query(
      "select version, (select id from job_lines where job_id = jobs.id) as line from jobs where id = $1",
      [row.id],
    );
    const amounts = [{ lineId: change.lineId ?? String(rows[0].line), cents }];
    const version = change.version ?? Number(rows[0].version);
    return closeBegunJob(deps, { jobId: row.id, amounts, version, actor });
  };
  expect(await close(90_00)).toEqual({ ok: false, reason: "not_begun" });
  await finishVisit(deps, { visitId: first, actor });
  expect(await close(90_00)).toEqual({ ok: false, reason: "not_begun" });
  await unplanJob(deps, { jobId: row.id, reason: "", actor });
  expect((await readTray(test.db.orm)).jobs).toMatchObject([{ doneMinutes: 480, minutes: 120 }]);
  expect(await close(189_01)).toEqual({ ok: false, reason: "wrong_amount" });
  expect(await close(-1)).toEqual({ ok: false, reason: "wrong_amount" });
  expect(await close(90_00, { lineId: row.id })).toEqual({ ok: false, reason: "wrong_amount" });
  expect(await close(90_00, { version: 1 })).toEqual({ ok: false, reason: "changed" });
  expect(await close(90_00)).toEqual({ ok: true, totalCents: 90_00 });
  expect(await close(90_00)).toEqual({ ok: false, reason: "not_begun" });
  const { rows } = await test.db.pool.query(
    `select state, total_cents, details, (select detail from journal where action = 'job.closed') as noted
     from jobs join job_lines on job_id = jobs.id where jobs.id = $1`,
    [row.id],
  );
  expect(rows).toMatchObject([
    { state: "done", total_cents: 90_00, details: "travail fait en partie", noted: { cents: 90_00 } },
  ]);
  expect((await readTray(test.db.orm)).jobs).toEqual([]);
});

it("a job begun of which nothing is billed is cancelled with its lines, and twice at once it is closed once", async () => {
  const row = await job(600);
  const [first = ""] = await visitIdsOf(await plan(row, 9));
  await finishVisit(deps, { visitId: first, actor });
  await unplanJob(deps, { jobId: row.id, reason: "", actor });
  const { rows } = await test.db.pool.query(
    "select version, job_lines.id from jobs join job_lines on job_id = jobs.id where jobs.id = $1",
    [row.id],
  );
  const closed = {
    jobId: row.id,
    amounts: [{ lineId: String(rows[0].id), cents: 0 }],
    version: Number(rows[0].version),
    actor,
  };
  const answers = await Promise.all([closeBegunJob(deps, closed), closeBegunJob(deps, closed)]);
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  const left = await test.db.pool.query(
    "select state, unit_cents from jobs join job_lines on job_id = jobs.id where jobs.id = $1 and cancelled_at is not null",
    [row.id],
  );
  expect(left.rows).toEqual([{ state: "cancelled", unit_cents: 189_00 }]);
});
