import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import type { Cart } from "#domain/shop/cart.ts";
import type { CheckoutSubmission } from "#domain/shop/checkout.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, giftLine, itemOf, makeProduct, noDelivery, rentalLine } from "#tests/support/shop.ts";
import { readReceipts } from "../accounting/read-receipts.ts";
import { readWaiting } from "../dashboard/read-waiting.ts";
import { readMoney } from "../day/read-money.ts";
import { resendCard } from "../gift-cards/change-card.ts";
import { takeFromCard } from "../gift-cards/ledger.ts";
import { sendDueGiftCards } from "../gift-cards/send-due-cards.ts";
import { browseOrders } from "../orders/browse-orders.ts";
import { moveOrder } from "../orders/move-order.ts";
import { placeOrder } from "../orders/place-order.ts";
import { readAdminOrder } from "../orders/read-admin-order.ts";
import { readOrderByToken } from "../orders/read-order.ts";
import { acceptCardPayment } from "../payments/accept-card-payment.ts";
import { receiveStripeEvent } from "../payments/receive-stripe-event.ts";
import { refundOrder } from "../payments/refund-order.ts";
import { cancelRental } from "../rentals/cancel-rental.ts";
import { markDisputeSeen } from "./mark-dispute-seen.ts";

const { at, deps, racing, placed, ready, rows } = openShop();

async function paidOrder(cart: Cart, change: Partial<CheckoutSubmission> = {}) {
  const order = await placed(cart, { payment: "transfer", ...change });
  await deps.db.pool.query("update orders set payment_way = 'card' where id = $1", [order.id]);
  const [row] = await rows<{ due: number }>("select due_cents as due from orders where id = $1", [order.id]);
  const payment = { reference: `pi_${order.orderNumber}`, cents: row?.due ?? 0 };
  await deps.db.orm.transaction((transaction) =>
    acceptCardPayment(transaction, deps, { ...payment, orderId: order.id, currency: "eur" }),
  );
  return { ...order, ...payment };
}
type What = "created" | "updated" | "funds_withdrawn" | "funds_reinstated" | "closed";
function tell(
  what: What,
  { reference, cents }: { reference: string; cents: number },
  { status = "needs_response", id = "dp_1", on = deps, currency = "eur" } = {},
) {
  const object = {
    ...{ id, object: "dispute", amount: cents, currency, payment_intent: reference, status },
    ...{ reason: "fraudulent", evidence_details: { due_by: Date.parse("2026-12-01T12:00:00Z") / 1000 } },
  };
  const event = { id: `evt_${randomUUID()}`, type: `charge.dispute.${what}`, data: { object } };
  return receiveStripeEvent(on, event as unknown as Stripe.Event);
}
const disputes = () => rows("select state, is_withdrawn as withdrawn, cents from card_disputes");
const history = async () =>
  (
    await rows<{ kind: string; note: string }>(
      "select kind, note from order_events where kind like '%contest%' or kind like 'litige%' or kind like 'argent%' order by id",
    )
  ).map(({ kind, note }) => [kind, note].join("|").replaceAll("\u00a0", " "));
const letters = async () =>
  (
    await rows<{ subject: string }>(
      "select props ->> 'subject' as subject from mail_outbox where template = 'order-notice' and props ->> 'subject' ~ '^(Paiement contesté|Litige)' order by 1 desc",
    )
  ).map(({ subject }) => subject.split("\u00a0")[0]);
const booked = async () => {
  const lines = await readReceipts(deps.db.orm, { from: "2026-01-01", to: "2026-12-31" });
  return lines.reduce((sum, { turnoverCents }) => sum + turnoverCents, 0);
};
const waiting = async () => (await readWaiting(deps, { isOwner: true })).disputes;
const state = (id: string) =>
  rows("select status, refunded_cents as refunded from orders where id = $1", [id]);
const wax = () => makeProduct(deps.db, { cents: 4000, stock: 50 });
const refund = (orderId: string, cents: number) =>
  refundOrder(deps, { orderId, cents, reason: "Retour", restock: [], key: randomUUID(), actor });

