import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { giftCards } from "#db/schema/gift-cards.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, giftLine, itemOf, makeProduct, noDelivery } from "#tests/support/shop.ts";
import { voidCard } from "../gift-cards/change-card.ts";
import { sendDueGiftCards } from "../gift-cards/send-due-cards.ts";
import { voidCards } from "../gift-cards/void-cards.ts";
import { cancelOrder, recordPayment } from "../orders/move-order.ts";
import { refundOrder } from "./refund-order.ts";

/** Money given back for a gift card no longer stands on it. */
const { at, deps, placed, rows } = openShop();

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
  expect(await back(order.id)).toBe(10_000);
  expect(await rows("select balance_cents as balance from gift_cards")).toEqual([{ balance: 990 }]);
  expect(await rows("select cents, reason from gift_card_entries where cents < 0")).toEqual([
    { cents: -9010, reason: "cancel" },
  ]);
  await refund(order.id, 990);
  expect(await rows("select balance_cents as balance from gift_cards")).toEqual([{ balance: 0 }]);
  expect(await rows("select sum(cents)::int as sum from gift_card_entries")).toEqual([{ sum: 0 }]);
});

it("takes it off the cards in the sequence of the order's lines", async () => {
  const order = await placed([giftLine(100), giftLine(50)], { payment: "transfer", delivery: noDelivery });
  await recordPayment(deps, { orderId: order.id, actor });
  await refund(order.id, 12_000);
  expect(
    await rows("select initial_cents as initial, balance_cents as balance from gift_cards order by 1 desc"),
  ).toEqual([
    { initial: 10_000, balance: 0 },
    { initial: 5000, balance: 3000 },
  ]);
});

it("the staff cannot give back what a card has spent", async () => {
  const bought = await placed([giftLine(100)], { payment: "transfer", delivery: noDelivery });
  await recordPayment(deps, { orderId: bought.id, actor });
  const [card] = await rows<{ code: string }>("select code from gift_cards");
  const wax = await makeProduct(deps.db, { cents: 10_000 });
  const buyer = { email: "autre@exemple.fr", phone: "+33600000002" };
  await placed([itemOf(wax)], { ...buyer, giftCode: card?.code ?? "" });
  expect(await refund(bought.id, 10_000)).toEqual({ ok: false, reason: "spent", spentCents: 10_000 });
  expect(await back(bought.id)).toBe(0);
  expect(await rows("select 1 from order_refunds")).toEqual([]);
});

it("a card that was given back before its day is sent with what is left on it, or not at all", async () => {
  const later = { deliverOn: "2026-12-24" };
  const order = await placed([giftLine(100, later), giftLine(50, later)], {
    payment: "transfer",
    delivery: noDelivery,
  });
  await recordPayment(deps, { orderId: order.id, actor });
  await refund(order.id, 12_000);
  at("2026-12-24T09:00:00Z");
  expect(await sendDueGiftCards(deps)).toBe(1);
  expect(
    await rows("select props -> 'card' ->> 'amount' as amount from mail_outbox where template = 'gift-card'"),
  ).toEqual([{ amount: "30\u00a0€" }]);
});

it("what goes back to a card the staff voided pays again, under a new code sent to its holder", async () => {
  const bought = await placed([giftLine(100)], { payment: "transfer", delivery: noDelivery });
  await recordPayment(deps, { orderId: bought.id, actor });
  const [card] = await rows<{ id: string; code: string }>("select id, code from gift_cards");
  if (!card) throw new Error("no card");
  const wax = await makeProduct(deps.db, { cents: 4000 });
  const order = await placed([itemOf(wax)], {
    email: "autre@exemple.fr",
    phone: "+33600000002",
    giftCode: card.code,
  });
  const { id } = card;
  expect(await voidCard(deps, { id, actor, reason: "Code perdu", shownCents: 6000 })).toEqual({ ok: true });
  const orderPrice = (
    await rows<{ cents: number }>("select total_cents as cents from orders where id = $1", [order.id])
  )[0]?.cents;
  expect(orderPrice).toBe(4000);
  await refund(order.id, 4000);
  const [after] = await rows<{ code: string; balance: number; voided: boolean }>(
    "select code, balance_cents as balance, cancelled_at is not null as voided from gift_cards",
  );
  expect(after).toMatchObject({ balance: 4000, voided: false });
  expect(after?.code).not.toBe(card.code);
  expect(await rows("select sum(cents)::int as sum from gift_card_entries")).toEqual([{ sum: 4000 }]);
  expect(await sendDueGiftCards(deps)).toBe(1);
  expect(
    await rows(
      "select props -> 'card' ->> 'amount' as amount from mail_outbox where props -> 'card' ->> 'code' = $1",
      [after?.code],
    ),
  ).toEqual([{ amount: "40\u00a0€" }]);
  expect(
    await rows("select actor, action, detail from journal where subject_id = $1 order by at", [id]),
  ).toEqual([
    { actor, action: "giftCard.voided", detail: { reason: "Code perdu", cents: 6000 } },
    { actor: "système", action: "giftCard.reopened", detail: { cents: 4000 } },
  ]);
});

