import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookingPage } from "#content/pages/booking.ts";
import { type JobRow, jobs } from "#db/schema/planning.ts";
import { quoteRequests, type RequestRow } from "#db/schema/requests.ts";
import { formatParisTime } from "#domain/calendar/dates.ts";
import { shippedFacts } from "#mail/mail-facts.ts";
import { renderMail } from "#mail/render-mail.tsx";
import { deliverMails } from "#tests/support/deliver-mails.ts";
import { saveSeller } from "#tests/support/seller.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { readDepositsToReturn } from "../billing/read-deposits-to-return.ts";
import { recordJobPayment } from "../billing/record-job-payment.ts";
import { refundJob } from "../billing/refund-job.ts";
import { readWaiting } from "../dashboard/read-waiting.ts";
import { readMoney } from "../day/read-money.ts";
import type { Deps } from "../deps.ts";
import { listChanges } from "../journal/list-changes.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { takeReceiptTurn } from "../limits/receipt-turn.ts";
import { holdStart } from "../planning/hold-start.ts";
import { leaveForVisit } from "../planning/run-visit.ts";
import { defaultSettings } from "../settings/site-settings.ts";
import { bookStart } from "./book-start.ts";
import { cancelBooking, moveBooking, readChangeFee } from "./change-booking.ts";
import { readBooking } from "./read-booking.ts";
import { readVisit } from "./read-visit.ts";
import { remindVisits } from "./remind-visits.ts";
import { openRequestJob, requestBookingToken } from "./request-job.ts";
import { writeToTeam } from "./write-to-team.ts";

let test: TestDatabase;
let clock: Date;
let deps: Deps;

const WEDNESDAY = "2026-11-18";
const FRIDAY = "2026-11-20";
const FAR = "2026-12-08";
const at = (hour: number, day = WEDNESDAY) => ({ day, from: hour * 60 });
const fields = {
  rue: "12 rue des Tilleuls",
  terrain: "prive",
  robinet: "oui",
  prise: "oui",
  acces: "Portail vert",
  telephone: "06 98 76 54 32",
  demarrage: "oui",
};
const vip = {
  title: "VIP Complet",
  price: "189€",
  details: "Catégorie D",
  offer: "cleaning.vip.complete",
  category: "D",
  cents: 189_00,
};
const engine = {
  title: "Moteur",
  price: "50€",
  details: "",
  offer: "cleaning.option.engine-bay",
  cents: 50_00,
};

const run = (text: string, values: unknown[] = []) => test.db.pool.query(text, values);

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(async () => {
  clock = new Date("2026-11-16T09:30:00Z");
  await run(
    "select testing.empty('customers, jobs, job_lines, job_numbers, visits, site_settings, journal, quote_requests, mail_outbox, rate_limits, job_payments, job_refunds, billing_documents, billing_numbers')",
  );
});

async function request(over: Partial<Record<"kind" | "commune", string>> & { items?: object[] } = {}) {
  const { kind = "wizard", commune = "Attignat", items = [vip, engine] } = over;
  const [row] = await test.db.orm
    .insert(quoteRequests)
    .values({
      fingerprint: "f",
      kind: kind as RequestRow["kind"],
      name: "Zoé Îlot",
      email: "zoe@orange.fr",
      phone: "+33612345678",
      commune,
      items: items as RequestRow["items"],
      details: { vehicleModel: "Peugeot 5008" },
    })
    .returning();
  if (!row) throw new Error("no request");
  return row;
}

async function opened() {
  const token = await requestBookingToken(deps, await request());
  const job = await openRequestJob(deps, token ?? "");
  if (!job) throw new Error("no job");
  return job;
}

async function booked(start = at(10)) {
  const { id } = await opened();
  expect(await holdStart(deps, id, start)).toMatchObject({ ok: true });
  expect(await bookStart(deps, id, fields)).toMatchObject({ ok: true });
  return readJob(id);
}

async function readJob(id: string): Promise<JobRow> {
  const [job] = await test.db.orm.select().from(jobs).where(eq(jobs.id, id));
  if (!job) throw new Error("no job");
  return job;
}

async function mails(): Promise<string[]> {
  const { rows } = await run("select template from mail_outbox order by created_at, template");
  return rows.map(({ template }) => template).sort();
}

