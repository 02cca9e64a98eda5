import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "#db/client.ts";
import { openLinkKeys } from "#db/link-keys.ts";
import { deliverDueSms } from "#mail/sms/deliver-sms.ts";
import { deliverMails } from "#tests/support/deliver-mails.ts";
import { jobLine, makeJob, stateOfJob } from "#tests/support/jobs.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { listChanges } from "../journal/list-changes.ts";
import { planJob } from "../planning/plan-job.ts";
import { finishVisit } from "../planning/run-visit.ts";
import { announceDuePutOffs } from "./announce-put-offs.ts";
import { askCallInstead, chooseProposedStart, markPutOffOpened } from "./answer-put-off.ts";
import { draftPutOff } from "./draft-put-off.ts";
import { followUpPutOffs } from "./follow-up-put-offs.ts";
import { findPutOffCustomer, putOffCode } from "./put-off-link.ts";
import { readPutOff, readPutOffChoice } from "./read-put-off.ts";
import { sendPutOff } from "./send-put-off.ts";
import { undoPutOff } from "./undo-put-off.ts";

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
    "select testing.empty('customers, jobs, job_lines, job_numbers, visits, journal, mail_outbox, sms_messages, put_offs, rate_limits, quote_requests')",
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
  const ticked = customers.filter(({ isIndoor, isAtWork }) => !isIndoor && !isAtWork);
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
  clock = new Date(clock.getTime() + 10_000);
  expect(await announceDuePutOffs(deps)).toBe(1);
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

  it("and the reminder are named in the journal with their messages, of those who have an address", async () => {
    const [first, second, third] = [
      await planned("Élise Charvet", 9),
      await planned("Luc Morand", 11),
      await planned("Anne Roux", 14),
    ];
    await run("update jobs set contact_email = '' where id = any($1)", [[second, third]]);
    await run("update jobs set contact_phone = '' where id = $1", [third]);
    await sent();
    clock = new Date("2026-11-16T17:00:00Z");
    await followUpPutOffs(deps);
    const told = async (search: string) =>
      (await listChanges(deps, { search })).changes
        .map(({ subjectId, actor: by, mail, sms }) => ({ subjectId, by, mail, sms }))
        .toSorted((a) => (a.subjectId === first ? -1 : 1));
    expect(await told("visit.put_off_told")).toEqual([
      { subjectId: first, by: actor, mail: "queued", sms: "queued" },
      { subjectId: second, by: actor, mail: null, sms: "queued" },
    ]);
    expect(await told("visit.put_off_reminded")).toEqual([
      { subjectId: first, by: "système", mail: "queued", sms: "queued" },
      { subjectId: second, by: "système", mail: null, sms: "queued" },
    ]);
  });

  it("is done once of two who send it at the same time, and changes nothing when a start is gone", async () => {
    const id = await planned("Élise Charvet", 9);
    await planned("Luc Morand", 11);
    const busy: Deps = { ...deps, db: crowd };
    const both = await Promise.all([putOff(busy), putOff(busy)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await held()).toBe(6);
    expect(await stateOfJob(deps, id)).toBe("to_plan");

    await run("select testing.empty('put_offs, visits')");
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

describe("taking it back", () => {
  const everything = async () => {
    const { rows } = await run(
      `select contact_name, jobs.state as job, visits.state as visit, starts_at, travel_before, travel_after
       from visits join jobs on jobs.id = job_id where visits.state <> 'cancelled' order by starts_at`,
    );
    return rows;
  };
  const messages = async () =>
    ((await run("select from mail_outbox")).rowCount ?? 0) +
    ((await run("select from sms_messages")).rowCount ?? 0);

  it("within ten seconds leaves everything as it was, and nobody is told", async () => {
    await planned("Élise Charvet", 9);
    await planned("Luc Morand", 11);
    const before = await everything();
    const done = await putOff();
    if (!done.ok) throw new Error(done.reason);
    clock = new Date(clock.getTime() + 9_999);
    expect(await announceDuePutOffs(deps)).toBe(0);
    expect((await readPutOff(deps, done.id))?.undoUntil).toBe("2026-11-16T07:00:10.000Z");
    expect(await undoPutOff(deps, done.id, actor)).toBe("undone");
    expect(await everything()).toEqual(before);
    expect(await undoPutOff(deps, done.id, actor)).toBe("unknown");
    clock = new Date(clock.getTime() + 60_000);
    expect(await followUpPutOffs(deps)).toBe(0);
    expect(await messages()).toBe(0);
    const again = await putOff();
    if (!again.ok) throw new Error(again.reason);
    const { customers = [] } = (await readPutOff(deps, again.id)) ?? {};
    expect(customers.map(({ proposals }) => proposals.map(({ state }) => state))).toEqual([
      ["held", "held", "held"],
      ["held", "held", "held"],
    ]);
  });

  it("is too late once they are told; of the two at once exactly one takes place", async () => {
    await planned("Élise Charvet", 9);
    const { id } = await sent();
    expect(await undoPutOff(deps, id, actor)).toBe("told");
    expect(await held()).toBe(3);
    for (let round = 0; round < 5; round += 1) {
      await run("select testing.empty('put_offs, visits, mail_outbox, sms_messages')");
      await run("update jobs set state = 'to_plan'");
      clock = new Date("2026-11-16T07:00:00Z");
      await planned("Luc Morand", 11);
      const done = await putOff();
      if (!done.ok) throw new Error(done.reason);
      clock = new Date(clock.getTime() + 10_000);
      const busy: Deps = { ...deps, db: crowd };
      const [undone, told] = await Promise.all([undoPutOff(busy, done.id, actor), announceDuePutOffs(busy)]);
      expect([undone, told, (await messages()) > 0]).toEqual(
        undone === "undone" ? ["undone", 0, false] : ["told", 1, true],
      );
    }
  });

  it("is refused as a whole when somebody got one of the hours meanwhile", async () => {
    await planned("Élise Charvet", 9);
    await planned("Luc Morand", 14);
    const done = await putOff();
    if (!done.ok) throw new Error(done.reason);
    await planned("Thomas Girard", 9);
    expect(await undoPutOff(deps, done.id, actor)).toBe("taken");
    expect(await held()).toBe(6);
    clock = new Date(clock.getTime() + 10_000);
    expect(await announceDuePutOffs(deps)).toBe(1);
  });

  it("brings back the notice of an earlier change", async () => {
    const jobId = await planned("Élise Charvet", 9);
    await run(
      "insert into visit_notices (job_id, known_visits, actor, due_at, created_at) values ($1, '[]', $2, $3, $3)",
      [jobId, actor, clock],
    );
    const done = await putOff();
    if (!done.ok) throw new Error(done.reason);
    expect((await run("select from visit_notices")).rowCount).toBe(0);
    await undoPutOff(deps, done.id, actor);
    expect((await run("select job_id, actor from visit_notices")).rows).toEqual([{ job_id: jobId, actor }]);
  });
});

describe("what the staff write", () => {
  it("leaves instead of the usual text, with the link in its place", async () => {
    await planned("Élise Charvet", 9);
    const { customers } = await draftPutOff(deps, TUESDAY);
    const words = { sms: "Trop de pluie mardi. Choisissez : [lien] Léa", email: "Il pleut vraiment trop." };
    const order = customers.map(({ visitId, starts }) => ({ visitId, starts, words }));
    await sendPutOff(deps, { day: TUESDAY, reason: "rain", actor, customers: order });
    clock = new Date(clock.getTime() + 10_000);
    await announceDuePutOffs(deps);
    const { rows } = await run("select body from sms_messages");
    expect(rows[0].body).toMatch(/^Trop de pluie mardi\. Choisissez : https:\S+\/r\/[\w-]{12} Léa$/);
    const { rows: mails } = await run("select props from mail_outbox");
    expect(mails[0].props.intro).toBe("Il pleut vraiment trop.");
    // It may name the customer: an erasure finds the messages.
    expect((await run("select words from put_off_customers")).rows).toEqual([{ words: {} }]);
  });
});

describe("a job of several days", () => {
  it("is put off with all its days, and chosen with all of them", async () => {
    const jobId = await planned("Élise Charvet", 9, { minutes: 600 });
    const { customers } = await sent();
    expect(await held()).toBe(6);
    const [first] = customers[0]?.proposals ?? [];
    expect(customers[0]?.proposals.map(({ days }) => days)).toEqual([2, 2, 2]);
    expect(await chooseProposedStart(deps, codeOf(customers[0]?.id ?? ""), first?.id ?? "")).toEqual({
      ok: true,
    });
    expect(await held()).toBe(0);
    const { rows } = await run(
      "select part from visits where job_id = $1 and state = 'planned' order by starts_at",
      [jobId],
    );
    expect(rows).toEqual([{ part: 1 }, { part: 2 }]);
  });

  it("whose first day is over is put off for what is left of it", async () => {
    const jobId = await planned("Élise Charvet", 9, { minutes: 600 });
    const { rows } = await run("select id from visits where job_id = $1 order by part", [jobId]);
    await finishVisit(deps, { visitId: rows[0].id, actor });
    const WEDNESDAY = "2026-11-18";
    const { customers } = await draftPutOff(deps, WEDNESDAY);
    expect(customers[0]?.starts.map(({ days }) => days)).toEqual([1, 1, 1]);
    const order = customers.map(({ visitId, starts }) => ({ visitId, starts }));
    const done = await sendPutOff(deps, { day: WEDNESDAY, reason: "rain", actor, customers: order });
    expect(done).toMatchObject({ ok: true });
    expect(await stateOfJob(deps, jobId)).toBe("to_plan");
    expect(await undoPutOff(deps, done.ok ? done.id : "", actor)).toBe("undone");
    expect(await stateOfJob(deps, jobId)).toBe("planned");
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

  it("who has answered gets no reminder that waited, by e-mail or SMS; others do", async () => {
    await planned("Élise Charvet", 9);
    await planned("Paul Ravier", 13);
    const { customers } = await sent();
    expect(await deliverMails(deps, "visit-put-off")).toEqual(["captured", "captured"]);
    await deliverDueSms(deps);
    clock = new Date("2026-11-16T17:00:00Z");
    expect(await followUpPutOffs(deps)).toBe(2);
    expect(await askCallInstead(deps, codeOf(customers[0]?.id ?? ""), null)).toBe("asked");
    expect((await deliverMails(deps, "visit-put-off")).toSorted()).toEqual([
      "captured",
      "captured",
      "captured",
      "withdrawn",
    ]);
    await deliverDueSms(deps);
    const { rows } = await run(
      "select status, last_error from sms_messages where created_at = $1 order by status",
      [clock],
    );
    expect(rows).toMatchObject([
      { status: "captured", last_error: null },
      { status: "dead", last_error: "Le client a répondu entre-temps\u00a0: il n’est pas parti." },
    ]);
  });
});
