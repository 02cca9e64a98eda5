import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { VisitEntryBody } from "#domain/visit-work/entry.ts";
import { jobLine, makeJob, stateOfJob } from "#tests/support/jobs.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { planJob } from "../planning/plan-job.ts";
import { saveSettings } from "../settings/save-settings.ts";
import { defaultSettings } from "../settings/site-settings.ts";
import { entryInput } from "./entry-input.ts";
import { noteEntry } from "./note-entry.ts";
import { type OpenedVisit, openVisit } from "./open-visit.ts";
import { readReport } from "./read-report.ts";
import { readVisitPage } from "./read-visit-page.ts";
import { isOwnEntry } from "./store-entry.ts";
import { storeVisitPhoto } from "./visit-photos.ts";

let test: TestDatabase;
let deps: Deps;
let clock: Date;
let sequence = 0;

const owner = { userId: randomUUID(), email: "lea@exemple.fr", role: "owner" } as const;
const helper = { userId: randomUUID(), email: "theo@exemple.fr", role: "staff" } as const;
type Member = typeof owner | typeof helper;
const WEDNESDAY = "2026-11-18";
const nine = 9 * 60;
const bourg = { latitude: 46.20574, longitude: 5.2258, inseeCode: "01053" };

beforeAll(async () => {
  test = await createTestDatabase();
  // A demonstration issues its documents without an identity.
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: true };
});
afterAll(() => test.drop());
beforeEach(async () => {
  clock = new Date("2026-11-17T08:00:00Z");
  await test.db.pool.query("delete from site_settings");
  await test.db.pool.query(
    "update visits set state = 'cancelled', cancelled_at = now() where state <> 'cancelled'",
  );
  await test.db.pool.query("update workers set account_id = null, retired_at = null, skills = null");
});

const run = async (query: string, values: readonly unknown[] = []) =>
  (await test.db.pool.query(query, [...values])).rows;

async function plannedVisit({ workerId = 1, from = nine } = {}): Promise<OpenedVisit> {
  const lines = [jobLine(189_00, { offer: "cleaning.vip.complete" })];
  const job = await makeJob(deps, { lines, ...bourg });
  const planned = await planJob(deps, {
    jobId: job.id,
    start: { day: WEDNESDAY, from },
    asker: "staff",
    workerId,
    actor: owner.email,
  });
  if (!planned.ok) throw new Error(`not planned: ${planned.reason}`);
  return reopen(planned.visits[0]?.id ?? "");
}

async function secondWorker(skills: readonly string[] | null = null): Promise<number> {
  const [row] = await run("insert into workers (name, skills) values ('Nour', $1) returning id", [skills]);
  return row.id;
}

async function reopen(visitId: string, member: Member = owner): Promise<OpenedVisit> {
  const opened = await openVisit(deps, visitId, member);
  if (!opened) throw new Error("the visit is not open to this member");
  return opened;
}

function entryOf(visitId: string, body: VisitEntryBody, member: Member = owner, id: string = randomUUID()) {
  sequence += 1;
  const now = clock.toISOString();
  const stamp = { sequence, author: member.userId, notedAt: now, sentAt: now };
  return { id, visitId, member, stamp, body, receivedAt: clock };
}

async function note(
  visitId: string,
  body: VisitEntryBody,
  member: Member = owner,
  id: string = randomUUID(),
) {
  return noteEntry(deps, await reopen(visitId, member), entryOf(visitId, body, member, id));
}

async function takePicture(visitId: string, moment: "damage" | "no_show"): Promise<string> {
  const body = { kind: "photo", content: { moment, angle: "left" } } as const;
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background: "#345" } })
    .jpeg()
    .toBuffer();
  const entry = { ...entryOf(visitId, body), body };
  expect(await storeVisitPhoto(deps, await reopen(visitId), entry, bytes)).toEqual({ ok: true });
  return entry.id;
}

async function setRules(change: object): Promise<void> {
  const value = { ...defaultSettings.planning, ...change };
  await saveSettings(deps, { section: "planning", value, version: 0, actor: owner.email });
}

