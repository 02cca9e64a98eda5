import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { deliverMails } from "#tests/support/deliver-mails.ts";
import { openShop } from "#tests/support/open-shop.ts";
import {
  actor,
  allOrders,
  checkoutSubmission,
  giftLine,
  itemOf,
  makeProduct,
  noDelivery,
  rentalLine,
  stockOf,
  type TestProduct,
} from "#tests/support/shop.ts";
import { findUsableCard } from "../gift-cards/find-card.ts";
import { giveBackLatePayment, reopenWithPayment } from "../payments/accept-late-payment.ts";
import { settleByHand } from "../payments/settle-by-hand.ts";
import { createPromo, type PromoInput } from "../promo-codes/save-promo.ts";
import { browseOrders } from "./browse-orders.ts";
import { cancelOrder, recordPayment } from "./move-order.ts";
import { priceCheckout } from "./price-checkout.ts";
import { readAdminOrder } from "./read-admin-order.ts";
import { readOrderByToken } from "./read-order.ts";
import { releaseUnpaidOrders } from "./release-unpaid.ts";
import { remindTransfers } from "./remind-transfers.ts";

const { at, deps, mails, placed, racing, rows } = openShop();

const days = ["2026-12-05", "2026-12-06"];
async function giftCard(): Promise<string> {
  const order = await placed([giftLine(50)], {
    payment: "transfer",
    delivery: noDelivery,
    email: "offre@exemple.fr",
    phone: "+33600000001",
  });
  await recordPayment(deps, { orderId: order.id, actor });
  const [card] = await rows<{ code: string }>("select code from gift_cards where order_id = $1", [order.id]);
  await deps.db.pool.query("select testing.empty('mail_outbox')");
  return card?.code ?? "";
}
const tenPercent: PromoInput = {
  kind: "percent",
  amountCents: null,
  percent: 10,
  scope: "all",
  scopeIds: [],
  minimumCents: 0,
  firstDay: "2026-11-01",
  lastDay: "2026-11-30",
  mostUses: null,
  mostPerPerson: null,
  withReferral: false,
};

/** Two of it, a weekend and a share of a gift card, to be paid by transfer. */
async function transferOrder(wax: TestProduct, giftCode: string, change = {}) {
  const { cart } = await priceCheckout(deps, checkoutSubmission([itemOf(wax, 2), rentalLine(days, "1€")]));
  return placed(cart, { payment: "transfer", giftCode, ...change });
}
async function held(wax: TestProduct, giftCode: string) {
  const { card, refusal } = await findUsableCard(deps.db.orm, giftCode, deps.now());
  const [rental] = await rows<{ n: number }>("select count(*)::int as n from rental_periods where active");
  return { stock: await stockOf(deps.db, wax.id), card: card?.balanceCents ?? refusal, rentals: rental?.n };
}

