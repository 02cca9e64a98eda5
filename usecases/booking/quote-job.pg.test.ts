import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookingPage } from "#content/pages/booking.ts";
import { jobs } from "#db/schema/planning.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import { saveSeller } from "#tests/support/seller.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { readBoardVisits } from "../planning/board-visits.ts";
import { cancelJob } from "../planning/cancel-job.ts";
import { readJobLines } from "../planning/job-record.ts";
import { planJob } from "../planning/plan-job.ts";
import { acceptQuote, declineQuote } from "../quotes/answer-quote.ts";
import { firstLines } from "../quotes/compose-quote.ts";
import { copyQuote } from "../quotes/copy-quote.ts";
import { quoteInput } from "../quotes/quote-input.ts";
import { quoteToken, readQuoteLink } from "../quotes/quote-link.ts";
import { sendQuote } from "../quotes/send-quote.ts";
import { changeRequestStatus } from "../requests/staff/change-status.ts";
import { readAdminRequest } from "../requests/staff/read-admin-request.ts";
import { readBooking } from "./read-booking.ts";
import { readVisit } from "./read-visit.ts";
import { openRequestJob, requestBookingToken } from "./request-job.ts";

let test: TestDatabase;
let deps: Deps;
const now = new Date("2026-11-16T09:30:00Z");

