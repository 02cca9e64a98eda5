import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import type { Cart } from "#domain/shop/cart.ts";
import type { CheckoutSubmission } from "#domain/shop/checkout.ts";
import { saveSeller } from "#tests/support/seller.ts";
import {
  checkoutSubmission,
  giftLine,
  itemOf,
  makeProduct,
  rentalLine,
  stockOf,
} from "#tests/support/shop.ts";
import { type StandInSession, type StripeServer, startStripeServer } from "#tests/support/stripe-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "#usecases/deps.ts";
import { findUsableCard } from "#usecases/gift-cards/find-card.ts";
import { recordPayment } from "#usecases/orders/move-order.ts";
import { placeOrder } from "#usecases/orders/place-order.ts";
import { priceCheckout } from "#usecases/orders/price-checkout.ts";
import { readOrderByToken } from "#usecases/orders/read-order.ts";
import { releaseUnpaidOrders } from "#usecases/orders/release-unpaid.ts";
import { refundOrder } from "#usecases/payments/refund-order.ts";
import { settleRefunds } from "#usecases/payments/settle-refunds.ts";
import { startPayment } from "#usecases/payments/start-payment.ts";
import { createWebhookRouter } from "./create-webhook-router.ts";

let test: TestDatabase;
let stripe: StripeServer;
let clock: Date;
let deps: Deps;
/** The reported failures; a test that expects one removes it. */
const reported: string[] = [];
const actor = "lea@reflet.example";
const none = { ...checkoutSubmission([]).delivery, way: "none" as const };
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  test = await createTestDatabase();
  await saveSeller(test.db);
  stripe = await startStripeServer();
  const { secretKey, webhookSecret, url: apiUrl } = stripe;
  deps = {
    db: test.db,
    now: () => clock,
    siteUrl: "https://reflet.example",
    isDemo: false,
    stripe: { secretKey, webhookSecret, apiUrl },
  };
});
afterAll(async () => {
  await stripe.close();
  await test.drop();
});
beforeEach(async () => {
  clock = new Date("2026-11-15T09:30:00Z");
  stripe.isDown = false;
  await test.db.pool.query(
    "select testing.empty('orders, order_lines, order_events, order_payments, order_refunds, waiting_documents, billing_documents, billing_numbers, gift_cards, gift_card_entries, rentals, rental_periods, stripe_events, mail_outbox')",
  );
});

afterEach(() => {
  expect(reported.splice(0)).toEqual([]);
});

async function rows<Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> {
  return (await test.db.pool.query(query, values)).rows;
}
async function cardOrder(cart: Cart, change: Partial<CheckoutSubmission> = {}) {
  const asked = checkoutSubmission(cart, { payment: "card", ...change });
  const recap = await priceCheckout(deps, asked);
  const result = await placeOrder(deps, {
    ...asked,
    cart: recap.cart,
    expectedDueCents: recap.dueCents,
    expectedGiftCents: recap.giftCard?.shareCents ?? 0,
  });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const session = stripe.sessions.at(-1);
  if (!session) throw new Error("no payment page");
  return { ...result, id: session.orderId, session };
}
/** Sent as Stripe sends it: over HTTP, signed. */
async function sendEvent(message: {
  readonly body: string;
  readonly signature: string;
}): Promise<[number, string]> {
  const router = createWebhookRouter(deps, { report: (error) => reported.push(String(error)) });
  const response = await router.request("/stripe", {
    method: "POST",
    body: message.body,
    headers: { "stripe-signature": message.signature },
  });
  return [response.status, await response.text()];
}
const paid = (session: StandInSession, id?: string) =>
  stripe.event("checkout.session.completed", stripe.sessionObject(session), id);
const statusOf = async (token: string) => {
  const view = await readOrderByToken(deps, token);
  return [view?.status, view?.payment.isPaid];
};

