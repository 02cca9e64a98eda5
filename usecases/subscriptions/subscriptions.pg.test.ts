import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { openLinkKeys } from "#db/link-keys.ts";
import { finishJob, writeVisit } from "#tests/support/jobs.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { saveSeller } from "#tests/support/seller.ts";
import { askSubscription, proposeContract, startContract } from "#tests/support/subscriptions.ts";
import { testLinkKey } from "#tests/support/test-database.ts";
import { readAccountingMonth } from "../accounting/read-accounting-month.ts";
import { readDepositsToReturn } from "../billing/read-deposits-to-return.ts";
import { recordJobPayment } from "../billing/record-job-payment.ts";
import { requestCancellation } from "../orders/request-cancellation.ts";
import { acceptContract, withdrawProposal } from "./answer-contract.ts";
import { browseSubscriptions } from "./browse-subscriptions.ts";
import { changePrice } from "./change-price.ts";
import { endContract } from "./end-contract.ts";
import { invoiceMonths } from "./invoice-months.ts";
import { makeContract } from "./make-contract.ts";
import { openDueMonths } from "./open-due-months.ts";
import { readContractPage } from "./read-contract-page.ts";
import { readSubscription } from "./read-subscription.ts";
import { sendRenewalNotices } from "./send-renewal-notices.ts";
import { spendBonus } from "./spend-bonus.ts";
import { subscriptionToken } from "./subscription-link.ts";

const { deps, racing, rows, mails, at } = openShop();
const actor = "lea@reflet.example";

beforeEach(async () => {
  await saveSeller(deps.db);
  await openLinkKeys(racing.db, testLinkKey);
});

const file = async (id: string) => {
  const found = await readSubscription(deps, id);
  if (!found) throw new Error("no contract");
  return found;
};
const statesOf = async (id: string) => (await file(id)).months.map(({ jobState }) => jobState);
const mailsNamed = async (name: string) => (await mails()).filter((mail) => mail.startsWith(name));
async function housekeep(moment: string): Promise<void> {
  at(moment);
  await openDueMonths(deps);
  await invoiceMonths(deps);
  await sendRenewalNotices(deps);
}
async function finishVisits(id: string): Promise<void> {
  const open = (await file(id)).months.filter(({ jobState }) => jobState === "to_plan");
  for (const { jobId } of open) if (jobId) await finishJob(deps, jobId);
}