/** An order of 40 € paid with a card of 100 €. */
async function spentCard() {
  const bought = await placed([giftLine(100)], { payment: "transfer", delivery: noDelivery });
  await recordPayment(deps, { orderId: bought.id, actor });
  const [card] = await rows<{ id: string; code: string }>("select id, code from gift_cards");
  if (!card) throw new Error("no card");
  const wax = await makeProduct(deps.db, { cents: 4000 });
  const buyer = { email: "autre@exemple.fr", phone: "+33600000002", giftCode: card.code };
  return { bought, card, wax, buyer, order: await placed([itemOf(wax)], buyer) };
}
const refundMail = async () =>
  (
    await rows<{ gift: unknown }>(
      `select json_build_object('amount', props ->> 'amount', 'giftAmount', props ->> 'giftAmount',
        'giftCard', props -> 'giftCard') as gift
      from mail_outbox where template = 'order-refunded' and recipient = 'autre@exemple.fr'`,
    )
  ).map(({ gift }) => gift);

it("what goes back to a card that has ended pays for three months more, and the customer reads until when", async () => {
  const { card, wax, buyer, order } = await spentCard();
  await deps.db.pool.query("update gift_cards set expires_on = '2026-11-20'");
  at("2026-11-29T09:00:00Z");
  expect(await refund(order.id, 4000)).toMatchObject({ ok: true });
  expect(await rows("select balance_cents as cents, expires_on::text as until from gift_cards")).toEqual([
    { cents: 10_000, until: "2027-02-28" },
  ]);
  expect(await rows("select actor, action, detail from journal where subject_id = $1", [card.id])).toEqual([
    { actor: "système", action: "giftCard.extended", detail: { from: "2026-11-20", until: "2027-02-28" } },
  ]);
  expect(await refundMail()).toEqual([
    {
      amount: "",
      giftAmount: "40,00\u00a0€",
      giftCard: { kind: "bought", lastDate: "2027-02-28" },
    },
  ]);
  const { id } = await placed([itemOf(wax)], buyer);
  expect(await rows("select due_cents as due from orders where id = $1", [id])).toEqual([{ due: 0 }]);
});

it("an order that is given up leaves a card the days it had, and no more", async () => {
  at("2026-11-10T09:00:00Z");
  const { card, buyer, wax } = await spentCard();
  await deps.db.pool.query("update gift_cards set expires_on = '2026-11-20'");
  const giveUp = async (cancelledAt: string) => {
    const { id } = await placed([itemOf(wax, 2)], { ...buyer, payment: "transfer" });
    at(cancelledAt);
    expect(await cancelOrder(deps, { orderId: id, actor, note: "" })).toMatchObject({ ok: true });
    const [row] = await rows<{ until: string }>("select expires_on::text as until from gift_cards");
    return row?.until;
  };
  expect(await giveUp("2026-11-10T18:00:00Z")).toBe("2026-11-20");
  expect(await giveUp("2026-11-17T09:00:00Z")).toBe("2026-11-27");
  expect(await rows("select action, detail from journal where subject_id = $1", [card.id])).toEqual([
    { action: "giftCard.extended", detail: { from: "2026-11-20", until: "2026-11-27" } },
  ]);
});

it("a card that holds longer keeps its day", async () => {
  const { card, order } = await spentCard();
  const day = "select expires_on::text as until from gift_cards";
  const before = await rows(day);
  await refund(order.id, 4000);
  expect(await rows(day)).toEqual(before);
  expect(await rows("select 1 from journal where subject_id = $1", [card.id])).toEqual([]);
});

it("the customer is not told that a card can be spent which its buyer's refund has voided", async () => {
  const { bought, card, order } = await spentCard();
  await deps.db.orm.transaction(async (transaction) => {
    const cards = await transaction.select().from(giftCards).where(eq(giftCards.id, card.id));
    await voidCards(transaction, cards, { orderId: bought.id, now: deps.now() });
  });
  await refund(order.id, 4000);
  expect(await refundMail()).toEqual([
    { amount: "", giftAmount: "40,00\u00a0€", giftCard: { kind: "bought", lastDate: null } },
  ]);
});

it("an unpaid order that is cancelled tells its customer what is back on the card", async () => {
  const { buyer, wax, card } = await spentCard();
  // 60 € are left on the card, of 80.
  const order = await placed([itemOf(wax, 2)], { ...buyer, payment: "transfer" });
  expect(await cancelOrder(deps, { orderId: order.id, actor, note: "" })).toMatchObject({ ok: true });
  const [{ until } = { until: "" }] = await rows<{ until: string }>(
    "select expires_on::text as until from gift_cards where id = $1",
    [card.id],
  );
  expect(
    await rows("select props -> 'gift' as gift from mail_outbox where template = 'order-cancelled'"),
  ).toEqual([{ gift: { amount: "60,00\u00a0€", card: { kind: "bought", lastDate: until } } }]);
});
