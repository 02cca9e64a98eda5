import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REQUEST_STATUSES, type RequestStatus } from "#domain/request/kind.ts";
import { deliverMails } from "#tests/support/deliver-mails.ts";
import { saveSeller } from "#tests/support/seller.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { readWaiting } from "../dashboard/read-waiting.ts";
import type { Deps } from "../deps.ts";
import { listChanges } from "../journal/list-changes.ts";
import { retryMail } from "../mails/retry-mail.ts";
import { browseRequests } from "../requests/staff/browse-requests.ts";
import { changeRequestStatus } from "../requests/staff/change-status.ts";
import { planRequest } from "../requests/staff/plan-request.ts";
import { readAdminRequest } from "../requests/staff/read-admin-request.ts";
import { acceptQuote, declineQuote } from "./answer-quote.ts";
import { quoteInput } from "./quote-input.ts";
import { quoteToken } from "./quote-link.ts";
import { previewReminder, remindQuote, remindQuotes } from "./remind-quotes.ts";
import { sendQuote } from "./send-quote.ts";
import { stopQuoteReminders } from "./stop-reminders.ts";

let test: TestDatabase;
let deps: Deps;
let now = new Date("2026-11-03T09:00:00Z");
const actor = "helene@exemple.fr";
const input = quoteInput.parse({
  lines: [{ title: "VIP Complet", details: "", quantity: 1, unitCents: 189_00 }],
  travelCents: 0,
  validDays: 30,
  delay: "sous 15 jours",
  message: "",
});