describe("a request of the wizard", () => {
  it("becomes one job with its lines, minutes, place and travel, however often its sender goes to choose", async () => {
    const token = (await requestBookingToken(deps, await request())) ?? "";
    const both = await Promise.all([openRequestJob(deps, token), openRequestJob(deps, token)]);
    expect(both[0]?.id).toBe(both[1]?.id);
    expect(both[0]).toMatchObject({
      source: "booking",
      commune: "Attignat",
      postalCode: "01340",
      totalCents: 239_00,
      travelCents: 0,
      minutes: 345,
      contactEmail: "zoe@orange.fr",
    });
    expect((await run("select count(*)::int as count from jobs")).rows[0].count).toBe(1);
  });

  it.each([
    ["a price to be made", { items: [{ ...vip, cents: null, price: "Sur devis" }] }],
    [
      "a price that only begins there",
      { items: [{ ...engine, offer: "cleaning.option.n-xtc-one-ceramic", cents: 220_00 }] },
    ],
    ["a line of no offer", { items: [{ title: "Autre", price: "10€", details: "" }] }],
    ["no line", { items: [] }],
    ["an unknown commune", { commune: "Quelque part" }],
    ["a commune we do not come to", { commune: "Chamonix-Mont-Blanc" }],
    ["another form", { kind: "contact" }],
  ])("is called back when it has %s", async (_, over) => {
    expect(await requestBookingToken(deps, await request(over))).toBeNull();
  });

  it("is called back while the owner takes no bookings", async () => {
    const row = await request();
    const token = (await requestBookingToken(deps, row)) ?? "";
    await run("insert into site_settings (section, value) values ('planning', $1)", [
      JSON.stringify({ ...defaultSettings.planning, takesBookings: false }),
    ]);
    expect(await requestBookingToken(deps, row)).toBeNull();
    expect(await openRequestJob(deps, token)).toBeNull();
  });

  it("does not ask the database again for settings that are kept", async () => {
    const readings: string[] = [];
    const keepReading = <Value>(name: string, read: () => Promise<Value>) => {
      readings.push(name);
      return read();
    };
    expect(await requestBookingToken({ ...deps, keepReading }, await request())).not.toBeNull();
    expect(readings).toEqual(["settings"]);
  });

  it("opens by its own token only", async () => {
    const [mine, other] = [await request(), await request()];
    const token = (await requestBookingToken(deps, mine)) ?? "";
    for (const wrong of [`${other.id}.${token.split(".")[1]}`, mine.id, "", "\u0000", `${randomUUID()}.x`]) {
      expect(await openRequestJob(deps, wrong)).toBeNull();
    }
  });
});

