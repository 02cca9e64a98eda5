import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, itemOf, makeProduct, rentalLine } from "#tests/support/shop.ts";
import { readReceipts } from "../accounting/read-receipts.ts";
import { readMoney } from "../day/read-money.ts";
import { recordPayment } from "../orders/move-order.ts";
import { refundOrder } from "../payments/refund-order.ts";
import { settleByHand } from "../payments/settle-by-hand.ts";
import { dailyFigures } from "./daily-figures.ts";
import { readVatGauge } from "./read-vat-gauge.ts";

const { at, deps, placed, rows } = openShop();

/** What the dashboard, the VAT gauge and the book of receipts say of a year. */
async function yearByAll(year: number) {
  const span = { from: `${year}-01-01`, to: `${year}-12-31` };
  const days = await dailyFigures(deps.db.orm, "turnoverCents", span);
  const { goodsCents, servicesCents } = await readVatGauge(deps);
  const receipts = await readReceipts(deps.db.orm, span);
  return [
    [...days.values()].reduce((sum, cents) => sum + cents, 0),
    goodsCents + servicesCents,
    receipts.reduce((sum, { turnoverCents }) => sum + turnoverCents, 0),
  ];
}

async function paidOrder() {
  const wax = await makeProduct(deps.db, { cents: 60_00 });
  const order = await placed([itemOf(wax), rentalLine(["2026-12-05"], "34.9€")], { payment: "transfer" });
  await recordPayment(deps, { orderId: order.id, actor });
  return order;
}
const refund = (orderId: string, cents: number) =>
  refundOrder(deps, { orderId, cents, reason: "Retour", restock: [], key: randomUUID(), actor });

it("a refund the bank refused is off the turnover everywhere, before and after it is given back by hand", async () => {
  const order = await paidOrder();
  const whole = 94_90;
  expect(await yearByAll(2026)).toEqual([whole, whole, whole]);
  await refund(order.id, 20_01);
  await deps.db.pool.query("update order_refunds set status = 'failed'");
  await refund(order.id, 10_00);
  const left = whole - 30_01;
  expect(await yearByAll(2026)).toEqual([left, left, left]);
  const owed = (await readMoney(deps.db.orm, deps.now())).rows.map(({ kind, cents }) => [kind, cents]);
  expect(owed).toEqual([
    ["orderRefund", 20_01],
    ["orderRefund", 10_00],
  ]);
  const [refused] = await rows<{ id: string }>("select id from order_refunds where status = 'failed'");
  expect(await settleByHand(deps, { orderId: order.id, refundId: refused?.id ?? "", actor })).toBe(true);
  expect(await yearByAll(2026)).toEqual([left, left, left]);
});

it("a refund counts in the year in which it was decided", async () => {
  const order = await paidOrder();
  at("2027-01-02T09:00:00Z");
  await refund(order.id, 20_01);
  expect(await yearByAll(2027)).toEqual([-20_01, -20_01, -20_01]);
  at("2026-12-31T22:59:00Z");
  expect(await yearByAll(2026)).toEqual([94_90, 94_90, 94_90]);
});
