import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { referralCreditCents } from "#content/gift-amounts.ts";
import { openShop } from "#tests/support/open-shop.ts";
import {
  actor,
  checkoutSubmission,
  giftLine,
  itemOf,
  makeProduct,
  noDelivery,
  rentalLine,
  stockOf,
} from "#tests/support/shop.ts";
import { findUsableCard } from "../gift-cards/find-card.ts";
import { takeFromCard } from "../gift-cards/ledger.ts";
import { sendDueGiftCards } from "../gift-cards/send-due-cards.ts";
import { refundOrder } from "../payments/refund-order.ts";
import { issueReferralCode } from "../referrals/issue-referral-code.ts";
import { cancelOrder, recordPayment } from "./move-order.ts";
import { placeOrder } from "./place-order.ts";
import { priceCheckout } from "./price-checkout.ts";
import { readOrderByToken } from "./read-order.ts";

const { at, deps, placed, racing, ready, rows } = openShop();

/** What is left on a card, or why it pays nothing. */
async function balanceOf(code: string) {
  const { card, refusal } = await findUsableCard(deps.db.orm, code, deps.now());
  return card?.balanceCents ?? refusal;
}
/** The code of a card that was bought and paid. */
async function paidGiftCard(euros: number, deliverOn?: string): Promise<string> {
  const order = await placed([giftLine(euros, deliverOn ? { deliverOn } : {})], {
    payment: "transfer",
    delivery: noDelivery,
    email: "acheteur@exemple.fr",
  });
  await recordPayment(deps, { orderId: order.id, actor });
  const [card] = await rows<{ code: string }>("select code from gift_cards where order_id = $1", [order.id]);
  return card?.code ?? "";
}

describe("gift cards", () => {
  it("are issued once paid, sent on their day, and say until when they are valid", async () => {
    const now = await paidGiftCard(50);
    const later = await paidGiftCard(100, "2026-12-24");
    expect(now).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    const sent = () =>
      rows<{ n: number }>("select count(*)::int as n from mail_outbox where template = 'gift-card'");
    expect(await sent()).toEqual([{ n: 1 }]);
    expect(await sendDueGiftCards(deps)).toBe(0);
    at("2026-12-24T06:00:00Z");
    const both = await Promise.all([sendDueGiftCards(deps), sendDueGiftCards(racing)]);
    expect(both.sort()).toEqual([0, 1]);
    expect(await sent()).toEqual([{ n: 2 }]);
    const typed = later.toLowerCase().replaceAll("-", " ");
    expect((await findUsableCard(deps.db.orm, typed, deps.now())).card).toMatchObject({
      balanceCents: 10_000,
      expiresOn: "2027-12-24",
    });
    at("2027-11-16T00:00:00Z");
    expect(await balanceOf(now)).toBe("expired");
  });

  it("pay in part and to the end, and take back what is refunded or cancelled", async () => {
    const code = await paidGiftCard(50);
    const wax = await makeProduct(deps.db, { cents: 3000, stock: 20 });
    const first = await placed([itemOf(wax)], { giftCode: code });
    expect(await readOrderByToken(deps, first.token)).toMatchObject({
      status: "payee",
      giftCents: 3000,
      dueCents: 0,
      payment: { isPaid: true },
      invoiceNumber: "F-2026-0002",
    });
    const stale = {
      ...(await ready([itemOf(wax)], { giftCode: code })),
      expectedGiftCents: 3000,
      expectedDueCents: 0,
    };
    expect(await placeOrder(deps, stale)).toMatchObject({
      ok: false,
      problems: [{ code: "giftShareChanged", newCents: 2000 }],
    });
    const second = await placed([itemOf(wax)], { giftCode: code });
    expect(await readOrderByToken(deps, second.token)).toMatchObject({
      status: "recue",
      giftCents: 2000,
      dueCents: 1000,
    });
    expect(await balanceOf(code)).toBe("empty");
    await cancelOrder(deps, { orderId: second.id, actor, note: "" });
    expect(await balanceOf(code)).toBe(2000);
    const refund = { orderId: first.id, cents: 3000, reason: "", restock: [], key: randomUUID(), actor };
    await refundOrder(deps, refund);
    expect(await balanceOf(code)).toBe(5000);
    expect(
      await rows(
        "select balance_cents, (select sum(cents)::int from gift_card_entries) as ledger from gift_cards",
      ),
    ).toEqual([{ balance_cents: 5000, ledger: 5000 }]);
  });

  it("never pay more than they hold, however many use one at once, nor pay for another card", async () => {
    const code = await paidGiftCard(50);
    const wax = await makeProduct(deps.db, { cents: 2000, stock: 100 });
    const submissions = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        ready([itemOf(wax)], { giftCode: code, email: `g${turn}@exemple.fr` }),
      ),
    );
    const answers = await Promise.all(submissions.map((submission) => placeOrder(racing, submission)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    for (const answer of answers)
      if (!answer.ok) expect(answer.problems).toMatchObject([{ code: "giftShareChanged", newCents: 1000 }]);
    expect(
      await rows(
        "select balance_cents, (select sum(cents)::int from gift_card_entries) as ledger from gift_cards",
      ),
    ).toEqual([{ balance_cents: 1000, ledger: 1000 }]);
    await expect(deps.db.pool.query("update gift_cards set balance_cents = -1")).rejects.toThrow(/check/);
    const none = noDelivery;
    const recap = await priceCheckout(
      deps,
      checkoutSubmission([giftLine(50)], { giftCode: code, delivery: none }),
    );
    expect(recap).toMatchObject({ giftCard: null, dueCents: 5000, problems: [{ code: "giftCodeRefused" }] });
  });

  it("are refunded and used at once, with rentals, without a deadlock", async () => {
    const code = await paidGiftCard(450);
    const wax = await makeProduct(deps.db, { cents: 500, stock: 50 });
    const cartOf = async (day: string) =>
      (await priceCheckout(deps, checkoutSubmission([itemOf(wax), rentalLine([day], "1€")]))).cart;
    const days = Array.from({ length: 12 }, (_, index) => `2026-12-${String(index + 1).padStart(2, "0")}`);
    const before: string[] = [];
    for (const day of days.slice(0, 6))
      before.push((await placed(await cartOf(day), { giftCode: code, email: `${day}@exemple.fr` })).id);
    const [{ total_cents: cents } = { total_cents: 0 }] = await rows<{ total_cents: number }>(
      "select total_cents from orders where gift_cents > 0 limit 1",
    );
    const next = await Promise.all(
      days
        .slice(6)
        .map(async (day) => ready(await cartOf(day), { giftCode: code, email: `${day}@exemple.fr` })),
    );
    const outcomes = await Promise.allSettled([
      ...before.map((orderId) =>
        refundOrder(racing, {
          orderId,
          cents,
          reason: "",
          restock: [{ productId: wax.id, quantity: 1 }],
          key: randomUUID(),
          actor,
        }),
      ),
      ...next.map((submission) => placeOrder(racing, submission)),
    ]);
    expect(outcomes.map((outcome) => outcome.status === "fulfilled" && outcome.value.ok)).toEqual(
      Array.from({ length: 12 }, () => true),
    );
    expect(
      await rows(
        "select balance_cents, (select sum(cents)::int from gift_card_entries) as ledger from gift_cards",
      ),
    ).toEqual([{ balance_cents: 45_000 - 6 * cents, ledger: 45_000 - 6 * cents }]);
    expect(await stockOf(deps.db, wax.id)).toBe(44);
  });

  it("are void once the order that bought them is refunded", async () => {
    const code = await paidGiftCard(50);
    const [order] = await rows<{ order_id: string }>("select order_id from gift_cards");
    await refundOrder(deps, {
      orderId: order?.order_id ?? "",
      cents: 5000,
      reason: "",
      restock: [],
      key: randomUUID(),
      actor,
    });
    expect(await balanceOf(code)).toBe("unknown");
  });
});

