import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quotePage } from "#content/pages/received-quote.ts";
import { quotes } from "#db/schema/quotes.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import { writeVisit } from "#tests/support/jobs.ts";
import { saveSeller } from "#tests/support/seller.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { listChanges } from "../journal/list-changes.ts";
import { cancelJob } from "../planning/cancel-job.ts";
import { addRequestNote } from "../requests/staff/add-note.ts";
import { browseRequests } from "../requests/staff/browse-requests.ts";
import { changeRequestStatus } from "../requests/staff/change-status.ts";
import { inviteRequestReview } from "../requests/staff/invite-request-review.ts";
import { readAdminRequest } from "../requests/staff/read-admin-request.ts";
import { replyToRequest } from "../requests/staff/reply-request.ts";
import { defaultSettings } from "../settings/site-settings.ts";
import { agreeByTelephone } from "./agree-by-telephone.ts";
import { acceptQuote, declineQuote } from "./answer-quote.ts";
import { previewQuote, printQuote, printQuoteByToken } from "./print-quote.ts";
import { quoteInput } from "./quote-input.ts";
import { quoteToken, readQuoteLink } from "./quote-link.ts";
import { remindQuote, remindQuotes } from "./remind-quotes.ts";
import { sendQuote } from "./send-quote.ts";

let test: TestDatabase;
let deps: Deps;
let now = new Date("2026-12-31T23:30:00Z");
const actor = "helene@exemple.fr";
const input = quoteInput.parse({
  lines: [
    { title: "VIP Complet", details: "Catégorie D", quantity: 2, unitCents: 189_00 },
    { title: "Correction", details: "", quantity: 1, unitCents: null },
  ],
  travelCents: 15_00,
  validDays: 30,
  delay: "une demi-journée, sous 15 jours",
  message: "",
});

