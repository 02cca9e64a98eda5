import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { finishJob, makeJob } from "#tests/support/jobs.ts";
import { openStripeShop } from "#tests/support/open-stripe-shop.ts";
import { readAccountingMonth } from "#usecases/accounting/read-accounting-month.ts";
import { issueJobInvoice } from "#usecases/billing/issue-job-invoice.ts";
import { openJobPayment } from "#usecases/billing/open-job-payment.ts";
import { readJobMoney } from "#usecases/billing/read-job-money.ts";
import { refundJob } from "#usecases/billing/refund-job.ts";
import { requestBalance, requestDeposit } from "#usecases/billing/request-payment.ts";
import { dailyFigures } from "#usecases/dashboard/daily-figures.ts";
import { readWaiting } from "#usecases/dashboard/read-waiting.ts";
import { readMoney } from "#usecases/day/read-money.ts";
import { markDisputeSeen } from "#usecases/disputes/mark-dispute-seen.ts";
import { cancelJob } from "#usecases/planning/cancel-job.ts";

const shop = openStripeShop();
const { rows, deps, reported, send } = shop;
const actor = "lea@reflet.example";

const about = (reference: string, change: object = {}) => ({
  ...{ id: `dp_${reference}`, object: "dispute", amount: 300_00, currency: "eur", payment_intent: reference },
  ...{
    reason: "product_not_received",
    status: "needs_response",
    evidence_details: { due_by: 1_796_000_000 },
  },
  ...change,
});
const tell = (what: string, reference: string, change: object = {}) =>
  shop.tell(`charge.dispute.${what}`, about(reference, change));

/** A job that is done, invoiced and paid by card. */
async function paidJob() {
  const job = await makeJob(deps);
  await finishJob(deps, job.id);
  await issueJobInvoice(deps, { jobId: job.id, actor });
  await requestBalance(deps, { jobId: job.id, actor });
  return { id: job.id, ...(await payPage(job.id)) };
}

async function payPage(jobId: string) {
  const opened = await openJobPayment(deps, jobId);
  const session = shop.stripe.sessions.find(({ id }) => opened.ok && opened.payUrl.endsWith(`/${id}`));
  if (!session) throw new Error(JSON.stringify(opened));
  session.status = "complete";
  expect(await shop.tell("checkout.session.completed", shop.stripe.sessionObject(session))).toBe(200);
  return { reference: session.paymentIntent, cents: session.cents };
}
const turnover = async () => {
  const days = await dailyFigures(deps.db.orm, "turnoverCents", { from: "2026-11-01", to: "2026-12-31" });
  return [...days.values()].reduce((sum, cents) => sum + cents, 0);
};
const journal = (id: string) =>
  rows<{ actor: string; news: string }>(
    "select actor, detail ->> 'news' as news from journal where action = 'job.disputed' and subject_id = $1 order by id",
    [id],
  );
const refund = (jobId: string, cents: number) =>
  refundJob(deps, { jobId, cents, reason: "Geste", key: randomUUID(), actor });

describe("a contested payment of a job", () => {
  it("is on its page, in its journal and in what waits; nothing is refunded meanwhile, and the books stay", async () => {
    const { id, reference, cents } = await paidJob();
    const before = await turnover();
    expect(await tell("created", reference, { amount: cents })).toBe(200);
    expect(await tell("funds_withdrawn", reference, { amount: cents })).toBe(200);
    expect(await readJobMoney(deps, id)).toMatchObject({
      disputes: [{ cents, state: "open", isWithdrawn: true, reason: "article ou prestation non reçu" }],
    });
    expect(await journal(id)).toEqual([
      { actor: "Stripe", news: "open" },
      { actor: "Stripe", news: "withdrawn" },
    ]);
    const path = `/admin/interventions/${id}`;
    expect(await readWaiting(deps, { isOwner: false })).toMatchObject({ disputes: [{ path }] });
    expect(await refund(id, 1000)).toEqual({ ok: false, reason: "disputed" });
    expect(await turnover()).toBe(before);
    expect(await markDisputeSeen(deps, { id: `dp_${reference}`, actor })).toBe(true);
    expect(await readWaiting(deps, { isOwner: false })).toMatchObject({ disputes: [] });
    expect(await tell("closed", reference, { amount: cents, status: "won" })).toBe(200);
    expect(await refund(id, 1000)).toMatchObject({ ok: true });
  });

  it("is given back once when it is lost, with a credit note", async () => {
    const { id, reference, cents } = await paidJob();
    const before = await turnover();
    await tell("created", reference, { amount: cents });
    for (let time = 0; time < 2; time += 1)
      expect(await tell("closed", reference, { amount: cents, status: "lost" })).toBe(200);
    const { refunds } = (await readJobMoney(deps, id)) ?? { refunds: [] };
    expect(refunds).toMatchObject([{ cents, status: "done", stripeRefundId: `dp_${reference}` }]);
    expect(refunds[0]?.creditNote).toMatch(/^A-2026-/);
    expect(await turnover()).toBe(before - cents);
    expect(shop.stripe.refunds.filter(({ paymentIntent }) => paymentIntent === reference)).toEqual([]);
  });
});

