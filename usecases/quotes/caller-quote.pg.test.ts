import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { communeByInsee, kmFromBase } from "#content/communes/all-communes.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { travelFee } from "#domain/planning/travel-fee.ts";
import { saveSeller } from "#tests/support/seller.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { readCustomer } from "../customers/read-customer.ts";
import type { Deps } from "../deps.ts";
import { inviteRequestReview } from "../requests/staff/invite-request-review.ts";
import { readAdminRequest } from "../requests/staff/read-admin-request.ts";
import { replyToRequest } from "../requests/staff/reply-request.ts";
import { callerQuoteInput } from "./caller-quote-input.ts";
import { readQuotedVehicles } from "./quoted-vehicles.ts";
import { previewReminder, remindQuote } from "./remind-quotes.ts";
import { sendQuote } from "./send-quote.ts";
import { writeCallerQuote } from "./write-caller-quote.ts";

let test: TestDatabase;
let deps: Deps;
const now = new Date("2026-11-16T09:30:00Z");
const actor = "helene@exemple.fr";
const owner = { userId: "11111111-1111-4111-8111-111111111111", role: "owner" } as const;
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

const car = { category: "C", model: "Peugeot 3008", plate: "fr217zd", colour: "verte", notes: "" };
const camille = { name: "Camille Perrin", phone: "06 12 34 56 78", email: "camille@exemple.fr" };
/** VIP Complet in C with 10 % off: 165 € less 16,50 €. */
const vip = {
  caller: camille,
  vehicle: car,
  offers: [{ offer: "cleaning.vip.complete", category: "C" }],
  inseeCode: "01072",
  discountPercent: 10,
  discountReason: "fidélité",
  message: "",
  isMailed: true,
  expectedCents: 148_50,
};
const write = (change: object = {}) =>
  writeCallerQuote(deps, { input: callerQuoteInput.parse({ key: randomUUID(), ...vip, ...change }), actor });

async function written(change: object = {}) {
  const answer = await write(change);
  if (!answer.ok) throw new Error(answer.reason);
  return answer;
}

async function callerOf({ requestId }: { readonly requestId: string }) {
  const found = await readAdminRequest(deps, requestId);
  return { customerId: found?.request.customerId ?? "" };
}

it("writes the customer, the vehicle, the request, the quote and its mail at once", async () => {
  const { requestId, number } = await written();
  expect(number).toBe("D-2026-0001");
  const found = await readAdminRequest(deps, requestId);
  expect(found?.request).toMatchObject({
    kind: "phone",
    status: "devis_envoye",
    phone: "+33612345678",
    commune: "Ceyzériat",
    items: [
      { offer: "cleaning.vip.complete", category: "C", cents: 165_00, title: "VIP Complet, catégorie C" },
    ],
    details: { vehicleModel: "Peugeot 3008, FR-217-ZD" },
  });
  expect(found?.quotes).toMatchObject([{ totalCents: 148_50, state: "open" }]);
  const [stored] = await run("select document -> 'lines' -> 0 as line from quotes");
  expect(stored.line).toEqual({
    title: "VIP Complet, catégorie C",
    choice: { offer: "cleaning.vip.complete", category: "C" },
    quantity: 1,
    unitCents: 148_50,
    details: "165,00\u00a0€, remise de 10\u00a0%\u00a0: fidélité",
    beforeDiscount: { unitCents: 165_00, details: "" },
  });
  // The next version starts from the price before the discount.
  expect(found?.draft).toMatchObject({
    lines: [{ unitCents: 165_00, details: "" }],
    discountPercent: 10,
    discountReason: "fidélité",
  });
  const customer = await readCustomer(deps, found?.request.customerId ?? "", owner);
  expect(customer).toMatchObject({ emails: ["camille@exemple.fr"], vehicles: [{ plate: "FR-217-ZD" }] });
  expect(await run("select recipient, template from mail_outbox")).toEqual([
    { recipient: "camille@exemple.fr", template: "quote" },
  ]);
});

it.each([true, false])(
  "is one quote when it is sent twice, at once or later, mailed: %j",
  async (isMailed) => {
    const key = randomUUID();
    const sent = { key, isMailed, caller: { ...camille, email: isMailed ? camille.email : "" } };
    const answers = await Promise.all([write(sent), write(sent)]);
    const again = await write(sent);
    expect(again).toMatchObject({ ok: true, number: "D-2026-0001" });
    expect(answers).toEqual([again, again]);
    expect(await run("select from quotes")).toHaveLength(1);
    expect(await run("select from customers")).toHaveLength(1);
    expect(await run("select from vehicles")).toHaveLength(1);
  },
);

