import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { receivedQuoteWords } from "#content/messages/received-quote-words.ts";
import { saveSeller } from "#tests/support/seller.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { readCompanyBuyer } from "../customers/company-buyer.ts";
import type { Deps } from "../deps.ts";
import { readAdminRequest } from "../requests/staff/read-admin-request.ts";
import { acceptQuote, declineQuote } from "./answer-quote.ts";
import { bookCaller, callerBookingInput } from "./book-caller.ts";
import { copyQuote } from "./copy-quote.ts";
import { quoteInput } from "./quote-input.ts";
import { quoteToken } from "./quote-link.ts";
import { readCallerStarts } from "./read-caller-starts.ts";
import { sendQuote } from "./send-quote.ts";

let test: TestDatabase;
let deps: Deps;
const now = new Date("2026-11-16T09:30:00Z");
const actor = "helene@exemple.fr";
beforeAll(async () => {
  test = await createTestDatabase();
  await saveSeller(test.db);
  deps = { db: test.db, now: () => now, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(() =>
  run("select testing.empty('customers, quote_requests, quotes, quote_numbers, mail_outbox, journal')"),
);
const run = async (text: string, values: unknown[] = []) => (await test.db.pool.query(text, values)).rows;

const garage = {
  company: "Garage Dupont SARL",
  siren: "732829320",
  vatNumber: "FR44732829320",
  address: ["1 place du Marché", "01000 Bourg-en-Bresse"],
};
const written = {
  lines: [{ title: "VIP Complet", details: "", quantity: 1, unitCents: 189_00 }],
  ...{ travelCents: 0, validDays: 30, delay: "sous 15 jours", message: "" },
};

async function newRequest(): Promise<{ requestId: string; customerId: string }> {
  const [request] = await run(
    `insert into quote_requests (fingerprint, kind, name, email, phone, commune, items)
     values ('f', 'wizard', 'Zoé Îlot', 'zoe@garage-dupont.fr', '+33612345678', 'Attignat', '[]')
     returning id, customer_id`,
  );
  return { requestId: request.id, customerId: request.customer_id };
}

async function sent(requestId: string, change: object = {}): Promise<{ number: string; token: string }> {
  const version = (await readAdminRequest(deps, requestId))?.version ?? "";
  const input = quoteInput.parse({ ...written, ...change });
  const answer = await sendQuote(deps, { requestId, version, input, actor });
  if (!answer.ok) throw new Error(answer.reason);
  const [quote] = await run("select id from quotes where number = $1", [answer.number]);
  return { number: answer.number, token: await quoteToken(deps, quote.id) };
}

const buyerOf = async (number: string) =>
  (await run("select document -> 'buyer' as buyer from quotes where number = $1", [number]))[0].buyer;

it("is kept with the quote, makes the customer a company with its acceptance, once, and begins the next quote", async () => {
  const { requestId, customerId } = await newRequest();
  const { number, token } = await sent(requestId, { buyer: garage });
  expect(await buyerOf(number)).toEqual(garage);
  expect(await readCompanyBuyer(test.db.orm, customerId)).toBeNull();
  expect(await copyQuote(deps, number)).toMatchObject({ buyer: garage });
  await Promise.all(Array.from({ length: 4 }, () => acceptQuote(deps, token, { asksEarlyStart: true })));
  expect(await readCompanyBuyer(test.db.orm, customerId)).toEqual(garage);
  expect(await run("select actor from journal where action = 'customer.companySaved'")).toEqual([
    { actor: "client" },
  ]);
  expect(await run("select accept_text from quotes")).toEqual([
    { accept_text: receivedQuoteWords.companyAgreement },
  ]);
  // The right of withdrawal is the consumers': no early start is asked of a company.
  expect(await run("select customer_id, early_start_at from jobs")).toEqual([
    { customer_id: customerId, early_start_at: null },
  ]);
});

it("leaves the customer a private person when it is declined", async () => {
  const { requestId, customerId } = await newRequest();
  const { token } = await sent(requestId, { buyer: garage });
  await declineQuote(deps, token, "");
  expect(await readCompanyBuyer(test.db.orm, customerId)).toBeNull();
});

it("names a customer known as a company whatever the editor left out, and opens the editor with it", async () => {
  const { requestId, customerId } = await newRequest();
  await run(
    `update customers set kind = 'company', company = 'Mairie', siren = '', vat_number = '', billing_address = '["Place"]'
     where id = $1`,
    [customerId],
  );
  const known = { company: "Mairie", siren: "", vatNumber: "", address: ["Place"] };
  expect(await readAdminRequest(deps, requestId)).toMatchObject({ isCompany: true, draft: { buyer: known } });
  const { number, token } = await sent(requestId);
  expect(await buyerOf(number)).toEqual(known);
  await acceptQuote(deps, token);
  expect(await run("select 1 from journal where action = 'customer.companySaved'")).toEqual([]);
});

it("is booked on the telephone without the early start that a private person has to ask for", async () => {
  const quote = {
    ...{ key: randomUUID(), offers: [{ offer: "cleaning.vip.complete", category: "C" }], vehicle: null },
    caller: { name: "Zoé Îlot", phone: "", email: "zoe@garage-dupont.fr" },
    ...{ inseeCode: "01072", message: "", isMailed: true, expectedCents: 165_00, buyer: garage },
  };
  const question = { offers: quote.offers, freeLines: 0, inseeCode: quote.inseeCode };
  const [first] = (await readCallerStarts(deps, question))?.starts ?? [];
  if (!first) throw new Error("no start is free");
  const start = { day: first.day, from: first.from, workerId: first.workerId };
  const book = (change: object) =>
    bookCaller(deps, {
      input: callerBookingInput.parse({
        ...{ quote: { ...quote, ...change }, start, street: "1 place du Marché", asksEarlyStart: false },
      }),
      actor,
    });
  expect(await book({ key: randomUUID(), buyer: null })).toMatchObject({ reason: "noEarlyStart" });
  expect(await book({})).toMatchObject({ ok: true });
  expect(await run("select kind, company from customers")).toEqual([
    { kind: "company", company: garage.company },
  ]);
});
