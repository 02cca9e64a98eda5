import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { type BillingDocument, vatParts } from "#mail/documents/billing-document.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { randomNumbers } from "#tests/support/random-numbers.ts";
import { actor, giftLine, itemOf, makeProduct, noDelivery, type TestProduct } from "#tests/support/shop.ts";
import { readReceipts } from "../accounting/read-receipts.ts";
import { voidCard } from "../gift-cards/change-card.ts";
import { acceptCardPayment } from "../payments/accept-card-payment.ts";
import { giveBackLatePayment, reopenWithPayment } from "../payments/accept-late-payment.ts";
import { refundOrder } from "../payments/refund-order.ts";
import { defaultSettings } from "../settings/site-settings.ts";
import { cancelOrder, recordPayment } from "./move-order.ts";
import { releaseUnpaidOrders } from "./release-unpaid.ts";

const { deps, racing, at, placed, rows } = openShop({ crowd: 12 });
const stock = 100;
let wax: TestProduct;

beforeAll(async () => {
  const billing = JSON.stringify({ ...defaultSettings.billing, vatExempt: false });
  await rows("insert into site_settings (section, value) values ('billing', $1)", [billing]);
  await rows(
    `update site_settings set value = value || '{"vatNumber":"FR12123456782"}' where section = 'identity'`,
  );
  wax = await makeProduct(deps.db, { cents: 3337, stock });
});

/** A card of 50 € that somebody bought. */
async function boughtCard(): Promise<{ id: string; code: string }> {
  const order = await placed([giftLine(50)], { payment: "transfer", delivery: noDelivery });
  await recordPayment(deps, { orderId: order.id, actor });
  const [card] = await rows<{ id: string; code: string }>(
    "select id, code from gift_cards where order_id = $1",
    [order.id],
  );
  if (!card) throw new Error("no card");
  return card;
}

type Step = () => Promise<unknown>;

/** What staff, customers, Stripe and the clock may do to an order. */
function stepsOf(orderId: string, dueCents: number, totalCents: number, cardId: string): readonly Step[] {
  const refund = (cents: number) =>
    refundOrder(racing, { orderId, cents, reason: "Retour", restock: [], key: randomUUID(), actor });
  const stripePays = () =>
    racing.db.orm.transaction((transaction) =>
      acceptCardPayment(transaction, racing, {
        orderId,
        reference: `pi_${randomUUID()}`,
        cents: dueCents,
        currency: "eur",
      }),
    );
  return [
    () => recordPayment(racing, { orderId, actor, means: "cash" }),
    () => recordPayment(racing, { orderId, actor, means: "cheque" }),
    () => releaseUnpaidOrders(racing),
    () => cancelOrder(racing, { orderId, actor, note: "" }),
    () => reopenWithPayment(racing, { orderId, actor, means: "transfer" }),
    () => giveBackLatePayment(racing, { orderId, actor }),
    stripePays,
    stripePays,
    () => refund(Math.ceil(totalCents / 3)),
    () => refund(Math.ceil(totalCents / 3)),
    () => refund(totalCents),
    () => voidCard(racing, { id: cardId, actor, reason: "Perdue", shownCents: 0 }),
  ];
}

it("whatever happens to an order at the same moment, its money, documents, cards and stock agree", async () => {
  const next = randomNumbers(61);
  for (let round = 0; round < 12; round += 1) {
    at("2026-11-15T09:30:00Z");
    const card = await boughtCard();
    const way = (["transfer", "onSite", "card"] as const)[next(3)] ?? "transfer";
    const order = await placed([itemOf(wax, 1 + next(3))], {
      payment: way === "card" ? "transfer" : way,
      giftCode: next(2) === 0 ? card.code : "",
    });
    if (way === "card") await rows("update orders set payment_way = 'card' where id = $1", [order.id]);
    const [{ due = 0, total = 0 } = {}] = await rows<{ due: number; total: number }>(
      "select due_cents as due, total_cents as total from orders where id = $1",
      [order.id],
    );
    at("2026-11-28T09:30:00Z");
    const steps = stepsOf(order.id, due, total, card.id);
    for (let wave = 0; wave < 3; wave += 1) {
      const chosen = Array.from({ length: 5 }, () => steps[next(steps.length)]);
      await Promise.all(chosen.map((step) => step?.()));
    }
    await expectAgreement(order.id, round);
  }
});

interface OrderFigures {
  readonly status: string;
  readonly paid: boolean;
  readonly total: number;
  readonly due: number;
  readonly gift: number;
  readonly refunded: number;
  readonly kept: number;
  readonly payments: number;
  readonly moneyBack: number;
  readonly giftBack: number;
  readonly surplusIn: number;
  readonly surplusOut: number;
  readonly pieces: number;
  readonly held: number;
  readonly giftHeld: number;
}