describe("a customer who is not there", () => {
  const missed = { kind: "no_show", content: {} } as const;

  it("is noted a quarter of an hour after the agreed start, with a picture, and once", async () => {
    const { visit, job } = await plannedVisit();
    clock = new Date("2026-11-18T08:14:59Z");
    expect(await note(visit.id, missed)).toEqual({ ok: false, reason: "too_early" });
    clock = new Date("2026-11-18T08:15:00Z");
    expect(await note(visit.id, missed)).toEqual({ ok: false, reason: "no_photo" });
    await takePicture(visit.id, "no_show");
    const id = randomUUID();
    expect(await note(visit.id, missed, owner, id)).toEqual({ ok: true });
    expect(await note(visit.id, missed, owner, id)).toEqual({ ok: true });
    expect(await note(visit.id, missed)).toEqual({ ok: true });
    expect([(await reopen(visit.id)).visit.state, await stateOfJob(deps, job.id)]).toEqual([
      "no_show",
      "no_show",
    ]);
    const entries = await run("select from journal where action = 'visit.missed' and subject_id = $1", [
      job.id,
    ]);
    expect(entries).toHaveLength(1);
  });

  it("is not noted once the work has begun", async () => {
    const { visit } = await plannedVisit();
    clock = new Date("2026-11-18T09:00:00Z");
    await takePicture(visit.id, "no_show");
    await note(visit.id, { kind: "start", content: {} });
    expect(await note(visit.id, missed)).toEqual({ ok: false, reason: "not_now" });
  });

  it("is waited for as long as the owner says; the fee is said to all, its amount to the owner", async () => {
    await setRules({ noShowWaitMinutes: 40, lateChangePercent: 50 });
    const { visit } = await plannedVisit();
    clock = new Date("2026-11-18T08:39:00Z");
    expect(await note(visit.id, missed)).toEqual({ ok: false, reason: "too_early" });
    const rule = { waitMinutes: 40, feePercent: 50 };
    expect((await readVisitPage(deps, await reopen(visit.id), owner)).noShow).toEqual({
      ...rule,
      feeCents: 94_50,
    });
    expect((await readVisitPage(deps, await reopen(visit.id), helper)).noShow).toEqual({
      ...rule,
      feeCents: null,
    });
  });
});

