import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { beforeAll, expect, it } from "vitest";
import { referralMinimumCents } from "#content/gift-amounts.ts";
import type { BillingDocument } from "#mail/documents/billing-document.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { randomNumbers } from "#tests/support/random-numbers.ts";
import {
  actor,
  checkoutSubmission,
  giftLine,
  itemOf,
  makeProduct,
  noDelivery,
  rentalLine,
  type TestProduct,
} from "#tests/support/shop.ts";
import { readReceipts } from "../accounting/read-receipts.ts";
import { findUsableCard } from "../gift-cards/find-card.ts";
import { acceptCardPayment } from "../payments/accept-card-payment.ts";
import { receiveStripeEvent } from "../payments/receive-stripe-event.ts";
import { refundOrder } from "../payments/refund-order.ts";
import { createPromo } from "../promo-codes/save-promo.ts";
import { issueReferralCode } from "../referrals/issue-referral-code.ts";
import { cancelRental } from "../rentals/cancel-rental.ts";
import { recordPayment } from "./move-order.ts";
import { placeOrder } from "./place-order.ts";
import { priceCheckout } from "./price-checkout.ts";

/** Goods, a rental and a gift card in one order, with promo code, referral and credit, refunded and contested from all sides at once. */
const { at, deps, racing, placed, ready, rows } = openShop({ crowd: 12 });
let wax: TestProduct;

beforeAll(async () => {
  wax = await makeProduct(deps.db, { cents: 3337, stock: 1000 });
});

const staffRefund = (orderId: string, cents: number) =>
  refundOrder(racing, { orderId, cents, reason: "Retour", restock: [], key: randomUUID(), actor });

function refundAtStripe(reference: string, amount: number) {
  const object = {
    ...{ id: `re_${randomUUID()}`, object: "refund", amount, currency: "eur" },
    ...{ payment_intent: reference, metadata: {}, status: "succeeded" },
  };
  const event = { id: `evt_${randomUUID()}`, type: "refund.updated", data: { object } };
  return receiveStripeEvent(racing, event as unknown as Stripe.Event);
}

function dispute(reference: string, id: string, amount: number, status: "needs_response" | "won" | "lost") {
  const object = { id, object: "dispute", amount, currency: "eur", payment_intent: reference, status };
  const type = `charge.dispute.${status === "needs_response" ? "created" : "closed"}`;
  const event = { id: `evt_${randomUUID()}`, type, data: { object } };
  return receiveStripeEvent(racing, event as unknown as Stripe.Event);
}

/** The code of a card of 50 € that another person bought. */
async function credit(index: number): Promise<string> {
  const buyer = { email: `credit${index}@exemple.fr`, phone: `+3365555${1000 + index}` };
  const order = await placed([giftLine(50)], { ...buyer, payment: "transfer", delivery: noDelivery });
  await recordPayment(deps, { orderId: order.id, actor });
  return (await cardOf(order.id)).code;
}

async function cardOf(orderId: string) {
  const [card] = await rows<{ id: string; code: string }>(
    "select id, code from gift_cards where order_id = $1 and kind = 'bought'",
    [orderId],
  );
  if (!card) throw new Error("no card");
  return card;
}

/** Paid at Stripe under `reference`. */
async function mixedOrder(index: number, { pieces, hasCredit }: { pieces: number; hasCredit: boolean }) {
  const day = new Date(Date.UTC(2026, 11, 1 + 3 * index)).toISOString().slice(0, 10);
  const { cart } = await priceCheckout(deps, checkoutSubmission([rentalLine([day], "1€")]));
  const sponsor = await issueReferralCode(deps, { email: `m${index}@exemple.fr`, name: "M", address: null });
  const order = await placed([itemOf(wax, pieces), ...cart, giftLine(100)], {
    ...{ email: `client${index}@exemple.fr`, phone: `+3366666${1000 + index}`, payment: "transfer" },
    promoCode: "MIXTE",
    referralCode: sponsor.ok ? sponsor.code : "",
    giftCode: hasCredit ? await credit(index) : "",
  });
  await rows("update orders set payment_way = 'card' where id = $1", [order.id]);
  const [row] = await rows<{ cents: number; total: number; rentalId: string }>(
    `select due_cents as cents, total_cents as total, (select id from rentals where order_id = orders.id) as "rentalId"
     from orders where id = $1`,
    [order.id],
  );
  if (!row) throw new Error("no order");
  const reference = `pi_${order.orderNumber}`;
  const payment = { orderId: order.id, reference, cents: row.cents, currency: "eur" };
  const paid = deps.db.orm.transaction((transaction) => acceptCardPayment(transaction, deps, payment));
  expect(await paid).toBe("paid");
  return { ...row, orderId: order.id, number: order.orderNumber, reference, card: await cardOf(order.id) };
}