describe("a contested payment", () => {
  it("is on its order, in its history, in what waits and in a message, once, until somebody knows of it", async () => {
    const order = await paidOrder([itemOf(await wax())]);
    const seen = (await readAdminOrder(deps, order.id))?.order.updatedAt.toISOString();
    for (let turn = 0; turn < 2; turn += 1) expect(await tell("created", order)).toBe("done");
    await tell("funds_withdrawn", order);
    await tell("updated", order, { status: "under_review" });
    expect(await disputes()).toEqual([{ state: "open", withdrawn: true, cents: 4000 }]);
    expect(await history()).toEqual([
      "paiement contesté|40,00 € – carte utilisée sans l’accord de son titulaire",
      "argent retenu par la banque|40,00 €",
    ]);
    expect(await letters()).toEqual(["Paiement contesté"]);
    const path = `/admin/orders/${order.id}`;
    expect(await waiting()).toEqual([
      { id: "dp_1", path, name: expect.any(String), cents: 4000, answerBy: "2026-12-01" },
    ]);
    expect((await readAdminOrder(deps, order.id))?.disputes).toMatchObject([{ state: "open", seenAt: null }]);
    const list = { view: "toutes", search: "", payment: null, delivery: null, days: null } as const;
    const { rows: listed } = await browseOrders(deps, { ...list, sort: "date", isDescending: true, page: 1 });
    expect(listed).toMatchObject([{ isDisputed: true }]);
    // A page that was opened before shows nothing of it: its step is refused.
    const step = { orderId: order.id, to: "preparee", actor, seen } as const;
    expect(await moveOrder(deps, step)).toEqual({ ok: false, reason: "changed" });
    const shown = (await readOrderByToken(deps, order.token))?.timeline.map(({ kind }) => kind) ?? [];
    expect(shown.filter((kind) => kind.includes("contest") || kind.includes("banque"))).toEqual([]);
    expect(await booked()).toBe(4000);
    expect(await markDisputeSeen(deps, { id: "dp_1", actor })).toBe(true);
    expect(await markDisputeSeen(deps, { id: "dp_1", actor })).toBe(false);
    expect(await waiting()).toEqual([]);
    expect((await history()).at(-1)).toBe("contestation prise en compte|");
  });

  it("that is won leaves the books as they are, also when its end comes first or comes twice", async () => {
    const order = await paidOrder([itemOf(await wax())]);
    await tell("closed", order, { status: "won" });
    await tell("created", order);
    await tell("closed", order, { status: "lost" });
    expect(await disputes()).toEqual([{ state: "won", withdrawn: false, cents: 4000 }]);
    expect(await letters()).toEqual(["Paiement contesté", "Litige gagné"]);
    expect(await waiting()).toEqual([]);
    expect(await state(order.id)).toEqual([{ status: "payee", refunded: 0 }]);
    expect(await booked()).toBe(4000);
  });

  it("that is lost is money taken back, with its credit note, once", async () => {
    const order = await paidOrder([itemOf(await wax())]);
    await tell("created", order);
    await Promise.all([1, 2, 3].map(() => tell("closed", order, { status: "lost", on: racing })));
    expect(await state(order.id)).toEqual([{ status: "remboursee", refunded: 4000 }]);
    expect(
      await rows("select status, money_cents as cents, stripe_refund_id as made from order_refunds"),
    ).toEqual([{ status: "done", cents: 4000, made: "dp_1" }]);
    expect(await rows("select 1 from billing_documents where series = 'credit_note'")).toHaveLength(1);
    expect(await booked()).toBe(0);
    expect(await letters()).toEqual(["Paiement contesté", "Litige perdu"]);
    // The customer is not promised the money a second time.
    expect(
      await rows("select props -> 'isByBank' as bank from mail_outbox where template = 'order-refunded'"),
    ).toEqual([{ bank: true }]);
  });

  it("is ended and noticed at the same moment without one waiting for the other", async () => {
    const order = await paidOrder([itemOf(await wax())]);
    for (let turn = 0; turn < 12; turn += 1) {
      const id = `dp_${turn}`;
      await tell("created", order, { id });
      const news = ["funds_withdrawn", "updated", "closed"] as const;
      const told = news.map((what) => tell(what, order, { id, status: "won", on: racing }));
      await Promise.all([
        markDisputeSeen(racing, { id, actor }),
        ...told,
        markDisputeSeen(racing, { id, actor }),
      ]);
    }
    expect(await rows("select 1 from card_disputes where state = 'won'")).toHaveLength(12);
  });

  it("in another currency, or of an unknown payment, changes nothing", async () => {
    const order = await paidOrder([itemOf(await wax())]);
    expect(await tell("created", order, { currency: "usd" })).toBe("done");
    expect(await tell("created", { reference: "pi_autre", cents: 100 })).toBe("later");
    expect(await disputes()).toEqual([]);
    expect(await rows("select 1 from stripe_events where type like 'charge.dispute%'")).toHaveLength(1);
  });
});

