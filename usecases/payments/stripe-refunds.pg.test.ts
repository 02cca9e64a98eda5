import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import type { Cart } from "#domain/shop/cart.ts";
import type { CheckoutSubmission } from "#domain/shop/checkout.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, giftLine, itemOf, makeProduct, noDelivery, rentalLine } from "#tests/support/shop.ts";
import { readOrderByToken } from "../orders/read-order.ts";
import { cancelRental } from "../rentals/cancel-rental.ts";
import { acceptCardPayment } from "./accept-card-payment.ts";
import { receiveStripeEvent } from "./receive-stripe-event.ts";
import { refundOrder } from "./refund-order.ts";
import { settleByHand } from "./settle-by-hand.ts";

const { deps, racing, placed, rows } = openShop();
const days = ["2026-12-05", "2026-12-06"];

/** An order paid by card at Stripe, under the payment "pi_<number>". */
async function cardOrder(cart: Cart, change: Partial<CheckoutSubmission> = {}) {
  const order = await placed(cart, { payment: "transfer", ...change });
  await deps.db.pool.query("update orders set payment_way = 'card' where id = $1", [order.id]);
  const [row] = await rows<{ due: number }>("select due_cents as due from orders where id = $1", [order.id]);
  return { ...order, dueCents: row?.due ?? 0, reference: `pi_${order.orderNumber}` };
}
const pay = ({ id: orderId }: { id: string }, reference: string, cents: number) =>
  deps.db.orm.transaction((transaction) =>
    acceptCardPayment(transaction, deps, { orderId, reference, cents, currency: "eur" }),
  );
async function paidOrder(cart: Cart, change: Partial<CheckoutSubmission> = {}) {
  const order = await cardOrder(cart, change);
  expect(await pay(order, order.reference, order.dueCents)).toBe("paid");
  return order;
}
const refundAtStripe = (
  reference: string,
  amount: number,
  { id = `re_${randomUUID()}`, status = "succeeded", metadata = {}, on = deps } = {},
) => {
  const object = {
    id,
    object: "refund",
    amount,
    currency: "eur",
    payment_intent: reference,
    metadata,
    status,
  };
  const event = { id: `evt_${randomUUID()}`, type: "refund.updated", data: { object } };
  return receiveStripeEvent(on, event as unknown as Stripe.Event);
};
const refund = (orderId: string, cents: number) =>
  refundOrder(deps, { orderId, cents, reason: "Retour", restock: [], key: randomUUID(), actor });
const cardStates = () =>
  rows("select balance_cents, cancelled_at is not null as void from gift_cards where kind = 'bought'");
const rentalStates = () =>
  rows("select r.status, p.active from rentals r join rental_periods p on p.rental_id = r.id");
const orderState = (id: string) =>
  rows("select status, refunded_cents as refunded from orders where id = $1", [id]);

