import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { deliverDueSms } from "#mail/sms/deliver-sms.ts";
import { jobLine, makeJob } from "#tests/support/jobs.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { listChanges } from "../journal/list-changes.ts";
import { cancelJob } from "../planning/cancel-job.ts";
import { planJob } from "../planning/plan-job.ts";
import { remindBySms } from "./remind-by-sms.ts";

let test: TestDatabase;
let clock: Date;
let deps: Deps;
const actor = "lea@reflet.example";
const bourg = { latitude: 46.20574, longitude: 5.2258 };
const MONDAY_MORNING = new Date("2026-11-16T08:00:00Z");
/** 16:30 in Paris, the day before Wednesday. */
const TUESDAY_EVENING = new Date("2026-11-17T15:30:00Z");

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(async () => {
  clock = MONDAY_MORNING;
  await test.db.pool.query(
    "select testing.empty('customers, jobs, job_lines, job_numbers, visits, journal, sms_messages')",
  );
});

async function planned(hour: number, contactPhone = "+33612345678", day = "2026-11-18") {
  const { id } = await makeJob(deps, {
    ...bourg,
    contactPhone,
    contactName: "Élise Bâtie",
    lines: [jobLine(100_00, { minutes: 60 })],
  });
  await move(id, hour, day);
  await test.db.pool.query("update visits set created_at = $1 where job_id = $2", [clock, id]);
  return id;
}
async function move(jobId: string, hour: number, day = "2026-11-18") {
  const done = await planJob(deps, { jobId, asker: "staff", start: { day, from: hour * 60 }, actor });
  if (!done.ok) throw new Error(done.reason);
}
async function texts(): Promise<string[]> {
  const { rows } = await test.db.pool.query("select body from sms_messages order by created_at");
  return rows.map(({ body }) => body);
}

it("leaves once on the evening before, between four and six, however many instances run", async () => {
  await planned(10);
  await planned(14, "+33712345678", "2026-11-19");
  for (const early of ["2026-11-17T14:59:00Z", "2026-11-17T17:00:00Z", "2026-11-16T15:30:00Z"]) {
    clock = new Date(early);
    expect(await remindBySms(deps)).toBe(0);
  }
  clock = TUESDAY_EVENING;
  const counts = await Promise.all(Array.from({ length: 6 }, () => remindBySms(deps)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  expect(await texts()).toEqual([
    "Bonjour Élise, nous venons demain mercredi 18 novembre à 10 h 00. Un souci ? Appelez le 04 65 71 00 45. Reflet Bressan",
  ]);
});

it("is named in the journal with its SMS, once", async () => {
  const id = await planned(10);
  await planned(14, "+33465710045");
  clock = TUESDAY_EVENING;
  await remindBySms(deps);
  await remindBySms(deps);
  const { changes } = await listChanges(deps, { search: "visit.reminded" });
  expect(changes).toMatchObject([
    { actor: "système", subjectKind: "job", subjectId: id, subjectName: "Élise Bâtie", sms: "queued" },
  ]);
});

it("goes to mobiles only, and once to a number with two visits", async () => {
  await planned(9, "");
  await planned(11, "+33465710045");
  await planned(14);
  await planned(16);
  clock = TUESDAY_EVENING;
  expect(await remindBySms(deps)).toBe(1);
  expect((await texts())[0]).toContain("14 h 00");
});

it("does not leave for a visit that was cancelled, moved away or moved here today", async () => {
  const [cancelled, gone, come] = [
    await planned(9),
    await planned(11, "+33612345679"),
    await planned(14, "+33612345670", "2026-11-20"),
  ];
  clock = TUESDAY_EVENING;
  await cancelJob(deps, { jobId: cancelled, reason: "", actor });
  await move(gone, 10, "2026-11-21");
  await move(come, 15);
  await test.db.pool.query("update visits set created_at = $1 where job_id = any($2) and state = 'planned'", [
    clock,
    [gone, come],
  ]);
  expect(await remindBySms(deps)).toBe(0);
});

it("is not sent when the visit is moved between the queue and the sending", async () => {
  const id = await planned(10);
  clock = TUESDAY_EVENING;
  await remindBySms(deps);
  await move(id, 15);
  const sent: string[] = [];
  const sms = {
    name: "test",
    deliver: async ({ text }: { text: string }) => {
      sent.push(text);
      return { status: "sent" } as const;
    },
  };
  await deliverDueSms({ ...deps, sms });
  expect(sent).toEqual([]);
});
