import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, itemOf, makeProduct, rentalLine } from "#tests/support/shop.ts";
import { type StripeServer, startStripeServer } from "#tests/support/stripe-server.ts";
import { readReceipts } from "../accounting/read-receipts.ts";
import type { Deps } from "../deps.ts";
import { recordPayment } from "../orders/move-order.ts";
import { recordHandOver } from "../rentals/hand-over.ts";
import { openPayment } from "./open-payment.ts";
import { receiveStripeEvent } from "./receive-stripe-event.ts";
import { refundOrder } from "./refund-order.ts";
import { settleRefunds } from "./settle-refunds.ts";

const { deps: base, racing: crowd, at, placed, rows } = openShop();
let stripe: StripeServer;
let deps: Deps;
let racing: Deps;

beforeAll(async () => {
  stripe = await startStripeServer();
  const { url: apiUrl, secretKey, webhookSecret } = stripe;
  const settings = { stripe: { value: { apiUrl, secretKey, webhookSecret } } };
  deps = Object.create(base, settings);
  racing = Object.create(crowd, settings);
});
afterAll(() => stripe.close());

let orderId: string;
let dueCents: number;

/** An order to be paid by card, its page at Stripe open. */
beforeEach(async () => {
  stripe.isDown = false;
  const wax = await makeProduct(deps.db, { cents: 6000 });
  const rental = rentalLine(["2026-11-15"], "34.90€");
  const order = await placed([itemOf(wax), rental], { payment: "transfer" });
  orderId = order.id;
  await rows("update orders set payment_way = 'card', expires_at = '2026-11-15T10:00:00Z' where id = $1", [
    orderId,
  ]);
  const [row] = await deps.db.orm.select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error("no order");
  expect(await openPayment(deps, row)).toMatchObject({ ok: true });
  dueCents = row.dueCents;
});

const page = () => stripe.sessions.find((session) => session.orderId === orderId);
/** Stripe reports that the customer paid on the page. */
function paidOnline(on: Deps = deps) {
  const session = page();
  if (!session) throw new Error("no page");
  const { body } = stripe.event("checkout.session.completed", stripe.sessionObject(session), randomUUID());
  return receiveStripeEvent(on, JSON.parse(body) as Stripe.Event);
}
/** Stripe reports that nothing was paid on the page. */
function ended(type: string) {
  const session = page();
  if (!session) throw new Error("no page");
  const { body } = stripe.event(type, stripe.sessionObject(session), randomUUID());
  return receiveStripeEvent(deps, JSON.parse(body) as Stripe.Event);
}
const payments = () => rows("select way, cents from order_payments order by at, way");
const refunds = () =>
  rows(
    "select money_cents as cents, status, is_surplus as surplus from order_refunds order by created_at, is_surplus",
  );
const refund = (cents: number) =>
  refundOrder(deps, { orderId, cents, reason: "Retour", restock: [], key: randomUUID(), actor });

