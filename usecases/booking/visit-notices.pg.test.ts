import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeJob } from "#tests/support/jobs.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { NewJob } from "#usecases/planning/create-job.ts";
import type { Deps } from "../deps.ts";
import { planJob } from "../planning/plan-job.ts";
import { moveBooking } from "./change-booking.ts";
import { cancelByStaff, planByStaff, unplanByStaff } from "./change-by-staff.ts";
import { previewVisitNotice } from "./compose-visit-notice.ts";
import {
  leaveOutVisitNotice,
  NOTICE_MINUTES,
  sendDueVisitNotices,
  sendVisitNotice,
} from "./visit-notices.ts";

let test: TestDatabase;
let clock: Date;
let deps: Deps;
const actor = "lea@reflet.example";
const bourg = { latitude: 46.20574, longitude: 5.2258 };

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(async () => {
  clock = new Date("2026-11-16T09:30:00Z");
  await test.db.pool.query(
    "truncate customers, jobs, job_lines, job_numbers, visits, journal, mail_outbox, sms_messages cascade",
  );
});

const job = (facts: Partial<NewJob> = {}) => makeJob(deps, { ...bourg, ...facts });
const plan = (jobId: string, hour: number, day = "2026-11-18") =>
  planByStaff(deps, { jobId, start: { day, from: hour * 60 }, actor });
const wait = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
/** Planned long ago: the customer knows it. */
async function known(facts: Partial<NewJob> = {}) {
  const row = await job(facts);
  await planJob(deps, { jobId: row.id, asker: "staff", start: { day: "2026-11-18", from: 600 }, actor });
  return row;
}
async function mails() {
  const { rows } = await test.db.pool.query("select template, props from mail_outbox order by created_at");
  return rows.map(({ template, props }) => [template, props.isMoved ?? props.isToBePlanned, props.when]);
}

describe("a change by the staff", () => {
  it("is told after five minutes, once, however many instances run", async () => {
    const { id } = await job();
    await plan(id, 10);
    wait(NOTICE_MINUTES - 1);
    expect(await sendDueVisitNotices(deps)).toBe(0);
    wait(1);
    const told = await Promise.all(Array.from({ length: 6 }, () => sendDueVisitNotices(deps)));
    expect(told.reduce((sum, count) => sum + count)).toBe(1);
    expect(await mails()).toEqual([["visit-confirmed", false, "mercredi 18 novembre 2026, 10:00 – 12:00"]]);
  });

  it("makes one message with others that follow within minutes, about where the visit stands then", async () => {
    const { id } = await known();
    await plan(id, 14);
    wait(4);
    await plan(id, 15);
    wait(4);
    expect(await sendDueVisitNotices(deps)).toBe(0);
    await plan(id, 9, "2026-11-19");
    wait(5);
    expect(await sendDueVisitNotices(deps)).toBe(1);
    expect(await mails()).toEqual([["visit-confirmed", true, "jeudi 19 novembre 2026, 09:00 – 11:00"]]);
  });

  it("is not told when the visit came back to where the customer knew it", async () => {
    const { id } = await known();
    await plan(id, 14);
    await plan(id, 10);
    wait(5);
    expect(await sendDueVisitNotices(deps)).toBe(0);
    expect(await mails()).toEqual([]);
  });

  it("says what does not take place: for good, or until another day is found", async () => {
    const [cancelled, unplanned] = [await known(), await job()];
    await planJob(deps, {
      jobId: unplanned.id,
      asker: "staff",
      start: { day: "2026-11-19", from: 600 },
      actor,
    });
    await cancelByStaff(deps, { jobId: cancelled.id, reason: "", actor });
    await unplanByStaff(deps, { jobId: unplanned.id, reason: "unplanned", actor });
    wait(5);
    expect(await sendDueVisitNotices(deps)).toBe(2);
    expect(await mails()).toEqual([
      ["visit-cancelled", false, "mercredi 18 novembre 2026, 10:00 – 12:00"],
      ["visit-cancelled", true, "jeudi 19 novembre 2026, 10:00 – 12:00"],
    ]);
  });

  it("is not told of a visit nobody knew, nor twice after the customer moved it", async () => {
    const nobody = await job();
    await plan(nobody.id, 14, "2026-11-20");
    await cancelByStaff(deps, { jobId: nobody.id, reason: "", actor });
    const row = await known();
    await plan(row.id, 15);
    const { rows } = await test.db.pool.query("select version, state from jobs where id = $1", [row.id]);
    await moveBooking(deps, { ...row, ...rows[0] }, { start: { day: "2026-11-23", from: 600 }, saidFee: 0 });
    wait(5);
    expect(await sendDueVisitNotices(deps)).toBe(0);
    expect((await mails()).filter(([template]) => template !== "visit-notice")).toHaveLength(1);
  });
});

describe("the message", () => {
  it("is read before it leaves, and can be sent at once or left out", async () => {
    const { id } = await known();
    await plan(id, 14);
    expect(await previewVisitNotice(deps, id)).toMatchObject({
      kind: "moved",
      channel: "email",
      to: "zoe@exemple.fr",
      subject: "Rendez-vous déplacé\u00a0: mercredi 18 novembre 2026, 14:00 – 16:00",
      text: expect.stringContaining("Votre rendez-vous est déplacé."),
    });
    expect(await sendVisitNotice(deps, id, actor)).toBe(true);
    expect(await sendVisitNotice(deps, id, actor)).toBe(false);
    await plan(id, 15);
    expect(await leaveOutVisitNotice(deps, id, actor)).toBe(true);
    expect(await leaveOutVisitNotice(deps, id, actor)).toBe(false);
    wait(10);
    expect(await sendDueVisitNotices(deps)).toBe(0);
    const { rows } = await test.db.pool.query("select action from journal where action like 'visit.notice%'");
    expect(rows.map(({ action }) => action)).toEqual(["visit.noticed", "visit.notice_left_out"]);
  });

  it("goes by SMS to whoever has no e-mail address, and to nobody without a mobile", async () => {
    const [texted, silent] = [
      await job({ contactEmail: "", contactPhone: "+33612345678" }),
      await job({ contactEmail: "", contactPhone: "+33465710045" }),
    ];
    await plan(texted.id, 9);
    await plan(silent.id, 14);
    expect(await previewVisitNotice(deps, silent.id)).toMatchObject({ channel: "none" });
    wait(5);
    expect(await sendDueVisitNotices(deps)).toBe(1);
    const { rows } = await test.db.pool.query("select kind, body from sms_messages");
    expect(rows).toEqual([
      {
        kind: "notice",
        body: "Bonjour Zoé, rendez-vous le mercredi 18 novembre à 9 h 00. Un souci ? Appelez le 04 65 71 00 45. Reflet Bressan",
      },
    ]);
  });
});