beforeAll(async () => {
  test = await createTestDatabase();
  await saveSeller(test.db);
  deps = { db: test.db, now: () => now, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
const run = (text: string, values: unknown[] = []) => test.db.pool.query(text, values);

async function newRequest(name: string, createdAt = now): Promise<string> {
  const { rows } = await run(
    `insert into quote_requests (fingerprint, kind, name, email, phone, created_at)
     values ('f', 'wizard', $1, 'zoe@orange.fr', '+33612345678', $2) returning id`,
    [name, createdAt],
  );
  return rows[0]?.id ?? "";
}

async function adminRequestOf(id: string) {
  const shown = await readAdminRequest(deps, id);
  if (!shown) throw new Error("no such request");
  return shown;
}

async function move(requestId: string, status: RequestStatus) {
  const { version } = await adminRequestOf(requestId);
  return changeRequestStatus(deps, { requestId, status, version, actor });
}

async function quoted(name: string) {
  const requestId = await newRequest(name);
  const { version } = await adminRequestOf(requestId);
  const sent = await sendQuote(deps, { requestId, version, input, actor });
  if (!sent.ok) throw new Error(sent.reason);
  const { rows } = await run("select id from quotes where number = $1", [sent.number]);
  return { requestId, number: sent.number, token: await quoteToken(deps, rows[0]?.id) };
}

async function reminders(number: string) {
  const { rows } = await run(
    "select props from mail_outbox where template = 'quote-reminder' and props ->> 'quoteNumber' = $1",
    [number],
  );
  return rows.map(({ props }) => props);
}

describe("a reminder by hand", () => {
  it("is shown first, says how long ago the quote was sent and how long it holds, and writes nothing", async () => {
    now = new Date("2026-11-03T09:00:00Z");
    const { number } = await quoted("Aperçu");
    now = new Date("2026-11-16T09:00:00Z");
    const preview = await previewReminder(deps, number);
    if (!preview.ok) throw new Error(preview.reason);
    expect(preview.to).toBe("zoe@orange.fr");
    expect(preview.subject).toBe(`Votre devis ${number} attend votre réponse`);
    for (const words of [
      `Nous vous avons envoyé le devis ${number} le 3 novembre 2026, il y a 13\u00a0jours, et n’avons pas encore votre réponse.`,
      "Il est valable jusqu’au 3 décembre 2026, encore 17\u00a0jours.",
    ])
      expect(preview.text.replace(/\s+/g, " ")).toContain(words.replace(/\s+/g, " "));
    expect(await reminders(number)).toEqual([]);
    now = new Date("2026-12-02T09:00:00Z");
    expect(await previewReminder(deps, number)).toMatchObject({
      subject: `Votre devis ${number} arrive à échéance`,
    });
    expect(await previewReminder(deps, "D-1")).toEqual({ ok: false, reason: "unknown" });
  });

  it("is sent once however often it is tapped", async () => {
    now = new Date("2026-11-03T09:00:00Z");
    const { number, requestId } = await quoted("Deux fois");
    now = new Date("2026-11-10T09:00:00Z");
    const taps = await Promise.all(Array.from({ length: 5 }, () => remindQuote(deps, { number, actor })));
    expect(taps.filter(({ ok }) => ok)).toHaveLength(1);
    expect(taps).toContainEqual({ ok: false, reason: "today" });
    expect(await reminders(number)).toMatchObject([
      { daysSince: 7, daysLeft: 23, sentOn: "3 novembre 2026" },
    ]);
    expect((await adminRequestOf(requestId)).history.map(({ action }) => action)).toContain("quote.reminded");
  });

  it.each<[string, (quote: { requestId: string; token: string }) => Promise<unknown>, string]>([
    ["accepted online", ({ token }) => acceptQuote(deps, token), "accepted"],
    ["declined online", ({ token }) => declineQuote(deps, token, "Trop cher"), "declined"],
    ["accepted by telephone", ({ requestId }) => move(requestId, "accepte"), "settled"],
    ["refused by telephone", ({ requestId }) => move(requestId, "refuse"), "settled"],
    ["archived", ({ requestId }) => move(requestId, "archive"), "settled"],
    [
      "past its last day",
      async () => {
        now = new Date("2026-12-04T09:00:00Z");
      },
      "expired",
    ],
  ])("is not sent once the quote is %s", async (_, happen, reason) => {
    now = new Date("2026-11-03T09:00:00Z");
    const quote = await quoted(`Sans relance ${reason}`);
    await happen(quote);
    expect(await previewReminder(deps, quote.number)).toEqual({ ok: false, reason });
    expect(await remindQuote(deps, { number: quote.number, actor })).toEqual({ ok: false, reason });
    expect(await reminders(quote.number)).toEqual([]);
  });
});

describe("a reminder that waits for the mail server", () => {
  const template = "quote-reminder";
  const delivered = async () => (await deliverMails(deps, template)).at(-1);

  it.each<[string, (quote: { requestId: string; token: string; number: string }) => Promise<unknown>]>([
    ["accepted online", ({ token }) => acceptQuote(deps, token)],
    ["declined online", ({ token }) => declineQuote(deps, token, "Trop cher")],
    ["accepted by telephone", ({ requestId }) => move(requestId, "accepte")],
    ["filed", ({ requestId }) => move(requestId, "archive")],
    [
      "replaced",
      async ({ requestId }) => {
        const { version } = await adminRequestOf(requestId);
        return sendQuote(deps, { requestId, version, input, actor });
      },
    ],
    [
      "expired",
      async () => {
        now = new Date("2026-12-04T09:00:00Z");
      },
    ],
  ])("does not leave once its quote was %s, and the journal says so", async (_, happen) => {
    now = new Date("2026-11-03T09:00:00Z");
    const quote = await quoted("En attente");
    now = new Date("2026-11-10T09:00:00Z");
    expect(await remindQuote(deps, { number: quote.number, actor })).toEqual({ ok: true });
    await happen(quote);
    expect(await delivered()).toBe("withdrawn");
    const { changes } = await listChanges(deps, { search: "quote.reminded" });
    expect(changes[0]).toMatchObject({ subjectId: quote.requestId, mail: "withdrawn" });
  });

  it("leaves while the quote is open, also one that was given up and is sent again by hand", async () => {
    now = new Date("2026-11-03T09:00:00Z");
    const { number, token } = await quoted("Ouvert");
    now = new Date("2026-11-10T09:00:00Z");
    await remindQuote(deps, { number, actor });
    expect(await delivered()).toBe("captured");
    const { rows } = await run(
      "update mail_outbox set status = 'dead' where props ->> 'quoteNumber' = $1 and template = $2 returning id",
      [number, template],
    );
    const again = () => retryMail(deps, { isOwner: true }, { id: rows[0].id, actor });
    expect(await again()).toBe("done");
    expect(await delivered()).toBe("captured");
    await acceptQuote(deps, token);
    expect(await again()).toBe("done");
    expect(await delivered()).toBe("withdrawn");
    expect(await again()).toBe("notNeeded");
  });

  it("is stopped with the automatic reminders, not where the staff wrote it after they had stopped them", async () => {
    now = new Date("2026-11-03T09:00:00Z");
    const { number } = await quoted("Arrêté");
    now = new Date("2026-12-02T09:00:00Z");
    expect(await remindQuotes(deps)).toBeGreaterThan(0);
    now = new Date("2026-12-02T09:01:00Z");
    await stopQuoteReminders(deps, { number, isStopped: true, actor });
    const own = async () => {
      await deliverMails(deps, template);
      const { rows } = await run(
        "select status from mail_outbox where template = $1 and props ->> 'quoteNumber' = $2 order by created_at desc limit 1",
        [template, number],
      );
      return rows[0].status;
    };
    expect(await own()).toBe("withdrawn");
    now = new Date("2026-12-03T09:00:00Z");
    expect(await remindQuote(deps, { number, actor })).toEqual({ ok: true });
    expect(await own()).toBe("captured");
  });
});

describe("the state of a request beside its quote", () => {
  it.each<["open" | "accepted" | "declined" | "expired", RequestStatus[]]>([
    ["open", ["contacte", "devis_envoye", "accepte", "refuse", "archive"]],
    ["accepted", ["accepte", "refuse", "archive"]],
    ["declined", ["contacte", "accepte", "refuse", "archive"]],
    ["expired", ["contacte", "devis_envoye", "accepte", "refuse", "archive"]],
  ])("with a quote that is %s becomes only what does not contradict it", async (state, allowed) => {
    now = new Date("2026-11-03T09:00:00Z");
    const { requestId, token } = await quoted(`États ${state}`);
    if (state === "accepted") await acceptQuote(deps, token);
    if (state === "declined") await declineQuote(deps, token, "");
    if (state === "expired") now = new Date("2026-12-04T09:00:00Z");
    const before = (await adminRequestOf(requestId)).request.status;
    const taken: RequestStatus[] = [];
    for (const status of REQUEST_STATUSES) {
      const moved = await move(requestId, status);
      if (moved.ok) taken.push(status);
      else expect(moved).toEqual({ ok: false, reason: "contradicts", quote: state });
      expect((await adminRequestOf(requestId)).request.status === status).toBe(moved.ok);
      await run("update quote_requests set status = $1 where id = $2", [before, requestId]);
    }
    expect(taken).toEqual(allowed);
  });

  it("shows what the staff recorded after a call beside the answer by the link", async () => {
    now = new Date("2026-11-03T09:00:00Z");
    const { requestId } = await quoted("Au téléphone");
    await move(requestId, "accepte");
    expect((await adminRequestOf(requestId)).quotes).toMatchObject([
      { state: "open", standing: { label: "Accepté hors ligne", isWaiting: false } },
    ]);
  });
});

describe("what waits", () => {
  const waiting = async () => readWaiting(deps, { isOwner: true });
  const view = async (name: "a-relancer" | "a-planifier" | "a-clore") =>
    (await browseRequests(deps, { view: name, search: "", page: 1 })).rows.map((row) => row.name);

  it("holds silent quotes until they are reminded, accepted ones until they are planned, and done ones until closed", async () => {
    await run("select testing.empty('quote_requests, quotes, request_notes, review_invitations')");
    now = new Date("2026-11-03T09:00:00Z");
    const silent = await quoted("Silencieux");
    const agreed = await quoted("D’accord");
    await acceptQuote(deps, agreed.token);
    expect(await waiting()).toMatchObject({
      silentQuotes: 0,
      toPlan: 1,
      toPlanNames: ["D’accord"],
      toClose: 0,
    });
    now = new Date("2026-11-08T09:00:00Z");
    expect(await waiting()).toMatchObject({ silentQuotes: 1 });
    expect(await view("a-relancer")).toEqual(["Silencieux"]);
    await remindQuote(deps, { number: silent.number, actor });
    expect(await view("a-relancer")).toEqual([]);
    now = new Date("2026-11-14T09:00:00Z");
    expect(await view("a-relancer")).toEqual(["Silencieux"]);
    await move(silent.requestId, "refuse");
    expect(await waiting()).toMatchObject({ silentQuotes: 0 });

    const plan = async (plannedOn: string | null) => {
      const { version } = await adminRequestOf(agreed.requestId);
      return planRequest(deps, { requestId: agreed.requestId, plannedOn, version, actor });
    };
    expect(await plan("2026-11-13")).toEqual({ ok: false, reason: "past" });
    expect(await plan("2029-11-13")).toEqual({ ok: false, reason: "tooFar" });
    expect(await plan("2026-11-20")).toEqual({ ok: true });
    expect(await waiting()).toMatchObject({ toPlan: 0, toClose: 0 });
    now = new Date("2026-11-21T09:00:00Z");
    expect(await view("a-clore")).toEqual(["D’accord"]);
    await move(agreed.requestId, "archive");
    expect(await waiting()).toMatchObject({ toPlan: 0, toClose: 0 });
    const { version } = await adminRequestOf(silent.requestId);
    const wrong = { requestId: silent.requestId, plannedOn: "2026-12-01", version, actor };
    expect(await planRequest(deps, wrong)).toEqual({ ok: false, reason: "notAccepted" });
    expect(await planRequest(deps, { ...wrong, version: "1" })).toEqual({ ok: false, reason: "conflict" });
  });

  it("puts late requests first, the oldest on top, and marks them", async () => {
    await run("select testing.empty('quote_requests, quotes, request_notes')");
    now = new Date("2026-11-15T09:00:00Z");
    await newRequest("Hier soir", new Date("2026-11-14T20:00:00Z"));
    await newRequest("Depuis 23 h 30", new Date("2026-11-14T09:30:00Z"));
    await newRequest("Depuis 24 h 30", new Date("2026-11-14T08:30:00Z"));
    await newRequest("Avant-hier", new Date("2026-11-13T08:00:00Z"));
    await newRequest("Ce matin", new Date("2026-11-15T08:00:00Z"));
    await newRequest("La semaine dernière", new Date("2026-11-08T08:00:00Z"));
    const { rows } = await browseRequests(deps, { view: "nouveau", search: "", page: 1 });
    expect(rows.map(({ name, isLate }) => [name, isLate])).toEqual([
      ["La semaine dernière", true],
      ["Avant-hier", true],
      ["Depuis 24 h 30", true],
      ["Ce matin", false],
      ["Hier soir", false],
      ["Depuis 23 h 30", false],
    ]);
    expect(await waiting()).toMatchObject({ requests: 6, lateRequests: 3 });
  });
});
