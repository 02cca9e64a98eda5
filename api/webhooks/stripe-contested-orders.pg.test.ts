import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { openStripeShop } from "#tests/support/open-stripe-shop.ts";
import { actor, itemOf, makeProduct } from "#tests/support/shop.ts";
import { refundOrder } from "#usecases/payments/refund-order.ts";
import { settleRefunds } from "#usecases/payments/settle-refunds.ts";
import { startPayment } from "#usecases/payments/start-payment.ts";

const shop = openStripeShop();
const { rows, placed, deps, tell } = shop;

/** 40 € paid by card. */
async function paidOrder() {
  const wax = await makeProduct(deps.db, { cents: 4000, stock: 50 });
  const order = await placed([itemOf(wax)], { payment: "transfer" });
  await deps.db.pool.query("update orders set payment_way = 'card' where id = $1", [order.id]);
  const opened = await startPayment(deps, order.token);
  const session = shop.stripe.sessions.find(({ id }) => opened.ok && opened.payUrl.endsWith(`/${id}`));
  if (!session) throw new Error(JSON.stringify(opened));
  expect(await tell("checkout.session.completed", shop.stripe.sessionObject(session))).toBe(200);
  return { orderId: order.id, paid: session.paymentIntent };
}
const refund = (orderId: string, cents: number) =>
  refundOrder(deps, { orderId, cents, reason: "Retour", restock: [], key: randomUUID(), actor });
const refunds = () =>
  rows<{ id: string; cents: number; status: string; made: string | null }>(
    "select id, money_cents as cents, status, stripe_refund_id as made from order_refunds order by created_at, money_cents",
  );
const states = async () => (await refunds()).map(({ cents, status }) => [cents, status]);
const notices = async () =>
  (
    await rows<{ subject: string }>(
      "select split_part(props ->> 'subject', U&'\\00a0', 1) as subject from mail_outbox where template = 'order-notice' order by created_at",
    )
  )
    .map(({ subject }) => subject)
    .filter((subject) => /^(Paiement contesté|Litige|Remboursement)/.test(subject));
const tellDispute = (what: string, paid: string, change: object = {}) =>
  tell(`charge.dispute.${what}`, {
    ...{ id: `dp_${paid}`, object: "dispute", amount: 4000, currency: "eur", payment_intent: paid },
    ...{ reason: "fraudulent", status: "needs_response" },
    ...change,
  });

it("a refund waits where Stripe knows of the dispute before its event has come, and goes on once it is won", async () => {
  const { orderId, paid } = await paidOrder();
  shop.stripe.contested.add(paid);
  expect(await refund(orderId, 1500)).toMatchObject({ ok: true });
  expect(await settleRefunds(deps)).toBe(0);
  expect(await states()).toEqual([[1500, "pending"]]);
  expect(await notices()).toEqual([]);
  await tellDispute("created", paid);
  shop.stripe.contested.delete(paid);
  await tellDispute("closed", paid, { status: "won" });
  expect(await states()).toEqual([[1500, "done"]]);
});

it("a refund of which a lost dispute left a part is given back by hand, not waited for", async () => {
  const { orderId, paid } = await paidOrder();
  shop.stripe.contested.add(paid);
  await refund(orderId, 3000);
  await tellDispute("created", paid, { amount: 1000 });
  await tellDispute("closed", paid, { amount: 1000, status: "lost" });
  expect(await states()).toEqual([
    [1000, "done"],
    [3000, "failed"],
  ]);
  expect(await notices()).toContain("Remboursement refusé");
});

it("a refund that fails after its dispute was lost is not given back by hand besides", async () => {
  const { orderId, paid } = await paidOrder();
  await refund(orderId, 1500);
  const [ours] = await refunds();
  await tellDispute("created", paid);
  await tellDispute("closed", paid, { status: "lost" });
  for (const what of ["failed", "updated"])
    await tell(`refund.${what}`, {
      ...{ id: ours?.made, object: "refund", amount: 1500, currency: "eur", payment_intent: paid },
      ...{ status: "failed", metadata: { refund_id: ours?.id } },
    });
  expect((await states()).toSorted()).toEqual([
    [1500, "done"],
    [2500, "done"],
  ]);
  expect(await notices()).toEqual(["Paiement contesté", "Litige perdu"]);
});
