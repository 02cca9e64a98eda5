import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, itemOf, makeProduct, rentalLine } from "#tests/support/shop.ts";
import { recordPayment } from "../orders/move-order.ts";
import { refundOrder } from "../payments/refund-order.ts";
import { cancelOwnRental, readOwnRefund } from "./cancel-own-rental.ts";
import { cancelRental } from "./cancel-rental.ts";

const { deps, placed, racing, rows } = openShop();

/** Goods of 60 € and a rental of 52,90 €, paid. */
async function paidOrder(days = ["2026-12-05", "2026-12-06"]) {
  const wax = await makeProduct(deps.db, { cents: 6000 });
  const order = await placed([itemOf(wax), rentalLine(days, "52.90€")], { payment: "transfer" });
  await recordPayment(deps, { orderId: order.id, actor });
  const [own] = await rows<{ rentalId: string; customerId: string }>(
    'select id as "rentalId", customer_id as "customerId" from rentals where order_id = $1',
    [order.id],
  );
  if (!own) throw new Error("not rented");
  return { orderId: order.id, own };
}
const refund = (orderId: string, cents: number, rentalId?: string, on = deps) =>
  refundOrder(on, { orderId, cents, reason: "Geste", restock: [], key: randomUUID(), actor, rentalId });
const refunded = async (orderId: string) =>
  (await rows<{ cents: number }>("select refunded_cents as cents from orders where id = $1", [orderId]))[0]
    ?.cents;

it("a rental of which the staff gave back a part gives back the rest when its customer cancels", async () => {
  const { orderId, own } = await paidOrder();
  expect(await refund(orderId, 2000, own.rentalId)).toMatchObject({ ok: true });
  expect(await readOwnRefund(deps, own)).toMatchObject({ cents: 3290 });
  expect(await cancelOwnRental(deps, { ...own, expectedCents: 3290 })).toMatchObject({ ok: true });
  expect(await refunded(orderId)).toBe(5290);
});

it("goods that were given back leave the rental's price whole", async () => {
  const { orderId, own } = await paidOrder();
  await refund(orderId, 2000);
  expect(await cancelOwnRental(deps, { ...own, expectedCents: 5290 })).toMatchObject({ ok: true });
  expect(await refunded(orderId)).toBe(7290);
});

it("a rental given back whole, or beyond its price, gives back nothing more", async () => {
  const { orderId, own } = await paidOrder();
  await refund(orderId, 6000, own.rentalId);
  expect(await cancelRental(deps, { rentalId: own.rentalId, actor })).toMatchObject({ refund: { cents: 0 } });
  expect(await refunded(orderId)).toBe(6000);
});

it("a refund names a rental of its own order only", async () => {
  const { orderId } = await paidOrder();
  const { own } = await paidOrder(["2026-12-12", "2026-12-13"]);
  for (const foreign of [own.rentalId, randomUUID()])
    expect(await refund(orderId, 1000, foreign)).toEqual({ ok: false, reason: "notAllowed" });
  expect(await refunded(orderId)).toBe(0);
});

it("a cancellation beside the staff's refunds of its rental gives back what its customer was shown, or nothing", async () => {
  const { orderId, own } = await paidOrder();
  await Promise.all([
    refund(orderId, 2000, own.rentalId, racing),
    cancelOwnRental(racing, { ...own, expectedCents: 5290 }),
    refund(orderId, 2000, own.rentalId, racing),
  ]);
  const [given] = await rows<{ cents: number }>(
    "select sum(money_cents)::int as cents from order_refunds where request_key like 'location-%'",
  );
  // Who comes first decides: the whole price by the cancellation, or none where the shown amount no longer holds.
  expect([5290, null]).toContain(given?.cents);
});