async function expectAgreement(orderId: string, round: number): Promise<void> {
  const [order] = await rows<OrderFigures>(
    `with surplus as (
       select order_payments.id, cents from order_payments join order_refunds
         on is_surplus and request_key = 'paiement-' || reference where order_payments.order_id = $1
     ), money as (
       select coalesce(sum(money_cents) filter (where not is_surplus), 0)::int as back,
         coalesce(sum(gift_cents) filter (where not is_surplus), 0)::int as gift,
         coalesce(sum(money_cents) filter (where is_surplus), 0)::int as surplus
       from order_refunds where order_id = $1
     )
     select status, paid_at is not null as paid, total_cents as total, due_cents as due, gift_cents as gift,
       refunded_cents as refunded,
       (select coalesce(sum(cents), 0)::int from order_payments
         where order_id = $1 and id not in (select id from surplus)) as kept,
       (select count(*)::int from order_payments
         where order_id = $1 and id not in (select id from surplus)) as payments,
       money.back as "moneyBack", money.gift as "giftBack", money.surplus as "surplusOut",
       (select coalesce(sum(cents), 0)::int from surplus) as "surplusIn",
       (select sum(quantity)::int from order_lines where order_id = $1) as pieces,
       (select -coalesce(sum(delta), 0)::int from stock_movements where order_id = $1) as held,
       (select -coalesce(sum(cents), 0)::int from gift_card_entries
         where order_id = $1 and reason in ('use', 'release', 'refund')) as "giftHeld"
     from orders, money where id = $1`,
    [orderId],
  );
  if (!order) throw new Error("no order");
  const facts = { round, ...order };
  // One payment, or none; what came twice went back.
  expect(facts).toMatchObject({
    kept: order.paid ? order.due : 0,
    payments: order.paid ? 1 : 0,
    surplusOut: order.surplusIn,
    refunded: order.moneyBack + order.giftBack,
    held: order.status === "annulee" ? 0 : order.pieces,
    giftHeld: order.status === "annulee" ? 0 : order.gift - order.giftBack,
  });
  expect(order.refunded).toBeLessThanOrEqual(order.paid ? order.total : 0);
  expect(order.moneyBack).toBeLessThanOrEqual(order.due);
  expect([round, order.status === "remboursee"]).toEqual([
    round,
    order.paid && order.refunded === order.total,
  ]);
  await expectDocuments(orderId, order);
  await expectLedger(round);
}

/** One invoice of a paid order; its credit notes are what was given back, with their share of VAT. */
async function expectDocuments(orderId: string, { paid, total, refunded }: OrderFigures): Promise<void> {
  const stored = await rows<{ document: BillingDocument }>(
    "select document from billing_documents where order_id = $1 order by series desc, sequence",
    [orderId],
  );
  const documents = stored.map(({ document }) => document);
  const invoices = documents.filter(({ series }) => series === "invoice");
  const notes = documents.filter(({ series }) => series === "credit_note");
  const vatOf = (list: readonly BillingDocument[]) =>
    list.flatMap((document) => vatParts(document)).reduce((sum, { vatCents }) => sum + vatCents, 0);
  expect(invoices.map(({ totalCents }) => totalCents)).toEqual(paid ? [total] : []);
  expect(notes.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(refunded);
  if (paid) expect(vatOf(notes)).toBe(Math.round(refunded / 6));
}

/** Each card holds what its entries say, the shelf what its movements say, and the book of receipts what came and went. */
async function expectLedger(round: number): Promise<void> {
  const wrong = await rows(
    `select id from gift_cards where balance_cents < 0
       or balance_cents <> (select coalesce(sum(cents), 0) from gift_card_entries where gift_card_id = gift_cards.id)`,
  );
  expect([round, wrong]).toEqual([round, []]);
  const [shelf] = await rows(
    `select stock - $2 = (select coalesce(sum(delta), 0) from stock_movements where product_id = $1) as right
     from products where id = $1`,
    [wax.id, stock],
  );
  expect(shelf).toEqual({ right: true });
  const booked = await readReceipts(deps.db.orm, { from: "2026-11-01", to: "2026-11-30" });
  const [money] = await rows<{ cents: number }>(
    `select ((select coalesce(sum(cents), 0) from order_payments)
      - (select coalesce(sum(money_cents), 0) from order_refunds))::int as cents`,
  );
  expect(booked.reduce((sum, { receivedCents }) => sum + receivedCents, 0)).toBe(money?.cents);
}