it("is another quote when it was changed before it was sent again", async () => {
  const key = randomUUID();
  const first = await write({ key });
  const [customer] = await run("select id from customers");
  const caller = { customerId: customer.id };
  const changed = { key, caller, discountPercent: 0, discountReason: "", expectedCents: 165_00 };
  const second = await write(changed);
  expect(second).toMatchObject({ ok: true, number: "D-2026-0002" });
  expect(await write(changed)).toEqual(second);
  expect(await write({ key })).toEqual(first);
  expect(await run("select number, total_cents from quotes order by number")).toEqual([
    { number: "D-2026-0001", total_cents: 148_50 },
    { number: "D-2026-0002", total_cents: 165_00 },
  ]);
});

it("sent twice at once with other content is two quotes, under one key of one caller", async () => {
  const key = randomUUID();
  const { customerId } = await callerOf(await written());
  const caller = { customerId };
  const list = { discountPercent: 0, discountReason: "", expectedCents: 165_00 };
  const sendings = [{}, list, {}, list].map((change) => write({ key, caller, vehicle: null, ...change }));
  const [first, second, ...again] = await Promise.all(sendings);
  expect(again).toEqual([first, second]);
  expect(await run("select total_cents from quotes order by total_cents")).toEqual([
    { total_cents: 148_50 },
    { total_cents: 148_50 },
    { total_cents: 165_00 },
  ]);
});

it("of one telephone taken up by two of the staff at once makes one customer", async () => {
  const answers = await Promise.all([write(), write()]);
  const [kept, refused] = answers.toSorted((one, other) => Number(other.ok) - Number(one.ok));
  if (!kept?.ok) throw new Error("no quote was written");
  const { customerId } = await callerOf(kept);
  expect(refused).toEqual({ ok: false, reason: "known", customerId });
  expect(await run("select from quotes")).toHaveLength(1);
  expect(await run("select from customers")).toHaveLength(1);
});

it("is told on the telephone without any mail, and nobody can be written to afterwards", async () => {
  const { requestId, number } = await written({ caller: { ...camille, email: "" }, isMailed: false });
  expect(await run("select from mail_outbox")).toEqual([]);
  expect(await run("select sent_at, total_cents from quotes")).toEqual([
    { sent_at: null, total_cents: 148_50 },
  ]);
  expect(await remindQuote(deps, { number, actor })).toEqual({ ok: false, reason: "noAddress" });
  const found = await readAdminRequest(deps, requestId);
  if (!found) throw new Error("no such request");
  const { version, draft } = found;
  const refused = { ok: false, reason: "noAddress" };
  expect(await replyToRequest(deps, { requestId, version, message: "Bonjour", actor })).toEqual(refused);
  expect(await sendQuote(deps, { requestId, version, input: draft, actor })).toEqual(refused);
  await run("update quote_requests set status = 'accepte'");
  const done = { requestId, service: "nettoyage", doneOn: "2026-11-16", actor } as const;
  expect(await inviteRequestReview(deps, done)).toEqual(refused);
  expect(await run("select from mail_outbox")).toEqual([]);
});

it("is told on the telephone, and its reminder does not say that it was sent", async () => {
  const { number } = await written({ isMailed: false });
  const preview = await previewReminder(deps, number);
  if (!preview.ok) throw new Error(preview.reason);
  expect(preview.text).toContain(`Votre devis ${number} attend votre réponse. Il est valable`);
  expect(preview.text).not.toMatch(/avons envoyé/);
  expect(await remindQuote(deps, { number, actor })).toEqual({ ok: true });
  const [mail] = await run("select props from mail_outbox where template = 'quote-reminder'");
  expect(mail).not.toMatchObject({ props: { sentOn: expect.anything() } });
});

it("takes lines typed by hand, alone or beside offers", async () => {
  const freeLines = [{ title: " Remorque ", unitCents: 40_00 }];
  const plain = { freeLines, discountPercent: 0, discountReason: "" };
  await written({ ...plain, offers: [], expectedCents: 40_00 });
  const other = { ...camille, email: "autre@exemple.fr" };
  await written({ ...plain, caller: other, expectedCents: 205_00 });
  expect(
    await run(
      "select document -> 'lines' -> 1 ->> 'title' as title, total_cents from quotes order by number",
    ),
  ).toEqual([
    { title: null, total_cents: 40_00 },
    { title: "Remorque", total_cents: 205_00 },
  ]);
  for (const wrong of [
    { offers: [] },
    { freeLines: [{ title: " ", unitCents: 1 }] },
    { freeLines: [{ title: "x", unitCents: -1 }] },
  ])
    expect(callerQuoteInput.safeParse({ key: randomUUID(), ...vip, ...wrong }).success).toBe(false);
});