describe("a signed event that makes no sense", () => {
  const session = (change: object) => ({
    id: "cs_1",
    payment_status: "paid",
    payment_intent: "pi_1",
    amount_total: 1000,
    currency: "eur",
    client_reference_id: randomUUID(),
    metadata: {},
    ...change,
  });
  const refund = (change: object) => ({
    id: "re_1",
    amount: 1000,
    currency: "eur",
    status: "succeeded",
    ...change,
  });

  it.each<[string, unknown]>([
    ["checkout.session.completed", null],
    ["checkout.session.completed", "text"],
    ["checkout.session.completed", []],
    ["checkout.session.completed", {}],
    ["checkout.session.completed", session({ payment_intent: 12 })],
    ["checkout.session.completed", session({ payment_intent: {} })],
    ["checkout.session.completed", session({ amount_total: "mille" })],
    ["checkout.session.completed", session({ amount_total: 1e12 })],
    ["checkout.session.completed", session({ amount_total: -1 })],
    ["checkout.session.completed", session({ amount_total: 10.5 })],
    ["checkout.session.completed", session({ currency: 7 })],
    ["checkout.session.completed", session({ metadata: { order_id: { a: 1 } } })],
    ["checkout.session.completed", session({ metadata: "x" })],
    ["checkout.session.completed", session({ client_reference_id: ["a"] })],
    ["checkout.session.completed", session({ payment_intent: "pi_\0" })],
    ["checkout.session.completed", session({ metadata: { job_id: "\ud800" } })],
    ["checkout.session.expired", session({ id: 4 })],
    ["checkout.session.expired", session({ id: "" })],
    ["refund.created", {}],
    ["refund.created", refund({ amount: "x" })],
    ["refund.updated", refund({ amount: 1e15 })],
    ["refund.failed", refund({ id: null })],
    ["refund.created", refund({ payment_intent: [1] })],
    ["refund.created", refund({ metadata: { refund_id: 3 } })],
    ["x\0", {}],
  ])("is refused and reported once: %s %j", async (type, object) => {
    expect(await sendEvent(stripe.event(type, object))).toEqual([400, "unreadable event"]);
    expect(reported.splice(0)).toEqual([expect.stringContaining("A signed Stripe event lacks")]);
    expect(await rows("select 1 from stripe_events")).toEqual([]);
  });

  it("is ignored when it is of no type and of no object of ours", async () => {
    const nothing = session({ payment_intent: null, amount_total: null });
    for (const event of [
      stripe.event("customer.created", { id: "cus_1" }),
      stripe.event("checkout.session.completed", nothing),
      stripe.event("checkout.session.completed", session({ client_reference_id: "<script>" })),
      stripe.event("checkout.session.completed", session({ metadata: { job_id: "pas-un-uuid" } })),
      stripe.event("checkout.session.expired", session({})),
    ])
      expect(await sendEvent(event)).toEqual([200, '{"received":"ignored"}']);
  });
});