describe("from request to contract", () => {
  it("sends what was asked for at the list's price, once per request", async () => {
    const requestId = await askSubscription(deps);
    const id = await proposeContract(deps, { requestId });
    expect(await proposeContract(deps, { requestId })).toBe(id);
    expect((await file(id)).contract).toMatchObject({
      state: "proposed",
      title: "Abonnement Berlines et citadines – Complet intérieur et extérieur",
      priceCents: 80_00,
      minutes: 120,
      commune: "Attignat",
      contactEmail: "zoe@exemple.fr",
    });
    expect(await mailsNamed("subscription")).toEqual(["subscription-proposal zoe@exemple.fr"]);
    expect(await openDueMonths(deps)).toBe(0);
  });

  it("refuses a past day, a term without monthly visits, another's vehicle and a request for something else", async () => {
    const requestId = await askSubscription(deps);
    const input = { requestId, startsOn: "2026-12-01", termMonths: null, rhythmMonths: 1, vehicleId: null };
    const make = (change: object) => makeContract(deps, { ...input, street: "", actor, ...change });
    expect(await make({ startsOn: "2026-11-14" })).toEqual({ ok: false, reason: "past" });
    expect(await make({ termMonths: 12, rhythmMonths: 2 })).toEqual({ ok: false, reason: "term" });
    const { rows: made } = await deps.db.pool.query(
      "with other as (insert into customers (name) values ('Autre') returning id) insert into vehicles (customer_id, category) select id, 'B' from other returning id",
    );
    expect(await make({ vehicleId: made[0].id })).toEqual({ ok: false, reason: "unknown_vehicle" });
    await deps.db.pool.query("update quote_requests set kind = 'contact' where id = $1", [requestId]);
    expect(await make({})).toEqual({ ok: false, reason: "not_subscription" });
    expect(await make({ requestId: crypto.randomUUID() })).toEqual({ ok: false, reason: "unknown" });
  });

  it("is accepted once, word for word, after the days of withdrawal unless an early start is asked for", async () => {
    const id = await proposeContract(deps, { startsOn: "2026-11-20" });
    const token = subscriptionToken(deps, id);
    expect(await readContractPage(deps, token)).toMatchObject({
      state: "proposed",
      laterStart: "2026-12-01",
    });
    expect(await acceptContract(deps, `${id}.forged`, { asksEarlyStart: true })).toBe("unknown");
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => acceptContract(racing, token, { asksEarlyStart: false })),
    );
    expect(new Set(answers)).toEqual(new Set(["active"]));
    const { contract, months } = await file(id);
    expect(contract).toMatchObject({ state: "active", startsOn: "2026-12-01", earlyStartText: null });
    expect(contract.acceptText).toContain("oblige à payer");
    expect(months).toMatchObject([]);
    expect(await mailsNamed("subscription-accepted")).toHaveLength(1);
    expect(
      await rows("select props -> 'rows' as rows from mail_outbox where template = 'order-notice'"),
    ).toEqual([{ rows: expect.arrayContaining([["E-mail", expect.stringContaining("@")]]) }]);
    expect(await rows("select status, planned_on::text as day from quote_requests")).toEqual([
      { status: "accepte", day: "2026-12-01" },
    ]);
    const early = await startContract(deps, {
      requestId: await askSubscription(deps, { email: "luc@exemple.fr" }),
      startsOn: "2026-11-20",
    });
    expect((await file(early)).contract).toMatchObject({ startsOn: "2026-11-20" });
    expect((await file(early)).months).toMatchObject([{ dueOn: "2026-11-20", jobState: "to_plan" }]);
  });

  it("that is taken back cannot be accepted, and the request may have another", async () => {
    const requestId = await askSubscription(deps);
    const id = await proposeContract(deps, { requestId });
    expect(await withdrawProposal(deps, id, { actor })).toBe(true);
    expect(await withdrawProposal(deps, id, { actor })).toBe(false);
    expect(await acceptContract(deps, subscriptionToken(deps, id), { asksEarlyStart: true })).toBe(
      "withdrawn",
    );
    expect(await proposeContract(deps, { requestId })).not.toBe(id);
  });
});

describe("three months", () => {
  it("bring one visit, one invoice and one request for payment each, whoever runs the housekeeping", async () => {
    const id = await startContract(deps);
    for (const month of ["2026-12", "2027-01", "2027-02"]) {
      at(`${month}-01T08:00:00Z`);
      await Promise.all(Array.from({ length: 6 }, () => openDueMonths(racing)));
      expect((await statesOf(id)).at(-1)).toBe("to_plan");
      at(`${month}-10T16:00:00Z`);
      await finishVisits(id);
      await Promise.all(Array.from({ length: 6 }, () => invoiceMonths(racing)));
      const { months } = await file(id);
      const last = months.at(-1);
      expect(last).toMatchObject({ dueOn: `${month}-01`, jobState: "invoiced", totalCents: 80_00 });
      await recordJobPayment(deps, {
        ...{ jobId: last?.jobId ?? "", cents: 80_00, means: "transfer", key: crypto.randomUUID(), actor },
      });
    }
    expect(await statesOf(id)).toEqual(["paid", "paid", "paid"]);
    expect(await mailsNamed("subscription-due")).toHaveLength(3);
    expect(await mailsNamed("job-document")).toHaveLength(3);
    const { documents } = await file(id);
    expect(documents.map(({ number }) => number)).toEqual(["F-2027-0002", "F-2027-0001", "F-2026-0001"]);
    expect(await rows("select distinct source from jobs")).toEqual([{ source: "subscription" }]);
    const listed = await browseSubscriptions(deps, { view: "en-cours", search: "", page: 1 });
    expect(listed.rows).toMatchObject([{ id, paid: 3, unpaid: 0, nextDueOn: "2027-03-01", toPlan: 0 }]);
  });

  it("wait for their invoices while the seller's identity is incomplete, and catch up with visits nobody opened", async () => {
    await deps.db.pool.query("delete from site_settings");
    const id = await startContract(deps);
    await housekeep("2027-01-20T08:00:00Z");
    // Those of December and January, and February's two weeks ahead.
    expect(await statesOf(id)).toEqual(["to_plan", "to_plan", "to_plan"]);
    await finishVisits(id);
    expect(await invoiceMonths(deps)).toBe(0);
    await saveSeller(deps.db);
    expect(await invoiceMonths(deps)).toBe(3);
  });
});