describe("an unpaid order by transfer", () => {
  it("shows its last day, is reminded once, then releases everything, once, on whichever instance", async () => {
    const code = await giftCard();
    const wax = await makeProduct(deps.db, { cents: 4000, stock: 5 });
    const order = await transferOrder(wax, code);
    const view = await readOrderByToken(deps, order.token);
    expect(view?.payment.transferUntil).toEqual(new Date("2026-11-22T22:59:59.999Z"));
    expect(
      await rows("select props ->> 'payBefore' as day from mail_outbox where template = 'order-placed'"),
    ).toEqual([{ day: "22 novembre 2026" }]);
    expect(await held(wax, code)).toEqual({ stock: 3, card: "empty", rentals: 1 });
    at("2026-11-19T09:29:00Z");
    expect(await remindTransfers(deps)).toBe(0);
    at("2026-11-19T09:31:00Z");
    const both = await Promise.all([remindTransfers(racing), remindTransfers(racing)]);
    expect(both.sort()).toEqual([0, 1]);
    at("2026-11-22T22:59:59.998Z");
    expect([await remindTransfers(deps), await releaseUnpaidOrders(deps)]).toEqual([0, 0]);
    await deps.db.pool.query(
      "delete from mail_outbox where template in ('order-placed', 'order-notice', 'rental-confirmed')",
    );
    at("2026-11-22T22:59:59.999Z");
    const released = await Promise.all([releaseUnpaidOrders(racing), releaseUnpaidOrders(racing)]);
    expect(released.sort()).toEqual([0, 1]);
    expect(await releaseUnpaidOrders(deps)).toBe(0);
    expect(await held(wax, code)).toEqual({ stock: 5, card: 5000, rentals: 0 });
    expect((await mails()).sort()).toEqual([
      "order-cancelled jeanne@exemple.fr",
      "order-notice bonjour@reflet-bressan.example",
      "order-transfer-reminder jeanne@exemple.fr",
    ]);
    expect(
      await rows("select props ->> 'cause' as cause from mail_outbox where template = 'order-cancelled'"),
    ).toEqual([{ cause: "unpaidTransfer" }]);
  });

  it.each<[string, string, (orderId: string) => Promise<unknown>]>([
    ["leaves while the transfer is waited for", "captured", async () => {}],
    ["is withdrawn once it came", "withdrawn", (orderId) => recordPayment(deps, { orderId, actor })],
    [
      "is withdrawn once the order was cancelled",
      "withdrawn",
      (orderId) => cancelOrder(deps, { orderId, note: "", actor }),
    ],
    ["is withdrawn once its time is over", "withdrawn", async () => at("2026-11-24T09:30:00Z")],
  ])("a reminder that waits for the mail server %s", async (_, state, happen) => {
    const order = await transferOrder(await makeProduct(deps.db, { cents: 4000, stock: 5 }), "");
    at("2026-11-19T09:31:00Z");
    expect(await remindTransfers(deps)).toBe(1);
    await happen(order.id);
    expect(await deliverMails(deps, "order-transfer-reminder")).toEqual([state]);
  });

  it("gives everything back once when it is cancelled by hand at the moment it ends", async () => {
    const promo = await createPromo(deps, { code: "DIX", input: tenPercent, actor });
    expect(promo.ok).toBe(true);
    for (let turn = 0; turn < 6; turn += 1) {
      at("2026-11-15T09:30:00Z");
      const code = await giftCard();
      const wax = await makeProduct(deps.db, { cents: 4000, stock: 5 });
      const order = await transferOrder(wax, code, { promoCode: "DIX", email: `fin${turn}@exemple.fr` });
      expect(await rows("select uses from promo_codes")).toEqual([{ uses: 1 }]);
      at("2026-11-22T22:59:59.999Z");
      const byHand = { orderId: order.id, actor, note: "" };
      await Promise.all([
        releaseUnpaidOrders(racing),
        cancelOrder(racing, byHand),
        releaseUnpaidOrders(racing),
        cancelOrder(racing, byHand),
      ]);
      expect(await held(wax, code)).toEqual({ stock: 5, card: 5000, rentals: 0 });
      expect(await rows("select uses from promo_codes")).toEqual([{ uses: 0 }]);
      expect((await mails()).filter((mail) => mail === `order-cancelled fin${turn}@exemple.fr`)).toHaveLength(
        1,
      );
    }
  });

  it("is kept when its money comes in time, or when its machine was handed over", async () => {
    const wax = await makeProduct(deps.db, { stock: 9 });
    const paid = await placed([itemOf(wax)], { payment: "transfer" });
    const out = await transferOrder(wax, "", { email: "loue@exemple.fr" });
    await recordPayment(deps, { orderId: paid.id, actor });
    await deps.db.pool.query("update rental_periods set handed_over_at = now()");
    at("2026-12-24T09:30:00Z");
    expect([await remindTransfers(deps), await releaseUnpaidOrders(deps)]).toEqual([0, 0]);
    expect((await browseOrders(deps, { ...allOrders, view: "a-payer" })).rows.map(({ id }) => id)).toEqual([
      out.id,
    ]);
  });

  it("opens again for a late transfer, with all it had", async () => {
    const code = await giftCard();
    const wax = await makeProduct(deps.db, { cents: 4000, stock: 5 });
    const order = await transferOrder(wax, code);
    at("2026-11-22T23:00:00Z");
    await releaseUnpaidOrders(deps);
    const request = { orderId: order.id, actor };
    const answers = await Promise.all([
      reopenWithPayment(racing, request),
      reopenWithPayment(racing, request),
    ]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await held(wax, code)).toEqual({ stock: 3, card: "empty", rentals: 1 });
    expect(await readOrderByToken(deps, order.token)).toMatchObject({
      status: "payee",
      payment: { isPaid: true, transferUntil: null },
      invoiceNumber: expect.stringMatching(/^F-2026-/),
    });
    expect(await rows("select status from rentals")).toEqual([{ status: "booked" }]);
    expect(await rows("select action from journal where subject_id = $1", [order.id])).toEqual([
      { action: "order.reopened" },
    ]);
  });

  it("opens again without the days booked meanwhile, whose price is to be refunded", async () => {
    const wax = await makeProduct(deps.db, { cents: 4000, stock: 5 });
    const order = await transferOrder(wax, "");
    at("2026-11-22T23:00:00Z");
    await releaseUnpaidOrders(deps);
    const units = await rows("select 1 from rental_units where machine = 'puzzi'");
    for (let turn = 0; turn < Math.max(1, units.length); turn += 1) {
      const { cart } = await priceCheckout(deps, checkoutSubmission([rentalLine(days, "1€")]));
      await placed(cart, { delivery: noDelivery, email: `apres${turn}@exemple.fr` });
    }
    expect(await reopenWithPayment(deps, { orderId: order.id, actor })).toMatchObject({ ok: true });
    expect(await stockOf(deps.db, wax.id)).toBe(3);
    const owed = await browseOrders(deps, { ...allOrders, view: "a-rendre" });
    expect(owed.rows).toMatchObject([{ id: order.id, refund: "owed" }]);
  });

  it("does not open again without its goods; the payment is then listed as to be refunded", async () => {
    const wax = await makeProduct(deps.db, { cents: 4000, stock: 2 });
    const order = await placed([itemOf(wax, 2)], { payment: "transfer" });
    at("2026-11-22T23:00:00Z");
    await releaseUnpaidOrders(deps);
    await placed([itemOf(wax)], { email: "vite@exemple.fr" });
    const request = { orderId: order.id, actor };
    expect(await reopenWithPayment(deps, request)).toEqual({ ok: false, reason: "gone" });
    expect(await stockOf(deps.db, wax.id)).toBe(1);
    expect(await giveBackLatePayment(deps, request)).toMatchObject({ ok: true });
    expect(await giveBackLatePayment(deps, request)).toEqual({ ok: false, reason: "notAllowed" });
    expect(await reopenWithPayment(deps, request)).toEqual({ ok: false, reason: "notAllowed" });
    const owed = () => browseOrders(deps, { ...allOrders, view: "a-rendre" });
    expect((await owed()).rows).toMatchObject([{ id: order.id, status: "annulee", refund: "owed" }]);
    const shown = await readAdminOrder(deps, order.id);
    expect(shown?.refunds).toMatchObject([{ status: "manual", moneyCents: 8000, isSurplus: true }]);
    expect(await mails()).toContain("order-refunded jeanne@exemple.fr");
    const refundId = shown?.refunds[0]?.id ?? "";
    expect(await settleByHand(deps, { orderId: order.id, refundId, actor })).toBe(true);
    expect((await owed()).rows).toEqual([]);
    expect((await readAdminOrder(deps, order.id))?.order.refund).toBe("none");
  });
});

it("a refund Stripe refused stays among those to be made until it is made by hand", async () => {
  const wax = await makeProduct(deps.db);
  const order = await placed([itemOf(wax)]);
  await recordPayment(deps, { orderId: order.id, actor });
  const refundId = randomUUID();
  await deps.db.pool.query(
    "insert into order_refunds (id, order_id, money_cents, status, request_key, actor, created_at) values ($1, $2, 100, 'failed', 'x', 'Stripe', now())",
    [refundId, order.id],
  );
  const owed = async () => (await browseOrders(deps, { ...allOrders, view: "a-rendre" })).rows.length;
  expect(await owed()).toBe(1);
  expect(await settleByHand(deps, { orderId: order.id, refundId, actor })).toBe(true);
  expect(await owed()).toBe(0);
});