describe("a refund made in Stripe's dashboard", () => {
  it("ends the order when it is whole: bought gift cards are void, rental days are free", async () => {
    const order = await paidOrder([giftLine(50), rentalLine(days, "52.90€")], { delivery: noDelivery });
    await refundAtStripe(order.reference, order.dueCents);
    expect(await orderState(order.id)).toEqual([{ status: "remboursee", refunded: order.dueCents }]);
    expect(await cardStates()).toEqual([{ balance_cents: 0, void: true }]);
    expect(await rentalStates()).toEqual([{ status: "cancelled", active: false }]);
    expect(await rows("select sum(cents)::int as sum from gift_card_entries")).toEqual([{ sum: 0 }]);
  });

  it("is booked when the gift card was spent, and the history names the loss", async () => {
    const order = await paidOrder([giftLine(50)], { delivery: noDelivery });
    const [card] = await rows<{ code: string }>("select code from gift_cards");
    const wax = await makeProduct(deps.db, { cents: 2000 });
    const buyer = { email: "autre@exemple.fr", phone: "+33600000002" };
    await placed([itemOf(wax)], { ...buyer, giftCode: card?.code ?? "" });
    await refundAtStripe(order.reference, 4000);
    expect(await orderState(order.id)).toMatchObject([{ refunded: 4000 }]);
    expect(await cardStates()).toEqual([{ balance_cents: 0, void: false }]);
    expect(await rows("select note from order_events where kind = 'carte cadeau'")).toEqual([
      { note: expect.stringMatching(/^Perte\s: 10,00\s€ remboursés, déjà dépensés/) },
    ]);
    const shown = (await readOrderByToken(deps, order.token))?.timeline.map(({ kind }) => kind);
    expect(shown).toContain("remboursement");
    expect(shown).not.toContain("carte cadeau");
  });

  it("ends it when it completes what the staff had begun, and not before", async () => {
    const order = await paidOrder([giftLine(50), rentalLine(days, "52.90€")], { delivery: noDelivery });
    await refund(order.id, 1000);
    await refundAtStripe(order.reference, order.dueCents - 1001);
    expect(await cardStates()).toEqual([{ balance_cents: 1, void: false }]);
    expect(await rentalStates()).toEqual([{ status: "booked", active: true }]);
    await refundAtStripe(order.reference, 1);
    expect(await cardStates()).toEqual([{ balance_cents: 0, void: true }]);
    expect(await rentalStates()).toEqual([{ status: "cancelled", active: false }]);
  });

  it("answers the withdrawal of the order it gives back whole", async () => {
    const wax = await makeProduct(deps.db, { cents: 4000 });
    const order = await paidOrder([itemOf(wax)]);
    await deps.db.pool.query(
      `insert into declarations (kind, number, fingerprint, order_id, name, email, received_at)
       values ('retractation', 'R-1', 'x', $1, 'Jeanne', 'jeanne@exemple.fr', now())`,
      [order.id],
    );
    await refundAtStripe(order.reference, 4000);
    expect(await rows("select outcome, handled_by from declarations")).toEqual([
      { outcome: "acceptee", handled_by: "Stripe" },
    ]);
  });

  it("and one by the staff at the same moment give back the order once", async () => {
    const order = await paidOrder([giftLine(50), rentalLine(days, "52.90€")], { delivery: noDelivery });
    const [rental] = await rows<{ id: string }>("select id from rentals");
    const ask = { orderId: order.id, cents: order.dueCents, reason: "Retour", restock: [], actor };
    await Promise.all([
      refundAtStripe(order.reference, order.dueCents, { on: racing }),
      refundOrder(racing, { ...ask, key: randomUUID() }),
      refundOrder(racing, { ...ask, key: randomUUID() }),
      cancelRental(racing, { rentalId: rental?.id ?? "", actor }),
    ]);
    expect(await orderState(order.id)).toEqual([{ status: "remboursee", refunded: order.dueCents }]);
    expect(await rows("select sum(money_cents)::int as sum from order_refunds")).toEqual([
      { sum: order.dueCents },
    ]);
    expect(await cardStates()).toEqual([{ balance_cents: 0, void: true }]);
  });
});

it("a rental cancelled after a partial refund ends the order when nothing is left of it", async () => {
  const order = await paidOrder([giftLine(50), rentalLine(days, "52.90€")], { delivery: noDelivery });
  await refund(order.id, 5000);
  expect(await cardStates()).toEqual([{ balance_cents: 5000, void: false }]);
  const [rental] = await rows<{ id: string }>("select id from rentals");
  expect(await cancelRental(deps, { rentalId: rental?.id ?? "", actor })).toMatchObject({ isRepaid: true });
  expect(await orderState(order.id)).toEqual([{ status: "remboursee", refunded: order.dueCents }]);
  expect(await cardStates()).toEqual([{ balance_cents: 0, void: true }]);
});