it("a contract of six months from its visits to its end: invoices paid, renewal announced, price announced, ended", async () => {
  const id = await startContract(deps, { termMonths: 6 });
  const { number } = (await file(id)).contract;
  for (const month of ["2026-12", "2027-01", "2027-02"]) {
    await housekeep(`${month}-01T08:00:00Z`);
    const due = (await file(id)).months.at(-1);
    at(`${month}-10T16:00:00Z`);
    await finishJob(deps, due?.jobId ?? "");
    await housekeep(`${month}-10T17:00:00Z`);
    const invoiced = (await file(id)).months.find(({ dueOn }) => dueOn === `${month}-01`);
    expect(invoiced).toMatchObject({ jobState: "invoiced", totalCents: 80_00 });
    await recordJobPayment(deps, {
      ...{ jobId: invoiced?.jobId ?? "", cents: 80_00, means: "cash", key: crypto.randomUUID(), actor },
    });
    // The staff find the visit and the job of each period, and the accountant the month's receipt.
    const { turnoverCents, receipts } = await readAccountingMonth(deps, month);
    expect([turnoverCents, receipts.map(({ nature }) => nature)]).toEqual([80_00, ["Abonnement"]]);
  }
  expect((await statesOf(id)).slice(0, 3)).toEqual(["paid", "paid", "paid"]);

  await housekeep("2027-02-28T08:00:00Z");
  expect(await mailsNamed("subscription-renewal")).toEqual([]);
  await housekeep("2027-03-01T08:00:00Z");
  await housekeep("2027-03-02T08:00:00Z");
  expect(await mailsNamed("subscription-renewal")).toEqual(["subscription-renewal zoe@exemple.fr"]);
  expect((await file(id)).renewal).toMatchObject({ notice: "sent", noticeMail: "queued" });

  const { version } = (await file(id)).contract;
  const announced = await changePrice(deps, { id, cents: 85_00, version, actor });
  expect(announced).toEqual({ ok: true, from: "2027-12-01" });
  expect(await mailsNamed("subscription-price")).toEqual(["subscription-price zoe@exemple.fr"]);

  await requestCancellation(deps, { name: "Zoé Îlot", email: "zoe@exemple.fr", subscription: number });
  expect((await file(id)).contract).toMatchObject({ state: "ended", endsOn: "2027-05-31" });
  expect(await mailsNamed("subscription-ended")).toHaveLength(1);
  await housekeep("2027-12-01T08:00:00Z");
  expect((await file(id)).months.map(({ dueOn }) => dueOn).at(-1)).toBe("2027-05-01");
});

