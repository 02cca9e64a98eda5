import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { estimateDriving } from "#domain/planning/driving.ts";
import { jobLine, makeJob, stateOfJob } from "#tests/support/jobs.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { cancelJob } from "./cancel-job.ts";
import { planJob } from "./plan-job.ts";
import { readLateFee } from "./read-late-fee.ts";
import { leaveForVisit, missVisit } from "./run-visit.ts";

let test: TestDatabase;
let deps: Deps;
const clock = new Date("2026-11-16T09:30:00Z");
const actor = "lea@reflet.example";
const bourg = { latitude: 46.20574, longitude: 5.2258 };
const macon = { latitude: 46.3069, longitude: 4.8287 };
const at = (hour: number, day = "2026-11-18") => ({ day, from: hour * 60 });

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(() =>
  test.db.pool.query("select testing.empty('customers, jobs, job_lines, job_numbers, visits, journal')"),
);

const job = (place = bourg, minutes = 120) =>
  makeJob(deps, { ...place, lines: [jobLine(300_00, { minutes })] });
async function plan(jobId: string, hour: number, using = deps) {
  const done = await planJob(using, { jobId, asker: "staff", start: at(hour), actor });
  if (!done.ok) throw new Error(done.reason);
  return done.visits;
}
async function visitsOf(jobId: string) {
  const { rows } = await test.db.pool.query(
    "select state, cancel_reason, travel_before from visits where job_id = $1 order by created_at, part",
    [jobId],
  );
  return rows;
}

describe("a visit whose worker is already on the road", () => {
  it("is freed when it is moved: one visit stands, not two", async () => {
    const { id } = await job();
    const [visit] = await plan(id, 9);
    await leaveForVisit(deps, { visitId: visit?.id ?? "", actor });
    await plan(id, 14);
    expect(await visitsOf(id)).toMatchObject([
      { state: "cancelled", cancel_reason: "moved" },
      { state: "planned" },
    ]);
  });
});

describe("a customer who was not there", () => {
  it("goes back to the tray, and the days that were to follow are free", async () => {
    const { id } = await job(bourg, 600);
    const [first] = await plan(id, 9);
    expect(await missVisit(deps, { visitId: first?.id ?? "", actor })).toMatchObject({ ok: true });
    expect(await visitsOf(id)).toMatchObject([
      { state: "no_show" },
      { state: "cancelled", cancel_reason: "missed" },
    ]);
    expect(await stateOfJob(deps, id)).toBe("no_show");
  });

  it("owes the share of the rule", async () => {
    const { id } = await job();
    expect(await readLateFee(deps, id)).toEqual({ percent: 30, cents: 90_00 });
    expect(await readLateFee(deps, "00000000-0000-4000-8000-000000000000")).toBeNull();
  });
});

describe("visits placed by a routing server that is gone since", () => {
  const road = { readTable: async () => () => 10 };

  it("stay where they are when a neighbour is placed or cancelled, though the estimate is longer", async () => {
    const byRoad: Deps = { ...deps, routing: road };
    const [first, second, third] = [await job(bourg, 60), await job(macon, 60), await job(bourg, 60)];
    await plan(first.id, 9, byRoad);
    // Ten minutes of road and fifteen of tidying up: an hour and a half after the first start.
    const start = { day: "2026-11-18", from: 10 * 60 + 30 };
    expect(await planJob(byRoad, { jobId: second.id, asker: "staff", start, actor })).toMatchObject({
      ok: true,
    });
    expect(estimateDriving(bourg, macon)).toBeGreaterThan(15);
    await plan(third.id, 15);
    expect((await visitsOf(second.id))[0].travel_before).toBe(15);
    const change = { jobId: third.id, reason: "", actor };
    expect(await cancelJob(deps, change)).toMatchObject({ ok: true });
  });
});