describe("a booking", () => {
  it("keeps the answers and the early start's words, plans the visit and sends both mails, once", async () => {
    const { id } = await opened();
    await holdStart(deps, id, at(10));
    const both = await Promise.all([bookStart(deps, id, fields), bookStart(deps, id, fields)]);
    expect(both).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await bookStart(deps, id, fields)).toMatchObject({ ok: true });
    expect(await readJob(id)).toMatchObject({
      state: "planned",
      street: "12 rue des Tilleuls",
      contactPhone: "+33698765432",
      place: { ground: "private", hasWater: true, hasPower: true, access: "Portail vert" },
      earlyStartText: bookingPage.earlyStart,
      earlyStartAt: clock,
    });
    expect(await mails()).toEqual(["visit-confirmed", "visit-notice"]);
    const notices = await run("select props from mail_outbox where template = 'visit-notice'");
    expect(notices.rows[0]?.props).toMatchObject({
      adminUrl: expect.stringMatching(new RegExp(`/admin/planning\\?vue=jour&jour=${WEDNESDAY}$`)),
      rows: expect.arrayContaining([["Téléphone", "06 98 76 54 32"]]),
    });
    const { rows } = await run("select status, planned_on::text from quote_requests");
    expect(rows).toEqual([{ status: "accepte", planned_on: WEDNESDAY }]);
  });

  it("asks for the early start until the fourteenth day, not beyond it", async () => {
    const { id } = await opened();
    const without = { ...fields, demarrage: "" };
    await holdStart(deps, id, at(10, "2026-11-30"));
    expect(await bookStart(deps, id, without)).toMatchObject({ reason: "invalid" });
    await holdStart(deps, id, at(10, "2026-12-01"));
    expect(await bookStart(deps, id, without)).toMatchObject({ ok: true });
    expect(await readJob(id)).toMatchObject({ earlyStartText: null, earlyStartAt: null });
  });

  it("asks a company for no early start, which has no days of withdrawal", async () => {
    const { id } = await opened();
    await deps.db.pool.query(
      "update customers set kind = 'company' where id = (select customer_id from jobs where id = $1)",
      [id],
    );
    await holdStart(deps, id, at(10, "2026-11-30"));
    expect((await readBooking(deps, await readJob(id), {}))?.held).toMatchObject({ needsEarlyStart: false });
    expect(await bookStart(deps, id, { ...fields, demarrage: "" })).toMatchObject({ ok: true });
  });

  it("after 15 minutes is not made; the answers are there and the three nearest starts are shown", async () => {
    const job = await opened();
    await holdStart(deps, job.id, at(10));
    expect(await bookStart(deps, job.id, { ...fields, prise: "" })).toMatchObject({ reason: "invalid" });
    expect((await readBooking(deps, job, {}))?.held).toMatchObject({ ...at(10), secondsLeft: 900 });
    clock = new Date(clock.getTime() + 15 * 60_000 + 1);
    expect(await bookStart(deps, job.id, fields)).toEqual({ ok: false, reason: "hold_expired" });
    expect(await readJob(job.id)).toMatchObject({ street: fields.rue, place: { access: "Portail vert" } });
    const page = await readBooking(deps, job, {});
    expect(page).toMatchObject({ held: null, lost: at(10) });
    expect(page?.nearest).toHaveLength(3);
    expect(page?.nearest[0]).toMatchObject(at(10));
    expect(await mails()).toEqual([]);
  });

  it("announces the deposit by the owner's rule", async () => {
    const page = await readBooking(deps, await opened(), { day: FRIDAY });
    expect(page).toMatchObject({
      day: FRIDAY,
      totalCents: 239_00,
      deposit: { cents: 71_70, restCents: 167_30, transferBy: "2026-11-19" },
    });
    const soon = await opened();
    await holdStart(deps, soon.id, at(10));
    expect((await readBooking(deps, soon, {}))?.deposit?.transferBy).toBe("2026-11-17");
    expect(await readBooking(deps, await opened(), { day: "x", week: "\u0000" })).toMatchObject({
      day: "2026-11-17",
    });
  });
});

describe("a booking in another person's name", () => {
  const evil = "Gagnez sur https://evil.example";

  it("sends their mailbox no link that was typed, neither in the messages nor in the calendar files", async () => {
    const items = [
      { ...vip, vehicle: evil },
      { ...engine, vehicle: "www.evil.example" },
    ];
    const row = await request({ items });
    await run("update quote_requests set name = $1", [evil]);
    const job = await openRequestJob(deps, (await requestBookingToken(deps, row)) ?? "");
    if (!job) throw new Error("no job");
    await holdStart(deps, job.id, at(10, FRIDAY));
    const typed = { ...fields, rue: `${evil} ${"x".repeat(150)}`, acces: evil };
    expect(await bookStart(deps, job.id, typed)).toMatchObject({ ok: true });
    await run("update visits set created_at = '2026-11-15T09:30:00Z'");
    clock = new Date("2026-11-18T09:30:00Z");
    expect(await remindVisits(deps)).toBe(1);
    expect(await moveBooking(deps, await readJob(job.id), { start: at(9, FAR), saidFee: 0 })).toEqual({
      ok: true,
    });
    expect(await cancelBooking(deps, await readJob(job.id), { saidFee: 0 })).toEqual({ ok: true });
    const { rows } = await run("select template, props from mail_outbox where recipient = 'zoe@orange.fr'");
    expect(rows.map(({ template }) => template).sort()).toEqual([
      "visit-cancelled",
      "visit-confirmed",
      "visit-confirmed",
      "visit-reminder",
    ]);
    for (const { template, props } of rows) {
      const { subject, html, text, attachments } = await renderMail(template, props, shippedFacts);
      const files = attachments.map(({ content }) => content.toString().replaceAll("\r\n ", ""));
      const all = [subject, html, text, ...files].join("\n");
      expect(all).toContain("Gagnez sur");
      expect(all).not.toMatch(/evil\.example|x{120}/);
    }
    const notice = await run("select props from mail_outbox where template = 'visit-notice' limit 1");
    expect(JSON.stringify(notice.rows[0].props)).toContain("evil.example");
  });

  it("sends them ten messages an hour at most, however often it is moved; the team hears of each", async () => {
    const job = await booked(at(9, FAR));
    const [hourly] = rateLimits.visitReceipts;
    for (let turn = 0; turn < hourly.max + 2; turn += 1) {
      const start = at(turn % 2 === 0 ? 10 : 9, FAR);
      expect(await moveBooking(deps, await readJob(job.id), { start, saidFee: 0 })).toEqual({ ok: true });
    }
    expect(await cancelBooking(deps, await readJob(job.id), { saidFee: 0 })).toEqual({ ok: true });
    const sent = await mails();
    expect(sent.filter((name) => name === "visit-confirmed")).toHaveLength(hourly.max);
    expect(sent).not.toContain("visit-cancelled");
    expect(sent.filter((name) => name === "visit-notice")).toHaveLength(hourly.max + 4);
    // The confirmation of an order is still sent.
    const { orderReceipts } = rateLimits;
    expect(await takeReceiptTurn(test.db.orm, deps, "zoe@orange.fr", orderReceipts)).toBe(true);
  });
});