describe("a year premium", () => {
  it("earns a service in the sixth month and a free twelfth month, and is renewed after a notice sent once", async () => {
    const id = await startContract(deps, { termMonths: 12 });
    expect(await spendBonus(deps, { id, title: "Optiques", minutes: 60, actor })).toEqual({
      ok: false,
      reason: "none_left",
    });
    await housekeep("2027-05-01T08:00:00Z");
    expect(await file(id)).toMatchObject({ monthsDue: 6, earnedExtras: 1, monthsToNextExtra: 12 });
    const spent = await Promise.all(
      Array.from({ length: 5 }, () => spendBonus(racing, { id, title: "Optiques", minutes: 60, actor })),
    );
    expect(spent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await file(id)).toMatchObject({ usedExtras: 1, extras: [{ title: "Optiques", totalCents: 0 }] });
    await housekeep("2027-08-31T08:00:00Z");
    expect(await mailsNamed("subscription-renewal")).toEqual([]);
    at("2027-09-01T08:00:00Z");
    await Promise.all(Array.from({ length: 6 }, () => sendRenewalNotices(racing)));
    await housekeep("2027-10-20T08:00:00Z");
    expect(await mailsNamed("subscription-renewal")).toEqual(["subscription-renewal zoe@exemple.fr"]);
    await housekeep("2027-11-01T08:00:00Z");
    const { months } = await file(id);
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toMatchObject({ isFree: true, totalCents: 0, dueOn: "2027-11-01" });
    await finishVisits(id);
    await invoiceMonths(deps);
    expect((await statesOf(id)).at(-1)).toBe("paid");
    expect(await mailsNamed("subscription-due")).toHaveLength(11);
  });

  it("gets no notice outside its window", async () => {
    await startContract(deps, { termMonths: 6 });
    await housekeep("2027-05-02T08:00:00Z");
    expect(await mailsNamed("subscription-renewal")).toEqual([]);
  });
});

