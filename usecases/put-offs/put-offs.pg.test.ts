import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "#db/client.ts";
import { openLinkKeys } from "#db/link-keys.ts";
import { jobLine, makeJob, stateOfJob } from "#tests/support/jobs.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { planJob } from "../planning/plan-job.ts";
import { askCallInstead, chooseProposedStart, markPutOffOpened } from "./answer-put-off.ts";
import { draftPutOff } from "./draft-put-off.ts";
import { followUpPutOffs } from "./follow-up-put-offs.ts";
import { findPutOffCustomer, putOffCode } from "./put-off-link.ts";
import { readPutOff, readPutOffChoice } from "./read-put-off.ts";
import { sendPutOff } from "./send-put-off.ts";

let test: TestDatabase;
let crowd: Database;
let clock: Date;
let deps: Deps;
const actor = "lea@reflet.example";
const TUESDAY = "2026-11-17";
const bourg = { latitude: 46.20574, longitude: 5.2258 };
const run = (text: string, values: unknown[] = []) => test.db.pool.query(text, values);

beforeAll(async () => {
  test = await createTestDatabase();
  crowd = openDatabase(test.url, { maxConnections: 20 });
  await openLinkKeys(crowd, () => Buffer.alloc(32, 1));
  await openLinkKeys(test.db, () => Buffer.alloc(32, 1));
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(async () => {
  await crowd.close();
  await test.drop();
});
beforeEach(async () => {
  clock = new Date("2026-11-16T07:00:00Z");
  await run(
    `truncate customers, jobs, job_lines, job_numbers, visits, journal, mail_outbox, sms_messages, put_offs, rate_limits,
     quote_requests cascade`,
  );
});

async function planned(name: string, hour: number, { offer = null as string | null, minutes = 90 } = {}) {
  const { id } = await makeJob(deps, {
    ...bourg,
    contactName: name,
    contactPhone: "+33612345678",
    lines: [jobLine(100_00, { minutes, offer })],
  });
  const start = { day: TUESDAY, from: hour * 60 };
  const done = await planJob(deps, { jobId: id, asker: "staff", start, actor });
  if (!done.ok) throw new Error(done.reason);
  return id;
}

/** Puts off everybody of the draft who is ticked at first. */
async function putOff(using = deps) {
  const { customers } = await draftPutOff(using, TUESDAY);
  const ticked = customers.filter(({ isIndoor, hasSeveralDays }) => !isIndoor && !hasSeveralDays);
  return sendPutOff(using, {
    day: TUESDAY,
    reason: "rain",
    actor,
    customers: ticked.map(({ visitId, starts }) => ({ visitId, starts })),
  });
}
async function sent() {
  const done = await putOff();
  if (!done.ok) throw new Error(done.reason);
  const view = await readPutOff(deps, done.id);
  if (!view) throw new Error("unknown");
  return view;
}
const codeOf = (id: string) => putOffCode(deps, id);
async function held(): Promise<number> {
  return (await run("select from visits where state = 'held'")).rowCount ?? 0;
}

describe("the draft of a day put off", () => {
  it("gives each customer three starts on three days, no two the same, and says who stays", async () => {
    await planned("Élise Charvet", 9);
    await planned("Luc Morand", 11);
    await planned("Gîte Aubépines", 14, { offer: "sofa.essentiel" });
    await planned("Thomas Girard", 16);
    const { customers } = await draftPutOff(deps, TUESDAY);
    expect(customers.map(({ customer, isIndoor, starts }) => [customer, isIndoor, starts.length])).toEqual([
      ["Élise Charvet", false, 3],
      ["Luc Morand", false, 3],
      ["Gîte Aubépines", true, 3],
      ["Thomas Girard", false, 3],
    ]);
    for (const { starts } of customers) expect(new Set(starts.map(({ day }) => day)).size).toBe(3);
    const all = customers.flatMap(({ starts }) =>
      starts.map(({ day, from, workerId }) => `${day} ${from} ${workerId}`),
    );
    expect(new Set(all).size).toBe(12);
    expect(all.some((start) => start.startsWith(TUESDAY))).toBe(false);
    expect(await held()).toBe(0);
    expect(customers[0]?.sms?.rain).toContain("la pluie ne permet pas de venir mardi 17 à 9 h 00");
  });
});

describe("sending it", () => {
  it("frees the day, holds the starts and writes to each customer by e-mail and SMS", async () => {
    const [first, indoor] = [
      await planned("Élise Charvet", 9),
      await planned("Gîte", 14, { offer: "sofa.essentiel" }),
    ];
    const view = await sent();
    expect(await stateOfJob(deps, first)).toBe("to_plan");
    expect(await stateOfJob(deps, indoor)).toBe("planned");
    expect(await held()).toBe(3);
    expect(view.left.map(({ customer }) => customer)).toEqual(["Gîte"]);
    expect(view.heldUntil).toBe("2026-11-17T11:00:00.000Z");
    expect(view.customers).toMatchObject([
      { customer: "Élise Charvet", answer: "silent", channel: "sms", proposals: [{ state: "held" }, {}, {}] },
    ]);
    const { rows: mails } = await run("select template, recipient from mail_outbox");
    expect(mails).toEqual([{ template: "visit-put-off", recipient: "zoe@exemple.fr" }]);
    const { rows: sms } = await run("select body from sms_messages");
    expect(sms[0].body).toContain(`https://reflet.example/r/${codeOf(view.customers[0]?.id ?? "")}`);
  });

  it("is done once of two who send it at the same time, and changes nothing when a start is gone", async () => {
    const id = await planned("Élise Charvet", 9);
    await planned("Luc Morand", 11);
    const busy: Deps = { ...deps, db: crowd };
    const both = await Promise.all([putOff(busy), putOff(busy)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await held()).toBe(6);
    expect(await stateOfJob(deps, id)).toBe("to_plan");

    await run("truncate put_offs, visits cascade");
    await run("update jobs set state = 'to_plan'");
    const other = await planned("Thomas Girard", 9);
    const { customers } = await draftPutOff(deps, TUESDAY);
    const [first] = customers[0]?.starts ?? [];
    const taker = await makeJob(deps, { ...bourg, lines: [jobLine(100_00)] });
    await planJob(deps, { jobId: taker.id, asker: "staff", start: first ?? { day: "", from: 0 }, actor });
    const order = customers.map(({ visitId, starts }) => ({ visitId, starts }));
    const late = { day: TUESDAY, reason: "wind", actor, customers: order } as const;
    expect(await sendPutOff(deps, late)).toEqual({ ok: false, reason: "changed" });
    expect(await stateOfJob(deps, other)).toBe("planned");
    expect(await held()).toBe(0);
  });

  it("refuses two starts on one day, a start on the day itself, and nobody at all", async () => {
    await planned("Élise Charvet", 9);
    const { customers } = await draftPutOff(deps, TUESDAY);
    const [only] = customers;
    const send = (starts: NonNullable<typeof only>["starts"]) =>
      sendPutOff(deps, {
        day: TUESDAY,
        reason: "rain",
        actor,
        customers: [{ visitId: only?.visitId ?? "", starts }],
      });
    const [start] = only?.starts ?? [];
    if (!start) throw new Error("no start");
    expect(await send([start, start])).toMatchObject({ reason: "changed" });
    expect(await send([{ ...start, day: TUESDAY }])).toMatchObject({ reason: "changed" });
    expect(await sendPutOff(deps, { day: TUESDAY, reason: "rain", actor, customers: [] })).toMatchObject({
      reason: "nobody",
    });
  });
});

describe("the customer", () => {
  it("chooses one, keeps it, and the two others are free at once", async () => {
    const jobId = await planned("Élise Charvet", 9);
    const { id: putOffId, customers } = await sent();
    const [customer] = customers;
    const code = codeOf(customer?.id ?? "");
    const [first, second] = customer?.proposals ?? [];
    const busy: Deps = { ...deps, db: crowd };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        chooseProposedStart(busy, code, (index % 2 === 0 ? first : second)?.id ?? ""),
      ),
    );
    const { rows } = await run("select id from visits where state = 'planned' and job_id = $1", [jobId]);
    expect(rows).toHaveLength(1);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(await held()).toBe(0);
    expect(await stateOfJob(deps, jobId)).toBe("planned");
    const view = await readPutOff(deps, putOffId);
    expect(view?.customers[0]).toMatchObject({ answer: "chosen" });
    expect(view?.customers[0]?.proposals.map(({ state }) => state).toSorted()).toEqual([
      "chosen",
      "given_back",
      "given_back",
    ]);
    const { rows: mails } = await run("select template from mail_outbox order by created_at, template");
    expect(mails.map(({ template }) => template)).toEqual([
      "visit-put-off",
      "visit-confirmed",
      "visit-notice",
    ]);
  });

  it("cannot take another customer's start, nor one that is over", async () => {
    await planned("Élise Charvet", 9);
    await planned("Luc Morand", 11);
    const { customers } = await sent();
    const [mine, other] = customers;
    const code = codeOf(mine?.id ?? "");
    const theirs = other?.proposals[0]?.id ?? "";
    expect(await chooseProposedStart(deps, code, theirs)).toEqual({ ok: false, reason: "gone" });
    for (const wrong of ["", "x", `${code}x`, "AAAAAAAAAAAA", "\0".repeat(12)]) {
      expect(await chooseProposedStart(deps, wrong, theirs)).toEqual({ ok: false, reason: "unknown" });
    }
    expect(await chooseProposedStart(deps, code, "' or 1=1")).toEqual({ ok: false, reason: "gone" });
    clock = new Date("2026-11-17T11:00:01Z");
    expect(await chooseProposedStart(deps, code, mine?.proposals[0]?.id ?? "")).toEqual({
      ok: false,
      reason: "gone",
    });
    const row = await findPutOffCustomer(deps, code);
    expect(row && (await readPutOffChoice(deps, row))).toMatchObject({ state: "expired", starts: [] });
  });

  it("asks to be called: the starts are free at once, and a start placed by the staff is shown", async () => {
    const jobId = await planned("Élise Charvet", 9);
    const { customers } = await sent();
    const code = codeOf(customers[0]?.id ?? "");
    expect(await askCallInstead(deps, code, null)).toBe("asked");
    expect(await askCallInstead(deps, code, null)).toBe("asked");
    expect(await held()).toBe(0);
    const { rowCount } = await run("select from mail_outbox where template = 'visit-notice'");
    expect(rowCount).toBe(1);
    await planJob(deps, { jobId, asker: "staff", start: { day: "2026-11-20", from: 600 }, actor });
    const row = await findPutOffCustomer(deps, code);
    expect(row && (await readPutOffChoice(deps, row))).toMatchObject({
      state: "planned",
      current: { day: "2026-11-20", from: 600 },
    });
    expect(await askCallInstead(deps, code, null)).toBe("closed");
  });

  it("who looks is noted once, is reminded at six, and is called at noon of the next day", async () => {
    await planned("Élise Charvet", 9);
    const { id, customers } = await sent();
    const row = await findPutOffCustomer(deps, codeOf(customers[0]?.id ?? ""));
    if (!row) throw new Error("unknown");
    await markPutOffOpened(deps, row);
    expect((await readPutOff(deps, id))?.customers[0]).toMatchObject({ answer: "opened" });
    clock = new Date("2026-11-16T16:59:00Z");
    expect(await followUpPutOffs(deps)).toBe(0);
    clock = new Date("2026-11-16T17:00:00Z");
    const counts = await Promise.all([followUpPutOffs(deps), followUpPutOffs(deps), followUpPutOffs(deps)]);
    expect(counts.toSorted()).toEqual([0, 0, 1]);
    const { rows } = await run("select body from sms_messages order by created_at desc limit 1");
    expect(rows[0].body).toContain("gardés jusqu'à demain midi");
    clock = new Date("2026-11-17T11:00:00Z");
    expect(await followUpPutOffs(deps)).toBe(1);
    expect(await followUpPutOffs(deps)).toBe(0);
    expect((await readPutOff(deps, id))?.customers[0]).toMatchObject({ answer: "call" });
  });
});
