import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { saveSeller } from "#tests/support/seller.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { changeRequestStatus } from "../requests/staff/change-status.ts";
import { readAdminRequest } from "../requests/staff/read-admin-request.ts";
import { saveSettings } from "../settings/save-settings.ts";
import { defaultSettings } from "../settings/site-settings.ts";
import { acceptQuote, declineQuote } from "./answer-quote.ts";
import { browseQuotes } from "./browse-quotes.ts";
import { copyQuote } from "./copy-quote.ts";
import { printQuote } from "./print-quote.ts";
import { type QuoteInput, quoteInput } from "./quote-input.ts";
import { findNewerVersion, quoteToken } from "./quote-link.ts";
import { remindQuote, remindQuotes } from "./remind-quotes.ts";
import { sendQuote } from "./send-quote.ts";
import { stopQuoteReminders } from "./stop-reminders.ts";

let test: TestDatabase;
let deps: Deps;
let now: Date;
const actor = "helene@exemple.fr";
beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => now, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(async () => {
  now = new Date("2026-11-16T09:30:00Z");
  await run(
    "select testing.empty('customers, quote_requests, quotes, quote_numbers, jobs, mail_outbox, journal, site_settings')",
  );
  await saveSeller(test.db);
});
const run = async (text: string, values: unknown[] = []) => (await test.db.pool.query(text, values)).rows;

const line = (change: object = {}) => ({
  title: "VIP Complet",
  details: "",
  quantity: 1,
  unitCents: 300_00,
  ...change,
});
const inputOf = (change: object = {}): QuoteInput =>
  quoteInput.parse({
    ...{ lines: [line()], travelCents: 0, validDays: 30, delay: "sous 15 jours", message: "", ...change },
  });

async function newRequest(commune = "Belley"): Promise<string> {
  const [row] = await run(
    `insert into quote_requests (fingerprint, kind, name, email, phone, commune, items, details)
     values ('f', 'wizard', 'Zoé Îlot', 'zoe@orange.fr', '+33612345678', $1,
       '[{"title":"VIP Complet","price":"189€","details":"","cents":18900,"offer":"cleaning.vip.complete","category":"D"}]',
       '{"vehicleModel":"Peugeot 5008","vehicleCategory":"D"}') returning id`,
    [commune],
  );
  return row.id;
}
async function shown(requestId: string) {
  const found = await readAdminRequest(deps, requestId);
  if (!found) throw new Error("no such request");
  return found;
}
async function send(requestId: string, input = inputOf()) {
  const sent = await sendQuote(deps, { requestId, version: (await shown(requestId)).version, input, actor });
  if (!sent.ok) throw new Error(sent.reason);
  const [row] = await run("select id from quotes where number = $1", [sent.number]);
  return { number: sent.number, token: await quoteToken(deps, row.id) };
}

it("numbers the versions of a request, and the old link leads to the newest that was mailed", async () => {
  const requestId = await newRequest();
  const first = await send(requestId);
  expect(await findNewerVersion(deps, first.token)).toBeNull();
  const second = await send(requestId);
  const third = await send(requestId);
  expect(
    (await shown(requestId)).quotes.map(({ number, version, state }) => [number, version, state]),
  ).toEqual([
    [third.number, 3, "open"],
    [second.number, 2, "replaced"],
    [first.number, 1, "replaced"],
  ]);
  for (const old of [first, second]) expect(await findNewerVersion(deps, old.token)).toBe(third.token);
  expect(await findNewerVersion(deps, third.token)).toBeNull();
  expect(await findNewerVersion(deps, `${first.token}x`)).toBeNull();
  const [row] = await run("select document from quotes where number = $1", [third.number]);
  expect(row.document).toMatchObject({ version: 3, replaces: second.number });
  expect(await printQuote(deps, first.number)).toBeInstanceOf(Buffer);
  const { rows } = await browseQuotes(deps, { view: "tous", search: "", sort: "date", page: 1 });
  expect(rows.map(({ number, version }) => [number, version])).toEqual([[third.number, 3]]);
  await run("update quotes set sent_at = null where number = $1", [third.number]);
  expect(await findNewerVersion(deps, first.token)).toBeNull();
});

it("keeps one of two: accepting while a new version is sent", async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const requestId = await newRequest();
    const { token } = await send(requestId);
    const { version } = await shown(requestId);
    const [answer, sent] = await Promise.all([
      acceptQuote(deps, token),
      sendQuote(deps, { requestId, version, input: inputOf(), actor }),
    ]);
    expect([answer, sent.ok]).toEqual(answer === "accepted" ? ["accepted", false] : ["replaced", true]);
    const jobs = await run("select from jobs where request_id = $1", [requestId]);
    expect(jobs).toHaveLength(answer === "accepted" ? 1 : 0);
  }
});