describe("paying by card", () => {
  it("opens one payment page per order and marks it paid once, however often Stripe says so", async () => {
    const wax = await makeProduct(test.db, { cents: 2490, stock: 5 });
    const order = await cardOrder([itemOf(wax, 2), giftLine(50)]);
    expect(order.payUrl).toBe(`${stripe.url}/pay/${order.session.id}`);
    expect(order.session).toMatchObject({
      cents: 9980,
      successUrl: `https://reflet.example/commande-confirmee?jeton=${order.token}`,
    });
    expect(await startPayment(deps, order.token)).toEqual({ ok: true, payUrl: order.payUrl });
    expect(await startPayment(deps, "x")).toEqual({ ok: false, reason: "unknown" });
    expect(await rows("select 1 from gift_cards")).toEqual([]);
    const answers = await Promise.all([
      sendEvent(paid(order.session, "evt_a")),
      sendEvent(paid(order.session, "evt_a")),
      sendEvent(paid(order.session, "evt_b")),
      sendEvent(
        stripe.event("checkout.session.async_payment_succeeded", stripe.sessionObject(order.session)),
      ),
    ]);
    expect(answers.map(([status]) => status)).toEqual([200, 200, 200, 200]);
    expect(await statusOf(order.token)).toEqual(["payee", true]);
    expect(await rows("select count(*)::int as n from gift_cards")).toEqual([{ n: 1 }]);
    expect(await rows("select number from billing_documents")).toEqual([{ number: "F-2026-0001" }]);
    expect(await rows("select cents, reference from order_payments")).toEqual([
      { cents: 9980, reference: order.session.paymentIntent },
    ]);
    expect(await rows("select template from mail_outbox order by template")).toEqual(
      ["gift-card", "order-notice", "order-paid", "order-placed"].map((template) => ({ template })),
    );
    expect(await startPayment(deps, order.token)).toEqual({ ok: false, reason: "notPayable" });
  });

  it("accepts nothing that Stripe did not sign", async () => {
    const wax = await makeProduct(test.db);
    const order = await cardOrder([itemOf(wax)]);
    const { body, signature } = paid(order.session);
    const refused = [
      await sendEvent({ body, signature: "" }),
      await sendEvent({
        body,
        signature: signature.replace(/v1=(.)/, (_, digit) => `v1=${digit === "0" ? "1" : "0"}`),
      }),
      await sendEvent({ body: body.replace("paid", "PAID"), signature }),
      await sendEvent({ body: "{", signature }),
    ];
    expect(refused.map(([status]) => status)).toEqual([400, 400, 400, 400]);
    const { webhooks } = new Stripe(stripe.secretKey);
    const signed = (secret: string, secondsAgo: number) => {
      const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
      return webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    };
    for (const forged of [
      signed("whsec_another", 0),
      signed(stripe.webhookSecret, 310),
      signature.replace(/t=\d+/, "t=soon"),
      signature.replace("v1=", "v0="),
    ])
      expect((await sendEvent({ body, signature: forged }))[0]).toBe(400);
    expect(await sendEvent(stripe.event("customer.created", { id: "cus_1" }))).toEqual([
      200,
      '{"received":"ignored"}',
    ]);
    const unknownOrder = { ...order.session, orderId: randomUUID() };
    expect(await sendEvent(paid(unknownOrder))).toEqual([200, '{"received":"ignored"}']);
    const unpaid = stripe.event("checkout.session.completed", stripe.sessionObject(order.session, "unpaid"));
    expect(await sendEvent(unpaid)).toEqual([200, '{"received":"ignored"}']);
    expect(await statusOf(order.token)).toEqual(["recue", false]);
    const closed = createWebhookRouter({ ...deps, stripe: undefined }, { report: () => undefined });
    expect((await closed.request("/stripe", { method: "POST", body })).status).toBe(404);
  });

  it("keeps the order while Stripe is down, and opens its page on the next try", async () => {
    const wax = await makeProduct(test.db);
    stripe.isDown = true;
    const asked = checkoutSubmission([itemOf(wax)], { payment: "card", expectedDueCents: 2490 });
    const placed = await placeOrder(deps, asked);
    expect(placed).toMatchObject({ ok: true });
    expect(placed).not.toHaveProperty("payUrl");
    if (!placed.ok) return;
    expect(await startPayment(deps, placed.token)).toEqual({ ok: false, reason: "unavailable" });
    stripe.isDown = false;
    const again = await placeOrder(deps, asked);
    expect(again).toMatchObject({
      orderNumber: placed.orderNumber,
      payUrl: expect.stringContaining("/pay/cs_"),
    });
  });

  it("releases stock, days and gift share after thirty minutes without a payment, not before", async () => {
    const wax = await makeProduct(test.db, { cents: 3000, stock: 1 });
    const bought = await cardOrder([giftLine(20)], { delivery: none });
    await sendEvent(paid(bought.session));
    const [card] = await rows<{ code: string }>("select code from gift_cards");
    const giftCode = card?.code ?? "";
    const weekend = rentalLine(["2026-11-21", "2026-11-22"], "1€");
    const order = await cardOrder([itemOf(wax), weekend], { giftCode });
    later(29);
    expect(await releaseUnpaidOrders(deps)).toBe(0);
    expect(await stockOf(test.db, wax.id)).toBe(0);
    later(1);
    const other = openDatabase(test.url);
    const released = await Promise.all([
      releaseUnpaidOrders(deps),
      releaseUnpaidOrders({ ...deps, db: other }),
    ]);
    await other.close();
    expect(released.sort()).toEqual([0, 1]);
    expect(await statusOf(order.token)).toEqual(["annulee", false]);
    expect(await stockOf(test.db, wax.id)).toBe(1);
    expect(await findUsableCard(test.db.orm, giftCode, clock)).toMatchObject({
      card: { balanceCents: 2000 },
    });
    expect(await rows("select status from rentals")).toEqual([{ status: "released" }]);
    expect(order.session.status).toBe("expired");
    expect(await startPayment(deps, order.token)).toEqual({ ok: false, reason: "notPayable" });
    expect(
      await rows("select props ->> 'cause' as cause from mail_outbox where template = 'order-cancelled'"),
    ).toEqual([{ cause: "unpaid" }]);
    // Stripe's event that the page expired changes nothing more.
    await sendEvent(stripe.event("checkout.session.expired", stripe.sessionObject(order.session, "unpaid")));
    expect(await stockOf(test.db, wax.id)).toBe(1);
  });

  it("restores a cancelled order when its payment arrives late and everything is still available", async () => {
    const wax = await makeProduct(test.db, { stock: 2 });
    const order = await cardOrder([itemOf(wax, 2), rentalLine(["2026-11-21", "2026-11-22"], "1€")]);
    // Out of order: the page expired before the payment event arrives.
    await sendEvent(stripe.event("checkout.session.expired", stripe.sessionObject(order.session, "unpaid")));
    expect(await statusOf(order.token)).toEqual(["annulee", false]);
    await sendEvent(paid(order.session));
    expect(await statusOf(order.token)).toEqual(["payee", true]);
    expect(await stockOf(test.db, wax.id)).toBe(0);
    expect(await rows("select status from rentals")).toEqual([{ status: "booked" }]);
    await sendEvent(stripe.event("checkout.session.expired", stripe.sessionObject(order.session, "unpaid")));
    expect(await statusOf(order.token)).toEqual(["payee", true]);
    expect(
      stripe.refunds.filter(({ paymentIntent }) => paymentIntent === order.session.paymentIntent),
    ).toEqual([]);
  });

  it("sends a payment back when it comes too late or over another amount", async () => {
    const wax = await makeProduct(test.db, { stock: 1 });
    const lost = await cardOrder([itemOf(wax)]);
    later(31);
    await releaseUnpaidOrders(deps);
    const winner = await cardOrder([itemOf(wax)], { email: "autre@exemple.fr" });
    await sendEvent(paid(lost.session));
    await sendEvent(paid(lost.session));
    const wrong = { ...winner.session, cents: 1, paymentIntent: winner.session.paymentIntent };
    expect(await sendEvent(paid(wrong))).toEqual([200, '{"received":"refused"}']);
    expect(await sendEvent(paid(wrong))).toEqual([200, '{"received":"done"}']);
    expect(reported.splice(0), "the log hears of another amount once").toHaveLength(1);
    expect(await statusOf(winner.token)).toEqual(["recue", false]);
    expect(await statusOf(lost.token)).toEqual(["annulee", false]);
    const back = () => rows("select status, money_cents, is_surplus from order_refunds order by money_cents");
    expect(await back()).toEqual([
      { status: "done", money_cents: 1, is_surplus: true },
      { status: "done", money_cents: 2490, is_surplus: true },
    ]);
    expect(await rows("select 1 from billing_documents")).toEqual([]);
    const refunded = stripe.refunds.filter(
      ({ paymentIntent }) => paymentIntent === lost.session.paymentIntent,
    );
    expect(refunded).toMatchObject([{ cents: 2490 }]);
  });

  it("does not count another currency as euros: nothing is paid, the staff and the log are informed once", async () => {
    const wax = await makeProduct(test.db, { stock: 3 });
    const order = await cardOrder([itemOf(wax)]);
    const inDollars = { ...stripe.sessionObject(order.session), currency: "usd" };
    const events = ["checkout.session.completed", "checkout.session.async_payment_succeeded"].map((type) =>
      stripe.event(type, inDollars),
    );
    const answers = [];
    for (const event of [...events, ...events]) answers.push(await sendEvent(event));
    expect(answers).toEqual([
      [200, '{"received":"refused"}'],
      [200, '{"received":"done"}'],
      [200, '{"received":"known"}'],
      [200, '{"received":"known"}'],
    ]);
    expect(reported.splice(0)).toEqual([expect.stringContaining("is not what its order asks for")]);
    expect(await statusOf(order.token)).toEqual(["recue", false]);
    expect(await rows("select 1 from order_payments union all select 1 from order_refunds")).toEqual([]);
    expect(await rows("select kind, note from order_events where actor = 'Stripe'")).toEqual([
      {
        kind: "paiement refusé",
        note: `24,90\u00a0$US au lieu de 24,90\u00a0€, paiement ${order.session.paymentIntent}`,
      },
    ]);
    const notices =
      "select props from mail_outbox where props ->> 'subject' like 'Paiement dans une autre monnaie%'";
    expect(await rows(notices)).toMatchObject([
      {
        props: {
          adminUrl: expect.stringMatching(/\/admin\/orders\/[0-9a-f-]{36}$/),
          rows: expect.arrayContaining([
            ["Téléphone", expect.stringMatching(/^0/)],
            ["E-mail", expect.stringContaining("@")],
          ]),
        },
      },
    ]);
    // A refund made at Stripe afterwards is not ours either, and Stripe need not send it again.
    const refund = { id: "re_usd", object: "refund", amount: 2490, currency: "usd", status: "succeeded" };
    const undone = { ...refund, payment_intent: order.session.paymentIntent, metadata: {} };
    expect((await sendEvent(stripe.event("refund.created", undone)))[0]).toBe(200);
    // In euros the same order is paid as ever.
    const second = { ...order.session, paymentIntent: "pi_euros" };
    await sendEvent(paid(second));
    expect(await statusOf(order.token)).toEqual(["payee", true]);
  });

  it("sends the second of two payments back, whichever page it was made on", async () => {
    const wax = await makeProduct(test.db);
    const order = await cardOrder([itemOf(wax)]);
    await test.db.pool.query("update orders set pay_url = null");
    later(2);
    await startPayment(deps, order.token);
    const second = stripe.sessions.at(-1);
    if (!second || second.id === order.session.id) throw new Error("no second page");
    await sendEvent(paid(second));
    await sendEvent(paid(order.session));
    expect(await statusOf(order.token)).toEqual(["payee", true]);
    expect(
      await rows("select payment_reference, money_cents, is_surplus, status from order_refunds"),
    ).toEqual([
      { payment_reference: order.session.paymentIntent, money_cents: 2490, is_surplus: true, status: "done" },
    ]);
    expect(await rows("select refunded_cents from orders")).toEqual([{ refunded_cents: 0 }]);
  });

  it("refunds a rental whose days were booked by another customer, and keeps the rest of the order", async () => {
    const wax = await makeProduct(test.db, { stock: 5 });
    const days = rentalLine(["2026-11-21", "2026-11-22"], "1€");
    const slow = await cardOrder([itemOf(wax), days]);
    later(31);
    await releaseUnpaidOrders(deps);
    const quick = await cardOrder([days], { delivery: none, email: "autre@exemple.fr" });
    await sendEvent(paid(quick.session));
    await sendEvent(paid(slow.session));
    expect(await statusOf(slow.token)).toEqual(["payee", true]);
    const [rental] = await rows<{ price_cents: number }>("select price_cents from rentals limit 1");
    expect(await rows("select status, money_cents, credit_note from order_refunds")).toEqual([
      { status: "done", money_cents: rental?.price_cents, credit_note: "A-2026-0001" },
    ]);
    expect(await stockOf(test.db, wax.id)).toBe(4);
  });
});

