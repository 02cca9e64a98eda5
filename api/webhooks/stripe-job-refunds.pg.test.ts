import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { finishJob, makeJob } from "#tests/support/jobs.ts";
import { openStripeShop } from "#tests/support/open-stripe-shop.ts";
import { readAccountingMonth } from "#usecases/accounting/read-accounting-month.ts";
import { issueJobInvoice } from "#usecases/billing/issue-job-invoice.ts";
import { openJobPayment } from "#usecases/billing/open-job-payment.ts";
import { readJobMoney } from "#usecases/billing/read-job-money.ts";
import { refundJob, settleJobRefundByHand } from "#usecases/billing/refund-job.ts";
import { requestBalance, requestDeposit } from "#usecases/billing/request-payment.ts";
import { settleJobRefunds } from "#usecases/billing/settle-job-refunds.ts";
import { stripeClient } from "#usecases/payments/stripe-client.ts";

const shop = openStripeShop();
const { rows, deps, tell } = shop;
const actor = "lea@reflet.example";

/** 300 € paid by card for a job that is done and invoiced. */
async function paidJob() {
  const job = await makeJob(deps);
  await finishJob(deps, job.id);
  await issueJobInvoice(deps, { jobId: job.id, actor });
  await requestBalance(deps, { jobId: job.id, actor });
  const opened = await openJobPayment(deps, job.id);
  const session = shop.stripe.sessions.find(({ id }) => opened.ok && opened.payUrl.endsWith(`/${id}`));
  if (!session) throw new Error(JSON.stringify(opened));
  await tell("checkout.session.completed", shop.stripe.sessionObject(session));
  return { jobId: job.id, paid: session.paymentIntent };
}
const refund = (jobId: string, cents = 300_00) =>
  refundJob(deps, { jobId, cents, reason: "Geste", key: randomUUID(), actor });
const refunds = async (jobId: string) =>
  ((await readJobMoney(deps, jobId))?.refunds ?? []).map(({ id, cents, status, stripeRefundId }) => ({
    ...{ id, cents, status },
    made: stripeRefundId ?? "",
  }));
const notices = async () =>
  (
    await rows<{ subject: string }>(
      "select split_part(props ->> 'subject', U&'\\00a0', 1) as subject from mail_outbox where template = 'order-notice' order by created_at",
    )
  ).map(({ subject }) => subject);
const tellRefund = (what: string, paid: string, change: object) =>
  tell(`refund.${what}`, {
    ...{ object: "refund", amount: 300_00, currency: "eur", payment_intent: paid, metadata: {} },
    ...change,
  });
const tellDispute = (what: string, paid: string, change: object = {}) =>
  tell(`charge.dispute.${what}`, {
    ...{ id: `dp_${paid}`, object: "dispute", amount: 300_00, currency: "eur", payment_intent: paid },
    ...{ reason: "fraudulent", status: "needs_response" },
    ...change,
  });

describe("a refund of a job that Stripe could not make", () => {
  it("and that was given back by hand stays so, when the failure is told again", async () => {
    const { jobId, paid } = await paidJob();
    await refund(jobId);
    const [ours] = await refunds(jobId);
    const failure = { id: ours?.made, status: "failed", metadata: { refund_id: ours?.id } };
    expect(await tellRefund("failed", paid, failure)).toBe(200);
    expect(await settleJobRefundByHand(deps, { jobId, refundId: ours?.id ?? "", actor })).toBe(true);
    expect(await tellRefund("updated", paid, failure)).toBe(200);
    expect(await refunds(jobId)).toMatchObject([{ status: "done" }]);
    expect(await notices()).toEqual(["Remboursement refusé"]);
  });

  it("and that somebody makes again at Stripe is that refund, made", async () => {
    const { jobId, paid } = await paidJob();
    await refund(jobId, 200_00);
    const [ours] = await refunds(jobId);
    await tellRefund("failed", paid, { id: ours?.made, amount: 200_00, status: "failed" });
    const again = { id: "re_again", amount: 200_00, status: "succeeded" };
    for (const what of ["created", "updated"]) expect(await tellRefund(what, paid, again)).toBe(200);
    expect(await refunds(jobId)).toMatchObject([{ cents: 200_00, status: "done", made: "re_again" }]);
    await tellRefund("updated", paid, {
      ...{ id: ours?.made, amount: 200_00, status: "failed", metadata: { refund_id: ours?.id } },
    });
    expect(await refunds(jobId)).toMatchObject([{ status: "done", made: "re_again" }]);
  });

  it("because somebody has given the whole payment back at Stripe is not asked for a second time", async () => {
    const { jobId, paid } = await paidJob();
    shop.stripe.isDown = true;
    await refund(jobId);
    shop.stripe.isDown = false;
    if (deps.stripe) await stripeClient(deps.stripe).refunds.create({ payment_intent: paid, amount: 300_00 });
    expect(await settleJobRefunds(deps)).toBe(1);
    expect(await refunds(jobId)).toMatchObject([{ status: "done" }]);
    expect(await notices()).toEqual([]);
  });
});