it("opens the editor with the offers and the travel by rule, and prints the deposit", async () => {
  const requestId = await newRequest();
  const { draft, travel } = await shown(requestId);
  const { km, rule } = travel;
  expect(km).toBeGreaterThan(rule.freeKm);
  expect(draft).toMatchObject({
    travelCents: Math.ceil((km ?? 0) - rule.freeKm) * rule.centsPerKm,
    lines: [{ title: "VIP Complet", choice: { offer: "cleaning.vip.complete", category: "D" } }],
  });
  expect((await shown(await newRequest("Quelque part"))).draft.travelCents).toBe(0);
  const { number } = await send(requestId, inputOf({ lines: [line({ choice: { offer: "nothing" } })] }));
  const [row] = await run("select document from quotes where number = $1", [number]);
  expect(row.document.deposit).toEqual({ percent: 30, cents: 90_00 });
  expect(row.document.lines[0]).not.toHaveProperty("choice");
});

it("gives the job the minutes of a renamed line's offer", async () => {
  const requestId = await newRequest();
  const renamed = line({ title: "Grand soin", choice: { offer: "cleaning.vip.complete", category: "D" } });
  await acceptQuote(deps, (await send(requestId, inputOf({ lines: [renamed] }))).token);
  expect(await run("select minutes from jobs")).toEqual([{ minutes: 300 }]);
});

it("takes a discount off each line with its reason, and asks for one", async () => {
  const lines = [line({ details: "Intérieur cuir" }), line({ title: "À voir", unitCents: null })];
  const discount = { discountPercent: 15, discountReason: "parrainage" };
  const { number } = await send(await newRequest(), inputOf({ lines, ...discount, travelCents: 10_00 }));
  const [row] = await run("select document, total_cents from quotes where number = $1", [number]);
  expect(row.total_cents).toBe(255_00 + 10_00);
  expect(row.document.lines[0].details).toBe(
    "Intérieur cuir\n300,00\u00a0€, remise de 15\u00a0%\u00a0: parrainage",
  );
  expect(quoteInput.safeParse({ ...inputOf(), discountPercent: 5 }).error?.issues[0]?.path).toEqual([
    "discountReason",
  ]);
});

it("copies the offers by id, what was typed at its amount, and nothing of what is unknown", async () => {
  const lines = [
    line({ choice: { offer: "cleaning.vip.complete", category: "D" } }),
    line({ title: "Remorque", quantity: 2, unitCents: 40_00 }),
    line({ title: "À voir", unitCents: null }),
  ];
  const { number } = await send(
    await newRequest("Attignat"),
    inputOf({ lines, discountPercent: 10, discountReason: "fidélité" }),
  );
  expect(await copyQuote(deps, number)).toMatchObject({
    number,
    customer: { name: "Zoé Îlot", email: "zoe@orange.fr" },
    category: "D",
    model: "Peugeot 5008",
    offers: [{ offer: "cleaning.vip.complete", category: "D" }],
    freeLines: [{ title: "2 × Remorque", unitCents: 80_00 }],
    commune: { name: "Attignat" },
    discount: { percent: 10, reason: "fidélité" },
  });
  expect(await copyQuote(deps, "D-1")).toBeNull();
});

it("copies a quote of before offers were kept, by its titles", async () => {
  const { number } = await send(
    await newRequest(),
    inputOf({ lines: [line({ title: "VIP Complet, catégorie D" })] }),
  );
  expect(await copyQuote(deps, number)).toMatchObject({
    offers: [{ offer: "cleaning.vip.complete", category: "D" }],
    freeLines: [],
  });
});

it("notes the agreement and makes the job when the staff mark the request as accepted", async () => {
  const requestId = await newRequest();
  await send(requestId);
  const { version } = await shown(requestId);
  await changeRequestStatus(deps, { requestId, status: "accepte", version, actor });
  expect(await run("select phone_agreed_by, accepted_at from quotes")).toEqual([
    { phone_agreed_by: actor, accepted_at: null },
  ]);
  expect(await run("select state from jobs")).toEqual([{ state: "to_plan" }]);
});

it("reminds of a silent quote once, only where the owner wants it, and not where the staff stopped it", async () => {
  const waiting = await send(await newRequest());
  const stopped = await send(await newRequest());
  const answered = await send(await newRequest());
  await declineQuote(deps, answered.token, "");
  expect(await stopQuoteReminders(deps, { number: stopped.number, isStopped: true, actor })).toBe(true);
  expect(await stopQuoteReminders(deps, { number: "D-1", isStopped: true, actor })).toBe(false);
  const reminded = async () =>
    (await run("select number from quotes where reminded_at is not null")).map(({ number }) => number);
  now = new Date("2026-11-22T12:00:00Z");
  expect(await remindQuotes(deps)).toBe(0);
  const value = { ...defaultSettings.planning, remindsSilentQuotes: true };
  await saveSettings(deps, { section: "planning", value, version: 0, actor });
  now = new Date("2026-11-20T12:00:00Z");
  expect(await remindQuotes(deps)).toBe(0);
  now = new Date("2026-11-21T12:00:00Z");
  expect(await remindQuotes(deps)).toBe(1);
  now = new Date("2026-12-13T12:00:00Z");
  expect(await remindQuotes(deps)).toBe(0);
  expect(await reminded()).toEqual([waiting.number]);
  expect(await remindQuote(deps, { number: stopped.number, actor })).toEqual({ ok: true });
  await stopQuoteReminders(deps, { number: stopped.number, isStopped: false, actor });
  expect(await run("select action from journal where action like 'quote.reminders%' order by id")).toEqual([
    { action: "quote.remindersStopped" },
    { action: "quote.remindersResumed" },
  ]);
});