it("a job that is cancelled while its payment is contested is given back after the end, not before", async () => {
  const job = await makeJob(deps);
  await requestDeposit(deps, { jobId: job.id, actor });
  const { reference, cents } = await payPage(job.id);
  await cancelJob(deps, { jobId: job.id, reason: "", actor });
  await rows(
    `insert into job_refunds (job_id, payment_id, cents, status, stripe_refund_id, request_key, actor, created_at)
     select job_id, id, 1000, 'failed', 're_1', 'x', '', now() from job_payments where job_id = $1`,
    [job.id],
  );
  const owed = async () => {
    const { depositsToReturn, jobRefunds } = await readWaiting(deps, { isOwner: true });
    const { rows: listed } = await readMoney(deps.db.orm, deps.now());
    const own = listed.filter(({ id, ownerId }) => id === job.id || ownerId === job.id);
    return [depositsToReturn, jobRefunds, own.map(({ kind }) => kind).toSorted()];
  };
  const before = await owed();
  expect(before).toEqual([1, 1, ["jobDeposit", "jobRefund"]]);
  await tell("created", reference, { amount: cents });
  expect(await owed()).toEqual([0, 0, []]);
  await tell("closed", reference, { amount: cents, status: "won" });
  expect(await owed()).toEqual(before);
});

it("an event that nobody signed, or that lacks what it needs, changes nothing", async () => {
  const { reference } = await paidJob();
  const { body } = shop.stripe.event("charge.dispute.closed", about(reference, { status: "lost" }));
  expect(await send({ body, signature: "t=1,v1=00" })).toBe(400);
  for (const change of [
    { amount: -1 },
    { amount: 1.5 },
    { amount: 1e12 },
    { status: 7 },
    { id: "" },
    { currency: null },
  ])
    expect([change, await tell("closed", reference, { status: "lost", ...change })]).toEqual([change, 400]);
  expect(await tell("closed", reference, { evidence_details: { due_by: 1e15 } })).toBe(400);
  expect(await tell("created", "pi_unknown")).toBe(409);
  expect(await rows("select 1 from card_disputes where payment_reference = $1", [reference])).toEqual([]);
  expect(reported.splice(0).every((line) => line.includes("lacks what its type requires"))).toBe(true);
});

