import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { referralCreditCents, referralHoldDays } from "#content/gift-amounts.ts";
import { checkoutMessages } from "#content/messages/checkout.ts";
import { handOverGoods } from "#tests/support/hand-over-goods.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, checkoutSubmission, giftLine, itemOf, makeProduct, noDelivery } from "#tests/support/shop.ts";
import { mergeCustomers } from "../customers/merge-customers.ts";
import { voidCard } from "../gift-cards/change-card.ts";
import { cancelOrder, recordPayment } from "../orders/move-order.ts";
import { placeOrder } from "../orders/place-order.ts";
import { priceCheckout } from "../orders/price-checkout.ts";
import { releaseUnpaidOrders } from "../orders/release-unpaid.ts";
import { reopenWithPayment } from "../payments/accept-late-payment.ts";
import { refundOrder } from "../payments/refund-order.ts";
import { createPromo } from "../promo-codes/save-promo.ts";
import { issueReferralCode } from "./issue-referral-code.ts";

/** Ways to earn or spend a referral's credit that the rules do not give. */
const { at, deps, placed, racing, ready, rows } = openShop();

async function codeOf(email: string): Promise<string> {
  const issued = await issueReferralCode(deps, { email, name: "Marie", address: null });
  if (!issued.ok) throw new Error("no code");
  return issued.code;
}
const pay = (orderId: string) => recordPayment(deps, { orderId, actor });
const refund = (orderId: string, cents: number) =>
  refundOrder(deps, { orderId, cents, reason: "Retour", restock: [], key: randomUUID(), actor });
const credits = () =>
  rows<{ id: string; code: string; balance: number; isVoid: boolean; email: string }>(
    `select id, code, balance_cents as balance, cancelled_at is not null as "isVoid", recipient_email as email
     from gift_cards where kind = 'referral' order by recipient_email`,
  );
const pastTheHold = () => at(new Date(deps.now().getTime() + (referralHoldDays + 1) * 86_400_000));
const person = (index: number) => ({ email: `invite${index}@exemple.fr`, phone: `+33610000${100 + index}` });
async function customerOf(email: string): Promise<string> {
  const [row] = await rows<{ id: string }>(
    "select customer_id as id from customer_emails where folded = fold_email($1)",
    [email],
  );
  return row?.id ?? "";
}

it("two addresses of one customer are one person: neither a sponsor of oneself nor new a second time", async () => {
  const wax = await makeProduct(deps.db, { cents: 3500, stock: 50 });
  const [home, work] = [
    { email: "anne@exemple.fr", phone: "+33620000001" },
    { email: "anne.bureau@exemple.fr", phone: "+33620000002" },
  ];
  for (const { email, phone } of [home, work])
    await deps.db.pool.query(
      `insert into quote_requests (fingerprint, kind, name, email, phone) values ($1, 'contact', 'Anne', $1, $2)`,
      [email, phone],
    );
  const merged = await mergeCustomers(deps, {
    keptId: await customerOf(home.email),
    mergedId: await customerOf(work.email),
    confirmedName: "Anne",
    actor,
  });
  expect(merged).toEqual({ ok: true });
  const problems = async (email: string, referralCode: string) =>
    (
      await priceCheckout(
        deps,
        checkoutSubmission([itemOf(wax)], { email, phone: "+33620000003", referralCode }),
      )
    ).problems.map(({ message }) => message);
  expect(await problems(work.email, await codeOf(home.email))).toEqual([checkoutMessages.referral.self]);
  const bruno = await codeOf("bruno@exemple.fr");
  expect(await problems(work.email, bruno)).toEqual([]);
  await pay((await placed([itemOf(wax)], { ...home, referralCode: bruno })).id);
  expect(await problems(work.email, bruno)).toEqual([checkoutMessages.referral.notFirst]);
});