describe("a refund of a job whose payment is contested", () => {
  it("waits where Stripe knows of the dispute before its event has come, and is settled by the bank", async () => {
    const { jobId, paid } = await paidJob();
    shop.stripe.contested.add(paid);
    expect(await refund(jobId)).toMatchObject({ ok: true });
    expect(await refunds(jobId)).toMatchObject([{ status: "pending" }]);
    await tellDispute("created", paid);
    await tellDispute("closed", paid, { status: "lost" });
    expect(await refunds(jobId)).toMatchObject([{ cents: 300_00, status: "done" }]);
    expect(await notices()).toEqual(["Paiement contesté", "Litige perdu"]);
  });

  it("and that fails after the dispute was lost is not given back by hand besides", async () => {
    const { jobId, paid } = await paidJob();
    await refund(jobId, 100_00);
    const [ours] = await refunds(jobId);
    await tellDispute("created", paid);
    await tellDispute("closed", paid, { status: "lost" });
    const failure = { amount: 100_00, status: "failed", metadata: { refund_id: ours?.id } };
    for (const what of ["failed", "updated"])
      expect(await tellRefund(what, paid, { id: ours?.made, ...failure })).toBe(200);
    expect((await refunds(jobId)).map(({ cents, status }) => [cents, status])).toEqual([
      [100_00, "done"],
      [200_00, "done"],
    ]);
    expect(await notices()).toEqual(["Paiement contesté", "Litige perdu"]);
  });
});

describe("a deposit that was kept of a cancelled job", () => {
  it("and that the owner gives back at Stripe is booked once, with the credit note of its invoice", async () => {
    const { id: jobId } = await makeJob(deps);
    await requestDeposit(deps, { jobId, actor });
    const opened = await openJobPayment(deps, jobId);
    const session = shop.stripe.sessions.find(({ id }) => opened.ok && opened.payUrl.endsWith(`/${id}`));
    if (!session) throw new Error(JSON.stringify(opened));
    await tell("checkout.session.completed", shop.stripe.sessionObject(session));
    await rows("update jobs set state = 'cancelled', cancelled_at = now() where id = $1", [jobId]);
    const made = { id: "re_kept", amount: 90_00, status: "succeeded" };
    const told = ["created", "updated", "updated"].map((what) =>
      tellRefund(what, session.paymentIntent, made),
    );
    expect(await Promise.all(told)).toEqual([200, 200, 200]);
    expect(await refunds(jobId)).toMatchObject([{ cents: 90_00, status: "done", made: "re_kept" }]);
    expect(await readJobMoney(deps, jobId)).toMatchObject({
      ...{ paidCents: 0, shown: "cancelled", ruledRefundCents: 0 },
      documents: [{ series: "credit_note", totalCents: 90_00 }, { series: "deposit_invoice" }],
    });
    expect((await readAccountingMonth(deps, "2026-11")).receipts).toMatchObject([
      { means: "card", receivedCents: -90_00, turnoverCents: -90_00 },
      { means: "card", receivedCents: 90_00, turnoverCents: 90_00 },
    ]);
  });
});

describe("a charge that was refunded (charge.refunded)", () => {
  const charge = (paid: string) => ({ id: `ch_${paid}`, object: "charge", payment_intent: paid });
  const refundAtStripe = (payment_intent: string, amount: number) =>
    stripeClient(deps.stripe ?? { secretKey: "", webhookSecret: "" }).refunds.create({
      payment_intent,
      amount,
    });

  it("is booked by the refunds of its payment, once, whichever event comes first", async () => {
    const { jobId, paid } = await paidJob();
    const first = await refundAtStripe(paid, 100_00);
    const told = [
      tell("charge.refunded", charge(paid)),
      tellRefund("created", paid, { id: first.id, amount: 100_00, status: "succeeded" }),
      tell("charge.refunded", charge(paid)),
    ];
    expect(await Promise.all(told)).toEqual([200, 200, 200]);
    await refund(jobId, 50_00);
    await refundAtStripe(paid, 150_00);
    for (let time = 0; time < 2; time += 1) expect(await tell("charge.refunded", charge(paid))).toBe(200);
    expect((await refunds(jobId)).map(({ cents, status }) => [cents, status])).toEqual([
      [100_00, "done"],
      [50_00, "done"],
      [150_00, "done"],
    ]);
    expect(await readJobMoney(deps, jobId)).toMatchObject({ shown: "refunded", refundedCents: 300_00 });
  });

  it("of nobody here, without a payment, unreadable, or while Stripe is down, books nothing", async () => {
    expect(await tell("charge.refunded", charge("pi_nobody"))).toBe(200);
    expect(await tell("charge.refunded", { id: "ch_1", object: "charge", payment_intent: null })).toBe(200);
    expect(await tell("charge.refunded", { id: "ch_1", payment_intent: 7 })).toBe(400);
    const { jobId, paid } = await paidJob();
    await refundAtStripe(paid, 100_00);
    shop.stripe.isDown = true;
    expect(await tell("charge.refunded", charge(paid))).toBe(500);
    shop.stripe.isDown = false;
    expect(await tell("charge.refunded", charge(paid))).toBe(200);
    expect(await refunds(jobId)).toMatchObject([{ cents: 100_00, status: "done" }]);
    expect(shop.reported.splice(0)).toHaveLength(2);
  });
});
