import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { jobs } from "#db/schema/planning.ts";
import type { Cents } from "#domain/money/money.ts";
import type { ShownJobState } from "#domain/planning/shown-job-state.ts";
import { finishJob, makeJob } from "#tests/support/jobs.ts";
import { openStripeShop } from "#tests/support/open-stripe-shop.ts";
import { readVisit } from "../booking/read-visit.ts";
import { readTimeline } from "../customers/read-timeline.ts";
import { browseJobs, type JobView } from "./browse-jobs.ts";
import { issueJobInvoice } from "./issue-job-invoice.ts";
import { openJobPayment } from "./open-job-payment.ts";
import { paymentToken } from "./payment-link.ts";
import { readJobMoney } from "./read-job-money.ts";
import { readPaymentPage } from "./read-payment-page.ts";
import { recordJobPayment } from "./record-job-payment.ts";
import { refundJob, settleJobRefundByHand } from "./refund-job.ts";
import { requestBalance, requestDeposit } from "./request-payment.ts";

const shop = openStripeShop();
const { deps, rows, tell } = shop;
const actor = "lea@reflet.example";
const pay = (jobId: string, cents: Cents) =>
  recordJobPayment(deps, { jobId, cents, means: "transfer", key: randomUUID(), actor });
const refund = (jobId: string, cents: Cents) =>
  refundJob(deps, { jobId, cents, reason: "Retouche", key: randomUUID(), actor });

async function givenBack(jobId: string): Promise<void> {
  for (const { id } of (await readJobMoney(deps, jobId))?.refunds ?? [])
    await settleJobRefundByHand(deps, { jobId, refundId: id, actor });
}

/** Invoiced, and asked for; the customer's page of it has this token. */
async function invoicedJob() {
  const job = await makeJob(deps);
  await finishJob(deps, job.id);
  await issueJobInvoice(deps, { jobId: job.id, actor });
  const asked = await requestBalance(deps, { jobId: job.id, actor });
  if (!asked.ok) throw new Error(asked.reason);
  return { jobId: job.id, token: paymentToken(deps, asked.request.id) };
}

async function paidJob() {
  const job = await invoicedJob();
  expect(await pay(job.jobId, 300_00)).toMatchObject({ ok: true, job: { state: "paid" } });
  return job;
}

async function payByCard(jobId: string): Promise<string> {
  const opened = await openJobPayment(deps, jobId);
  const session = shop.stripe.sessions.find(({ id }) => opened.ok && opened.payUrl.endsWith(`/${id}`));
  if (!session) throw new Error(JSON.stringify(opened));
  await tell("checkout.session.completed", shop.stripe.sessionObject(session));
  return session.paymentIntent;
}

/** The views that hold the job, with what their sum says of it alone. */
async function viewsOf(jobId: string) {
  const number = (await readJobMoney(deps, jobId))?.job.number ?? "";
  const { views } = await browseJobs(deps, { view: "toutes", search: number, page: 1 });
  const found = views.filter(({ name, count }) => name !== "toutes" && count > 0);
  return found.map(({ name, cents }): [JobView, Cents] => [name, cents]);
}

/** Every place says the same of it. */
async function expectShown(jobId: string, shown: ShownJobState): Promise<void> {
  const [job] = await deps.db.orm.select().from(jobs).where(eq(jobs.id, jobId));
  if (!job) throw new Error("no job");
  expect(await readJobMoney(deps, jobId)).toMatchObject({ shown });
  const list = await browseJobs(deps, { view: "toutes", search: job.number, page: 1 });
  expect(list.rows).toMatchObject([{ shown }]);
  const timeline = await readTimeline(deps.db.orm, job.customerId, deps.now());
  expect(timeline.filter(({ kind }) => kind === "job")).toMatchObject([{ state: shown }]);
  expect((await readVisit(deps, job)).report?.shown).toBe(shown);
}

describe("a paid job", () => {
  it("whose payment was given back is refunded wherever it is shown, and paid nowhere", async () => {
    const { jobId, token } = await paidJob();
    await expectShown(jobId, "paid");
    expect(await viewsOf(jobId)).toEqual([["payees", 300_00]]);
    expect(await readPaymentPage(deps, token)).toMatchObject({ state: "paid", refundedCents: 0 });
    await refund(jobId, 300_00);
    await expectShown(jobId, "refund_owed");
    await givenBack(jobId);
    await expectShown(jobId, "refunded");
    expect(await viewsOf(jobId)).toEqual([["remboursees", 300_00]]);
    expect(await readPaymentPage(deps, token)).toMatchObject({
      ...{ state: "refunded", paidCents: 300_00, refundedCents: 300_00 },
    });
  });

  it("of which a part was given back says so, and counts as what was kept", async () => {
    const { jobId, token } = await paidJob();
    await refund(jobId, 100_00);
    await givenBack(jobId);
    await expectShown(jobId, "refunded_in_part");
    expect(await viewsOf(jobId)).toEqual([["payees", 200_00]]);
    expect(await readPaymentPage(deps, token)).toMatchObject({ state: "paid", refundedCents: 100_00 });
    await refund(jobId, 200_00);
    await givenBack(jobId);
    await expectShown(jobId, "refunded");
  });

  it("refunded at Stripe, or taken back by the bank, is refunded; while it is contested the list says so", async () => {
    const { jobId } = await invoicedJob();
    const paid = await payByCard(jobId);
    const made = { id: "re_1", amount: 120_00, currency: "eur", payment_intent: paid, metadata: {} };
    expect(await tell("refund.created", { ...made, status: "succeeded" })).toBe(200);
    await expectShown(jobId, "refunded_in_part");
    const dispute = {
      id: "dp_1",
      amount: 180_00,
      currency: "eur",
      payment_intent: paid,
      reason: "fraudulent",
    };
    expect(await tell("charge.dispute.created", { ...dispute, status: "needs_response" })).toBe(200);
    const list = async () =>
      (await browseJobs(deps, { view: "toutes", search: "", page: 1 })).rows.find(({ id }) => id === jobId);
    expect(await list()).toMatchObject({ isDisputed: true });
    expect(await readJobMoney(deps, jobId)).toMatchObject({ isDisputed: true });
    expect(await tell("charge.dispute.closed", { ...dispute, status: "lost" })).toBe(200);
    expect(await list()).toMatchObject({ isDisputed: false });
    await expectShown(jobId, "refunded");
    expect(await viewsOf(jobId)).toEqual([["remboursees", 300_00]]);
  });

  it("that costs nothing was never given back", async () => {
    const { jobId } = await invoicedJob();
    await rows("update jobs set state = 'paid' where id = $1", [jobId]);
    await expectShown(jobId, "paid");
    expect(await viewsOf(jobId)).toEqual([["payees", 300_00]]);
  });
});

describe("a deposit that was paid", () => {
  it("and given back with the cancelled job is no “C’est réglé” on its page", async () => {
    const { id: jobId } = await makeJob(deps);
    const asked = await requestDeposit(deps, { jobId, actor });
    if (!asked.ok) throw new Error(asked.reason);
    const page = async () => (await readPaymentPage(deps, paymentToken(deps, asked.request.id)))?.state;
    await pay(jobId, 90_00);
    expect(await page()).toBe("paid");
    await refund(jobId, 90_00);
    expect(await page()).toBe("refunded");
    await rows("update jobs set state = 'cancelled', cancelled_at = now() where id = $1", [jobId]);
    expect(await page()).toBe("cancelled");
  });
});
