import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, giftLine, itemOf, makeProduct, noDelivery } from "#tests/support/shop.ts";
import { recordPayment } from "../orders/move-order.ts";
import { refundOrder } from "./refund-order.ts";

/** Each shows a fault: money given back for a gift card whose worth stays with the customer. */
const { deps, placed, rows } = openShop();

const refund = (orderId: string, cents: number) =>
  refundOrder(deps, { orderId, cents, reason: "Rétractation", restock: [], key: randomUUID(), actor });
const back = async (orderId: string) =>
  (
    await rows<{ refunded: number }>("select refunded_cents as refunded from orders where id = $1", [orderId])
  )[0]?.refunded ?? 0;

it("what is given back beyond the goods of an order no longer stands on the card it bought", async () => {
  const wax = await makeProduct(deps.db, { cents: 990 });
  const order = await placed([giftLine(100), itemOf(wax)], { payment: "transfer" });
  await recordPayment(deps, { orderId: order.id, actor });
  await refund(order.id, 10_000);
  const [card] = await rows<{ balance: number }>("select balance_cents as balance from gift_cards");
  const paid = 10_990 - (await back(order.id));
  expect(card?.balance).toBeLessThanOrEqual(paid);
});

it("giving back the price of a card that was spent is refused, or the order's history says how much was", async () => {
  const bought = await placed([giftLine(100)], { payment: "transfer", delivery: noDelivery });
  await recordPayment(deps, { orderId: bought.id, actor });
  const [card] = await rows<{ code: string }>("select code from gift_cards");
  const wax = await makeProduct(deps.db, { cents: 10_000 });
  const buyer = { email: "autre@exemple.fr", phone: "+33600000002" };
  await placed([itemOf(wax)], { ...buyer, giftCode: card?.code ?? "" });
  await refund(bought.id, 10_000);
  const noted = await rows("select 1 from order_events where order_id = $1 and note ~* 'dépensé'", [
    bought.id,
  ]);
  expect((await back(bought.id)) === 0 || noted.length > 0).toBe(true);
});