describe("a question of the bank (an inquiry)", () => {
  it("is answered by a refund of the staff, which Stripe makes, and ends without a dispute", async () => {
    const { id, reference, cents } = await paidJob();
    const asked = { amount: cents, status: "warning_needs_response" };
    expect(await tell("created", reference, asked)).toBe(200);
    expect(await readJobMoney(deps, id)).toMatchObject({
      disputes: [{ state: "open", isInquiry: true, feesCents: 0 }],
    });
    expect(await journal(id)).toEqual([{ actor: "Stripe", news: "asked" }]);
    expect(await refund(id, cents)).toMatchObject({ ok: true });
    expect(await readJobMoney(deps, id)).toMatchObject({
      ...{ shown: "refunded", isDisputed: false, refunds: [{ cents, status: "done" }] },
    });
    expect(shop.stripe.refunds.at(-1)).toMatchObject({ paymentIntent: reference, cents });
    await tell("closed", reference, { ...asked, status: "warning_closed" });
    expect(await journal(id)).toEqual([
      { actor: "Stripe", news: "asked" },
      { actor: "Stripe", news: "closed" },
    ]);
    expect((await readJobMoney(deps, id))?.refunds).toHaveLength(1);
    const subjects = await rows<{ subject: string }>(
      "select split_part(props ->> 'subject', U&'\\00a0', 1) as subject from mail_outbox where template = 'order-notice' and props ->> 'subject' like $1",
      [`%${(await readJobMoney(deps, id))?.job.number}`],
    );
    expect(subjects.map(({ subject }) => subject).toSorted()).toEqual([
      "Question de la banque",
      "Question de la banque close",
    ]);
  });

  it("leaves what is owed in the lists; once the payment is contested nothing is refunded, and it is news again", async () => {
    const job = await makeJob(deps);
    await requestDeposit(deps, { jobId: job.id, actor });
    const { reference, cents } = await payPage(job.id);
    await cancelJob(deps, { jobId: job.id, reason: "", actor });
    const owed = async () => (await readWaiting(deps, { isOwner: true })).depositsToReturn;
    expect(await owed()).toBe(1);
    await tell("created", reference, { amount: cents, status: "warning_needs_response" });
    expect(await owed()).toBe(1);
    await markDisputeSeen(deps, { id: `dp_${reference}`, actor });
    expect(await readWaiting(deps, { isOwner: true })).toMatchObject({ disputes: [] });
    await tell("updated", reference, { amount: cents, status: "needs_response" });
    expect(await owed()).toBe(0);
    expect(await readWaiting(deps, { isOwner: true })).toMatchObject({ disputes: [{}] });
    expect(await refund(job.id, cents)).toEqual({ ok: false, reason: "disputed" });
    // An older event that comes late does not make it a question again.
    await tell("updated", reference, { amount: cents, status: "warning_needs_response" });
    expect(await refund(job.id, cents)).toEqual({ ok: false, reason: "disputed" });
    expect((await journal(job.id)).map(({ news }) => news)).toEqual(["asked", "open"]);
  });
});

describe("Stripe's fee for a dispute", () => {
  const taken = { id: "txn_1", fee: 20_00, currency: "eur", created: 1_795_000_000 };
  const givenBack = { id: "txn_2", fee: -20_00, currency: "eur", created: 1_796_000_000 };
  const fees = async (id: string) =>
    (await readJobMoney(deps, id))?.disputes.map(({ feesCents }) => feesCents);
  const month = async (asked: string) => {
    const { disputeFeesCents, receivedCents, salesCents } = await readAccountingMonth(deps, asked);
    return { disputeFeesCents, receivedCents, salesCents };
  };

  it("is named where the dispute is and in the month's accounts, once, outside receipts and sales", async () => {
    const { id, reference, cents } = await paidJob();
    const lost = { amount: cents, status: "lost", balance_transactions: [taken] };
    for (let time = 0; time < 2; time += 1) await tell("closed", reference, lost);
    await tell("funds_withdrawn", reference, { amount: cents, balance_transactions: [taken] });
    expect(await fees(id)).toEqual([20_00]);
    expect(await month("2026-11")).toEqual({ disputeFeesCents: 20_00, receivedCents: 0, salesCents: 0 });
    const letter =
      "select 1 from mail_outbox where props ->> 'subject' like 'Litige perdu%' and props::text like '%Frais de Stripe%'";
    expect(await rows(letter)).toHaveLength(1);
  });

  it("that Stripe gives back is none, in whatever order its movements come", async () => {
    const { id, reference, cents } = await paidJob();
    const won = { amount: cents, status: "won", balance_transactions: [taken, givenBack] };
    await tell("closed", reference, won);
    await tell("funds_withdrawn", reference, { amount: cents, balance_transactions: [taken] });
    expect(await fees(id)).toEqual([0]);
  });

  it("in another currency, or unreadable, is left out; the dispute is followed all the same", async () => {
    const { id, reference, cents } = await paidJob();
    const odd = [{ ...taken, currency: "usd" }, { ...taken, fee: "x" }, { ...taken, created: 1e20 }, null, 7];
    for (const movements of [odd, {}, "x", null])
      expect(await tell("updated", reference, { amount: cents, balance_transactions: movements })).toBe(200);
    expect(await fees(id)).toEqual([0]);
  });
});