describe("what is refunded of a contested payment", () => {
  it("is refused to the staff until the end, and not given twice", async () => {
    const order = await paidOrder([itemOf(await wax())]);
    await tell("created", order);
    expect(await refund(order.id, 1000)).toEqual({ ok: false, reason: "disputed" });
    await tell("closed", order, { status: "won" });
    expect(await refund(order.id, 1000)).toMatchObject({ ok: true });
  });

  it("and of a rental that its customer cancels meanwhile goes back once, by the bank", async () => {
    const order = await paidOrder([rentalLine(["2026-12-05", "2026-12-06"], "52.90€")], {
      delivery: noDelivery,
    });
    await tell("created", order);
    const [rental] = await rows<{ id: string }>("select id from rentals");
    await cancelRental(deps, { rentalId: rental?.id ?? "", actor: "client" });
    expect(await rows("select status from order_refunds")).toEqual([{ status: "pending" }]);
    await tell("closed", order, { status: "lost" });
    expect(await rows("select status, money_cents as cents from order_refunds")).toEqual([
      { status: "done", cents: 5290 },
    ]);
    expect(await state(order.id)).toEqual([{ status: "remboursee", refunded: 5290 }]);
    expect(await booked()).toBe(0);
  });

  it("and had failed before is settled by what the bank took; the rest is named in the history", async () => {
    const order = await paidOrder([itemOf(await wax())]);
    await refund(order.id, 1500);
    await deps.db.pool.query("update order_refunds set status = 'failed', stripe_refund_id = 're_1'");
    await tell("closed", order, { status: "lost" });
    expect(
      await rows("select status, money_cents as cents from order_refunds order by created_at, money_cents"),
    ).toEqual([
      { status: "done", cents: 1500 },
      { status: "done", cents: 2500 },
    ]);
    expect(await state(order.id)).toEqual([{ status: "remboursee", refunded: 4000 }]);
  });
});

it("what Stripe refused to refund of a contested payment is not to be given back by hand before the end", async () => {
  const order = await paidOrder([itemOf(await wax())]);
  await refund(order.id, 1500);
  await deps.db.pool.query("update order_refunds set status = 'failed', stripe_refund_id = 're_1'");
  const owed = async () => {
    const { rows: listed } = await readMoney(deps.db.orm, deps.now());
    const { refunds } = await readWaiting(deps, { isOwner: true });
    return [refunds, ...listed.map(({ kind, cents }) => [kind, cents])];
  };
  expect(await owed()).toEqual([1, ["orderRefund", 1500]]);
  await tell("created", order);
  expect(await owed()).toEqual([0]);
  await tell("closed", order, { status: "won" });
  expect(await owed()).toEqual([1, ["orderRefund", 1500]]);
});

describe("a gift card whose payment is contested", () => {
  const code = async () => (await rows<{ code: string }>("select code from gift_cards"))[0]?.code ?? "";
  const cards = () =>
    rows("select balance_cents as balance, cancelled_at is not null as void from gift_cards");
  const other = { email: "autre@exemple.fr", phone: "+33600000002" };

  it("pays nothing, is not sent, and pays again once the dispute is won", async () => {
    const order = await paidOrder([giftLine(50)], { delivery: noDelivery });
    const item = itemOf(await wax());
    const wanted = await ready([item], { ...other, giftCode: await code() });
    await tell("created", order);
    // Priced before the dispute, placed after it.
    expect((await placeOrder(deps, wanted)).ok).toBe(false);
    const refused = await placeOrder(deps, await ready([item], { ...other, giftCode: await code() }));
    expect(JSON.stringify(refused)).toContain("bloquée pour l’instant");
    const [card] = await rows<{ id: string }>("select id from gift_cards");
    const giftCardId = card?.id ?? "";
    // Found before the dispute, used after it.
    const use = { giftCardId, cents: 1, orderId: order.id, now: deps.now() };
    expect(await takeFromCard(deps.db.orm, use)).toBe(false);
    expect(await resendCard(deps, { id: giftCardId, actor })).toEqual({ ok: false, reason: "blocked" });
    await deps.db.pool.query("update gift_cards set sent_at = null");
    expect(await sendDueGiftCards(deps)).toBe(0);
    await tell("closed", order, { status: "won" });
    expect(await sendDueGiftCards(deps)).toBe(1);
    expect((await placed([item], { ...other, giftCode: await code() })).id).not.toBe("");
    expect(await cards()).toEqual([{ balance: 1000, void: false }]);
  });

  it("is void once it is lost; what was spent of it is named as a loss", async () => {
    const order = await paidOrder([giftLine(50)], { delivery: noDelivery });
    await placed([itemOf(await makeProduct(deps.db, { cents: 1000 }))], { ...other, giftCode: await code() });
    await tell("created", order);
    await tell("closed", order, { status: "lost" });
    expect(await cards()).toEqual([{ balance: 0, void: true }]);
    expect(await rows("select note from order_events where kind = 'carte cadeau'")).toEqual([
      { note: expect.stringMatching(/^Perte\s: 10,00\s€/) },
    ]);
    expect(await state(order.id)).toEqual([{ status: "remboursee", refunded: 5000 }]);
  });
});