it("no refund and no dispute of a mixed order gives back more than came, whoever makes it and whenever", async () => {
  const next = randomNumbers(14);
  await createPromo(deps, {
    code: "MIXTE",
    input: {
      ...{ kind: "percent", amountCents: null, percent: 10, scope: "all", scopeIds: [], minimumCents: 0 },
      ...{ firstDay: "2026-11-01", lastDay: null, mostUses: null, mostPerPerson: null, withReferral: true },
    },
    actor,
  });
  for (let round = 0; round < 10; round += 1) {
    const order = await mixedOrder(round, { pieces: 2 + next(3), hasCredit: next(3) > 0 });
    const { orderId, total, rentalId, reference, card } = order;
    const spend = async () => {
      const buyer = { email: `offert${round}@exemple.fr`, phone: `+3367777${1000 + round}` };
      const wanted = { ...buyer, giftCode: card.code, payment: "onSite" as const };
      const submission = await ready([itemOf(wax)], wanted);
      return placeOrder(racing, submission);
    };
    const returnSpent = async () => {
      const [spent] = await rows<{ id: string; total: number }>(
        "select id, total_cents as total from orders where gift_card_id = $1 and paid_at is not null limit 1",
        [card.id],
      );
      return spent && staffRefund(spent.id, spent.total);
    };
    const contest = (status: "needs_response" | "won" | "lost") =>
      dispute(reference, `dp_${round}_${next(2)}`, 1 + next(order.cents), status);
    const steps = [
      () => staffRefund(orderId, 1 + next(total)),
      () => staffRefund(orderId, 1 + next(Math.ceil(total / 4))),
      () => staffRefund(orderId, total),
      () => refundAtStripe(reference, 1 + next(Math.ceil(total / 3))),
      () => cancelRental(racing, { rentalId, actor }),
      spend,
      spend,
      returnSpent,
      () => contest("needs_response"),
      () => contest(next(2) === 0 ? "won" : "lost"),
    ];
    for (let wave = 0; wave < 4; wave += 1) {
      at(new Date(deps.now().getTime() + 60_000));
      const chosen = Array.from({ length: 4 }, () => steps[next(steps.length)]);
      await Promise.all(chosen.map((step) => step?.()));
      await expectAgreement(round, order);
    }
  }
});

async function expectAgreement(
  round: number,
  { orderId, number }: { readonly orderId: string; readonly number: string },
): Promise<void> {
  const [order] = await rows<{
    due: number;
    gift: number;
    refunded: number;
    money: number;
    credit: number;
    cards: number;
    taken: number;
    lost: boolean;
    balance: number;
    referral: boolean;
    disputed: boolean;
  }>(
    `select due_cents as due, orders.gift_cents as gift, refunded_cents as refunded, money, credit,
       (select sum(unit_cents * quantity)::int from order_lines where order_id = $1 and kind = 'gift_card') as cards,
       (select -coalesce(sum(e.cents), 0)::int from gift_card_entries e join gift_cards c on c.id = gift_card_id
         where c.order_id = $1 and c.kind = 'bought' and e.reason = 'cancel') as taken,
       (select balance_cents from gift_cards where order_id = $1 and kind = 'bought') as balance,
       exists (select from order_events where order_id = $1 and note like 'Perte%') as lost,
       exists (select from referral_credits where order_id = $1 and taken_back_at is null) as referral,
       exists (select from card_disputes where order_id = $1 and state = 'lost') as disputed
     from orders, lateral (
       select coalesce(sum(money_cents), 0)::int as money, coalesce(sum(gift_cents), 0)::int as credit
       from order_refunds where order_id = $1
     ) as back where id = $1`,
    [orderId],
  );
  if (!order) throw new Error("no order");
  const facts = { round, ...order };
  expect(facts).toMatchObject({ refunded: order.money + order.credit });
  expect(order.money).toBeLessThanOrEqual(order.due);
  expect(order.credit).toBeLessThanOrEqual(order.gift);
  const goods = order.due + order.gift - order.cards;
  const beyondGoods = Math.max(0, order.refunded - goods);
  // What was given back for the card is off it, or its loss is named.
  if (!order.lost) expect(facts).toMatchObject({ taken: beyondGoods });
  expect(order.balance).toBeGreaterThanOrEqual(0);
  // After a lost dispute the card pays with what the order has kept for it, or not at all.
  if (order.disputed && order.balance > order.due - order.money) {
    const { card } = await findUsableCard(deps.db.orm, (await cardOf(orderId)).code, deps.now());
    expect({ ...facts, card }).toEqual({ ...facts, card: null });
  }
  const moneyLeft = order.due - order.money - order.cards;
  if (order.referral) expect(moneyLeft).toBeGreaterThanOrEqual(referralMinimumCents);
  const wrong = await rows(
    `select id from gift_cards where balance_cents
      <> (select coalesce(sum(cents), 0) from gift_card_entries where gift_card_id = gift_cards.id)`,
  );
  expect([round, wrong]).toEqual([round, []]);
  await expectBooks(facts, orderId, number);
}

/** The documents and the book of receipts sell and give back the same goods. */
async function expectBooks(facts: { money: number; due: number }, orderId: string, number: string) {
  const stored = await rows<{ document: BillingDocument }>(
    "select document from billing_documents where order_id = $1",
    [orderId],
  );
  const sold = stored.reduce((sum, { document }) => {
    const goods = document.lines
      .filter(({ isVoucher }) => isVoucher !== true)
      .reduce((cents, { unitCents, quantity }) => cents + unitCents * quantity, 0);
    return sum + (document.series === "invoice" ? goods : -goods);
  }, 0);
  const booked = (await readReceipts(deps.db.orm, { from: "2026-11-01", to: "2026-11-30" })).filter(
    (receipt) => receipt.number === number,
  );
  const turnover = booked.reduce((sum, { turnoverCents }) => sum + turnoverCents, 0);
  const received = booked.reduce((sum, { receivedCents }) => sum + receivedCents, 0);
  expect({ ...facts, turnover, received }).toEqual({
    ...facts,
    turnover: sold,
    received: facts.due - facts.money,
  });
}
