import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { finishJob, makeJob, stateOfJob } from "#tests/support/jobs.ts";
import { openStripeShop } from "#tests/support/open-stripe-shop.ts";
import { saveSeller } from "#tests/support/seller.ts";
import type { StandInSession } from "#tests/support/stripe-server.ts";
import { issueJobInvoice } from "#usecases/billing/issue-job-invoice.ts";
import { openJobPayment, startJobPayment } from "#usecases/billing/open-job-payment.ts";
import { paymentToken, paymentUrl } from "#usecases/billing/payment-link.ts";
import { readJobMoney } from "#usecases/billing/read-job-money.ts";
import { recordJobPayment } from "#usecases/billing/record-job-payment.ts";
import { refundJob } from "#usecases/billing/refund-job.ts";
import { requestBalance, requestDeposit } from "#usecases/billing/request-payment.ts";
import { settleJobRefunds } from "#usecases/billing/settle-job-refunds.ts";
import { dailyFigures } from "#usecases/dashboard/daily-figures.ts";
import { issueWaitingDocuments } from "#usecases/payments/issue-waiting-documents.ts";
import { cancelJob } from "#usecases/planning/cancel-job.ts";

const shop = openStripeShop();
const { rows, mails, at, deps, reported, send } = shop;
const actor = "lea@reflet.example";

const paid = (session: StandInSession, change: object = {}) =>
  shop.stripe.event("checkout.session.completed", { ...shop.stripe.sessionObject(session), ...change });

async function depositPage() {
  const job = await makeJob(deps);
  await requestDeposit(deps, { jobId: job.id, actor });
  return { job, session: await openPage(job.id) };
}
async function openPage(jobId: string): Promise<StandInSession> {
  const opened = await openJobPayment(deps, jobId);
  const session = shop.stripe.sessions.find(({ id }) => opened.ok && opened.payUrl.endsWith(`/${id}`));
  if (!session) throw new Error(JSON.stringify(opened));
  return session;
}
const money = async (jobId: string) =>
  (await readJobMoney(deps, jobId)) ?? Promise.reject(new Error("no job"));
const turnover = async () => {
  const days = await dailyFigures(deps.db.orm, "turnoverCents", { from: "2026-11-01", to: "2026-12-31" });
  return [...days.values()].reduce((sum, cents) => sum + cents, 0);
};

describe("a deposit by card", () => {
  it("has one page, and counts once however often Stripe tells of it", async () => {
    const { job, session } = await depositPage();
    const { id = "" } = (await money(job.id))?.request ?? {};
    expect(session).toMatchObject({ cents: 90_00, successUrl: `${paymentUrl(deps, id)}&retour=paye` });
    expect(await startJobPayment(deps, paymentToken(deps, id))).toMatchObject({ ok: true });
    expect(await startJobPayment(deps, `${job.id}.faux`)).toEqual({ ok: false, reason: "unknown" });
    expect(shop.stripe.sessions.filter(({ metadata }) => metadata.job_id === job.id)).toHaveLength(1);
    const event = paid(session);
    const answers = await Promise.all([send(event), send(event), send(paid(session)), send(paid(session))]);
    expect(answers).toEqual([200, 200, 200, 200]);
    expect(await money(job.id)).toMatchObject({ paidCents: 90_00, request: null });
    expect(await rows("select number from billing_documents")).toEqual([{ number: "AC-2026-0001" }]);
    expect(await mails()).toEqual(["job-document zoe@exemple.fr"]);
    expect(await openJobPayment(deps, job.id)).toEqual({ ok: false, reason: "notPayable" });
  });

  it("is kept while the seller's identity is incomplete: its invoice waits, and the final one follows it", async () => {
    const { job, session } = await depositPage();
    await rows("delete from site_settings");
    expect(await send(paid(session))).toBe(200);
    expect(await money(job.id)).toMatchObject({
      paidCents: 90_00,
      documents: [],
      waiting: [{ series: "deposit_invoice" }],
    });
    expect(await issueWaitingDocuments(deps)).toBe(0);
    await saveSeller(deps.db);
    await finishJob(deps, job.id);
    const [invoiced, issued] = await Promise.all([
      issueJobInvoice(deps, { jobId: job.id, actor }),
      issueWaitingDocuments(deps),
    ]);
    expect(invoiced).toMatchObject({ ok: true });
    expect(issued).toBeLessThanOrEqual(1);
    const [invoice] = await rows<{ deposits: unknown }>(
      "select document -> 'deposits' as deposits from billing_documents where series = 'invoice'",
    );
    expect(invoice?.deposits).toMatchObject([{ number: "AC-2026-0001", cents: 90_00 }]);
    expect(await money(job.id)).toMatchObject({ waiting: [], dueCents: 210_00 });
  });

  it("gets another page once the first ran out or Stripe was down, and the old one may still be paid", async () => {
    const job = await makeJob(deps);
    await requestDeposit(deps, { jobId: job.id, actor });
    shop.stripe.isDown = true;
    expect(await openJobPayment(deps, job.id)).toEqual({ ok: false, reason: "unavailable" });
    shop.stripe.isDown = false;
    const first = await openPage(job.id);
    at("2026-11-16T12:00:00Z");
    const second = await openPage(job.id);
    expect(second.id).not.toBe(first.id);
    expect(
      await send(shop.stripe.event("checkout.session.expired", shop.stripe.sessionObject(second, "unpaid"))),
    ).toBe(200);
    expect(await money(job.id)).toMatchObject({ request: { payUrl: null } });
    expect(await send(paid(first))).toBe(200);
    expect(await money(job.id)).toMatchObject({ paidCents: 90_00, request: null });
  });
});