beforeAll(async () => {
  test = await createTestDatabase();
  await saveSeller(test.db);
  deps = { db: test.db, now: () => now, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());

const run = (text: string, values: unknown[] = []) => test.db.pool.query(text, values);

async function newRequest(email = "zoe@orange.fr"): Promise<string> {
  const { rows } = await run(
    `insert into quote_requests (fingerprint, kind, name, email, phone, commune, items, details)
     values ('f', 'wizard', 'Zoé Îlot', $1, '+33612345678', 'Foissiat',
       '[{"title":"VIP Complet","price":"189€","details":"Catégorie D"},{"title":"Correction","price":"Sur devis","details":""}]',
       '{"vehicleModel":"Peugeot 5008"}') returning id`,
    [email],
  );
  return rows[0]?.id ?? "";
}

async function adminRequestOf(id: string) {
  const shown = await readAdminRequest(deps, id);
  if (!shown) throw new Error("no such request");
  return shown;
}

async function send(requestId: string) {
  return sendQuote(deps, { requestId, version: (await adminRequestOf(requestId)).version, input, actor });
}

/** A request with a quote sent, and the token of its link. */
async function quoted(email?: string) {
  const requestId = await newRequest(email);
  const sent = await send(requestId);
  if (!sent.ok) throw new Error(sent.reason);
  const { rows } = await run("select id from quotes where number = $1", [sent.number]);
  const quoteId: string = rows[0]?.id;
  return { requestId, quoteId, number: sent.number, token: await quoteToken(deps, quoteId) };
}

async function mailsTo(recipient: string): Promise<string[]> {
  const { rows } = await run("select template from mail_outbox where recipient = $1 order by template", [
    recipient,
  ]);
  return rows.map(({ template }) => template);
}

const business = "bonjour@reflet-bressan.example";

describe("a quote made from a request", () => {
  it("begins with the visitor’s items, is kept as printed, and is sent with the link that accepts it", async () => {
    const requestId = await newRequest("premier@orange.fr");
    expect((await adminRequestOf(requestId)).draft).toEqual({
      lines: [
        {
          title: "VIP Complet",
          details: "Catégorie D",
          quantity: 1,
          unitCents: 189_00,
          choice: null,
          vehicle: "",
        },
        { title: "Correction", details: "", quantity: 1, unitCents: null, choice: null, vehicle: "" },
      ],
      travelCents: 0,
      validDays: 30,
      delay: "à convenir sous 15 jours",
      message: "",
      discountPercent: 0,
      discountReason: "",
      buyer: null,
    });
    expect(await send(requestId)).toEqual({ ok: true, number: "D-2027-0001" });
    const { rows } = await run("select * from quotes");
    expect(rows[0]).toMatchObject({ total_cents: 393_00, valid_until: "2027-01-31", sent_at: now });
    expect(rows[0].document).toEqual({
      number: "D-2027-0001",
      version: 1,
      date: "2027-01-01",
      validUntil: "2027-01-31",
      seller: {
        ...{
          name: "Reflet Bressan",
          ownerName: "Camille Morel",
          legalForm: "EI",
          street: "12 rue de l’Église",
          place: "01000 Bourg-en-Bresse",
          siren: "123 456 782",
          vatNumber: "",
          insurer: "",
        },
        mediator: { name: "", url: "" },
      },
      customer: { name: "Zoé Îlot", email: "premier@orange.fr", phone: "+33612345678", address: "Foissiat" },
      vehicle: "Peugeot 5008",
      lines: [
        { title: "VIP Complet", details: "Catégorie D", quantity: 2, unitCents: 189_00 },
        { title: "Correction", quantity: 1, unitCents: null },
      ],
      travelCents: 15_00,
      delay: "une demi-journée, sous 15 jours",
      vatRate: null,
      deposit: { percent: 30, cents: 117_90 },
    });
    const mail = await run(
      "select template, reply_to, props from mail_outbox where recipient = 'premier@orange.fr'",
    );
    expect(mail.rows).toMatchObject([
      {
        template: "quote",
        reply_to: business,
        props: {
          total: "393,00\u00a0€",
          acceptUrl: `https://reflet.example/devis-recu?jeton=${await quoteToken(deps, rows[0].id)}`,
        },
      },
    ]);
    const shown = await adminRequestOf(requestId);
    expect(shown.request.status).toBe("devis_envoye");
    expect(shown.history).toMatchObject([{ actor, action: "quote.sent", detail: { number: "D-2027-0001" } }]);
  });

  it("takes the next number even when twenty are sent at once, without a gap, previews drawing none", async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => newRequest()));
    const preview = await previewQuote(deps, { requestId: ids[0] ?? "", input });
    expect(preview?.subarray(0, 5).toString()).toBe("%PDF-");
    const made = await Promise.all(ids.map(send));
    const numbers = made.map((quote) => (quote.ok ? quote.number : "")).sort();
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => `D-2027-${String(n + 2).padStart(4, "0")}`));
    expect((await printQuote(deps, "D-2027-0001"))?.subarray(0, 5).toString()).toBe("%PDF-");
    expect(await printQuote(deps, "D-1999-0001")).toBeNull();
  });

  it.each([
    `document = jsonb_set(document, '{travelCents}', '0')`,
    `number = 'D-2027-9999'`,
    "request_id = gen_random_uuid()",
    "created_at = now()",
  ])("cannot be changed once issued: %s", async (change) => {
    await expect(run(`update quotes set ${change} where number = 'D-2027-0001'`)).rejects.toThrow(
      "cannot be changed",
    );
  });

  it.each([
    [{ lines: [] }, "au moins une ligne"],
    [{ lines: [{ title: " ", details: "", quantity: 1, unitCents: 1 }] }, "intitulé"],
    [{ lines: [{ title: "a", details: "", quantity: 0, unitCents: 1 }] }, "commence à 1"],
    [{ lines: [{ title: "a", details: "", quantity: 1, unitCents: -1 }] }, "négatif"],
    [{ lines: [{ title: "a", details: "", quantity: 1, unitCents: null }] }, "Chiffrez"],
    [{ delay: " " }, "délai"],
    [{ validDays: 0 }, "au moins un jour"],
  ])("is refused when it says %j", (change, message) => {
    const parsed = quoteInput.safeParse({ ...input, ...change });
    expect(parsed.error?.issues[0]?.message).toContain(message);
  });

  it("carries VAT, insurer and mediator as the owner's settings have them that day, and keeps them", async () => {
    const seller = {
      ...{ legalForm: "EI", street: "1 rue du Pont", siren: "123 456 789", vatNumber: "FR12123456789" },
      ...{ insurer: "Assurance de l’Ain", mediator: { name: "Médiation", url: "https://mediation.example" } },
    };
    const identity = { ...defaultSettings.identity, ownerName: "Camille Morel", ...seller };
    await run(
      `insert into site_settings (section, value)
       values ('billing', '{"vatExempt":false,"iban":"","bic":"","accountHolder":""}'), ('identity', $1)
       on conflict (section) do update set value = excluded.value`,
      [JSON.stringify(identity)],
    );
    const { token } = await quoted();
    await run("delete from site_settings");
    await saveSeller(test.db);
    expect((await readQuoteLink(deps, token))?.document).toMatchObject({ vatRate: 20, seller });
  });
});

