import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeJob } from "#tests/support/jobs.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { NewJob } from "#usecases/planning/create-job.ts";
import type { Deps } from "../deps.ts";
import { listChanges } from "../journal/list-changes.ts";
import { planJob } from "../planning/plan-job.ts";
import { moveBooking } from "./change-booking.ts";
import { cancelByStaff, missByStaff, planByStaff, unplanByStaff } from "./change-by-staff.ts";
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
    "select testing.empty('customers, jobs, job_lines, job_numbers, visits, journal, mail_outbox, sms_messages')",
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

describe("a visit nobody was there for", () => {
  const miss = async (jobId: string) => {
    const { rows } = await test.db.pool.query("select id from visits where job_id = $1", [jobId]);
    return missByStaff(deps, { visitId: rows[0].id, actor });
  };

  it("is told with what happened, the rule and its fee, and the link for another start; read before it leaves", async () => {
    const { id } = await known();
    await test.db.pool.query("update jobs set total_cents = 16500 where id = $1", [id]);
    expect(await miss(id)).toMatchObject({ ok: true });
    const preview = await previewVisitNotice(deps, id);
    expect(preview).toMatchObject({ kind: "missed", channel: "email", to: "zoe@exemple.fr" });
    expect(preview?.text).toContain("Personne n’était là");
    expect(preview?.text).toContain("30\u00a0% du montant, soit 49,50\u00a0€");
    expect(preview?.text).toMatch(/https:\/\/reflet\.example\/creneau\?jeton=/);
    wait(5);
    expect(await sendDueVisitNotices(deps)).toBe(1);
    expect(await sendDueVisitNotices(deps)).toBe(0);
    expect(await mails()).toEqual([["visit-missed", undefined, "mercredi 18 novembre 2026, 10:00 – 12:00"]]);
    const { rows } = await test.db.pool.query("select action from journal where action = 'visit.noticed'");
    expect(rows).toHaveLength(1);
  });

  it("is told once, though it is noted twice, and counts the minutes from now when the phone was offline", async () => {
    const { id } = await known();
    const noted = new Date("2026-11-18T09:20:00Z");
    clock = new Date("2026-11-18T12:00:00Z");
    const { rows } = await test.db.pool.query("select id from visits where job_id = $1", [id]);
    const change = { visitId: String(rows[0].id), actor };
    await missByStaff(deps, change, noted);
    await missByStaff(deps, change, noted);
    wait(4);
    expect(await sendDueVisitNotices(deps)).toBe(0);
    wait(1);
    expect(await sendDueVisitNotices(deps)).toBe(1);
  });

  it("is told as moved when another start was found meanwhile, and as nothing when it is left out", async () => {
    const [moved, silent] = [await known(), await job()];
    await miss(moved.id);
    await plan(moved.id, 14, "2026-11-20");
    await planJob(deps, { jobId: silent.id, asker: "staff", start: { day: "2026-11-19", from: 600 }, actor });
    await miss(silent.id);
    expect(await leaveOutVisitNotice(deps, silent.id, actor)).toBe(true);
    wait(5);
    expect(await sendDueVisitNotices(deps)).toBe(1);
    expect(await mails()).toEqual([["visit-confirmed", true, "vendredi 20 novembre 2026, 14:00 – 16:00"]]);
  });

  it("says no fee where the rule keeps none, and fits one SMS", async () => {
    const free = await known({
      contactEmail: "",
      contactPhone: "+33612345678",
      contactName: "Marie-Clémentine",
    });
    await test.db.pool.query("update jobs set total_cents = 0 where id = $1", [free.id]);
    await miss(free.id);
    expect((await previewVisitNotice(deps, free.id))?.text).not.toContain("Frais");
    await test.db.pool.query("update jobs set total_cents = 123456789 where id = $1", [free.id]);
    const preview = await previewVisitNotice(deps, free.id);
    expect(preview).toMatchObject({
      ...{ channel: "sms", isKept: true },
      text: expect.stringContaining("Frais selon la règle"),
    });
    const sms = { name: "http", deliver: async () => ({ status: "sent" as const }) };
    expect(await previewVisitNotice({ ...deps, sms }, free.id)).toMatchObject({ isKept: false });
    expect(preview?.text.length).toBeLessThanOrEqual(160);
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
    const inJournal = async () =>
      (await listChanges(deps, { subjectKind: "job" })).changes
        .filter(({ action }) => action === "visit.noticed")
        .map(({ subjectId, mail, sms }) => ({ subjectId, mail, sms }));
    expect(await inJournal()).toEqual([{ subjectId: texted.id, mail: null, sms: "queued" }]);
    await test.db.pool.query("update sms_messages set status = 'sent'");
    expect(await inJournal()).toEqual([{ subjectId: texted.id, mail: null, sms: "sent" }]);
    await test.db.pool.query("delete from sms_messages");
    expect(await inJournal()).toEqual([{ subjectId: texted.id, mail: null, sms: null }]);
  });
});