it("counts the travel by the owner's rule", async () => {
  const belley = communeByInsee("01034");
  if (!belley) throw new Error("no such commune");
  const travelCents = travelFee(kmFromBase(belley), { freeKm: 30, centsPerKm: 60 });
  expect(travelCents).toBeGreaterThan(0);
  expect(await write({ inseeCode: "01034" })).toEqual({ ok: false, reason: "price" });
  const { requestId } = await written({ inseeCode: "01034", expectedCents: 148_50 + travelCents });
  const found = await readAdminRequest(deps, requestId);
  expect(found?.quotes[0]).toMatchObject({ totalCents: 148_50 + travelCents, input: { travelCents } });
});

it.each([
  [{ expectedCents: 1 }, "price"],
  [{ offers: [{ offer: "cleaning.vip.complete", category: "U1" }] }, "unknownOffer"],
  [{ offers: [{ offer: "ppf.whole-car" }], expectedCents: 0 }, "unpriced"],
  [{ caller: { customerId: randomUUID() } }, "unknownCustomer"],
  [{ vehicle: { vehicleId: randomUUID() } }, "unknownVehicle"],
  [{ caller: { ...camille, email: "" } }, "noAddress"],
])("with %j is refused and leaves nothing", async (wrong, reason) => {
  expect(await write(wrong)).toMatchObject({ ok: false, reason });
  for (const table of ["customers", "vehicles", "quote_requests", "quotes", "quote_numbers", "journal"]) {
    expect(await run(`select from ${table}`), table).toEqual([]);
  }
});

it("never takes another customer's vehicle, nor makes a second customer for a known address", async () => {
  const { requestId } = await written();
  const found = await readAdminRequest(deps, requestId);
  const mine = await readCustomer(deps, found?.request.customerId ?? "", owner);
  const vehicleId = mine?.vehicles[0]?.id;
  const other = { caller: { name: "Paul", phone: "", email: "paul@exemple.fr" } };
  expect(await write({ ...other, vehicle: { vehicleId } })).toMatchObject({ reason: "unknownVehicle" });
  expect(await write()).toMatchObject({ reason: "known", customerId: mine?.customer.id });
  const again = await written({ caller: { customerId: mine?.customer.id }, vehicle: { vehicleId } });
  expect(again.number).toBe("D-2026-0002");
});

it("asks why there is a discount", () => {
  const parsed = callerQuoteInput.safeParse({ key: randomUUID(), ...vip, discountReason: " " });
  expect(parsed.error?.issues[0]?.path).toEqual(["discountReason"]);
  expect(callerQuoteInput.safeParse({ key: randomUUID(), ...vip, discountPercent: -1 }).success).toBe(false);
});

it("knows the vehicles it is about: their category, and the colour that the customer's file has", async () => {
  const { requestId } = await written();
  const quoted = async () => {
    const [quote] = await test.db.orm.select().from(quotes).where(eq(quotes.requestId, requestId));
    return quote ? readQuotedVehicles(deps, quote) : null;
  };
  expect(await quoted()).toEqual([{ category: "C", colour: "verte" }]);
  await run(
    "insert into vehicles (customer_id, category, model, colour) select customer_id, 'C', 'Skoda', 'noire' from vehicles",
  );
  expect(await quoted()).toEqual([{ category: "C", colour: "verte" }]);
  const several = [
    { name: "Skoda", category: "C", model: "Skoda", objective: "", problems: [] },
    { name: "Fourgon", category: "U2", model: "", objective: "", problems: [] },
    { name: "Bateau", category: "Z", model: "", objective: "", problems: [] },
  ];
  await run("update quote_requests set details = $1", [{ vehicles: several }]);
  expect(await quoted()).toEqual([
    { category: "C", colour: "noire" },
    { category: "U2", colour: "" },
  ]);
  // Without a customer, after an erasure, what the lines name is left.
  await run("update quote_requests set details = '{}', customer_id = null");
  expect(await quoted()).toEqual([{ category: "C", colour: "" }]);
});
