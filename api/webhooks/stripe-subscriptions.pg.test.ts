import { expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { finishJob } from "#tests/support/jobs.ts";
import { openStripeShop } from "#tests/support/open-stripe-shop.ts";
import { startContract } from "#tests/support/subscriptions.ts";
import { recordJobPayment } from "#usecases/billing/record-job-payment.ts";
import { chargeMonths } from "#usecases/subscriptions/charge-months.ts";
import { invoiceMonths } from "#usecases/subscriptions/invoice-months.ts";
import { dropCard } from "#usecases/subscriptions/keep-card.ts";
import { openDueMonths } from "#usecases/subscriptions/open-due-months.ts";
import { payMonth } from "#usecases/subscriptions/pay-month.ts";
import { readSubscription } from "#usecases/subscriptions/read-subscription.ts";
import { subscriptionToken } from "#usecases/subscriptions/subscription-link.ts";

const shop = openStripeShop();
const { deps, send } = shop;

const months = async (id: string) => (await readSubscription(deps, id))?.months ?? [];
const dueMails = async () =>
  (await shop.mails()).filter((mail) => mail.startsWith("subscription-due")).length;

/** The visit that falls due in this month is done and invoiced. */
async function invoiceVisit(id: string, month: string): Promise<string> {
  shop.at(`${month}-02T08:00:00Z`);
  await openDueMonths(deps);
  const jobId = (await months(id)).findLast(({ jobState }) => jobState === "to_plan")?.jobId ?? "";
  await finishJob(deps, jobId);
  await invoiceMonths(deps);
  return jobId;
}

async function payAndKeep(id: string, jobId: string): Promise<void> {
  const opened = await payMonth(deps, subscriptionToken(deps, id), { jobId, keepsCard: true });
  const session = shop.stripe.sessions.find((one) => opened.ok && opened.payUrl.endsWith(`/${one.id}`));
  if (!session) throw new Error(JSON.stringify(opened));
  await tell("checkout.session.completed", shop.stripe.sessionObject(session));
}

/** Told twice, as Stripe may. */
async function tell(type: string, object: object): Promise<void> {
  const event = shop.stripe.event(type, object);
  expect([await send(event), await send(event)]).toEqual([200, 200]);
}

it("a card kept with one visit pays the next ones by itself, once each, until the customer takes it back", async () => {
  const id = await startContract(deps);
  const first = await invoiceVisit(id, "2026-12");
  expect(await dueMails()).toBe(1);
  await payAndKeep(id, first);
  expect((await months(id))[0]).toMatchObject({ jobState: "paid" });
  expect(await readSubscription(deps, id)).toMatchObject({ hasCard: true });

  await invoiceVisit(id, "2027-01");
  await Promise.all([chargeMonths(deps), chargeMonths(deps)]);
  await chargeMonths(deps);
  expect(shop.stripe.charges.map(({ cents }) => cents)).toEqual([80_00]);
  expect((await months(id))[1]).toMatchObject({ jobState: "paid" });
  expect(await dueMails()).toBe(1);

  await invoiceVisit(id, "2027-02");
  expect(await dueMails()).toBe(1);
  await dropCard(deps, subscriptionToken(deps, id));
  await invoiceMonths(deps);
  expect(await chargeMonths(deps)).toBe(0);
  expect(await dueMails()).toBe(2);
});

it("a charge is recorded although Stripe takes longer than a transaction may be silent", async () => {
  const id = await startContract(deps);
  await payAndKeep(id, await invoiceVisit(id, "2026-12"));
  await invoiceVisit(id, "2027-01");
  const waits = { lockMs: 5000, idleTransactionMs: 3000 };
  const limited = openDatabase(deps.db.pool.options.connectionString ?? "", { waits });
  shop.stripe.delayMs = 4500;
  expect(await chargeMonths({ ...deps, db: limited })).toBe(1);
  shop.stripe.delayMs = 0;
  await limited.close();
  expect((await months(id))[1]).toMatchObject({ jobState: "paid" });
});

it("a refused card is shown, told and tried again after three days, four times in all", async () => {
  const id = await startContract(deps);
  await payAndKeep(id, await invoiceVisit(id, "2026-12"));
  await invoiceVisit(id, "2027-01");
  const before = shop.stripe.charges.length;
  shop.stripe.refusesCards = true;
  const told = await dueMails();
  for (const day of ["03", "04", "06", "08", "10", "13", "20", "28"]) {
    shop.at(`2027-01-${day}T09:00:00Z`);
    await chargeMonths(deps);
  }
  expect((await months(id))[1]).toMatchObject({
    ...{ jobState: "invoiced", chargeAttempts: 4, chargeError: "card_declined" },
  });
  expect(await dueMails()).toBe(told + 4);
  expect(
    await shop.rows(
      "select props -> 'isLastTry' as last from mail_outbox where props @> '{\"hasFailed\": true}' order by created_at",
    ),
  ).toEqual([false, false, false, true].map((last) => ({ last })));
  expect(shop.stripe.charges).toHaveLength(before);
});

it("a card that Stripe no longer knows is refused as one that its bank refuses: the visit is asked for by message", async () => {
  const id = await startContract(deps);
  await payAndKeep(id, await invoiceVisit(id, "2026-12"));
  await invoiceVisit(id, "2027-01");
  const [before, told] = [shop.stripe.charges.length, await dueMails()];
  shop.stripe.forgetsCustomers = true;
  for (let run = 0; run < 3; run += 1) expect(await chargeMonths(deps)).toBe(0);
  expect((await months(id))[1]).toMatchObject({ chargeAttempts: 1, chargeError: "resource_missing" });
  expect(await dueMails()).toBe(told + 1);
  expect(shop.stripe.charges).toHaveLength(before);
});

it("a card whose charge is contested is charged no more: what is unpaid and what comes next is asked for by message", async () => {
  const id = await startContract(deps);
  await payAndKeep(id, await invoiceVisit(id, "2026-12"));
  await invoiceVisit(id, "2027-01");
  expect(await chargeMonths(deps)).toBe(1);
  const { paymentIntent = "", cents = 0 } = shop.stripe.charges.at(-1) ?? {};
  await invoiceVisit(id, "2027-02");
  const [before, told] = [shop.stripe.charges.length, await dueMails()];
  const contest = (what: string) =>
    tell(`charge.dispute.${what}`, {
      ...{ id: "dp_1", object: "dispute", amount: cents, currency: "eur", payment_intent: paymentIntent },
      ...{ reason: "subscription_canceled", status: "needs_response" },
    });
  await contest("created");
  expect(await readSubscription(deps, id)).toMatchObject({ hasCard: false });
  for (let run = 0; run < 2; run += 1) {
    expect(await chargeMonths(deps)).toBe(0);
    await invoiceMonths(deps);
  }
  const last = await invoiceVisit(id, "2027-03");
  expect(await chargeMonths(deps)).toBe(0);
  expect(shop.stripe.charges).toHaveLength(before);
  expect(await dueMails()).toBe(told + 2);
  expect(
    await shop.rows(
      "select actor from journal where action = 'subscription.cardDropped' order by id desc limit 1",
    ),
  ).toEqual([{ actor: "Stripe" }]);
  // A card that the customer leaves afterwards is kept, whatever is still told of the dispute.
  await payAndKeep(id, last);
  await contest("updated");
  expect(await readSubscription(deps, id)).toMatchObject({ hasCard: true });
});

it("an unreachable Stripe counts as no attempt, and the charge follows", async () => {
  const id = await startContract(deps);
  await payAndKeep(id, await invoiceVisit(id, "2026-12"));
  await invoiceVisit(id, "2027-01");
  shop.stripe.isDown = true;
  expect(await chargeMonths(deps)).toBe(0);
  expect((await months(id))[1]).toMatchObject({ chargeAttempts: 0, jobState: "invoiced" });
  shop.stripe.isDown = false;
  expect(await chargeMonths(deps)).toBe(1);
});

it("a charge whose answer was lost is no second one, also when less is asked for by then", async () => {
  const id = await startContract(deps);
  await payAndKeep(id, await invoiceVisit(id, "2026-12"));
  const jobId = await invoiceVisit(id, "2027-01");
  const paid = () =>
    shop.rows(`select means, cents from job_payments where job_id = '${jobId}' order by entry`);
  const before = shop.stripe.charges.length;
  shop.stripe.losesChargeAnswers = true;
  expect(await chargeMonths(deps)).toBe(0);
  expect(shop.stripe.charges).toHaveLength(before + 1);
  expect(await paid()).toEqual([]);
  shop.stripe.losesChargeAnswers = false;
  const cents = shop.stripe.charges.at(-1)?.cents ?? 0;
  const recorded = await recordJobPayment(deps, {
    ...{ jobId, means: "cash", cents: 1000, key: crypto.randomUUID() },
    actor: "owner",
  });
  expect(recorded).toMatchObject({ ok: true });
  await chargeMonths(deps);
  // More than is left by now: sent back whole. The next run charges what is left.
  expect(await shop.rows(`select cents from job_refunds where job_id = '${jobId}'`)).toEqual([{ cents }]);
  await chargeMonths(deps);
  expect(shop.stripe.charges.slice(before).map((charge) => charge.cents)).toEqual([cents, cents - 1000]);
  expect(await paid()).toEqual([
    { means: "cash", cents: 1000 },
    { means: "card", cents },
    { means: "card", cents: cents - 1000 },
  ]);
  expect((await months(id))[1]).toMatchObject({ jobState: "paid" });
});

it.each(["kept", "dropped"])(
  "a charge whose answer was lost goes back when the visit was paid by transfer meanwhile (card %s)",
  async (card) => {
    const id = await startContract(deps);
    await payAndKeep(id, await invoiceVisit(id, "2026-12"));
    const jobId = await invoiceVisit(id, "2027-01");
    shop.stripe.losesChargeAnswers = true;
    expect(await chargeMonths(deps)).toBe(0);
    if (card === "dropped") await dropCard(deps, subscriptionToken(deps, id));
    const transfer = { jobId, means: "transfer", cents: 80_00, key: crypto.randomUUID() } as const;
    expect(await recordJobPayment(deps, { ...transfer, actor: "owner" })).toMatchObject({ ok: true });
    const returned = () => shop.rows(`select cents, is_surplus from job_refunds where job_id = '${jobId}'`);
    shop.stripe.isDown = true;
    await chargeMonths(deps);
    expect(await returned()).toEqual([]);
    shop.stripe.isDown = false;
    shop.stripe.losesChargeAnswers = false;
    for (let run = 0; run < 3; run += 1) await chargeMonths(deps);
    expect(await returned()).toEqual([{ cents: 80_00, is_surplus: true }]);
    expect((await months(id))[1]).toMatchObject({ jobState: "paid" });
  },
);

it("a visit of less than Stripe takes is asked for by message at once, without trying the card", async () => {
  const id = await startContract(deps);
  await payAndKeep(id, await invoiceVisit(id, "2026-12"));
  await deps.db.pool.query("update subscriptions set price_cents = 49 where id = $1", [id]);
  const [before, told] = [shop.stripe.charges.length, await dueMails()];
  await invoiceVisit(id, "2027-01");
  for (let run = 0; run < 2; run += 1) {
    expect(await chargeMonths(deps)).toBe(0);
    await invoiceMonths(deps);
  }
  expect(shop.stripe.charges).toHaveLength(before);
  expect((await months(id))[1]).toMatchObject({ jobState: "invoiced", chargeAttempts: 0 });
  expect(await dueMails()).toBe(told + 1);
  const [due] = await shop.rows(
    "select props ->> 'amount' as amount, props -> 'isByCard' as card from mail_outbox where template = 'subscription-due' order by created_at desc limit 1",
  );
  expect(due).toEqual({ amount: "0,49\u00a0€", card: false });
});

it("a visit of another contract cannot be paid by this one's link", async () => {
  const id = await startContract(deps);
  const jobId = await invoiceVisit(id, "2026-12");
  const visit = { jobId, keepsCard: false };
  expect(await payMonth(deps, `${id}.forged`, visit)).toEqual({ ok: false, reason: "unknown" });
  const other = subscriptionToken(deps, crypto.randomUUID());
  expect(await payMonth(deps, other, visit)).toEqual({ ok: false, reason: "unknown" });
  expect(await payMonth(deps, subscriptionToken(deps, id), { jobId: "x", keepsCard: true })).toEqual({
    ok: false,
    reason: "unknown",
  });
});
