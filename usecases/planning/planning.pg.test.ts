import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "#db/client.ts";
import type { JobRow } from "#db/schema/planning.ts";
import { formatParisTime, parisDay, parisInstant } from "#domain/calendar/dates.ts";
import { estimateDriving } from "#domain/planning/driving.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { cancelJob, unplanJob } from "./cancel-job.ts";
import { confirmStart } from "./confirm-start.ts";
import { createJob, type NewJobLine } from "./create-job.ts";
import { holdStart, readStarts } from "./hold-start.ts";
import { findJobByToken, isEndedJobLink, jobToken } from "./job-link.ts";
import { planJob } from "./plan-job.ts";
import { finishVisit, leaveForVisit, missVisit, startVisit } from "./run-visit.ts";

let test: TestDatabase;
/** One connection per client of the race. */
let crowd: Database;
let clock: Date;
let deps: Deps;

const foissiat = { latitude: 46.3715, longitude: 5.17525 };
const bourg = { latitude: 46.20574, longitude: 5.2258 };
const WEDNESDAY = "2026-11-18";
const actor = "lea@reflet.example";

beforeAll(async () => {
  test = await createTestDatabase();
  crowd = openDatabase(test.url, { maxConnections: 40 });
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(async () => {
  await crowd.close();
  await test.drop();
});
beforeEach(async () => {
  clock = new Date("2026-11-16T09:30:00Z");
  await test.db.pool.query(
    "select testing.empty('customers, jobs, job_lines, job_numbers, visits, absences, sectors, sector_days, site_settings, journal, quote_requests, orders, rentals')",
  );
});

const line = (minutes: number, offer: string | null = null): NewJobLine => ({
  title: "VIP Complet",
  unitCents: 189_00,
  minutes,
  offer,
});

async function job(minutes = 120, place = bourg, offer: string | null = null): Promise<JobRow> {
  const { rows } = await test.db.pool.query(`insert into customers (name) values ('Zoé Îlot') returning id`);
  return createJob(
    test.db.orm,
    {
      customerId: rows[0].id,
      source: "phone",
      contactName: "Zoé Îlot",
      ...place,
      lines: [line(minutes, offer)],
    },
    clock,
  );
}

async function visitRows(jobId: string) {
  const { rows } = await test.db.pool.query(
    `select state, part, travel_before, travel_after, starts_at, cancel_reason from visits
     where job_id = $1 order by created_at, part`,
    [jobId],
  );
  return rows;
}

async function stateOf(jobId: string): Promise<string> {
  const { rows } = await test.db.pool.query("select state from jobs where id = $1", [jobId]);
  return rows[0].state;
}

const at = (hour: number, day = WEDNESDAY) => ({ day, from: hour * 60 });

describe("a start chosen by a customer", () => {
  it("is held for 15 minutes, then planned for good", async () => {
    const { id } = await job();
    const held = await holdStart(deps, id, at(10));
    expect(held).toMatchObject({ ok: true });
    expect(await stateOf(id)).toBe("to_plan");
    clock = new Date(clock.getTime() + 15 * 60_000);
    expect(await confirmStart(deps, id, "client")).toMatchObject({
      ok: true,
      visits: [{ state: "planned" }],
    });
    expect(await stateOf(id)).toBe("planned");
    // Twice is once.
    expect(await confirmStart(deps, id, "client")).toMatchObject({ ok: true });
    expect(await visitRows(id)).toHaveLength(1);
  });

  it("is free again after 15 minutes, and cannot be confirmed then", async () => {
    const first = await job();
    const second = await job();
    await holdStart(deps, first.id, at(10));
    expect(await holdStart(deps, second.id, at(10))).toMatchObject({ ok: false, reason: "taken" });
    clock = new Date(clock.getTime() + 15 * 60_000 + 1);
    expect(await confirmStart(deps, first.id, "client")).toEqual({ ok: false, reason: "hold_expired" });
    expect(await holdStart(deps, second.id, at(10))).toMatchObject({ ok: true });
  });

  it("gives way to another one of the same customer", async () => {
    const { id } = await job();
    await holdStart(deps, id, at(10));
    await holdStart(deps, id, { day: WEDNESDAY, from: 10 * 60 + 30 });
    await confirmStart(deps, id, "client");
    expect((await visitRows(id)).map(({ state, cancel_reason }) => [state, cancel_reason])).toEqual([
      ["cancelled", "other_start"],
      ["planned", ""],
    ]);
  });

  it("lies neither within the notice nor beyond the horizon, nor on a closed day", async () => {
    const { id } = await job();
    const starts = (await readStarts(deps, id)) ?? [];
    const instants = starts.map(({ day, from }) => parisInstant(day, from).getTime());
    expect(Math.min(...instants)).toBeGreaterThanOrEqual(clock.getTime() + 24 * 3_600_000);
    expect(starts.at(-1)?.day).toBe("2026-12-28");
    expect(await holdStart(deps, id, at(15, "2026-11-16"))).toMatchObject({ ok: false, reason: "taken" });
    expect(await holdStart(deps, id, at(10, "2026-11-22"))).toMatchObject({ ok: false, reason: "taken" });
    expect(await holdStart(deps, randomUUID(), at(10))).toMatchObject({ ok: false, reason: "unknown_job" });
  });

  it("needs a place", async () => {
    const { rows } = await test.db.pool.query(`insert into customers (name) values ('Zoé') returning id`);
    const facts = { customerId: rows[0].id, source: "phone", contactName: "Zoé", lines: [line(60)] } as const;
    const { id } = await createJob(test.db.orm, facts, clock);
    expect(await holdStart(deps, id, at(10))).toMatchObject({ ok: false, reason: "no_place" });
  });
});

describe("forty customers and the last start", () => {
  it("one gets it; the others get the nearest three free ones; nobody an error", async () => {
    const jobs = await Promise.all(Array.from({ length: 40 }, () => job(480)));
    const crowdDeps = { ...deps, db: crowd };
    const results = await Promise.all(jobs.map(({ id }) => holdStart(crowdDeps, id, at(9))));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const result of results) {
      if (result.ok) continue;
      expect(result.reason).toBe("taken");
      expect(result.nearest).toHaveLength(3);
      expect(result.nearest.map(({ day }) => day)).not.toContain(WEDNESDAY);
    }
    const { rows } = await test.db.pool.query(
      "select count(*)::int as count from visits where state = 'held'",
    );
    expect(rows[0].count).toBe(1);
  });

  it("PostgreSQL itself refuses two visits that touch, driving and buffer included", async () => {
    const { id } = await job();
    const insert = (from: string, to: string) =>
      test.db.pool.query(
        `insert into visits (job_id, worker_id, state, starts_at, ends_at, travel_before, travel_after, buffer)
         values ($1, (select min(id) from workers), 'planned', $2, $3, 20, 20, 15)`,
        [id, from, to],
      );
    await insert("2026-11-18T09:00Z", "2026-11-18T11:00Z");
    // 11:00 + 15 minutes of tidying, and 20 of driving before the next.
    await expect(insert("2026-11-18T11:34Z", "2026-11-18T12:00Z")).rejects.toMatchObject({ code: "23P01" });
    await expect(insert("2026-11-18T08:00Z", "2026-11-18T08:26Z")).rejects.toMatchObject({ code: "23P01" });
    await insert("2026-11-18T11:35Z", "2026-11-18T12:00Z");
    await insert("2026-11-18T08:00Z", "2026-11-18T08:25Z");
  });
});

describe("the staff's planning", () => {
  async function plan(row: JobRow, hour: number, day = WEDNESDAY) {
    const { rows } = await test.db.pool.query("select version from jobs where id = $1", [row.id]);
    const { rows: found } = await test.db.pool.query("select min(id) as id from workers");
    return planJob(deps, {
      jobId: row.id,
      asker: "staff",
      workerId: found[0].id,
      start: at(hour, day),
      version: rows[0].version,
      actor,
    });
  }

  it("keeps the driving of the whole round right when a visit comes between two others, and leaves", async () => {
    const [first, between, last] = [await job(60, bourg), await job(60, foissiat), await job(60, bourg)];
    await plan(first, 9);
    await plan(last, 15);
    expect((await visitRows(last.id))[0]).toMatchObject({ travel_before: 0 });
    await plan(between, 12);
    const far = estimateDriving(bourg, foissiat);
    expect((await visitRows(first.id))[0]).toMatchObject({ travel_after: far });
    expect((await visitRows(between.id))[0]).toMatchObject({ travel_before: far, travel_after: far });
    expect((await visitRows(last.id))[0]).toMatchObject({ travel_before: far });
    expect(await cancelJob(deps, { jobId: between.id, reason: "pluie", actor })).toMatchObject({ ok: true });
    expect((await visitRows(first.id))[0]).toMatchObject({ travel_after: 0 });
    expect((await visitRows(last.id))[0]).toMatchObject({ travel_before: 0 });
    expect(await stateOf(between.id)).toBe("cancelled");
  });

  it("moves a visit by half an hour, over where it was", async () => {
    const row = await job(120);
    await plan(row, 10);
    const { rows } = await test.db.pool.query("select version from jobs where id = $1", [row.id]);
    const moved = await planJob(deps, {
      jobId: row.id,
      asker: "staff",
      start: { day: WEDNESDAY, from: 10 * 60 + 30 },
      version: rows[0].version,
      actor,
    });
    expect(moved).toMatchObject({ ok: true, moved: [{ cancelReason: "moved" }] });
    const open = (await visitRows(row.id)).filter(({ state }) => state === "planned");
    expect(open.map(({ starts_at }) => formatParisTime(starts_at))).toEqual(["10:30"]);
  });

  it("says what stands in the way, with the nearest free starts", async () => {
    const [there, wanted] = [await job(120), await job(360)];
    await plan(there, 13);
    const refused = await plan(wanted, 9);
    expect(refused).toMatchObject({
      ok: false,
      reason: "obstacle",
      obstacle: { kind: "taken" },
      otherJobId: there.id,
    });
    if (!refused.ok && refused.reason === "obstacle") expect(refused.nearest).toHaveLength(3);
    expect(await stateOf(wanted.id)).toBe("to_plan");
    expect(await plan(wanted, 9, "2026-11-22")).toMatchObject({ obstacle: { kind: "closed" } });
    expect(await plan(wanted, 8, "2026-11-16")).toMatchObject({ obstacle: { kind: "past" } });
    expect(await plan(wanted, 16)).toMatchObject({ obstacle: { kind: "hours" } });
  });

  it("refuses the second of two who move the same job", async () => {
    const row = await job();
    const change = { jobId: row.id, asker: "staff", version: row.version, actor } as const;
    const both = await Promise.all([
      planJob(deps, { ...change, start: at(10) }),
      planJob(deps, { ...change, start: at(15) }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "changed" });
  });

  it("puts a job back into the tray, and plans a job of several days", async () => {
    const row = await job(1000);
    expect(await plan(row, 9)).toMatchObject({ ok: true, visits: [{ part: 1 }, { part: 2 }, { part: 3 }] });
    const days = (await visitRows(row.id)).map(({ starts_at }) => parisDay(starts_at));
    expect(days).toEqual(["2026-11-18", "2026-11-19", "2026-11-20"]);
    await unplanJob(deps, { jobId: row.id, reason: "", actor });
    expect(await stateOf(row.id)).toBe("to_plan");
    expect((await visitRows(row.id)).every(({ state }) => state === "cancelled")).toBe(true);
  });

  it("asks only those who can do it", async () => {
    await test.db.pool.query("update workers set skills = '{cleaning}'");
    const [cleaning, ceramic] = [
      await job(60, bourg, "cleaning.vip.complete"),
      await job(60, bourg, "ceramic.gold"),
    ];
    expect(await plan(cleaning, 9)).toMatchObject({ ok: true });
    expect(await plan(ceramic, 14)).toMatchObject({ obstacle: { kind: "skill" } });
    await test.db.pool.query("update workers set skills = null");
  });
});

describe("the working day", () => {
  async function planned(minutes = 120): Promise<{ jobId: string; visitIds: string[] }> {
    const { id } = await job(minutes);
    const result = await planJob(deps, { jobId: id, asker: "staff", start: at(10), actor });
    if (!result.ok) throw new Error(result.reason);
    return { jobId: id, visitIds: result.visits.map((visit) => visit.id) };
  }

  it("goes from leaving to done, each step once however often it is asked for", async () => {
    const { jobId, visitIds } = await planned();
    const change = { visitId: visitIds[0] ?? "", actor };
    const left = await leaveForVisit(deps, change);
    const drive = estimateDriving(foissiat, bourg);
    expect(left).toMatchObject({ ok: true, visit: { state: "on_the_way" } });
    if (left.ok) expect(left.visit.expectedAt?.getTime()).toBe(clock.getTime() + drive * 60_000);
    expect(await startVisit(deps, change)).toMatchObject({ ok: true, job: { state: "in_progress" } });
    const both = await Promise.all([finishVisit(deps, change), finishVisit(deps, change)]);
    expect(both).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await stateOf(jobId)).toBe("done");
    expect(await startVisit(deps, change)).toEqual({ ok: false, reason: "not_now" });
    expect(await missVisit(deps, change)).toEqual({ ok: false, reason: "not_now" });
    const { rows } = await test.db.pool.query("select action from journal order by id");
    expect(rows.map(({ action }) => action)).toEqual([
      ...["visit.planned", "visit.left", "visit.started", "visit.finished"],
    ]);
  });

  it("ends a job of several days with its last visit", async () => {
    const { jobId, visitIds } = await planned(600);
    await finishVisit(deps, { visitId: visitIds[0] ?? "", actor });
    expect(await stateOf(jobId)).toBe("in_progress");
    await finishVisit(deps, { visitId: visitIds[1] ?? "", actor });
    expect(await stateOf(jobId)).toBe("done");
  });

  it("frees the worker when nobody was there, and the job can be planned again", async () => {
    const { jobId, visitIds } = await planned();
    expect(await missVisit(deps, { visitId: visitIds[0] ?? "", actor })).toMatchObject({ ok: true });
    expect(await stateOf(jobId)).toBe("no_show");
    expect(await holdStart(deps, jobId, at(10))).toMatchObject({ ok: true });
    expect(await leaveForVisit(deps, { visitId: randomUUID(), actor })).toEqual({
      ok: false,
      reason: "unknown_visit",
    });
  });
});

describe("a job", () => {
  it("opens by its own link only", async () => {
    const [mine, other] = [await job(), await job()];
    const token = jobToken(deps, mine.id);
    expect(await findJobByToken(deps, token)).toMatchObject({ id: mine.id });
    const forged = `${other.id}.${token.split(".")[1]}`;
    for (const wrong of [forged, mine.id, `${mine.id}.`, "", "\u0000", `${token}x`]) {
      expect(await findJobByToken(deps, wrong)).toBeNull();
    }
  });

  it("opens by its link until twelve months after its last visit, and says then that the link has ended", async () => {
    const mine = await job();
    const token = jobToken(deps, mine.id);
    const last = new Date("2026-11-24T12:00:00Z");
    await test.db.pool.query(
      `insert into visits (job_id, worker_id, state, starts_at, ends_at, travel_before, travel_after, buffer)
       select $1, min(id), 'done', $2, $3, 0, 0, 0 from workers`,
      [mine.id, new Date(last.getTime() - 3_600_000), last],
    );
    const before = clock;
    clock = new Date("2027-11-24T22:59:00Z");
    expect(await findJobByToken(deps, token)).toMatchObject({ id: mine.id });
    expect(await isEndedJobLink(deps, token)).toBe(false);
    clock = new Date("2027-11-24T23:01:00Z");
    expect(await findJobByToken(deps, token)).toBeNull();
    expect(await isEndedJobLink(deps, token)).toBe(true);
    expect(await isEndedJobLink(deps, `${token}x`)).toBe(false);
    clock = before;
  });

  it("is made once for one accepted quote, with a number of the year", async () => {
    const { number } = await job();
    expect(number).toBe("I-2026-0001");
    expect((await job()).number).toBe("I-2026-0002");
  });
});