describe("the deposit of a booking", () => {
  it("is asked with the confirmation, once, by a link in its mail, with the day before the visit as its last", async () => {
    const job = await booked();
    expect(await bookStart(deps, job.id, fields)).toMatchObject({ ok: true });
    const { rows } = await run("select purpose, cents, due_on::text as due, actor from job_payment_requests");
    expect(rows).toEqual([{ purpose: "deposit", cents: 71_70, due: "2026-11-17", actor: "client" }]);
    const confirmed = await run("select props from mail_outbox where template = 'visit-confirmed'");
    expect(confirmed.rows).toHaveLength(1);
    expect(confirmed.rows[0].props).toMatchObject({
      deposit: "71,70\u00a0€",
      depositDate: "17 novembre 2026",
      payUrl: expect.stringContaining("/regler?jeton="),
    });
    expect((await readVisit(deps, job)).asked).toMatchObject({ purpose: "deposit", cents: 71_70 });
  });
});

describe("the customer's change", () => {
  it("moves the visit in one step and says so to both", async () => {
    const job = await booked();
    expect(await moveBooking(deps, job, { start: at(9, FRIDAY), saidFee: 0 })).toEqual({ ok: true });
    const { rows } = await run("select state, cancel_reason from visits order by created_at");
    expect(rows).toEqual([
      { state: "cancelled", cancel_reason: "moved" },
      { state: "planned", cancel_reason: "" },
    ]);
    expect(await mails()).toEqual(["visit-confirmed", "visit-confirmed", "visit-notice", "visit-notice"]);
    expect((await run("select planned_on::text from quote_requests")).rows).toEqual([{ planned_on: FRIDAY }]);
    // The page was open twice: the second one shows an older job.
    expect(await moveBooking(deps, job, { start: at(9, FAR), saidFee: 0 })).toEqual({
      ok: false,
      reason: "changed",
    });
  });

  it.each([
    ["a closed day", at(10, "2026-11-22")],
    ["a day beyond the horizon", at(10, "2027-11-22")],
    ["yesterday", at(10, "2026-11-15")],
    ["a time off the grid", { day: FRIDAY, from: 613 }],
  ])("to %s is refused, keeps the visit and names three starts", async (_, start) => {
    const job = await booked();
    const result = await moveBooking(deps, job, { start, saidFee: 0 });
    expect(result).toMatchObject({ ok: false, reason: "taken" });
    if (!result.ok && result.reason === "taken") expect(result.nearest).toHaveLength(3);
    expect((await readVisit(deps, job)).days).toMatchObject([{ day: WEDNESDAY, from: "10:00" }]);
  });

  it("costs nothing until 18:00 the day before, then the share, which must have been said", async () => {
    const job = await booked();
    clock = new Date("2026-11-17T17:00:00Z");
    expect(await readChangeFee(deps, job)).toBe(0);
    clock = new Date("2026-11-17T17:00:01Z");
    expect(await readChangeFee(deps, job)).toBe(71_70);
    expect(await cancelBooking(deps, job, { saidFee: 0 })).toEqual({ ok: false, reason: "fee_changed" });
    expect(await moveBooking(deps, job, { start: at(9, FRIDAY), saidFee: 0 })).toMatchObject({
      reason: "fee_changed",
    });
    expect(await cancelBooking(deps, job, { saidFee: -1 })).toMatchObject({ reason: "fee_changed" });
    expect(await cancelBooking(deps, job, { saidFee: 71_70 })).toEqual({ ok: true });
    const { rows } = await run("select action, detail from journal where action = 'visit.fee_agreed'");
    expect(rows).toEqual([{ action: "visit.fee_agreed", detail: { cents: 71_70 } }]);
  });

  it("cancels once, frees the start and takes the day off the request", async () => {
    const job = await booked();
    const both = await Promise.all([
      cancelBooking(deps, job, { saidFee: 0 }),
      cancelBooking(deps, job, { saidFee: 0 }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await mails()).filter((name) => name === "visit-cancelled")).toHaveLength(1);
    expect((await run("select planned_on from quote_requests")).rows).toEqual([{ planned_on: null }]);
    const other = await opened();
    expect(await holdStart(deps, other.id, at(10))).toMatchObject({ ok: true });
  });

  it("after a deposit says what goes back, on the page, in both mails and to the staff, until it is given back", async () => {
    await saveSeller(test.db);
    const { id: jobId } = await booked();
    const actor = "lea@reflet.example";
    expect(
      await recordJobPayment(deps, { jobId, means: "transfer", cents: 71_70, key: randomUUID(), actor }),
    ).toMatchObject({ ok: true });
    const owed = async () => {
      const rows = (await readMoney(test.db.orm, clock)).rows.filter(({ kind }) => kind === "jobDeposit");
      return {
        rows: rows.map(({ id, cents }) => [id, cents]),
        ...(await readWaiting(deps, { isOwner: true })),
      };
    };
    expect(await owed()).toMatchObject({ rows: [], depositsToReturn: 0 });
    expect(await cancelBooking(deps, await readJob(jobId), { saidFee: 0 })).toEqual({ ok: true });
    expect(await owed()).toMatchObject({ rows: [[jobId, 71_70]], depositsToReturn: 1, toPlan: 0 });
    expect(await readVisit(deps, await readJob(jobId))).toMatchObject({
      state: "cancelled",
      toReturnCents: 71_70,
    });
    const told = await run(
      "select template, props from mail_outbox where template in ('visit-cancelled', 'visit-notice') order by created_at desc, template limit 2",
    );
    const cancelled = told.rows.find(({ template }) => template === "visit-cancelled");
    expect(cancelled?.props).toMatchObject({ fee: "", deposit: "71,70\u00a0€" });
    const { text } = await renderMail("visit-cancelled", cancelled?.props, shippedFacts);
    expect(text).toMatch(/À vous rendre\s*:\s*71,70/);
    expect(JSON.stringify(told.rows)).toContain('["Acompte à rendre","71,70\u00a0€"]');
    expect(
      await refundJob(deps, { jobId, cents: 71_70, reason: "Annulée", key: randomUUID(), actor }),
    ).toMatchObject({ ok: true });
    expect(await owed()).toMatchObject({ rows: [], depositsToReturn: 0, jobRefunds: 1 });
    expect((await readVisit(deps, await readJob(jobId))).toReturnCents).toBe(0);
  });

  it("late keeps the fee of the deposit, and nothing is owed where the fee is all of it", async () => {
    await saveSeller(test.db);
    const actor = "lea@reflet.example";
    const cancelLate = async (day: string, cents: number) => {
      const { id: jobId } = await booked(at(10, day));
      await recordJobPayment(deps, { jobId, means: "transfer", cents, key: randomUUID(), actor });
      clock = new Date(`${day}T07:00:00Z`);
      expect(await cancelBooking(deps, await readJob(jobId), { saidFee: 71_70 })).toEqual({ ok: true });
      return jobId;
    };
    await cancelLate(WEDNESDAY, 71_70);
    expect((await readWaiting(deps, { isOwner: true })).depositsToReturn).toBe(0);
    const jobId = await cancelLate(FRIDAY, 100_00);
    expect(await readDepositsToReturn(test.db.orm)).toMatchObject([{ jobId, cents: 28_30, day: FRIDAY }]);
  });

  it("comes too late once we are on the way", async () => {
    const job = await booked();
    const { rows } = await run("select id from visits");
    await leaveForVisit(deps, { visitId: rows[0].id, actor: "lea@reflet.example" });
    expect(await cancelBooking(deps, job, { saidFee: 0 })).toEqual({ ok: false, reason: "too_late" });
    const page = await readVisit(deps, job);
    expect(page).toMatchObject({ changeFeeCents: null, current: { state: "on_the_way" } });
    expect(page.current?.minutesLeft).toBeGreaterThan(0);
    expect(page.current?.road).toEqual({ leftAt: formatParisTime(deps.now()), share: 0 });
    await run(`update visits set left_at = left_at - (expected_at - left_at)`);
    expect((await readVisit(deps, job)).current?.road?.share).toBe(0.5);
  });
});

describe("a message to the team", () => {
  it("is kept with the visit and sent, once for two clicks", async () => {
    const job = await booked();
    await run("delete from mail_outbox");
    const message = { text: " Le portail\u0000 est ouvert ", address: null };
    await Promise.all([writeToTeam(deps, job, message), writeToTeam(deps, job, message)]);
    expect((await run("select author, body from visit_messages")).rows).toEqual([
      { author: "customer", body: "Le portail est ouvert" },
    ]);
    expect(await mails()).toEqual(["visit-notice"]);
    expect(await writeToTeam(deps, job, { text: " \u0000 ", address: null })).toBe("empty");
  });

  it("is limited, and needs a visit", async () => {
    const job = await booked();
    const answers: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      answers.push(await writeToTeam(deps, job, { text: `n${n}`, address: "203.0.113.9" }));
    }
    expect(answers.at(9)).toBe("sent");
    expect(answers.at(10)).toBe("limited");
    const other = await opened();
    expect(await writeToTeam(deps, other, { text: "Bonjour", address: null })).toBe("no_visit");
  });
});