describe("the customer’s link", () => {
  it("accepts once however often and at once, mails both, and stores the sentence that was ticked", async () => {
    const { requestId, number, token } = await quoted("oui@orange.fr");
    await run("delete from mail_outbox");
    const link = await readQuoteLink(deps, token);
    expect(link).toMatchObject({ state: "open", answeredAt: null, document: { number } });
    expect((await printQuoteByToken(deps, token))?.number).toBe(number);
    const answers = await Promise.all(Array.from({ length: 6 }, () => acceptQuote(deps, token)));
    expect(answers).toEqual(Array.from({ length: 6 }, () => "accepted"));
    expect(await declineQuote(deps, token, "Non")).toBe("accepted");
    expect(await mailsTo("oui@orange.fr")).toEqual(["quote-accepted"]);
    expect(await mailsTo(business)).toEqual(["quote-notice"]);
    const { rows } = await run("select accept_text, declined_at from quotes where number = $1", [number]);
    expect(rows).toEqual([{ accept_text: quotePage.agreement, declined_at: null }]);
    const shown = await adminRequestOf(requestId);
    expect(shown.request.status).toBe("accepte");
    expect(shown.history.map(({ action }) => action)).toEqual(["quote.accepted", "quote.sent"]);
    expect(await send(requestId)).toEqual({ ok: false, reason: "accepted" });
  });

  it("declines with a reason, which ends it", async () => {
    const { requestId, token } = await quoted("non@orange.fr");
    expect(await declineQuote(deps, token, "Trop cher\0")).toBe("declined");
    expect(await acceptQuote(deps, token)).toBe("declined");
    const shown = await adminRequestOf(requestId);
    expect(shown.request.status).toBe("refuse");
    expect(shown.quotes).toMatchObject([{ state: "declined", declineReason: "Trop cher" }]);
    expect(await mailsTo("non@orange.fr")).toEqual(["quote"]);
  });

  it("opens nothing when guessed, altered or made for another", async () => {
    const { token } = await quoted();
    const { token: other } = await quoted();
    const [id, signature = ""] = token.split(".");
    // The first sign: of the last one, two bits do not count.
    const altered = `${id}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
    const forged = [
      "",
      "x",
      `${id}.`,
      `${id}`,
      `${randomUUID()}.${token.split(".")[1]}`,
      `${id}.${other.split(".")[1]}`,
      altered,
    ];
    for (const wrong of forged) {
      expect([wrong, await readQuoteLink(deps, wrong), await acceptQuote(deps, wrong)]).toEqual([
        wrong,
        null,
        "unknown",
      ]);
    }
    expect((await readQuoteLink(deps, token))?.state).toBe("open");
  });

  it("is valid until the end of the last day in Paris", async () => {
    const { requestId, token } = await quoted();
    const sentAt = now;
    now = new Date("2027-01-31T22:59:00Z");
    expect((await readQuoteLink(deps, token))?.state).toBe("open");
    now = new Date("2027-01-31T23:01:00Z");
    expect(await acceptQuote(deps, token)).toBe("expired");
    expect(await declineQuote(deps, token, "")).toBe("expired");
    expect((await adminRequestOf(requestId)).request.status).toBe("devis_envoye");
    const { rows } = await browseRequests(deps, { view: "devis_envoye", search: "zoé", page: 1 });
    expect(rows.find(({ id }) => id === requestId)).toMatchObject({ isExpired: true });
    now = sentAt;
  });

  it("of a replaced quote accepts nothing; the last one does", async () => {
    const { requestId, token } = await quoted();
    await send(requestId);
    expect(await acceptQuote(deps, token)).toBe("replaced");
    const { rows } = await run("select id from quotes where request_id = $1 and replaced_at is null", [
      requestId,
    ]);
    expect(rows).toHaveLength(1);
    expect(await acceptQuote(deps, await quoteToken(deps, rows[0]?.id))).toBe("accepted");
  });
});

describe("the reminder", () => {
  it("is sent once, five days before the end, by day, and only without an answer", async () => {
    await run("delete from mail_outbox");
    await run("update quotes set replaced_at = now() where accepted_at is null and declined_at is null");
    await quoted("attend@orange.fr");
    const done = await quoted("fini@orange.fr");
    await acceptQuote(deps, done.token);
    const shelved = await quoted("range@orange.fr");
    const { version } = await adminRequestOf(shelved.requestId);
    await changeRequestStatus(deps, { requestId: shelved.requestId, status: "archive", version, actor });
    const looks: [string, number][] = [
      ["2027-01-25T12:00:00Z", 0],
      ["2027-01-26T07:59:00Z", 0],
      ["2027-01-26T08:01:00Z", 1],
      ["2027-01-27T12:00:00Z", 0],
    ];
    for (const [instant, reminded] of looks) {
      now = new Date(instant);
      const all = await Promise.all([remindQuotes(deps), remindQuotes(deps)]);
      expect([instant, all[0] + all[1]]).toEqual([instant, reminded]);
    }
    expect(await mailsTo("attend@orange.fr")).toEqual(["quote", "quote-reminder"]);
    expect(await mailsTo("range@orange.fr")).toEqual(["quote"]);
  });

  it("is left out for a quote just sent, and sent by hand at most once a day while it is open", async () => {
    const { number, token } = await quoted("presse@orange.fr");
    await run("update quotes set valid_until = '2027-01-28' where number = $1", [number]);
    expect(await remindQuotes(deps)).toBe(0);
    expect(await remindQuote(deps, { number, actor })).toEqual({ ok: true });
    expect(await remindQuote(deps, { number, actor })).toEqual({ ok: false, reason: "today" });
    await declineQuote(deps, token, "");
    expect(await remindQuote(deps, { number, actor })).toEqual({ ok: false, reason: "declined" });
    expect(await remindQuote(deps, { number: "D-1", actor })).toEqual({ ok: false, reason: "unknown" });
    expect(await mailsTo("presse@orange.fr")).toEqual(["quote", "quote-reminder"]);
  });
});

describe("two people at one request", () => {
  it("the later change is refused, be it a state or a quote", async () => {
    const requestId = await newRequest("deux@orange.fr");
    const { version } = await adminRequestOf(requestId);
    const change = { requestId, version, actor };
    expect(await changeRequestStatus(deps, { ...change, status: "contacte" })).toEqual({ ok: true });
    expect(await changeRequestStatus(deps, { ...change, status: "refuse" })).toEqual({
      ok: false,
      reason: "conflict",
    });
    expect(await sendQuote(deps, { ...change, input })).toEqual({ ok: false, reason: "conflict" });
    const unknown = { ...change, requestId: randomUUID() };
    expect(await changeRequestStatus(deps, { ...unknown, status: "refuse" })).toMatchObject({
      reason: "unknown",
    });
    expect(await sendQuote(deps, { ...unknown, input })).toMatchObject({ reason: "unknown" });
    const latest = (await adminRequestOf(requestId)).version;
    const race = await Promise.all(
      (["refuse", "archive"] as const).map((status) =>
        changeRequestStatus(deps, { ...change, version: latest, status }),
      ),
    );
    expect(race.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await mailsTo("deux@orange.fr")).toEqual([]);
  });

  it("an answer without a quote is sent once, as it was written, and marks the request as contacted", async () => {
    const requestId = await newRequest("question@orange.fr");
    const { version } = await adminRequestOf(requestId);
    const reply = { requestId, message: "Bonjour Zoé,\n\nDeux photos ?", version, actor };
    expect(await replyToRequest(deps, reply)).toEqual({ ok: true });
    expect(await replyToRequest(deps, reply)).toEqual({ ok: false, reason: "conflict" });
    expect(await replyToRequest(deps, { ...reply, requestId: randomUUID() })).toMatchObject({
      reason: "unknown",
    });
    const { rows } = await run(
      "select template, reply_to, props from mail_outbox where recipient = 'question@orange.fr'",
    );
    expect(rows).toEqual([
      {
        template: "request-reply",
        reply_to: business,
        props: { about: expect.any(String), message: reply.message },
      },
    ]);
    const shown = await adminRequestOf(requestId);
    expect(shown.request.status).toBe("contacte");
    // The reason belongs to the customer: the journal, which is never erased, does not contain it.
    expect(shown.history).toMatchObject([{ actor, action: "request.answered", detail: {} }]);
    await replyToRequest(deps, { ...reply, version: shown.version });
    expect((await adminRequestOf(requestId)).request.status).toBe("contacte");
  });

  it("both notes stay, with their names, and the inbox finds and counts", async () => {
    const requestId = await newRequest("note@orange.fr");
    await addRequestNote(deps, { requestId, body: "Rappeler mardi", actor });
    await addRequestNote(deps, { requestId, body: "Fait", actor: "lea@exemple.fr" });
    expect(await addRequestNote(deps, { requestId: randomUUID(), body: "x", actor })).toBe(false);
    const shown = await adminRequestOf(requestId);
    expect(shown.notes.map(({ actor: who, body }) => [who, body])).toEqual([
      [actor, "Rappeler mardi"],
      ["lea@exemple.fr", "Fait"],
    ]);
    expect(await readAdminRequest(deps, "pas-un-id")).toBeNull();
    const searches: [string, number][] = [
      ["note@orange", 1],
      ["5008", 30],
      ["06 12 34", 30],
      ["%", 0],
      ["D-2027-0003", 1],
    ];
    for (const [search, least] of searches) {
      const { total, counts } = await browseRequests(deps, { view: "toutes", search, page: 1 });
      expect([search, total === counts.toutes, total >= least && (least !== 1 || total === 1)]).toEqual([
        search,
        true,
        true,
      ]);
    }
  });
});

it("asks for no review of work that was cancelled, and no longer wants it planned", async () => {
  const { requestId, token } = await quoted("annule@orange.fr");
  await acceptQuote(deps, token);
  const waiting = async () =>
    (await browseRequests(deps, { view: "a-planifier", search: "annule@orange.fr", page: 1 })).total;
  expect(await waiting()).toBe(1);
  const [job] = (await run("select id from jobs where request_id = $1", [requestId])).rows;
  expect(await cancelJob(deps, { jobId: job.id, reason: "customer", actor })).toMatchObject({ ok: true });
  expect(await waiting()).toBe(0);
  const work = { requestId, service: "ceramique", doneOn: "2027-01-20", actor } as const;
  expect(await inviteRequestReview(deps, work)).toEqual({ ok: false, reason: "cancelled" });
});

it("what was agreed on the telephone does not take place once it is declined in writing", async () => {
  const { requestId, quoteId, token } = await quoted("non@orange.fr");
  const [quote] = await test.db.orm.select().from(quotes).where(eq(quotes.id, quoteId));
  const [request] = await test.db.orm.select().from(quoteRequests).where(eq(quoteRequests.id, requestId));
  if (!quote || !request) throw new Error("no quote");
  const job = await agreeByTelephone(test.db.orm, { quote, request, actor, now: deps.now() });
  const jobId = job?.id ?? "";
  await writeVisit(deps, jobId);
  await run("update jobs set state = 'planned' where id = $1", [jobId]);
  expect(await declineQuote(deps, token, "Trop cher")).toBe("declined");
  const { rows } = await run(
    "select jobs.state, visits.state as visit, jobs.cancel_reason as reason from jobs join visits on job_id = jobs.id where jobs.id = $1",
    [jobId],
  );
  expect(rows).toEqual([{ state: "cancelled", visit: "cancelled", reason: "Devis décliné" }]);
  // The customer knew of the visit: the message that takes it back leaves in some minutes.
  expect((await run("select from visit_notices where job_id = $1", [jobId])).rowCount).toBe(1);
});

it("asks for a review once the accepted work is done, and once only", async () => {
  const { requestId, token } = await quoted("avis@orange.fr");
  const work = { requestId, service: "ceramique", doneOn: "2027-01-20", actor } as const;
  expect(await inviteRequestReview(deps, work)).toEqual({ ok: false, reason: "notAccepted" });
  await acceptQuote(deps, token);
  expect(await inviteRequestReview(deps, { ...work, doneOn: "2027-02-20" })).toEqual({
    ok: false,
    reason: "notYet",
  });
  expect(await inviteRequestReview(deps, work)).toEqual({ ok: true });
  expect(await inviteRequestReview(deps, work)).toEqual({ ok: false, reason: "already" });
  const { isInvited, history } = await adminRequestOf(requestId);
  expect([isInvited, history[0]]).toMatchObject([true, { action: "review.invited", mail: "queued" }]);
  expect(await mailsTo("avis@orange.fr")).toEqual(["quote", "quote-accepted", "review-invitation"]);
});

it("says where each message of a request is now: kept, refused, delivered, or forgotten", async () => {
  const { requestId, number } = await quoted("suite@orange.fr");
  expect(await remindQuote(deps, { number, actor })).toEqual({ ok: true });
  const { version } = await adminRequestOf(requestId);
  expect(await replyToRequest(deps, { requestId, message: "Bonjour", version, actor })).toEqual({ ok: true });
  const setStatus = (template: string, status: string) =>
    run(
      `update mail_outbox set status = $2, sent_at = case when $2 in ('sent', 'captured') then now() end,
         subject = 'Sujet' where template = $1 and recipient = 'suite@orange.fr'`,
      [template, status],
    );
  const shown = async () => {
    const { history, quotes: sent } = await adminRequestOf(requestId);
    const { changes } = await listChanges(deps, { search: requestId });
    expect(changes.map(({ mail }) => mail)).toEqual(history.map(({ mail }) => mail));
    return [history.map(({ action, mail }) => [action, mail]), sent[0]?.mail, sent[0]?.reminderMail];
  };
  const expected = (reply: string, reminder: string | null, quote: string) => [
    [
      ["request.answered", reply],
      ["quote.reminded", reminder],
      ["quote.sent", quote],
    ],
    quote,
    reminder,
  ];
  expect(await shown()).toEqual(expected("queued", "queued", "queued"));
  await setStatus("request-reply", "captured");
  await setStatus("quote-reminder", "dead");
  await setStatus("quote", "sent");
  expect(await shown()).toEqual(expected("captured", "dead", "sent"));
  // Put back by hand and delivered since; the other one erased.
  await setStatus("request-reply", "sent");
  await run("delete from mail_outbox where template = 'quote-reminder' and recipient = 'suite@orange.fr'");
  expect(await shown()).toEqual(expected("sent", null, "sent"));
});

it("refuses a quote whose total is more than any price of ours", () => {
  const huge = { title: "VIP Complet", details: "", quantity: 999, unitCents: 10_000_000 };
  const read = quoteInput.safeParse({ ...input, lines: [huge] });
  expect(read.error?.issues).toMatchObject([
    { path: ["lines", 0, "unitCents"], message: "Le total du devis est trop élevé." },
  ]);
});