describe("a visit given to another worker", () => {
  const give = (workerId: number) =>
    ({ kind: "reassign", content: { workerId, workerName: "Nour" } }) as const;

  it("keeps its hour and its entries, is planned again, and outdates the board of others", async () => {
    const nour = await secondWorker();
    const { visit, job } = await plannedVisit();
    await note(visit.id, { kind: "leave", content: {} });
    await note(visit.id, { kind: "note", content: { text: "Portail vert" } });
    expect(await note(visit.id, give(nour))).toEqual({ ok: true });
    const now = await reopen(visit.id);
    expect(now.visit).toMatchObject({
      workerId: nour,
      state: "planned",
      startsAt: visit.startsAt,
      leftAt: null,
      expectedAt: null,
    });
    expect((await readVisitPage(deps, now, owner)).entries.map(({ kind }) => kind)).toEqual([
      "leave",
      "note",
      "reassign",
    ]);
    const move = { jobId: job.id, start: { day: WEDNESDAY, from: nine + 60 }, actor: owner.email } as const;
    expect(await planJob(deps, { ...move, asker: "staff", version: job.version })).toEqual({
      ok: false,
      reason: "changed",
    });
    const [entry] = await run("select detail from journal where action = 'visit.reassigned'");
    expect(entry.detail.to).toBe("Nour");
  });

  it("is refused where the other one is taken, cannot do it, has left, or is the same", async () => {
    const nour = await secondWorker();
    const theirs = await plannedVisit({ workerId: nour, from: nine + 30 });
    const { visit } = await plannedVisit();
    const busy = { ok: false, reason: "worker_not_free" };
    expect(await note(visit.id, give(nour))).toEqual(busy);
    await run("update visits set state = 'cancelled', cancelled_at = now() where id = $1", [theirs.visit.id]);
    await run("update workers set skills = '{tint}' where id = $1", [nour]);
    expect(await note(visit.id, give(nour))).toEqual(busy);
    await run("update workers set retired_at = now() where id = $1", [nour]);
    const notNow = { ok: false, reason: "not_now" };
    for (const wrong of [nour, visit.workerId, 2_000_000_000])
      expect(await note(visit.id, give(wrong))).toEqual(notNow);
    expect((await reopen(visit.id)).visit.workerId).toBe(visit.workerId);
  });

  it("goes to one of two workers it is given to at the same moment", async () => {
    const [nour, paul] = [await secondWorker(), await secondWorker()];
    const { visit } = await plannedVisit();
    const opened = await reopen(visit.id);
    const results = await Promise.all(
      [nour, paul].map((workerId) => noteEntry(deps, opened, entryOf(visit.id, give(workerId)))),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("is given once when the answer is lost: the former worker's second sending is known", async () => {
    const nour = await secondWorker();
    const { visit } = await plannedVisit();
    await run("update workers set account_id = $1 where id = $2", [helper.userId, visit.workerId]);
    await run("update workers set account_id = $1 where id = $2", [randomUUID(), nour]);
    const id = randomUUID();
    expect(await note(visit.id, give(nour), helper, id)).toEqual({ ok: true });
    expect(await openVisit(deps, visit.id, helper)).toBeNull();
    expect(await isOwnEntry(deps, { id, visitId: visit.id }, helper)).toBe(true);
    expect(await isOwnEntry(deps, { id, visitId: visit.id }, owner)).toBe(false);
    expect(await isOwnEntry(deps, { id, visitId: randomUUID() }, helper)).toBe(false);
  });
});

describe("notes", () => {
  it("for the customer's file are written there once, ten times at once or not, and shown on the next visit", async () => {
    const { visit, job } = await plannedVisit();
    const entry = entryOf(visit.id, { kind: "customer_note", content: { text: "Code 2580" } }, helper);
    const opened = await reopen(visit.id, helper);
    await Promise.all(Array.from({ length: 10 }, () => noteEntry(deps, opened, entry)));
    const { customerNotes } = await readVisitPage(deps, opened, owner);
    expect(customerNotes).toMatchObject([{ text: "Code 2580", author: helper.email }]);
    const journal = await run("select from journal where action = 'customer.noted' and subject_id = $1", [
      job.customerId,
    ]);
    expect(journal).toHaveLength(1);
  });
});

describe("damage found before the work", () => {
  const damage = (change: object = {}): VisitEntryBody => ({
    kind: "damage",
    content: {
      angle: "left",
      text: "Rayure sur la porte",
      photos: [randomUUID()],
      sentence: "Zoé Îlot a vu avant le travail (côté gauche) : Rayure sur la porte",
      signature: "M10 10 L20 30 L40 12",
      remark: "",
      ...change,
    },
  });

  it("is read with a picture, and with a signature or a remark", () => {
    const now = clock.toISOString();
    const stamp = { id: randomUUID(), sequence: 1, author: owner.userId, notedAt: now, sentAt: now };
    const reads = (change: object) => entryInput.safeParse({ ...stamp, ...damage(change) }).success;
    expect([{}, { signature: "", remark: "Déjà là" }].every(reads)).toBe(true);
    const wrong = [
      { signature: "", remark: " " },
      { photos: [] },
      { photos: ["x"] },
      { photos: Array.from({ length: 7 }, () => randomUUID()) },
      { text: " " },
      { angle: "moon" },
      { signature: '"/><script>' },
    ];
    for (const change of wrong) expect(reads(change), JSON.stringify(change)).toBe(false);
  });

  it("stands in the report with its own pictures only", async () => {
    const [{ visit }, other] = [await plannedVisit(), await plannedVisit({ from: nine + 240 })];
    const [photo, foreign] = [
      await takePicture(visit.id, "damage"),
      await takePicture(other.visit.id, "damage"),
    ];
    expect(await note(visit.id, damage({ photos: [photo, foreign] }))).toEqual({ ok: true });
    await note(visit.id, { kind: "finish", content: {} });
    const report = await readReport(deps, (await reopen(visit.id)).job);
    expect(report?.damages).toMatchObject([
      { angle: "left", text: "Rayure sur la porte", isSigned: true, photos: [{ id: photo }] },
    ]);
    expect(report?.pairs).toEqual([]);
  });
});

describe("members of the staff", () => {
  const pay = (means: "cash" | "cheque" | "terminal", cents: number) =>
    ({ kind: "payment", content: { means, cents } }) as const;

  it("take no money until the owner allows it, and then all of what the finished work leaves due", async () => {
    const { visit, job } = await plannedVisit();
    expect((await readVisitPage(deps, await reopen(visit.id), helper)).dueCents).toBeNull();
    await note(visit.id, { kind: "finish", content: {} });
    expect(await note(visit.id, pay("cash", 189_00), helper)).toEqual({ ok: false, reason: "owner_only" });
    await setRules({ staffCollects: true });
    const page = await readVisitPage(deps, await reopen(visit.id), helper);
    expect([page.dueCents, page.money, page.lines[0]?.cents]).toEqual([189_00, null, null]);
    for (const cents of [100_00, 188_99, 189_01])
      expect(await note(visit.id, pay("cash", cents), helper)).toEqual({ ok: false, reason: "wrong_amount" });
    const id = randomUUID();
    expect(await note(visit.id, pay("terminal", 189_00), helper, id)).toEqual({ ok: true });
    expect(await note(visit.id, pay("terminal", 189_00), helper, id)).toEqual({ ok: true });
    expect(await stateOfJob(deps, job.id)).toBe("paid");
    const journal = await run("select actor from journal where action = 'job.paid' and subject_id = $1", [
      job.id,
    ]);
    expect(journal).toEqual([{ actor: helper.email }]);
  });

  it("take nothing before the work is over", async () => {
    await setRules({ staffCollects: true });
    const { visit } = await plannedVisit();
    expect(await note(visit.id, pay("cash", 189_00), helper)).toEqual({ ok: false, reason: "not_now" });
  });
});