describe("the reminder", () => {
  it("is sent two days before, by day, once, and not to who booked today", async () => {
    const { id } = await booked(at(10, FRIDAY));
    clock = new Date("2026-11-18T07:59:59Z");
    await run("update visits set created_at = '2026-11-16T09:30:00Z'");
    expect(await remindVisits(deps)).toBe(0);
    clock = new Date("2026-11-18T08:00:00Z");
    const answers = await Promise.all([remindVisits(deps), remindVisits(deps)]);
    expect(answers.toSorted()).toEqual([0, 1]);
    expect(await remindVisits(deps)).toBe(0);
    const { rows } = await run("select props from mail_outbox where template = 'visit-reminder'");
    expect(rows[0].props).toMatchObject({ when: "vendredi 20 novembre 2026, 10:00 – 15:45" });
    const { changes } = await listChanges(deps, { search: "visit.reminded" });
    expect(changes).toMatchObject([{ actor: "système", subjectId: id, mail: "queued", sms: null }]);
    await run("update visits set mail_reminded_at = null, created_at = '2026-11-18T07:00:00Z'");
    expect(await remindVisits(deps)).toBe(0);
    expect(await readVisit(deps, await readJob(id))).toMatchObject({ wasReminded: false });
  });

  it.each<[string, string, (job: JobRow) => Promise<unknown>]>([
    ["leaves while the visit stands", "captured", async () => {}],
    [
      "is withdrawn once it was moved",
      "withdrawn",
      (job) => moveBooking(deps, job, { start: at(9, FAR), saidFee: 0 }),
    ],
    ["is withdrawn once it was cancelled", "withdrawn", (job) => cancelBooking(deps, job, { saidFee: 0 })],
    [
      "is withdrawn once it has begun",
      "withdrawn",
      async () => {
        clock = new Date("2026-11-20T09:30:00Z");
      },
    ],
  ])("that waits for the mail server %s", async (_, state, happen) => {
    const { id } = await booked(at(10, FRIDAY));
    await run("update visits set created_at = '2026-11-16T09:30:00Z'");
    clock = new Date("2026-11-18T08:00:00Z");
    expect(await remindVisits(deps)).toBe(1);
    await happen(await readJob(id));
    expect(await deliverMails(deps, "visit-reminder")).toEqual([state]);
  });
});
