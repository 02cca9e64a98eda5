import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { beforeEach, describe, expect, it } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, itemOf, makeProduct, type TestProduct } from "#tests/support/shop.ts";
import { recordPayment } from "../orders/move-order.ts";
import { placeOrder } from "../orders/place-order.ts";
import { receiveStripeEvent } from "../payments/receive-stripe-event.ts";
import { refundOrder } from "../payments/refund-order.ts";
import { createPromo, type PromoInput } from "./save-promo.ts";

const { deps, racing, ready, placed, rows } = openShop();
const jeanne = { email: "jeanne@exemple.fr", phone: "+33611111111", promoCode: "ETE10" };
let wax: TestProduct;

beforeEach(async () => {
  wax = await makeProduct(deps.db, { cents: 2000, stock: 100 });
  const input: PromoInput = {
    kind: "percent",
    amountCents: null,
    percent: 10,
    scope: "all",
    scopeIds: [],
    minimumCents: 0,
    firstDay: "2026-11-01",
    lastDay: null,
    mostUses: 1,
    mostPerPerson: 1,
    withReferral: false,
  };
  const saved = await createPromo(deps, { code: "ETE10", input, actor });
  if (!saved.ok) throw new Error(saved.reason);
});

const counted = () => rows("select uses, discount_cents::integer as cents from promo_codes");
const mayUse = async () => (await placeOrder(deps, await ready([itemOf(wax)], jeanne))).ok;
const refund = (orderId: string, cents: number, on = deps) =>
  refundOrder(on, { orderId, cents, reason: "Retour", restock: [], key: randomUUID(), actor });
async function paidOrder() {
  const order = await placed([itemOf(wax)], { ...jeanne, payment: "transfer" });
  await recordPayment(deps, { orderId: order.id, actor });
  expect(await counted()).toEqual([{ uses: 1, cents: 200 }]);
  return order;
}

describe("a promo code of an order that is given back", () => {
  it("may be used again once the whole is refunded, in one part or several, and not before", async () => {
    const { id } = await paidOrder();
    await refund(id, 1799);
    expect(await counted()).toEqual([{ uses: 1, cents: 200 }]);
    expect(await mayUse()).toBe(false);
    await refund(id, 1);
    expect(await counted()).toEqual([{ uses: 0, cents: 0 }]);
    expect(await mayUse()).toBe(true);
    expect(await counted()).toEqual([{ uses: 1, cents: 200 }]);
    expect(await mayUse()).toBe(false);
  });

  it("is given back once, by the staff and at Stripe at the same moment", async () => {
    const { id } = await paidOrder();
    await deps.db.pool.query("update orders set payment_way = 'card' where id = $1", [id]);
    await deps.db.pool.query("update order_payments set way = 'card', reference = 'pi_promo'");
    const object = { id: "re_promo", amount: 1800, currency: "eur", payment_intent: "pi_promo" };
    const event = { id: "evt_promo", type: "refund.created", data: { object } } as unknown as Stripe.Event;
    await Promise.all([
      refund(id, 1800, racing),
      receiveStripeEvent(racing, event),
      refund(id, 1800, racing),
    ]);
    expect(await rows("select status, refunded_cents from orders")).toEqual([
      { status: "remboursee", refunded_cents: 1800 },
    ]);
    expect(await counted()).toEqual([{ uses: 0, cents: 0 }]);
  });
});
