import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, giftLine, itemOf, makeProduct, noDelivery } from "#tests/support/shop.ts";
import { readReceipts } from "../accounting/read-receipts.ts";
import { recordPayment } from "../orders/move-order.ts";
import { refundOrder } from "./refund-order.ts";

/** Orders of goods beside gift cards, paid partly with credit, given back in any parts. */
const { at, deps, placed, rows } = openShop();

const buyer = { email: "autre@exemple.fr", phone: "+33600000002" };
const november = { from: "2026-11-01", to: "2026-11-30" } as const;

const refund = (orderId: string, cents: number) =>
  refundOrder(deps, { orderId, cents, reason: "Rétractation", restock: [], key: randomUUID(), actor });

/** The code of a paid card; as a referral credit when asked for. */
async function credit(euros: number, kind: "bought" | "referral" = "bought"): Promise<string> {
  const order = await placed([giftLine(euros)], { payment: "transfer", delivery: noDelivery });
  await recordPayment(deps, { orderId: order.id, actor });
  const [card] = await rows<{ code: string }>(
    "update gift_cards set kind = $2 where order_id = $1 returning code",
    [order.id, kind],
  );
  return card?.code ?? "";
}

/** Goods beside cards to give away, part of which the code pays; the rest came by transfer. */
async function mixedOrder(goodsCents: number, cardsEuros: readonly number[], giftCode: string) {
  const wax = await makeProduct(deps.db, { cents: goodsCents });
  const cart = [itemOf(wax), ...cardsEuros.map((euros) => giftLine(euros))];
  const order = await placed(cart, { ...buyer, giftCode, payment: "transfer" });
  await recordPayment(deps, { orderId: order.id, actor });
  return order.id;
}

const given = (orderId: string) =>
  rows<{ money: number; gift: number }>(
    "select money_cents as money, gift_cents as gift from order_refunds where order_id = $1 order by created_at, id",
    [orderId],
  );

for (const kind of ["bought", "referral"] as const)
  it(`goods that credit paid (${kind}) go back as credit, though money bought a gift card beside them`, async () => {
    const giftCode = await credit(50, kind);
    const orderId = await mixedOrder(4000, [100], giftCode);
    expect(await refund(orderId, 4000)).toMatchObject({ ok: true });
    expect(await given(orderId)).toEqual([{ money: 0, gift: 4000 }]);
    expect(await rows("select balance_cents as cents from gift_cards where code = $1", [giftCode])).toEqual([
      { cents: 5000 },
    ]);
    const booked = await readReceipts(deps.db.orm, november);
    expect(booked.at(-1)).toMatchObject({ means: "gift_card", receivedCents: 0, turnoverCents: -4000 });
  });

it("refunds in any parts never give back more money or credit than was received, and add up", async () => {
  let seed = 20_261_118;
  const below = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  for (let round = 0; round < 12; round += 1) {
    const kind = below(2) === 0 ? "bought" : "referral";
    const giftCode = await credit([50, 100][below(2)] ?? 50, kind);
    const cardsEuros = [[100], [50, 50], []][below(3)] ?? [];
    const orderId = await mixedOrder(990 + below(9000), cardsEuros, giftCode);
    const [order] = await rows<{ total: number; due: number; credit: number }>(
      "select total_cents as total, due_cents as due, gift_cents as credit from orders where id = $1",
      [orderId],
    );
    if (!order) throw new Error("no order");
    const cardsCents = 100 * cardsEuros.reduce((sum, euros) => sum + euros, 0);
    const goodsMoney = order.due - cardsCents;
    let left = order.total;
    while (left > 0) {
      const cents = below(4) === 0 ? left : 1 + below(left);
      at(new Date(deps.now().getTime() + 1000));
      expect(await refund(orderId, cents)).toMatchObject({ ok: true });
      left -= cents;
      const parts = await given(orderId);
      const money = parts.reduce((sum, part) => sum + part.money, 0);
      const gift = parts.reduce((sum, part) => sum + part.gift, 0);
      expect(money + gift).toBe(order.total - left);
      expect(money).toBeLessThanOrEqual(order.due);
      expect(gift).toBeLessThanOrEqual(order.credit);
      // Money beyond that of the goods was taken off the cards it had bought.
      const [kept] = await rows<{ worth: number }>(
        "select coalesce(sum(balance_cents), 0)::int as worth from gift_cards where order_id = $1",
        [orderId],
      );
      expect(kept?.worth).toBe(cardsCents - Math.max(0, money - goodsMoney));
    }
    expect(await rows("select status from orders where id = $1", [orderId])).toEqual([
      { status: "remboursee" },
    ]);
    expect(
      await rows(
        "select 1 from gift_cards where code = $1 and balance_cents = initial_cents and cancelled_at is null",
        [giftCode],
      ),
    ).toHaveLength(1);
    const numbers = await rows<{ number: string }>("select number from orders where id = $1", [orderId]);
    const booked = (await readReceipts(deps.db.orm, november)).filter(
      ({ number }) => number === numbers[0]?.number,
    );
    for (const means of ["transfer", "gift_card"]) {
      const ofMeans = booked.filter((receipt) => receipt.means === means);
      expect(ofMeans.reduce((sum, { receivedCents }) => sum + receivedCents, 0)).toBe(0);
      expect(ofMeans.reduce((sum, { turnoverCents }) => sum + turnoverCents, 0)).toBe(0);
    }
  }
});