describe("the end", () => {
  it("comes by the customer's declaration with number and address, with the period under way", async () => {
    const id = await startContract(deps);
    const { number } = (await file(id)).contract;
    await housekeep("2026-12-20T08:00:00Z");
    expect(await statesOf(id)).toEqual(["to_plan", "to_plan"]);
    const declare = (subscription: string, email = "ZOE@exemple.fr") =>
      requestCancellation(deps, { name: "Zoé Îlot", email, subscription });
    await declare("mon abonnement");
    await declare(number, "autre@exemple.fr");
    expect((await file(id)).contract.state).toBe("active");
    await declare(`Contrat ${number.toLowerCase()}, berline`);
    await declare(`Contrat ${number.toLowerCase()}, berline`);
    expect((await file(id)).contract).toMatchObject({ state: "ended", endsOn: "2026-12-31" });
    expect(await statesOf(id)).toEqual(["to_plan", "cancelled"]);
    expect(await mailsNamed("subscription-ended")).toEqual(["subscription-ended zoe@exemple.fr"]);
    expect(
      await rows(
        "select outcome, count(*)::int from declarations group by outcome order by outcome nulls last",
      ),
    ).toEqual([
      { outcome: "acceptee", count: 1 },
      { outcome: null, count: 2 },
    ]);
    await housekeep("2027-06-01T08:00:00Z");
    expect(await statesOf(id)).toEqual(["to_plan", "cancelled"]);
  });

  it("of a term comes with the term, unless the owner accepts a good reason", async () => {
    const id = await startContract(deps, { termMonths: 6 });
    const { number } = (await file(id)).contract;
    await housekeep("2027-01-20T08:00:00Z");
    await requestCancellation(deps, { name: "Zoé", email: "zoe@exemple.fr", subscription: number });
    expect((await file(id)).contract.endsOn).toBe("2027-05-31");
    await housekeep("2027-07-01T08:00:00Z");
    expect(await statesOf(id)).toHaveLength(6);
    expect(await mailsNamed("subscription-renewal")).toEqual([]);
    const other = await startContract(deps, {
      requestId: await askSubscription(deps, { email: "luc@exemple.fr" }),
      startsOn: "2027-07-10",
      termMonths: 12,
    });
    await housekeep("2027-08-12T08:00:00Z");
    await endContract(deps, { id: other, wished: null, isEarly: true, reason: "Déménage", actor });
    expect((await file(other)).contract.endsOn).toBe("2027-09-09");
  });

  it("of a renewed term comes with that term, also once the next renewal was announced", async () => {
    const id = await startContract(deps, { termMonths: 6 });
    await housekeep("2027-03-01T08:00:00Z");
    await housekeep("2027-09-01T08:00:00Z");
    expect(await mailsNamed("subscription-renewal")).toHaveLength(2);
    await housekeep("2027-10-10T08:00:00Z");
    await endContract(deps, { id, wished: null, reason: "", actor });
    expect((await file(id)).contract.endsOn).toBe("2027-11-30");
  });

  it("of a term renewed without its notice comes with the month, also once the next renewal was announced", async () => {
    const id = await startContract(deps, { termMonths: 6 });
    await housekeep("2027-09-01T08:00:00Z");
    expect(await mailsNamed("subscription-renewal")).toHaveLength(1);
    await housekeep("2027-10-10T08:00:00Z");
    await endContract(deps, { id, wished: null, reason: "", actor });
    expect((await file(id)).contract.endsOn).toBe("2027-10-31");
  });

  it("takes back a planned visit after its last day with a message, and owes what was paid for it", async () => {
    const id = await startContract(deps);
    await housekeep("2026-12-20T08:00:00Z");
    const [, later] = await rows<{ id: string }>(
      "select job_id as id from subscription_months where subscription_id = $1 order by due_on",
      [id],
    );
    const jobId = later?.id ?? "";
    await writeVisit(deps, jobId);
    await rows("update jobs set state = 'planned' where id = $1", [jobId]);
    const paid = { jobId, means: "transfer", cents: 10_00, key: randomUUID(), actor } as const;
    expect(await recordJobPayment(deps, paid)).toMatchObject({ ok: true });
    await endContract(deps, { id, wished: null, reason: "Déménage", actor });
    expect(await statesOf(id)).toEqual(["to_plan", "cancelled"]);
    expect(await rows("select job_id as id from visit_notices")).toEqual([{ id: jobId }]);
    expect(await readDepositsToReturn(deps.db.orm)).toMatchObject([{ jobId, cents: 10_00 }]);
  });

  it("before the start leaves no visit, and a contract ends once", async () => {
    const id = await startContract(deps);
    await housekeep("2026-11-20T08:00:00Z");
    const ends = await Promise.all(
      Array.from({ length: 5 }, () => endContract(racing, { id, wished: null, reason: "", actor })),
    );
    expect(ends.filter(Boolean)).toHaveLength(1);
    expect((await file(id)).contract.endsOn).toBe("2026-11-30");
    expect(await statesOf(id)).toEqual(["cancelled"]);
    expect(await mailsNamed("subscription-ended")).toHaveLength(1);
  });
});

describe("a new price", () => {
  it("is announced a month ahead at least and begins on the anniversary; two people cannot announce two", async () => {
    const id = await startContract(deps);
    at("2027-10-15T08:00:00Z");
    const { version } = (await file(id)).contract;
    const change = (cents: number) => changePrice(racing, { id, cents, version, actor });
    const answers = await Promise.all([change(85_00), change(90_00)]);
    expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, from: "2027-12-01" }]);
    expect(answers.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: "changed" }]);
    expect(await mailsNamed("subscription-price")).toHaveLength(1);
    for (const cents of [0, -1, 0.5, 10_000_01, Number.NaN])
      expect(await changePrice(deps, { id, cents, version: version + 1, actor })).toMatchObject({
        reason: "wrong_amount",
      });
    expect(await readContractPage(deps, subscriptionToken(deps, id))).toMatchObject({
      priceCents: 80_00,
      announced: { from: "2027-12-01" },
    });
    await housekeep("2027-12-01T08:00:00Z");
    expect(await readContractPage(deps, subscriptionToken(deps, id))).toMatchObject({ announced: null });
    const prices = (await file(id)).months.map(({ totalCents }) => totalCents);
    expect(prices.slice(-2)[0]).toBe(80_00);
    expect(prices.at(-1)).toBeGreaterThan(80_00);
  });
});