describe("a payment with no use", () => {
  it.each([
    [
      "for a job that was cancelled",
      async (jobId: string) => void (await cancelJob(deps, { jobId, reason: "", actor })),
    ],
    [
      "for a job already paid",
      async (jobId: string) =>
        void (await recordJobPayment(deps, {
          jobId,
          cents: 300_00,
          means: "cash",
          key: randomUUID(),
          actor,
        })),
    ],
    [
      "of more than is left",
      async (jobId: string) =>
        void (await recordJobPayment(deps, {
          jobId,
          cents: 250_00,
          means: "cash",
          key: randomUUID(),
          actor,
        })),
    ],
  ])("%s goes back whole, once, and is no turnover", async (_, happens) => {
    const { job, session } = await depositPage();
    await happens(job.id);
    const before = [await turnover(), (await money(job.id)).paidCents];
    shop.stripe.isDown = true;
    expect(await send(paid(session))).toBe(200);
    expect(await money(job.id)).toMatchObject({ refunds: [{ status: "pending" }] });
    shop.stripe.isDown = false;
    expect(await settleJobRefunds(deps)).toBe(1);
    expect(await settleJobRefunds(deps)).toBe(0);
    expect(await send(paid(session))).toBe(200);
    expect(
      shop.stripe.refunds.filter(({ paymentIntent }) => paymentIntent === session.paymentIntent),
    ).toMatchObject([{ cents: 90_00, metadata: { job_id: job.id } }]);
    expect([await turnover(), (await money(job.id)).paidCents]).toEqual(before);
    expect(await mails()).toContain("job-payment-returned zoe@exemple.fr");
  });

  it("of another amount or with another job's request goes back and is reported", async () => {
    const { session } = await depositPage();
    const other = await makeJob(deps);
    const metadata = { ...session.metadata, job_id: other.id };
    expect(await send(paid(session, { metadata }))).toBe(200);
    expect(reported.splice(0)).toHaveLength(1);
    expect(await money(other.id)).toMatchObject({ paidCents: 0, refunds: [{ isSurplus: true }] });
  });

  it("in another currency pays nothing and is reported once", async () => {
    const { job, session } = await depositPage();
    expect(await send(paid(session, { currency: "usd" }))).toBe(200);
    expect(await send(paid(session, { currency: "usd" }))).toBe(200);
    expect(reported.splice(0)).toHaveLength(1);
    expect(await money(job.id)).toMatchObject({ paidCents: 0, payments: [] });
    expect(await mails()).toHaveLength(1);
  });

  it("for a job nobody knows is ignored", async () => {
    const { session } = await depositPage();
    for (const job_id of [randomUUID(), "x"])
      expect(await send(paid(session, { metadata: { ...session.metadata, job_id } }))).toBe(200);
    expect(await rows("select 1 from job_payments")).toEqual([]);
  });
});

