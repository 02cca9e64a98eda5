import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, giftLine, itemOf, makeProduct, noDelivery, rentalLine } from "#tests/support/shop.ts";
import { cancelOrder, recordPayment } from "../orders/move-order.ts";
import { acceptCardPayment } from "./accept-card-payment.ts";
import { refundOrder } from "./refund-order.ts";

const { deps, placed, rows } = openShop();

const refund = (orderId: string, cents: number) =>
  refundOrder(deps, { orderId, cents, reason: "Retour", restock: [], key: randomUUID(), actor });
const refundsOf = (orderId: string) =>
  rows<{ money: number; gift: number; reference: string | null }>(
    `select money_cents as money, gift_cents as gift, payment_reference as reference
     from order_refunds where order_id = $1 and not is_surplus order by created_at`,
    [orderId],
  );

it("gives money back once: what failed at Stripe is still owed, and the next refund is of the gift card", async () => {
  const gift = await placed([giftLine(50)], { payment: "transfer", delivery: noDelivery });
  await recordPayment(deps, { orderId: gift.id, actor });
  const [card] = await rows<{ code: string }>("select code from gift_cards");
  const wax = await makeProduct(deps.db, { cents: 8000 });
  const buyer = { email: "autre@exemple.fr", phone: "+33600000002" };
  const order = await placed([itemOf(wax)], {
    ...buyer,
    giftCode: card?.code ?? "",
    payment: "transfer",
  });
  await recordPayment(deps, { orderId: order.id, actor });
  await refund(order.id, 3000);
  await deps.db.pool.query("update order_refunds set status = 'failed' where order_id = $1", [order.id]);
  await refund(order.id, 3000);
  expect((await refundsOf(order.id)).map(({ money, gift: share }) => [money, share])).toEqual([
    [3000, 0],
    [0, 3000],
  ]);
});

it("goes against the payment the order kept, not against one that was sent back", async () => {
  const wax = await makeProduct(deps.db, { cents: 4000 });
  const order = await placed([itemOf(wax)], { payment: "transfer" });
  await deps.db.pool.query("update orders set payment_way = 'card' where id = $1", [order.id]);
  const pay = (reference: string, cents: number) =>
    deps.db.orm.transaction((transaction) =>
      acceptCardPayment(transaction, deps, { orderId: order.id, reference, cents, currency: "eur" }),
    );
  expect(await pay("pi_wrong", 1000)).toBe("wrongAmount");
  expect(await pay("pi_right", 4000)).toBe("paid");
  await refund(order.id, 1000);
  expect((await refundsOf(order.id)).map(({ reference }) => reference)).toEqual(["pi_right"]);
});

it("does not cancel an order whose machine was handed over", async () => {
  const order = await placed([rentalLine(["2026-12-05"], "34.90€")], { delivery: noDelivery });
  const [period] = await rows<{ id: string }>(
    "select p.id from rental_periods p join rentals r on r.id = p.rental_id where r.order_id = $1",
    [order.id],
  );
  await deps.db.pool.query("update rental_periods set handed_over_at = now() where id = $1", [period?.id]);
  expect(await cancelOrder(deps, { orderId: order.id, actor, note: "" })).toEqual({
    ok: false,
    reason: "notAllowed",
  });
});