describe("referrals", () => {
  it("give one code per person and credit both at the first paid order, once, never oneself", async () => {
    const ask = (email: string) => issueReferralCode(deps, { email, name: "Marie", address: null });
    const issued = await ask("marie@exemple.fr");
    expect(await ask("Marie@Exemple.fr")).toEqual(issued);
    if (!issued.ok) throw new Error("no code");
    const wax = await makeProduct(deps.db, { cents: 3500, stock: 20 });
    const referralCode = issued.code.toLowerCase();
    const refused = async (email: string) =>
      (await priceCheckout(deps, checkoutSubmission([itemOf(wax)], { referralCode, email }))).problems.map(
        ({ message }) => message,
      );
    expect(await refused("MARIE@exemple.fr")).toEqual([
      "Un code de parrainage ne s’utilise pas sur ses propres commandes.",
    ]);
    const first = await placed([itemOf(wax)], { referralCode });
    expect(await rows("select 1 from gift_cards")).toEqual([]);
    expect(await refused("jeanne@exemple.fr")).toEqual(["Le parrainage vaut pour une première commande."]);
    await Promise.all([
      recordPayment(deps, { orderId: first.id, actor }),
      recordPayment(racing, { orderId: first.id, actor }),
    ]);
    expect(
      await rows("select kind, recipient_email, balance_cents from gift_cards order by recipient_email"),
    ).toEqual([
      { kind: "referral", recipient_email: "jeanne@exemple.fr", balance_cents: referralCreditCents },
      { kind: "referral", recipient_email: "marie@exemple.fr", balance_cents: referralCreditCents },
    ]);
  });
});

it("a card gives nothing before its day, after its last, once void, nor more than it holds, whoever asks the ledger", async () => {
  const code = await paidGiftCard(50);
  const wax = await makeProduct(deps.db, { cents: 3000 });
  const { id: orderId } = await placed([itemOf(wax)], { payment: "transfer" });
  const [card] = await rows<{ id: string }>("select id from gift_cards where code = $1", [code]);
  const take = (cents: number) =>
    takeFromCard(deps.db.orm, { giftCardId: card?.id ?? "", cents, orderId, now: deps.now() });
  const change = (set: string) => rows(`update gift_cards set ${set} where code = $1`, [code]);
  expect(await take(5001)).toBe(false);
  await change("usable_from = '2026-11-16'");
  expect(await take(100)).toBe(false);
  await change("usable_from = '2026-11-15'");
  expect(await take(100)).toBe(true);
  at("2027-11-16T00:00:00Z");
  expect(await take(100)).toBe(false);
  at("2026-11-15T09:30:00Z");
  await change("cancelled_at = now()");
  expect(await take(100)).toBe(false);
  expect(await rows("select balance_cents as cents from gift_cards where code = $1", [code])).toEqual([
    { cents: 4900 },
  ]);
});