describe("the final amount by card", () => {
  it("settles the job, and a refund goes back to the card with its credit note", async () => {
    const { job, session } = await depositPage();
    await send(paid(session));
    at("2026-11-20T10:00:00Z");
    await finishJob(deps, job.id);
    await issueJobInvoice(deps, { jobId: job.id, actor });
    await requestBalance(deps, { jobId: job.id, actor });
    const rest = await openPage(job.id);
    expect(rest.cents).toBe(210_00);
    expect(await send(paid(rest))).toBe(200);
    expect(await stateOfJob(deps, job.id)).toBe("paid");
    const key = randomUUID();
    for (const _ of [1, 2])
      expect(
        await refundJob(deps, { jobId: job.id, cents: 250_00, reason: "Geste", key, actor }),
      ).toMatchObject({
        ok: true,
      });
    const given = shop.stripe.refunds.filter(({ metadata }) => metadata.job_id === job.id);
    expect(given.map(({ cents, paymentIntent }) => [paymentIntent, cents])).toEqual([
      [session.paymentIntent, 90_00],
      [rest.paymentIntent, 160_00],
    ]);
    expect((await money(job.id)).refunds).toMatchObject([
      { status: "done", creditNote: "A-2026-0001" },
      { status: "done", creditNote: "A-2026-0002" },
    ]);
    expect(await turnover()).toBe(50_00);
  });

  it("is corrected after its deposit invoice, even when both had to wait", async () => {
    for (const isCompleteBetween of [true, false]) {
      const { job, session } = await depositPage();
      await rows("delete from site_settings");
      await send(paid(session));
      if (isCompleteBetween) await saveSeller(deps.db);
      const refund = {
        id: `re_${job.id}`,
        object: "refund",
        amount: 90_00,
        currency: "eur",
        payment_intent: session.paymentIntent,
        status: "succeeded",
        metadata: {},
      };
      expect(await send(shop.stripe.event("refund.created", refund))).toBe(200);
      await saveSeller(deps.db);
      await issueWaitingDocuments(deps);
      const { documents, waiting, refunds } = await money(job.id);
      const [deposit, note] = documents.toSorted((one, other) => (one.series < other.series ? 1 : -1));
      expect([deposit?.series, note?.series, waiting]).toEqual(["deposit_invoice", "credit_note", []]);
      expect([note?.corrects, refunds[0]?.creditNote]).toEqual([deposit?.number, note?.number]);
    }
  });

  it("follows refunds as Stripe tells of them: our own, one made at Stripe, one that failed", async () => {
    const { job, session } = await depositPage();
    const atStripe = (id: string, amount: number, change: object = {}) =>
      shop.stripe.event("refund.created", {
        id,
        object: "refund",
        amount,
        currency: "eur",
        payment_intent: session.paymentIntent,
        status: "succeeded",
        metadata: {},
        ...change,
      });
    // Told before its payment: it comes again.
    expect(await send(atStripe("re_early", 10_00))).toBe(409);
    await send(paid(session));
    expect(await send(atStripe("re_early", 10_00))).toBe(200);
    expect(await send(atStripe("re_early", 10_00))).toBe(200);
    expect(await money(job.id)).toMatchObject({
      paidCents: 80_00,
      refunds: [{ status: "done", cents: 10_00 }],
    });
    await refundJob(deps, { jobId: job.id, cents: 20_00, reason: "Geste", key: randomUUID(), actor });
    const [, ours] = (await money(job.id)).refunds;
    const failed = { status: "failed", metadata: { refund_id: ours?.id ?? "" } };
    expect(await send(atStripe(ours?.stripeRefundId ?? "", 20_00, failed))).toBe(200);
    expect((await money(job.id)).refunds[1]).toMatchObject({ status: "failed" });
    const notices = await rows<{ props: object }>(
      "select props from mail_outbox where template = 'order-notice'",
    );
    expect(notices.at(-1)?.props).toMatchObject({
      adminUrl: expect.stringMatching(new RegExp(`/admin/interventions/${job.id}$`)),
      rows: expect.arrayContaining([["E-mail", expect.stringContaining("@")]]),
    });
  });
});