it("a card bought beside goods that credit paid pays no more once its money is lost, until the rest is given back", async () => {
  const codes = () =>
    rows<{ code: string; balance: number }>(
      "select code, balance_cents as balance from gift_cards order by created_at",
    );
  const first = await paidOrder([giftLine(50)], { delivery: noDelivery });
  at("2026-11-15T10:30:00Z");
  const giftCode = (await codes())[0]?.code ?? "";
  // 40 € of goods paid with the first card, and a card of 30 € paid with money: the dispute takes back all of the money.
  const buyer = { email: "autre@exemple.fr", phone: "+33600000002" };
  const order = await paidOrder([itemOf(await wax()), giftLine(30)], { ...buyer, giftCode });
  const bought = (await codes())[1]?.code ?? "";
  await tell("closed", order, { status: "lost" });
  expect((await codes()).map(({ balance }) => balance)).toEqual([1000, 3000]);
  const third = { email: "tiers@exemple.fr", phone: "+33600000003" };
  const item = itemOf(await makeProduct(deps.db, { cents: 1000, stock: 9 }));
  const refused = await placeOrder(deps, await ready([item], { ...third, giftCode: bought }));
  expect(JSON.stringify(refused)).toContain("bloquée pour l’instant");
  // The card that paid is another one, and nobody contests it.
  expect((await placed([item], { ...third, giftCode })).id).not.toBe("");
  expect(await refund(order.id, 4000)).toMatchObject({ ok: true });
  expect((await codes()).map(({ balance }) => balance)).toEqual([4000, 0]);
  expect(await state(order.id)).toEqual([{ status: "remboursee", refunded: 7000 }]);
  expect(first.cents).toBe(5000);
  expect(await booked()).toBe(1000);
});

it("a card whose order has kept the money for it pays, though another part was lost", async () => {
  const order = await paidOrder([itemOf(await wax()), giftLine(30)]);
  const [card] = await rows<{ code: string }>("select code from gift_cards");
  await tell("closed", { ...order, cents: 4000 }, { status: "lost" });
  const third = { email: "tiers@exemple.fr", phone: "+33600000003" };
  const item = itemOf(await makeProduct(deps.db, { cents: 1000, stock: 9 }));
  expect((await placed([item], { ...third, giftCode: card?.code ?? "" })).id).not.toBe("");
});

it("a contested payment that goes back as too much blocks neither the cards nor a refund of the order", async () => {
  const order = await paidOrder([itemOf(await wax()), giftLine(30)]);
  const twice = { reference: "pi_twice", cents: order.cents };
  await deps.db.orm.transaction((transaction) =>
    acceptCardPayment(transaction, deps, { ...twice, orderId: order.id, currency: "eur" }),
  );
  await tell("created", twice);
  const [card] = await rows<{ id: string }>("select id from gift_cards");
  expect(await resendCard(deps, { id: card?.id ?? "", actor })).toEqual({ ok: true });
  expect(await refund(order.id, 1000)).toMatchObject({ ok: true });
  await tell("closed", twice, { status: "lost" });
  expect(await rows("select status from order_refunds where is_surplus")).toEqual([{ status: "done" }]);
  expect(await state(order.id)).toMatchObject([{ refunded: 1000 }]);
});

it("the kept deposit of a rental that is contested blocks neither card nor refund and leaves the order's money alone", async () => {
  const order = await paidOrder([giftLine(50), rentalLine(["2026-12-05"], "34.9€")], {
    delivery: noDelivery,
  });
  const [period] = await rows<{ id: string }>("select id from rental_periods");
  await deps.db.pool.query(
    "insert into rental_deposits (period_id, means, cents, stripe_intent_id, taken_by) values ($1, 'card', 20000, 'pi_caution', 'x')",
    [period?.id],
  );
  at("2026-12-10T09:00:00Z");
  const deposit = { reference: "pi_caution", cents: 8000 };
  await tell("created", deposit);
  const [card] = await rows<{ id: string }>("select id from gift_cards");
  expect(await resendCard(deps, { id: card?.id ?? "", actor })).toEqual({ ok: true });
  expect(await refund(order.id, 100)).toMatchObject({ ok: true });
  await tell("closed", deposit, { status: "lost" });
  expect(await state(order.id)).toMatchObject([{ refunded: 100 }]);
  expect((await history()).at(-1)).toContain("80,00 € – Repris par la banque (dp_1)");
});