it("a promo code and a gift card on one order leave what is paid in money, which alone earns", async () => {
  const wax = await makeProduct(deps.db, { cents: 5000, stock: 50 });
  const bought = await placed([giftLine(50)], { ...person(1), payment: "transfer", delivery: noDelivery });
  await pay(bought.id);
  const [card] = await rows<{ id: string; code: string }>("select id, code from gift_cards");
  const giftCode = card?.code ?? "";
  const saved = await createPromo(deps, {
    code: "MOITIE",
    input: {
      ...{ kind: "percent", amountCents: null, percent: 50, scope: "all", scopeIds: [], minimumCents: 0 },
      ...{ firstDay: "2026-11-01", lastDay: "2026-11-30", mostUses: null, mostPerPerson: null },
      withReferral: true,
    },
    actor,
  });
  expect(saved).toMatchObject({ ok: true });
  const referralCode = await codeOf("marie@exemple.fr");
  const all = { ...person(2), referralCode, giftCode, promoCode: "MOITIE" };
  // 150 €, half of it, less the card's 50 €: 25 € of money.
  const three = await priceCheckout(deps, checkoutSubmission([itemOf(wax, 3)], all));
  expect(three).toMatchObject({ totalCents: 7500, dueCents: 2500 });
  expect(three.problems.map(({ field }) => field)).toEqual(["referralCode"]);
  const order = await placed([itemOf(wax, 4)], all);
  expect(await rows("select due_cents as due from orders where id = $1", [order.id])).toEqual([
    { due: 5000 },
  ]);
  await pay(order.id);
  expect((await credits()).map(({ balance }) => balance)).toEqual([referralCreditCents, referralCreditCents]);
  // Money goes back first: 20.01 € less than what earned it.
  await refund(order.id, 2001);
  expect((await credits()).map(({ balance, isVoid }) => ({ balance, isVoid }))).toEqual([
    { balance: 0, isVoid: true },
    { balance: 0, isVoid: true },
  ]);
});

it("a credit pays once for twelve orders sent at the same moment", async () => {
  const wax = await makeProduct(deps.db, { cents: 3500, stock: 50 });
  const referralCode = await codeOf("marie@exemple.fr");
  const earning = await placed([itemOf(wax)], { ...person(1), referralCode });
  await pay(earning.id);
  await handOverGoods(deps, earning.id);
  pastTheHold();
  const [mine] = (await credits()).filter(({ email }) => email === person(1).email);
  const giftCode = mine?.code ?? "";
  const submissions = await Promise.all(
    Array.from({ length: 12 }, (_, index) => ready([itemOf(wax)], { ...person(index + 10), giftCode })),
  );
  const answers = await Promise.all(submissions.map((submission) => placeOrder(racing, submission)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(
    await rows("select sum(cents)::int as sum from gift_card_entries where gift_card_id = $1", [mine?.id]),
  ).toEqual([{ sum: 0 }]);
});

it("a cancelled order earns nothing; paid after all beside a second one, they earn once", async () => {
  const wax = await makeProduct(deps.db, { cents: 3500, stock: 50 });
  const referralCode = await codeOf("marie@exemple.fr");
  const first = await placed([itemOf(wax)], { ...person(1), referralCode, payment: "transfer" });
  at("2026-11-23T10:00:00Z");
  await releaseUnpaidOrders(deps);
  expect(await pay(first.id)).toMatchObject({ ok: false });
  expect(await credits()).toEqual([]);
  const second = await placed([itemOf(wax)], { ...person(1), referralCode });
  const both = await Promise.all([
    recordPayment(racing, { orderId: second.id, actor }),
    reopenWithPayment(racing, { orderId: first.id, actor }),
  ]);
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await credits()).toHaveLength(2);
});

it("a credit taken back does not return through the order it paid, voided by the staff before or not", async () => {
  const wax = await makeProduct(deps.db, { cents: 3500, stock: 50 });
  const referralCode = await codeOf("marie@exemple.fr");
  const earning = await placed([itemOf(wax)], { ...person(1), referralCode });
  await pay(earning.id);
  await handOverGoods(deps, earning.id);
  pastTheHold();
  const [buyers, sponsors] = await credits();
  if (!buyers || !sponsors) throw new Error("no credits");
  const spending = await placed([itemOf(wax)], { ...person(2), giftCode: buyers.code });
  const other = await placed([itemOf(wax)], { ...person(3), giftCode: sponsors.code });
  expect(await voidCard(deps, { id: buyers.id, actor, reason: "Fraude", shownCents: 0 })).toEqual({
    ok: true,
  });
  await refund(earning.id, 3500);
  for (const { id } of [spending, other])
    expect(await cancelOrder(deps, { orderId: id, actor, note: "" })).toMatchObject({ ok: true });
  for (const { isVoid } of await credits()) expect(isVoid).toBe(true);
  for (const { code } of await credits()) {
    const { giftCard, problems } = await priceCheckout(
      deps,
      checkoutSubmission([itemOf(wax)], { ...person(4), giftCode: code }),
    );
    expect(giftCard).toBeNull();
    expect(problems.map(({ message }) => message)).toEqual([checkoutMessages.giftCode.takenBack]);
  }
});