describe("refunding a card", () => {
  it("is sent to Stripe once, also when Stripe was down, and follows what Stripe reports", async () => {
    const wax = await makeProduct(test.db, { cents: 5000 });
    const order = await cardOrder([itemOf(wax)]);
    await sendEvent(paid(order.session));
    const before = stripe.refunds.length;
    stripe.isDown = true;
    const key = randomUUID();
    const ask = { orderId: order.id, cents: 2000, reason: "Flacon abîmé", restock: [], key, actor };
    expect(await refundOrder(deps, ask)).toMatchObject({
      ok: true,
      order: { refundedCents: 2000, status: "payee" },
    });
    expect(await rows("select status from order_refunds")).toEqual([{ status: "pending" }]);
    stripe.isDown = false;
    expect(await Promise.all([settleRefunds(deps), refundOrder(deps, ask)])).toHaveLength(2);
    expect(stripe.refunds.slice(before)).toMatchObject([
      { cents: 2000, paymentIntent: order.session.paymentIntent },
    ]);
    const [made] = stripe.refunds.slice(before);
    const object = (status: string, change: object = {}) => ({
      id: made?.id,
      object: "refund",
      amount: made?.cents,
      currency: "eur",
      payment_intent: made?.paymentIntent,
      metadata: made?.metadata,
      status,
      ...change,
    });
    // A late event about an earlier state changes nothing; a failure is final.
    await sendEvent(stripe.event("refund.created", object("pending")));
    expect(await rows("select status from order_refunds")).toEqual([{ status: "done" }]);
    await sendEvent(stripe.event("refund.failed", object("failed")));
    expect(await rows("select status from order_refunds")).toEqual([{ status: "failed" }]);
    const alarms = "select 1 from mail_outbox where props ->> 'subject' like 'Remboursement refusé%'";
    expect(await rows(alarms)).toHaveLength(1);

    const outside = { id: "re_outside", metadata: {}, amount: 500 };
    const unknownRefund = stripe.event(
      "refund.created",
      object("succeeded", { ...outside, id: "re_early", payment_intent: "pi_unheard" }),
    );
    expect((await sendEvent(unknownRefund))[0]).toBe(409);
    await sendEvent(stripe.event("refund.created", object("succeeded", outside)));
    await sendEvent(stripe.event("refund.updated", object("succeeded", outside)));
    expect(
      await rows(
        "select money_cents, status, actor from order_refunds where stripe_refund_id = 're_outside'",
      ),
    ).toEqual([{ money_cents: 500, status: "done", actor: "Stripe" }]);
    expect(await rows("select refunded_cents from orders")).toEqual([{ refunded_cents: 2500 }]);
    expect(await recordPayment(deps, { orderId: order.id, actor })).toMatchObject({ ok: false });
  }, 30_000);

  it("is not asked of the staff when the whole payment was given back at Stripe while it waited", async () => {
    const wax = await makeProduct(test.db, { cents: 5000 });
    const order = await cardOrder([itemOf(wax)]);
    await sendEvent(paid(order.session));
    stripe.isDown = true;
    const ask = { orderId: order.id, cents: 5000, reason: "Retour", restock: [], key: randomUUID(), actor };
    expect(await refundOrder(deps, ask)).toMatchObject({ ok: true });
    stripe.isDown = false;
    const { paymentIntent } = order.session;
    const made = await fetch(`${stripe.url}/v1/refunds`, {
      method: "POST",
      headers: { Authorization: `Bearer ${stripe.secretKey}` },
      body: new URLSearchParams({ payment_intent: paymentIntent, amount: "5000" }),
    });
    await sendEvent(stripe.event("refund.created", { ...((await made.json()) as object), metadata: {} }));
    await settleRefunds(deps);
    expect(await rows("select money_cents, status from order_refunds")).toEqual([
      { money_cents: 5000, status: "done" },
    ]);
    const alarms = "select 1 from mail_outbox where props ->> 'subject' like 'Remboursement refusé%'";
    expect(await rows(alarms)).toEqual([]);
    expect(await rows("select note from order_events where actor = 'Stripe' and kind <> 'payee'")).toEqual([
      { note: expect.stringMatching(/^50,00\s€ – Remboursement fait chez Stripe \(re_test_\d+\)\.$/) },
    ]);
  }, 30_000);
});
