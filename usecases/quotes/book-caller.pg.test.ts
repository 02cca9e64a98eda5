import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { receivedQuoteWords } from "#content/messages/received-quote-words.ts";
import { bookingPage } from "#content/pages/booking.ts";
import { saveSeller } from "#tests/support/seller.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { changeRequestStatus } from "../requests/staff/change-status.ts";
import { readAdminRequest } from "../requests/staff/read-admin-request.ts";
import { acceptQuote, declineQuote } from "./answer-quote.ts";
import { bookCaller, callerBookingInput } from "./book-caller.ts";
import { quoteToken, readQuoteLink } from "./quote-link.ts";
import { callerStartsQuestion, readCallerStarts } from "./read-caller-starts.ts";
import { remindQuotes } from "./remind-quotes.ts";
import { sendQuote } from "./send-quote.ts";

let test: TestDatabase;
let deps: Deps;
let now = new Date("2026-11-16T09:30:00Z");
const actor = "helene@exemple.fr";
beforeAll(async () => {
  test = await createTestDatabase();
  await saveSeller(test.db);
  deps = { db: test.db, now: () => now, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(async () => {
  now = new Date("2026-11-16T09:30:00Z");
  await run(
    "select testing.empty('customers, quote_requests, quotes, quote_numbers, jobs, visits, job_numbers, mail_outbox, journal')",
  );
});
const run = async (text: string, values: unknown[] = []) => (await test.db.pool.query(text, values)).rows;

const offers = [{ offer: "cleaning.vip.complete", category: "C" }];
const inseeCode = "01072";
const starts = async () => (await readCallerStarts(deps, { offers, freeLines: 0, inseeCode }))?.starts ?? [];

async function firstStart() {
  const [first] = await starts();
  if (!first) throw new Error("no start is free");
  const { day, from, workerId } = first;
  return { day, from, workerId };
}

const quoteFor = (name: string, change: object = {}) => ({
  key: randomUUID(),
  caller: { name, phone: "06 12 34 56 78", email: `${name.toLowerCase()}@exemple.fr` },
  vehicle: { category: "C", model: "Peugeot 3008", plate: "", colour: "", notes: "" },
  offers,
  inseeCode,
  message: "",
  isMailed: true,
  expectedCents: 165_00,
  ...change,
});

async function book(name: string, change: object = {}, quote: object = {}) {
  const input = callerBookingInput.parse({
    quote: quoteFor(name, quote),
    start: await firstStart(),
    street: "8 impasse du Revermont",
    asksEarlyStart: true,
    ...change,
  });
  return bookCaller(deps, { input, actor });
}

const everything = async () => {
  const counts: Record<string, number> = {};
  for (const table of [
    "customers",
    "vehicles",
    "quote_requests",
    "quotes",
    "jobs",
    "visits",
    "mail_outbox",
    "journal",
  ])
    counts[table] = (await run(`select from ${table}`)).length;
  return counts;
};
const nothing = {
  customers: 0,
  vehicles: 0,
  quote_requests: 0,
  quotes: 0,
  jobs: 0,
  visits: 0,
  mail_outbox: 0,
  journal: 0,
};

async function token(): Promise<string> {
  const [row] = await run("select id from quotes order by version desc limit 1");
  return quoteToken(deps, row.id);
}

it("answers for a start wanted on the planning, else with those nearest to it", async () => {
  const ask = (wanted: object) =>
    readCallerStarts(deps, { offers, freeLines: 0, inseeCode, wanted: { day: "2026-11-20", ...wanted } });
  const { workerId } = await firstStart();
  const fitting = { day: "2026-11-20", from: 600, workerId };
  expect((await ask({ from: 600, workerId }))?.wanted).toMatchObject(fitting);
  expect((await ask({}))?.wanted).toMatchObject({ day: "2026-11-20" });
  await book("Camille", { start: fitting });
  const taken = await ask({ from: 600, workerId });
  expect(taken?.wanted).toBeNull();
  expect(taken?.proposed).toHaveLength(3);
  // The days next to it, not the first free ones.
  for (const { day } of taken?.proposed ?? []) expect(day >= "2026-11-19" && day <= "2026-11-23").toBe(true);
  expect((await ask({ from: 600, workerId: 9999 }))?.wanted).toBeNull();
  expect((await ask({ day: "2026-11-15" }))?.wanted).toBeNull();
  for (const day of ["9999-12-31", "2026-02-30", "\0"]) {
    const asked = { offers, freeLines: 0, inseeCode, wanted: { day } };
    expect(callerStartsQuestion.safeParse(asked).success).toBe(false);
  }
});

it("stores the agreement on the telephone, the job and its visit, and writes to the customer", async () => {
  const start = await firstStart();
  const booked = await book("Camille", { start });
  if (!booked.ok) throw new Error(booked.reason);
  expect(
    await run("select accepted_at, phone_agreed_at, phone_agreed_by, phone_agreed_text from quotes"),
  ).toEqual([
    {
      accepted_at: null,
      phone_agreed_at: now,
      phone_agreed_by: actor,
      phone_agreed_text: receivedQuoteWords.telephoneAgreement,
    },
  ]);
  expect(await run("select id, source, state, minutes, street, early_start_text from jobs")).toEqual([
    {
      id: booked.jobId,
      source: "phone",
      state: "planned",
      minutes: 270,
      street: "8 impasse du Revermont",
      early_start_text: bookingPage.earlyStart,
    },
  ]);
  expect(await run("select state, worker_id from visits")).toEqual([
    { state: "planned", worker_id: start.workerId },
  ]);
  const shown = await readAdminRequest(deps, booked.requestId);
  expect(shown?.visits).toMatchObject([{ state: "planned" }]);
  expect(shown?.request).toMatchObject({ status: "accepte", plannedOn: start.day });
  expect(shown?.quotes[0]?.standing.label).toBe("Accepté hors ligne");
  expect(
    await run("select template from mail_outbox where recipient = 'camille@exemple.fr' order by template"),
  ).toEqual([{ template: "quote" }, { template: "visit-confirmed" }]);
  const [{ document }] = await run("select document from quotes");
  expect(document.message).toBe(receivedQuoteWords.telephoneMessage);
});

it("is one booking when it is sent twice, at once or later", async () => {
  const quote = { key: randomUUID() };
  const start = await firstStart();
  const both = await Promise.all([book("Camille", { start }, quote), book("Camille", { start }, quote)]);
  const again = await book("Camille", { start }, quote);
  expect(both).toEqual([again, again]);
  expect(await everything()).toMatchObject({ customers: 1, quotes: 1, jobs: 1, visits: 1, mail_outbox: 2 });
});

it("gives one start to one of ten who want it, and three others to the rest, who leave nothing behind", async () => {
  const start = await firstStart();
  const names = Array.from({ length: 10 }, (_, index) => `Client${index}`);
  const answers = await Promise.all(names.map((name) => book(name, { start })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers.filter(({ ok }) => !ok)) {
    expect(answer).toMatchObject({ reason: "taken", nearest: [{}, {}, {}] });
  }
  expect(await everything()).toMatchObject({
    customers: 1,
    vehicles: 1,
    quotes: 1,
    jobs: 1,
    visits: 1,
    mail_outbox: 2,
  });
  expect(await run("select last from quote_numbers")).toEqual([{ last: 1 }]);
});

it.each([
  ["without the commune", {}, { inseeCode: "" }, "noPlace"],
  [
    "within the days of withdrawal without the customer's request",
    { asksEarlyStart: false },
    {},
    "noEarlyStart",
  ],
  ["in the past", { start: { day: "2026-11-13", from: 540, workerId: 1 } }, {}, "taken"],
  [
    "for a worker who does not exist",
    { start: { day: "2026-11-24", from: 540, workerId: 999 } },
    {},
    "taken",
  ],
  ["at another price", {}, { expectedCents: 1 }, "price"],
])("is refused %s and leaves nothing", async (_, change, quote, reason) => {
  expect(await book("Camille", change, quote)).toMatchObject({ ok: false, reason });
  expect(await everything()).toEqual(nothing);
});

it("asks a company for no early start, and writes to nobody without an address", async () => {
  const [{ id }] = await run(
    "insert into customers (name, company, kind) values ('Garage', 'Garage', 'company') returning id",
  );
  const booked = await book(
    "Garage",
    { asksEarlyStart: false },
    { caller: { customerId: id }, isMailed: false },
  );
  expect(booked).toMatchObject({ ok: true });
  expect(await run("select from mail_outbox")).toEqual([]);
  expect(await run("select early_start_text from jobs")).toEqual([{ early_start_text: null }]);
});

it("lets the customer accept in writing afterwards: no second job, and the page knows the visit", async () => {
  await book("Camille");
  const link = await token();
  expect((await readQuoteLink(deps, link))?.state).toBe("open");
  expect(await acceptQuote(deps, link)).toBe("accepted");
  expect(await readQuoteLink(deps, link)).toMatchObject({
    state: "accepted",
    job: "planned",
    jobToken: null,
  });
  expect(await everything()).toMatchObject({ jobs: 1, visits: 1 });
});

it("is never reminded of, and no new version replaces it while it stands", async () => {
  const booked = await book("Camille");
  if (!booked.ok) throw new Error(booked.reason);
  now = new Date("2026-12-13T12:00:00Z");
  expect(await remindQuotes(deps)).toBe(0);
  const shown = await readAdminRequest(deps, booked.requestId);
  if (!shown) throw new Error("no such request");
  const again = { requestId: booked.requestId, version: shown.version, input: shown.draft, actor };
  expect(await sendQuote(deps, again)).toEqual({ ok: false, reason: "accepted" });
  const moved = await changeRequestStatus(deps, { ...again, status: "contacte" });
  expect(moved).toEqual({ ok: true });
  const later = await readAdminRequest(deps, booked.requestId);
  expect(await sendQuote(deps, { ...again, version: later?.version ?? "" })).toMatchObject({ ok: true });
});

it("cancels the visit when the customer declines in writing, and tells the staff", async () => {
  const booked = await book("Camille");
  expect(booked).toMatchObject({ ok: true });
  expect(await declineQuote(deps, await token(), "Trop cher")).toBe("declined");
  expect(await run("select state from visits")).toEqual([{ state: "cancelled" }]);
  expect(await run("select template from mail_outbox where recipient not like '%exemple.fr'")).toEqual([
    { template: "quote-notice" },
  ]);
});