beforeAll(async () => {
  test = await createTestDatabase();
  await saveSeller(test.db);
  deps = { db: test.db, now: () => now, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());

async function newRequest(commune: string): Promise<string> {
  const { rows } = await test.db.pool.query(
    `insert into quote_requests (fingerprint, kind, name, email, phone, commune, items)
     values ('f', 'wizard', 'Zoé Îlot', 'zoe@orange.fr', '+33612345678', $1,
       '[{"title":"VIP Complet","price":"189€","details":"","cents":18900,"offer":"cleaning.vip.complete","category":"D"}]')
     returning id`,
    [commune],
  );
  return rows[0].id;
}

async function payDeposit(jobId: string): Promise<void> {
  await test.db.pool.query(
    `insert into job_payments (job_id, means, cents, reference, actor, at)
     values ($1, 'cash', 5000, '', 'lea@reflet.example', $2)`,
    [jobId, now],
  );
}

async function quoted(requestId: string, unitCents: number | null = 40_00) {
  const input = quoteInput.parse({
    lines: [
      { title: "VIP Complet", details: "", quantity: 2, unitCents: 180_00 },
      { title: "Remorque", details: "à part", quantity: 1, unitCents },
    ],
    ...{ travelCents: 15_00, validDays: 30, delay: "sous 15 jours", message: "" },
  });
  const desk = await readAdminRequest(deps, requestId);
  const version = desk?.version ?? "";
  const sent = await sendQuote(deps, { requestId, version, input, actor: "lea@reflet.example" });
  if (!sent.ok) throw new Error(sent.reason);
  const { rows } = await test.db.pool.query("select id from quotes where number = $1", [sent.number]);
  return { id: rows[0].id as string, token: await quoteToken(deps, rows[0].id) };
}

const jobsOf = (requestId: string) => test.db.orm.select().from(jobs).where(eq(jobs.requestId, requestId));

it("is made with the acceptance, once, with the quote's lines and the offers' minutes", async () => {
  const requestId = await newRequest("Attignat");
  const { id, token } = await quoted(requestId);
  await Promise.all(Array.from({ length: 4 }, () => acceptQuote(deps, token)));
  const made = await jobsOf(requestId);
  expect(made).toMatchObject([
    {
      ...{ source: "quote", quoteId: id, commune: "Attignat", travelCents: 15_00, totalCents: 415_00 },
      minutes: 2 * 300 + 60,
    },
  ]);
  expect(await readJobLines(test.db.orm, made[0]?.id ?? "")).toMatchObject([
    { title: "VIP Complet", quantity: 2, unitCents: 180_00, offer: "cleaning.vip.complete", category: "D" },
    { title: "Remorque", details: "à part", offer: null },
  ]);
  expect((await readQuoteLink(deps, token))?.jobToken).toContain(made[0]?.id);
});

it("is not made by a refusal", async () => {
  const requestId = await newRequest("Attignat");
  const { token } = await quoted(requestId);
  await declineQuote(deps, token, "");
  expect(await jobsOf(requestId)).toEqual([]);
  expect((await readQuoteLink(deps, token))?.jobToken).toBeNull();
});

it.each([
  ["a price is still open", "Attignat", null],
  ["the commune is unknown", "Quelque part", 40_00],
])("offers no start while %s", async (_, commune, unitCents) => {
  const requestId = await newRequest(commune);
  const { token } = await quoted(requestId, unitCents);
  await acceptQuote(deps, token);
  expect(await jobsOf(requestId)).toHaveLength(1);
  expect((await readQuoteLink(deps, token))?.jobToken).toBeNull();
});

it("takes over the job that the request's sender opened before", async () => {
  const requestId = await newRequest("Attignat");
  const [row] = await test.db.orm.select().from(quoteRequests).where(eq(quoteRequests.id, requestId));
  const opened = await openRequestJob(deps, (row && (await requestBookingToken(deps, row))) ?? "");
  const { id, token } = await quoted(requestId);
  await acceptQuote(deps, token);
  const all = await jobsOf(requestId);
  expect(all).toMatchObject([{ id: opened?.id, quoteId: id, totalCents: 415_00 }]);
  expect(await readJobLines(test.db.orm, opened?.id ?? "")).toHaveLength(2);
});

it("leaves a job whose work began or was billed as it is, and makes another", async () => {
  for (const state of ["in_progress", "done", "invoiced"]) {
    const requestId = await newRequest("Attignat");
    const [row] = await test.db.orm.select().from(quoteRequests).where(eq(quoteRequests.id, requestId));
    const opened = await openRequestJob(deps, (row && (await requestBookingToken(deps, row))) ?? "");
    await test.db.pool.query("update jobs set state = $1 where id = $2", [state, opened?.id]);
    const { id, token } = await quoted(requestId);
    await acceptQuote(deps, token);
    const all = (await jobsOf(requestId)).sort((a, b) => a.number.localeCompare(b.number));
    expect(all).toMatchObject([
      { id: opened?.id, quoteId: null, totalCents: opened?.totalCents },
      { quoteId: id, totalCents: 415_00 },
    ]);
    expect(await readJobLines(test.db.orm, opened?.id ?? "")).toHaveLength(1);
  }
});

it.each([
  ["is made anew for the version accepted in place of one agreed on the telephone and taken back", false],
  ["with a deposit takes over the version accepted in place of one agreed on the telephone", true],
])("%s", async (_, hasDeposit) => {
  const requestId = await newRequest("Attignat");
  const move = async (status: "accepte" | "contacte") => {
    const version = (await readAdminRequest(deps, requestId))?.version ?? "";
    return changeRequestStatus(deps, { requestId, status, version, actor: "lea@reflet.example" });
  };
  await quoted(requestId);
  expect(await move("accepte")).toEqual({ ok: true });
  const [agreed] = await jobsOf(requestId);
  if (hasDeposit) await payDeposit(agreed?.id ?? "");
  expect(await move("contacte")).toEqual({ ok: true });
  const second = await quoted(requestId, 90_00);
  expect(await acceptQuote(deps, second.token)).toBe("accepted");
  const all = (await jobsOf(requestId)).sort((a, b) => a.number.localeCompare(b.number));
  const accepted = { quoteId: second.id, totalCents: 465_00, state: "to_plan" };
  expect(all).toMatchObject(
    hasDeposit ? [{ id: agreed?.id, ...accepted }] : [{ id: agreed?.id, state: "cancelled" }, accepted],
  );
});

it("is made anew when the quote is accepted in writing after the job agreed on the telephone was cancelled", async () => {
  const requestId = await newRequest("Attignat");
  const { id, token } = await quoted(requestId);
  const version = (await readAdminRequest(deps, requestId))?.version ?? "";
  await changeRequestStatus(deps, { requestId, status: "accepte", version, actor: "lea@reflet.example" });
  const [agreed] = await jobsOf(requestId);
  await cancelJob(deps, { jobId: agreed?.id ?? "", reason: "", actor: "lea@reflet.example" });
  expect(await acceptQuote(deps, token)).toBe("accepted");
  const all = (await jobsOf(requestId)).sort((a, b) => a.number.localeCompare(b.number));
  expect(all).toMatchObject([
    { id: agreed?.id, state: "cancelled" },
    { quoteId: id, state: "to_plan", totalCents: 415_00 },
  ]);
});

it("keeps the customer's request to begin within the 14 days, with its words and time, only where it was made", async () => {
  const asked = await newRequest("Attignat");
  await acceptQuote(deps, (await quoted(asked)).token, { asksEarlyStart: true });
  expect(await jobsOf(asked)).toMatchObject([{ earlyStartText: bookingPage.earlyStart, earlyStartAt: now }]);
  const silent = await newRequest("Attignat");
  await acceptQuote(deps, (await quoted(silent)).token);
  expect(await jobsOf(silent)).toMatchObject([{ earlyStartText: null, earlyStartAt: null }]);
});

/** A job agreed on with a first version, planned on a day of its own. */
async function plannedThenQuoted(day: string) {
  const requestId = await newRequest("Attignat");
  const [row] = await test.db.orm.select().from(quoteRequests).where(eq(quoteRequests.id, requestId));
  const opened = await openRequestJob(deps, (row && (await requestBookingToken(deps, row))) ?? "");
  const jobId = opened?.id ?? "";
  await test.db.pool.query("update jobs set minutes = 120 where id = $1", [jobId]);
  const start = { day, from: 9 * 60 };
  expect(await planJob(deps, { jobId, start, asker: "staff", actor: "lea" })).toMatchObject({ ok: true });
  return { jobId, day, token: (await quoted(requestId)).token };
}

const lengths = async (jobId: string) => {
  const { rows } = await test.db.pool.query(
    `select extract(epoch from ends_at - starts_at)::int / 60 as minutes from visits
     where job_id = $1 and state = 'planned' order by part`,
    [jobId],
  );
  return rows.map(({ minutes }) => minutes);
};

it("keeps the extras that the customer signed for, and gives the visit the minutes of the new quote", async () => {
  const { jobId, token } = await plannedThenQuoted("2026-11-24");
  await test.db.pool.query(
    `insert into job_lines (job_id, position, title, unit_cents, minutes, is_extra)
     values ($1, 1, 'Shampoing des sièges', 3500, 45, true)`,
    [jobId],
  );
  expect(await acceptQuote(deps, token)).toBe("accepted");
  const [job] = await test.db.orm.select().from(jobs).where(eq(jobs.id, jobId));
  expect(job).toMatchObject({ state: "planned", totalCents: 415_00 + 35_00, minutes: 2 * 300 + 60 + 45 });
  const lines = await readJobLines(test.db.orm, jobId);
  expect(lines.map(({ title, isExtra }) => [title, isExtra])).toEqual([
    ["VIP Complet", false],
    ["Remorque", false],
    ["Shampoing des sièges", true],
  ]);
  expect((await lengths(jobId)).reduce((sum, minutes) => sum + minutes, 0)).toBe(705);
});

it("says where the new minutes do not fit: the visit stays, the board and a mail to the team tell it", async () => {
  const day = "2026-12-01";
  const { jobId, token } = await plannedThenQuoted(day);
  const { rows } = await test.db.pool.query("select id from jobs where state = 'to_plan' limit 1");
  const neighbour = String(rows[0].id);
  await test.db.pool.query("update jobs set minutes = 60 where id = $1", [neighbour]);
  const start = { day, from: 14 * 60 };
  const beside = await planJob(deps, { jobId: neighbour, start, asker: "staff", actor: "lea" });
  expect(beside).toMatchObject({ ok: true });
  expect(await acceptQuote(deps, token)).toBe("accepted");
  expect(await lengths(jobId)).toEqual([120]);
  const board = await readBoardVisits(test.db.orm, { firstDay: day, lastDay: day }, now);
  expect(board.map(({ missingMinutes }) => missingMinutes)).toEqual([540, 0]);
  const mails = await test.db.pool.query(
    "select props from mail_outbox where template = 'visit-notice' order by created_at desc limit 1",
  );
  expect(mails.rows[0].props.intro).toContain("a accepté un devis plus long");
  expect(await acceptQuote(deps, token)).toBe("accepted");
});

it("is about the vehicle that the request names: the customer's own, added to the file once if it is not there", async () => {
  const named = async (model: string) => {
    const requestId = await newRequest("Attignat");
    await test.db.pool.query("update quote_requests set details = $1 where id = $2", [
      { vehicleCategory: "D", vehicleModel: model },
      requestId,
    ]);
    await acceptQuote(deps, (await quoted(requestId)).token);
    const [job] = await jobsOf(requestId);
    return (await readJobLines(test.db.orm, job?.id ?? "")).map(({ vehicleId }) => vehicleId);
  };
  const [first, trailer] = await named("Volvo XC90");
  expect(first).toEqual(expect.any(String));
  expect(trailer).toBeNull();
  expect((await named("volvo xc90"))[0]).toBe(first);
  expect((await named(""))[0]).toBe(first);
  await test.db.pool.query("update vehicles set plate = 'AB-123-CD' where id = $1", [first]);
  expect((await named("Volvo XC90, AB-123-CD"))[0]).toBe(first);
  expect((await named(`${"B".repeat(400)}`))[0]).not.toBe(first);
  expect((await named(""))[0]).toBeNull();
});

describe("a request about two vehicles", () => {
  const vip = (vehicle: string, category: string, cents: number) => ({
    ...{ title: "VIP Complet", price: `${cents / 100}€`, details: "", cents, vehicle, category },
    offer: "cleaning.vip.complete",
  });
  const option = (vehicle: string) => ({
    ...{ title: "Habillage du compartiment moteur", price: "50€", details: "", cents: 50_00, vehicle },
    offer: "cleaning.option.engine-bay",
  });
  const car = (name: string, category: string, model = name) => ({
    ...{ name, category, model, objective: "nettoyage_complet", problems: [] as string[] },
  });

  async function twoCars(email: string, vehicles = [car("Clio", "A"), car("Espace", "D")]): Promise<string> {
    const items = vehicles.flatMap(({ name, category }) => [
      vip(name, category, category === "A" ? 135_00 : 189_00),
      option(name),
    ]);
    const details = { vehicleCategory: vehicles[0]?.category, vehicleModel: vehicles[0]?.model, vehicles };
    const { rows } = await test.db.pool.query(
      `insert into quote_requests (fingerprint, kind, name, email, phone, commune, items, details)
       values ('f', 'wizard', 'Zoé Îlot', $1, '+33612345678', 'Attignat', $2, $3) returning id`,
      [email, JSON.stringify(items), JSON.stringify(details)],
    );
    return rows[0].id;
  }

  const linesOf = async (requestId: string) => {
    const [job] = await jobsOf(requestId);
    return readJobLines(test.db.orm, job?.id ?? "");
  };
  const filesOf = async (email: string) => {
    const { rows } = await test.db.pool.query(
      `select v.id, v.model, v.category from vehicles v join customer_emails e on e.customer_id = v.customer_id
       where e.email = $1 order by v.model`,
      [email],
    );
    return rows;
  };

  it("books one job whose lines name their vehicle and point to its file, options included", async () => {
    const requestId = await twoCars("deux@orange.fr");
    const [request] = await test.db.orm.select().from(quoteRequests).where(eq(quoteRequests.id, requestId));
    const token = request && (await requestBookingToken(deps, request));
    await openRequestJob(deps, token ?? "");
    const files = await filesOf("deux@orange.fr");
    expect(files.map(({ model, category }) => [model, category])).toEqual([
      ["Clio", "A"],
      ["Espace", "D"],
    ]);
    const lines = await linesOf(requestId);
    expect(lines.map(({ vehicleName, vehicleId }) => [vehicleName, vehicleId])).toEqual([
      ["Clio", files[0].id],
      ["Clio", files[0].id],
      ["Espace", files[1].id],
      ["Espace", files[1].id],
    ]);
    const [job] = await jobsOf(requestId);
    expect(job?.totalCents).toBe(135_00 + 189_00 + 2 * 50_00);
    const read = job && (await readVisit(deps, job));
    expect(read?.lines.map(({ vehicle }) => vehicle)).toEqual(["Clio", "Clio", "Espace", "Espace"]);
  });

  it("keeps two equal cars apart, and finds both again for the next request", async () => {
    const same = [car("Clio (1)", "A", "Clio"), car("Clio (2)", "A", "Clio")];
    for (const _ of [1, 2]) {
      const requestId = await twoCars("pareilles@orange.fr", same);
      const { token } = await quoted(requestId);
      await acceptQuote(deps, token);
      expect(await jobsOf(requestId)).toHaveLength(1);
    }
    const requestId = await twoCars("pareilles@orange.fr", same);
    const [request] = await test.db.orm.select().from(quoteRequests).where(eq(quoteRequests.id, requestId));
    await openRequestJob(deps, (request && (await requestBookingToken(deps, request))) ?? "");
    expect(new Set((await linesOf(requestId)).map(({ vehicleId }) => vehicleId)).size).toBe(2);
    expect(await filesOf("pareilles@orange.fr")).toHaveLength(2);
  });

  it("keeps the vehicles through the quote: editor, printed lines, job", async () => {
    const requestId = await twoCars("devis@orange.fr");
    const desk = await readAdminRequest(deps, requestId);
    const [request] = await test.db.orm.select().from(quoteRequests).where(eq(quoteRequests.id, requestId));
    const lines = request ? firstLines(request) : [];
    expect(lines.map(({ vehicle }) => vehicle)).toEqual(["Clio", "Clio", "Espace", "Espace"]);
    const input = quoteInput.parse({
      lines,
      ...{ travelCents: 0, validDays: 30, delay: "sous 15 jours", message: "" },
    });
    const version = desk?.version ?? "";
    const sent = await sendQuote(deps, { requestId, version, input, actor: "lea@reflet.example" });
    if (!sent.ok) throw new Error(sent.reason);
    const { rows } = await test.db.pool.query("select id, document from quotes where number = $1", [
      sent.number,
    ]);
    expect(rows[0].document.lines.map(({ vehicle }: { vehicle: string }) => vehicle)).toEqual([
      ...["Clio", "Clio", "Espace", "Espace"],
    ]);
    await acceptQuote(deps, await quoteToken(deps, rows[0].id));
    expect((await linesOf(requestId)).map(({ vehicleName }) => vehicleName)).toEqual([
      ...["Clio", "Clio", "Espace", "Espace"],
    ]);
    expect(await copyQuote(deps, sent.number)).toMatchObject({
      offers: [{ offer: "cleaning.vip.complete", category: "A" }, { offer: "cleaning.option.engine-bay" }],
      freeLines: [
        { title: "VIP Complet, Espace", unitCents: 189_00 },
        { title: "Habillage du compartiment moteur, Espace", unitCents: 50_00 },
      ],
    });
  });

  it("announces in the quote's first draft what the answers may mean: no water, and each state once", async () => {
    const requestId = await twoCars("etat@orange.fr", [
      { ...car("Clio", "A"), problems: ["poils_animaux"] },
      { ...car("Espace", "D"), problems: ["poils_animaux", "micro_rayures"] },
    ]);
    await test.db.pool.query(
      `update quote_requests set details = details || '{"washSite":"public","serviceProblems":["poils_animaux"]}' where id = $1`,
      [requestId],
    );
    const message = (await readAdminRequest(deps, requestId))?.draft.message ?? "";
    expect(message).toContain("sans eau, au même prix");
    expect(message.match(/poils d’animaux, 30,00\u00a0€ de plus/g)).toHaveLength(1);
    const [request] = await test.db.orm.select().from(quoteRequests).where(eq(quoteRequests.id, requestId));
    const job = await openRequestJob(deps, (request && (await requestBookingToken(deps, request))) ?? "");
    const booking = job && (await readBooking(deps, job, {}));
    expect(booking?.answers).toMatchObject({ place: null, washSite: "public" });
  });
});