describe("an order to be paid by card", () => {
  it.each(["cash", "cheque", "terminal", "transfer"] as const)(
    "is collected by hand (%s): the invoice names it and the page at Stripe ends",
    async (means) => {
      expect(await recordPayment(deps, { orderId, actor, means })).toMatchObject({ ok: true });
      expect(await payments()).toEqual([{ way: means, cents: dueCents }]);
      expect(page()?.status).toBe("expired");
      const [rental] = await rows("select status from rentals");
      expect(rental).toEqual({ status: "booked" });
    },
  );

  it("is kept with its machine out when its page at Stripe ends, then collected", async () => {
    await rows("update rentals set status = 'booked' where order_id = $1", [orderId]);
    const [period] = await rows<{ id: string }>("select id from rental_periods where rental_id is not null");
    const given = { periodId: period?.id ?? "", note: "", actor };
    expect(
      await deps.db.orm.transaction((transaction) => recordHandOver(transaction, deps.now(), given)),
    ).toEqual({ ok: true });
    for (const ending of ["checkout.session.expired", "checkout.session.async_payment_failed"])
      expect(await ended(ending)).toBe("ignored");
    expect(await rows("select status from orders where id = $1", [orderId])).toEqual([{ status: "recue" }]);
    expect(await recordPayment(deps, { orderId, actor, means: "cash" })).toMatchObject({ ok: true });
    expect(await payments()).toEqual([{ way: "cash", cents: dueCents }]);
  });

  it("says in its history that Stripe reported the payment, or the end of the page", async () => {
    const last = () =>
      rows("select kind, actor from order_events where order_id = $1 order by id desc limit 1", [orderId]);
    await ended("checkout.session.expired");
    expect(await last()).toEqual([{ kind: "annulee", actor: "Stripe" }]);
    await paidOnline();
    expect(await last()).toEqual([{ kind: "payee", actor: "Stripe" }]);
  });

  it("is never booked as Stripe's card when the means is not named", async () => {
    expect(await recordPayment(deps, { orderId, actor })).toMatchObject({ ok: true });
    expect(await payments()).toEqual([{ way: "terminal", cents: dueCents }]);
  });

  it("is not collected from a customer who has just paid on the page", async () => {
    const session = page();
    if (session) session.status = "complete";
    expect(await recordPayment(deps, { orderId, actor, means: "cash" })).toEqual({
      ok: false,
      reason: "paidOnline",
    });
    expect(await payments()).toEqual([]);
    expect(await paidOnline()).toBe("done");
    expect(await payments()).toEqual([{ way: "card", cents: dueCents }]);
  });

  it("is collected while Stripe does not answer; a payment made there later goes back whole, by card", async () => {
    stripe.isDown = true;
    expect(await recordPayment(deps, { orderId, actor, means: "cash" })).toMatchObject({ ok: true });
    stripe.isDown = false;
    expect(page()?.status).toBe("open");
    at("2026-11-15T09:31:00Z");
    expect(await paidOnline()).toBe("done");
    expect(await refunds()).toEqual([{ cents: dueCents, status: "done", surplus: true }]);
    expect(stripe.refunds.at(-1)).toMatchObject({ paymentIntent: page()?.paymentIntent, cents: dueCents });
    const booked = await readReceipts(deps.db.orm, { from: "2026-11-15", to: "2026-11-15" });
    expect(booked.map(({ means, receivedCents }) => [means, receivedCents])).toEqual([
      ["cash", dueCents],
      ["card", dueCents],
      ["card", -dueCents],
    ]);
  });

  it("is refunded by hand once collected by hand, also beside a card payment that went back", async () => {
    await recordPayment(deps, { orderId, actor, means: "cash" });
    await paidOnline();
    const made = stripe.refunds.length;
    expect(await refund(1000)).toMatchObject({ ok: true });
    await settleRefunds(deps);
    expect(stripe.refunds).toHaveLength(made);
    expect(await refunds()).toContainEqual({ cents: 1000, status: "manual", surplus: false });
    const booked = await readReceipts(deps.db.orm, { from: "2026-11-15", to: "2026-11-15" });
    expect(booked.map(({ means, receivedCents }) => [means, receivedCents])).toContainEqual(["cash", -1000]);
  });

  it("is paid once when the staff and the customer pay at the same moment, in either order", async () => {
    const [collected, event] = await Promise.all([
      recordPayment(racing, { orderId, actor, means: "cash" }),
      paidOnline(racing),
    ]);
    expect(event).toBe("done");
    const surplus = await rows("select from order_refunds where is_surplus");
    expect(surplus).toHaveLength(collected.ok ? 1 : 0);
    expect(await rows("select series from billing_documents")).toEqual([{ series: "invoice" }]);
    expect(await payments()).toHaveLength(collected.ok ? 2 : 1);
  });

  it("is not collected twice by two people, nor once it is cancelled", async () => {
    const collect = () => recordPayment(racing, { orderId, actor, means: "cash" });
    const results = await Promise.all([collect(), collect(), collect()]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await payments()).toEqual([{ way: "cash", cents: dueCents }]);
    await rows("update orders set paid_at = null, status = 'annulee' where id = $1", [orderId]);
    expect(await recordPayment(deps, { orderId, actor, means: "cash" })).toEqual({
      ok: false,
      reason: "notAllowed",
    });
  });
});