describe("a refund that failed and was then made in Stripe's dashboard", () => {
  const failAll = () =>
    deps.db.pool.query("update order_refunds set status = 'failed', stripe_refund_id = 're_1'");
  const refunds = () =>
    rows(
      "select money_cents as cents, is_surplus as surplus, status, stripe_refund_id as made from order_refunds",
    );
  const documents = () => rows("select number from billing_documents where series = 'credit_note'");

  it("settles the second payment it was for, and gives nothing of the order back", async () => {
    const wax = await makeProduct(deps.db, { cents: 4000 });
    const order = await paidOrder([itemOf(wax)]);
    expect(await pay(order, "pi_second", 4000)).toBe("refunded");
    await failAll();
    expect(await refundAtStripe("pi_second", 4000, { id: "re_2" })).toBe("done");
    expect(await refunds()).toEqual([{ cents: 4000, surplus: true, status: "done", made: "re_2" }]);
    expect(await orderState(order.id)).toEqual([{ status: "payee", refunded: 0 }]);
    expect(await documents()).toEqual([]);
    // Late news of the first attempt changes nothing; the second may still fail.
    const [own] = await rows<{ id: string }>("select id from order_refunds");
    const metadata = { refund_id: own?.id ?? "" };
    await refundAtStripe("pi_second", 4000, { id: "re_1", status: "failed", metadata });
    expect(await refunds()).toMatchObject([{ status: "done", made: "re_2" }]);
    await refundAtStripe("pi_second", 4000, { id: "re_2", status: "failed" });
    expect(await refunds()).toMatchObject([{ status: "failed", made: "re_2" }]);
  });

  it("settles a payment of another amount on an order that is not paid", async () => {
    const wax = await makeProduct(deps.db, { cents: 4000 });
    const order = await cardOrder([itemOf(wax)]);
    expect(await pay(order, "pi_wrong", 100)).toBe("wrongAmount");
    await failAll();
    // A part of it is written down once, however often Stripe tells of it.
    for (let turn = 0; turn < 2; turn += 1)
      expect(await refundAtStripe("pi_wrong", 40, { id: "re_part" })).toBe("done");
    expect(await rows("select note from order_events where actor = 'Stripe' and kind <> 'payee'")).toEqual([
      { note: "0,40\u00a0€ – Remboursement fait chez Stripe (re_part)." },
    ]);
    expect(await refunds()).toMatchObject([{ status: "failed" }]);
    expect(await refundAtStripe("pi_wrong", 100, { id: "re_2" })).toBe("done");
    expect(await refunds()).toEqual([{ cents: 100, surplus: true, status: "done", made: "re_2" }]);
    expect(await orderState(order.id)).toEqual([{ status: "recue", refunded: 0 }]);
  });

  it("settles the order's own refund instead of giving the same money back twice", async () => {
    const wax = await makeProduct(deps.db, { cents: 4000 });
    const order = await paidOrder([itemOf(wax)]);
    await refund(order.id, 1500);
    await failAll();
    await refundAtStripe(order.reference, 1500, { id: "re_2" });
    await refundAtStripe(order.reference, 1500, { id: "re_2" });
    expect(await refunds()).toEqual([{ cents: 1500, surplus: false, status: "done", made: "re_2" }]);
    expect(await orderState(order.id)).toEqual([{ status: "payee", refunded: 1500 }]);
    expect(await documents()).toHaveLength(1);
  });

  it("is not owed again when the failure is reported once more after the staff gave the money back", async () => {
    const wax = await makeProduct(deps.db, { cents: 4000 });
    const order = await paidOrder([itemOf(wax)]);
    await refund(order.id, 1500);
    const [own] = await rows<{ id: string }>("select id from order_refunds");
    const refundId = own?.id ?? "";
    const fail = () =>
      refundAtStripe(order.reference, 1500, {
        id: "re_1",
        status: "failed",
        metadata: { refund_id: refundId },
      });
    await fail();
    expect(await settleByHand(deps, { orderId: order.id, refundId, actor })).toBe(true);
    await fail();
    expect(await refunds()).toMatchObject([{ cents: 1500, status: "done" }]);
    expect(
      await rows("select 1 from mail_outbox where props ->> 'subject' like 'Remboursement refusé%'"),
    ).toHaveLength(1);
  });

  it("puts nothing on the gift card when it is made there in parts, and the history names each part", async () => {
    const bought = await paidOrder([giftLine(20)], { delivery: noDelivery });
    const [card] = await rows<{ code: string }>("select code from gift_cards");
    const wax = await makeProduct(deps.db, { cents: 5000 });
    const buyer = { email: "autre@exemple.fr", phone: "+33600000002" };
    const order = await paidOrder([itemOf(wax)], { ...buyer, giftCode: card?.code ?? "" });
    expect([bought.dueCents, order.dueCents]).toEqual([2000, 3000]);
    await refund(order.id, 3000);
    await failAll();
    for (const [id, cents] of [
      ["re_2", 1000],
      ["re_3", 2000],
      ["re_3", 2000],
    ] as const)
      await refundAtStripe(order.reference, cents, { id });
    expect(await rows("select balance_cents as balance from gift_cards")).toEqual([{ balance: 0 }]);
    expect(await orderState(order.id)).toEqual([{ status: "payee", refunded: 3000 }]);
    expect(
      await rows("select note from order_events where actor = 'Stripe' and kind <> 'payee' order by id"),
    ).toEqual([
      { note: "10,00\u00a0€ – Remboursement fait chez Stripe (re_2)." },
      { note: "20,00\u00a0€ – Remboursement fait chez Stripe (re_3)." },
    ]);
  });
});
