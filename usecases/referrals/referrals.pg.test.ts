import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { referralCreditCents, referralHoldDays, referralMinimumCents } from "#content/gift-amounts.ts";
import { checkoutMessages } from "#content/messages/checkout.ts";
import { foldEmail } from "#domain/people/fold-email.ts";
import type { Cart } from "#domain/shop/cart.ts";
import type { CheckoutSubmission } from "#domain/shop/checkout.ts";
import { handOverGoods } from "#tests/support/hand-over-goods.ts";
import { openShop } from "#tests/support/open-shop.ts";
import {
  actor,
  checkoutSubmission,
  giftLine,
  home,
  itemOf,
  makeProduct,
  noDelivery,
  type TestProduct,
} from "#tests/support/shop.ts";
import { recordPayment } from "../orders/move-order.ts";
import { lockOrder } from "../orders/order-record.ts";
import { placeOrder } from "../orders/place-order.ts";
import { priceCheckout } from "../orders/price-checkout.ts";
import { openRefund } from "../payments/open-refund.ts";
import { refundOrder } from "../payments/refund-order.ts";
import { erasePerson } from "../privacy/erase-person.ts";
import { issueReferralCode } from "./issue-referral-code.ts";

const { at, deps, placed, racing, ready, rows } = openShop();

async function codeOf(email: string): Promise<string> {
  const issued = await issueReferralCode(deps, { email, name: "Marie", address: null });
  if (!issued.ok) throw new Error("no code");
  return issued.code;
}
const pay = (orderId: string) => recordPayment(deps, { orderId, actor });
const refund = (orderId: string, cents: number) =>
  refundOrder(deps, { orderId, cents, reason: "Retour", restock: [], key: randomUUID(), actor });
/** Credits that are still valid, in cents. */
async function validCreditCents(): Promise<number> {
  const [row] = await rows<{ cents: number }>(
    "select coalesce(sum(initial_cents), 0)::int as cents from gift_cards where kind = 'referral' and cancelled_at is null",
  );
  return row?.cents ?? 0;
}
async function refusalOf(wax: TestProduct, quantity: number, change: Partial<CheckoutSubmission>) {
  const { problems } = await priceCheckout(deps, checkoutSubmission([itemOf(wax, quantity)], change));
  return problems.map(({ message }) => message);
}
let people = 0;
/** A new customer. */
function newCustomer() {
  people += 1;
  return {
    email: `personne${people}@exemple.fr`,
    phone: `+336${String(10_000_000 + people)}`,
  };
}
const notFirst = "Le parrainage vaut pour une première commande.";
const self = "Un code de parrainage ne s’utilise pas sur ses propres commandes.";

describe("a referral", () => {
  it("is not earned by an order under 30 €, checked when it is placed and again when it is paid", async () => {
    const referralCode = await codeOf("marie@exemple.fr");
    const sponge = await makeProduct(deps.db, { cents: 990, stock: 50 });
    expect(await refusalOf(sponge, 1, { ...newCustomer(), referralCode })).toEqual([
      expect.stringContaining("dès 30\u00a0€ payés"),
    ]);
    const first = await placeOrder(deps, await ready([itemOf(sponge)], { ...newCustomer(), referralCode }));
    expect(first.ok).toBe(false);
    // The rule also applies to an order stored before it, when its payment arrives.
    const old = await placed([itemOf(sponge)], newCustomer());
    await deps.db.pool.query("update orders set referral_code = $1 where id = $2", [referralCode, old.id]);
    await pay(old.id);
    expect(await validCreditCents()).toBe(0);
  });

  it("is not earned by what delivery costs, and is taken back once goods of less than 30 € are left", async () => {
    const referralCode = await codeOf("marie@exemple.fr");
    const delivery = { way: "parcel", commune: "", address: home } as const;
    const cheap = await makeProduct(deps.db, { cents: 2990, stock: 50 });
    const carried = { ...newCustomer(), referralCode, delivery, payment: "transfer" } as const;
    expect(await refusalOf(cheap, 1, carried)).toEqual([expect.stringContaining("hors livraison")]);
    const old = await placed([itemOf(cheap)], { ...newCustomer(), delivery, payment: "transfer" });
    await deps.db.pool.query("update orders set referral_code = $1 where id = $2", [referralCode, old.id]);
    await pay(old.id);
    expect(await validCreditCents()).toBe(0);
    const wax = await makeProduct(deps.db, { cents: 3100, stock: 50 });
    const order = await placed([itemOf(wax)], carried);
    const [row] = await rows<{ cents: number }>("select delivery_cents as cents from orders where id = $1", [
      order.id,
    ]);
    expect(row?.cents).toBeGreaterThan(0);
    await pay(order.id);
    expect(await validCreditCents()).toBe(2 * referralCreditCents);
    await refund(order.id, 100);
    expect(await validCreditCents()).toBe(2 * referralCreditCents);
    await refund(order.id, 1);
    expect(await validCreditCents()).toBe(0);
  });

  it("is not earned by what a gift card or a credit pays, even when a card was bought for it", async () => {
    const referralCode = await codeOf("marie@exemple.fr");
    const wax = await makeProduct(deps.db, { cents: 4000, stock: 50 });
    const bought = await placed([giftLine(50)], {
      ...newCustomer(),
      payment: "transfer",
      delivery: noDelivery,
    });
    await pay(bought.id);
    const [card] = await rows<{ code: string }>("select code from gift_cards where kind = 'bought'");
    const giftCode = card?.code ?? "";
    expect(await refusalOf(wax, 1, { ...newCustomer(), referralCode, giftCode })).toEqual([
      expect.stringContaining("dès 30\u00a0€ payés"),
    ]);
    const paidByCard = await placed([itemOf(wax)], { ...newCustomer(), giftCode });
    await deps.db.pool.query("update orders set referral_code = $1 where id = $2", [
      referralCode,
      paidByCard.id,
    ]);
    expect(await validCreditCents()).toBe(0);
    // The thirty euros paid in money beside the card count.
    const mixed = await placed([itemOf(wax)], { ...newCustomer(), referralCode, giftCode });
    expect(await validCreditCents()).toBe(0);
    await pay(mixed.id);
    expect(await validCreditCents()).toBe(2 * referralCreditCents);
  });

  it("is not earned by buying gift cards, whose money buys goods later", async () => {
    const referralCode = await codeOf("marie@exemple.fr");
    const wax = await makeProduct(deps.db, { cents: 2500, stock: 50 });
    const free = { payment: "transfer", delivery: noDelivery } as const;
    const refused = async (cart: Cart) =>
      (
        await priceCheckout(deps, checkoutSubmission(cart, { ...free, ...newCustomer(), referralCode }))
      ).problems.map(({ message }) => message);
    expect(await refused([giftLine(50)])).toEqual([expect.stringContaining("dès 30\u00a0€ payés")]);
    const mixed = await placed([itemOf(wax), giftLine(50)], { ...newCustomer(), payment: "transfer" });
    await deps.db.pool.query("update orders set referral_code = $1 where id = $2", [referralCode, mixed.id]);
    await pay(mixed.id);
    expect(await validCreditCents()).toBe(0);
    const goods = await placed([itemOf(wax, 2), giftLine(50)], {
      ...newCustomer(),
      payment: "transfer",
      referralCode,
    });
    await pay(goods.id);
    expect(await validCreditCents()).toBe(2 * referralCreditCents);
    // Goods are given back before cards: what is left is the card's money.
    await refund(goods.id, 2001);
    expect(await validCreditCents()).toBe(0);
  });

  it("is not earned by oneself under another address, with the telephone of an earlier request", async () => {
    await deps.db.pool.query(
      `insert into quote_requests (fingerprint, kind, name, email, phone)
       values ('f', 'contact', 'Marie', 'marie.demande@exemple.fr', '+33699999999')`,
    );
    const referralCode = await codeOf("marie.demande@exemple.fr");
    const wax = await makeProduct(deps.db, { cents: 3500, stock: 50 });
    const other = { email: "autre-boite@exemple.fr", phone: "+33699999999", referralCode };
    expect(await refusalOf(wax, 1, other)).toEqual([self]);
    expect(await refusalOf(wax, 1, { ...other, phone: "+33699999998" })).toEqual([]);
  });

  it("counts a person once, however the address is spelt or the telephone shared", async () => {
    const referralCode = await codeOf("marie.durand@gmail.com");
    const wax = await makeProduct(deps.db, { cents: 3500, stock: 50 });
    const jeanne = { email: "jeanne@exemple.fr", phone: "+33612345678" };
    const selves = ["MARIE.DURAND@gmail.com", "mariedurand+x@gmail.com", "m.ariedurand@googlemail.com"];
    for (const email of selves)
      expect(await refusalOf(wax, 1, { ...newCustomer(), email, referralCode })).toEqual([self]);
    await pay((await placed([itemOf(wax)], { ...jeanne, referralCode })).id);
    expect(await validCreditCents()).toBe(2 * referralCreditCents);
    const again = [
      { ...newCustomer(), email: "Jeanne@Exemple.fr" },
      { ...newCustomer(), email: "jeanne+2@exemple.fr" },
      { ...newCustomer(), phone: jeanne.phone },
    ];
    for (const person of again)
      expect(await refusalOf(wax, 1, { ...person, referralCode })).toEqual([notFirst]);
    // The sponsor behind another address, but on the telephone her own order named.
    const marie = { email: "marie.durand@gmail.com", phone: "+33611223344" };
    await pay((await placed([itemOf(wax)], marie)).id);
    expect(await refusalOf(wax, 1, { ...newCustomer(), phone: marie.phone, referralCode })).toEqual([self]);
  });

  it("credits once when two orders of one person are placed and paid at the same time", async () => {
    const referralCode = await codeOf("marie@exemple.fr");
    const wax = await makeProduct(deps.db, { cents: 3500, stock: 50 });
    const { phone } = newCustomer();
    const submissions = await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        ready([itemOf(wax)], { email: `vite+${turn}@exemple.fr`, phone, referralCode }),
      ),
    );
    await Promise.all(submissions.map((submission) => placeOrder(racing, submission)));
    const open = await rows<{ id: string }>("select id from orders");
    await Promise.all(open.map(({ id }) => recordPayment(racing, { orderId: id, actor })));
    expect(await validCreditCents()).toBe(2 * referralCreditCents);
  });

  it("ends with its sponsor's erasure; who had ordered with it keeps the own credit", async () => {
    const referralCode = await codeOf("marie@exemple.fr");
    const wax = await makeProduct(deps.db, { cents: 3500, stock: 50 });
    const early = await placed([itemOf(wax)], { ...newCustomer(), referralCode });
    await erasePerson(deps, { email: "marie@exemple.fr", actor });
    expect(await refusalOf(wax, 1, { ...newCustomer(), referralCode })).toEqual([
      checkoutMessages.referral.unknown,
    ]);
    await pay(early.id);
    expect(await validCreditCents()).toBe(referralCreditCents);
    expect(await rows("select 1 from gift_cards where recipient_email like '%invalid.example'")).toEqual([]);
    expect(await codeOf("marie@exemple.fr"), "a new code on request").not.toBe(referralCode);
  });

  it("does not run in a circle", async () => {
    const wax = await makeProduct(deps.db, { cents: 3500, stock: 50 });
    const [anne, bruno, chloe] = [newCustomer(), newCustomer(), newCustomer()];
    const codes = await Promise.all([anne, bruno, chloe].map(({ email }) => codeOf(email)));
    await pay((await placed([itemOf(wax)], { ...bruno, referralCode: codes[0] ?? "" })).id);
    await pay((await placed([itemOf(wax)], { ...chloe, referralCode: codes[1] ?? "" })).id);
    for (const referralCode of [codes[1] ?? "", codes[2] ?? ""])
      expect(await refusalOf(wax, 1, { ...anne, referralCode })).toEqual([
        expect.stringContaining("Vous avez parrainé cette personne"),
      ]);
  });

  it("is taken back with the money, and cannot be spent while the order may still be withdrawn from", async () => {
    const referralCode = await codeOf("marie@exemple.fr");
    const wax = await makeProduct(deps.db, { cents: 4000, stock: 50 });
    const order = await placed([itemOf(wax)], { ...newCustomer(), referralCode });
    await pay(order.id);
    const [card] = await rows<{ code: string }>("select code from gift_cards");
    const giftCode = card?.code ?? "";
    expect(await refusalOf(wax, 1, { giftCode })).toEqual([
      expect.stringContaining("utilisable au plus tôt le 15 décembre 2026"),
    ]);
    await refund(order.id, 500);
    expect(await validCreditCents()).toBe(2 * referralCreditCents);
    await refund(order.id, 501);
    expect(await validCreditCents()).toBe(0);
    expect(await refusalOf(wax, 1, { giftCode })).toEqual([expect.stringContaining("a été repris")]);
    expect(await rows("select note from order_events where kind = 'parrainage'")).toEqual([
      { note: "Crédits repris\u00a0: 30,00\u00a0€" },
    ]);
    expect(
      await rows(
        "select c.balance_cents, sum(e.cents)::int as ledger from gift_cards c join gift_card_entries e on e.gift_card_id = c.id group by c.id",
      ),
    ).toEqual([
      { balance_cents: 0, ledger: 0 },
      { balance_cents: 0, ledger: 0 },
    ]);
  });

  it("is taken back when the money is given back at Stripe itself, and says what had been spent", async () => {
    const referralCode = await codeOf("marie@exemple.fr");
    const wax = await makeProduct(deps.db, { cents: 4000, stock: 50 });
    const order = await placed([itemOf(wax)], { ...newCustomer(), referralCode });
    await pay(order.id);
    await handOverGoods(deps, order.id);
    at(new Date(deps.now().getTime() + (referralHoldDays + 1) * 86_400_000));
    const [card] = await rows<{ code: string }>("select code from gift_cards limit 1");
    await placed([itemOf(wax)], { ...newCustomer(), giftCode: card?.code ?? "" });
    await deps.db.orm.transaction(async (transaction) => {
      const locked = await lockOrder(transaction, order.id);
      if (!locked) throw new Error("no order");
      await openRefund(transaction, deps, locked, {
        cents: 4000,
        reason: "",
        requestKey: "stripe-x",
        actor: "Stripe",
      });
    });
    expect(await validCreditCents()).toBe(0);
    expect(await rows("select note from order_events where kind = 'parrainage'")).toEqual([
      { note: "Crédits repris\u00a0: 15,00\u00a0€. Déjà dépensé, non repris\u00a0: 15,00\u00a0€" },
    ]);
  });
});

/** Orders in the order in which they were placed: their ids and numbers are drawn. */
const age = "(select min(id) from order_events where order_id = o.id)";

/** Always the same numbers for the same seed. */
function seededDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

it.each([1, 2, 3, 4])(
  "over any sequence of orders, payments, refunds and uses (%i), credits stay within the rules",
  async (seed) => {
    const throwDice = seededDice(seed);
    const pick = <Item>(items: readonly Item[]): Item | undefined => items[throwDice(items.length)];
    const wax = await makeProduct(deps.db, { cents: 1200, stock: 900 });
    const persons = Array.from({ length: 9 }, newCustomer);
    const spelt = (email: string) =>
      pick([email, email.toUpperCase(), email.replace("@", `+${throwDice(99)}@`)]);
    const codes = await Promise.all(persons.map(({ email }) => codeOf(email)));
    const moves: readonly (() => Promise<unknown>)[] = [
      async () => {
        const person = pick(persons);
        const cards = await rows<{ code: string }>(
          `select code from gift_cards join orders o on o.id = order_id where cancelled_at is null order by ${age}, recipient_email`,
        );
        const giftCode = throwDice(2) === 0 ? (pick(cards)?.code ?? "") : "";
        const change = {
          email: spelt(person?.email ?? "") ?? "",
          phone: (throwDice(3) === 0 ? pick(persons) : person)?.phone ?? "",
          // Whoever has ordered before is refused with a referral's code, and would never use a credit.
          referralCode: throwDice(3) === 0 || giftCode !== "" ? "" : (pick(codes) ?? ""),
          giftCode,
        };
        return placeOrder(deps, await ready([itemOf(wax, 1 + throwDice(5))], change));
      },
      async () => {
        const gift = { payment: "transfer", delivery: noDelivery } as const;
        const person = pick(persons) ?? newCustomer();
        return placeOrder(
          deps,
          await ready([giftLine(50)], { ...gift, ...person, referralCode: pick(codes) ?? "" }),
        );
      },
      async () => {
        const order = pick(
          await rows<{ id: string }>(`select id from orders o where paid_at is null order by ${age}`),
        );
        return order && pay(order.id);
      },
      async () => {
        if (throwDice(3) > 0) return undefined;
        const order = pick(
          await rows<{ id: string; left: number }>(
            `select id, total_cents - refunded_cents as left from orders o where paid_at is not null and total_cents > refunded_cents order by ${age}`,
          ),
        );
        return order && refund(order.id, throwDice(2) === 0 ? order.left : 1 + throwDice(order.left));
      },
      async () => {
        const order = pick(
          await rows<{ id: string }>(
            `select id from orders o where paid_at is not null and status = 'payee' order by ${age}`,
          ),
        );
        return order && handOverGoods(deps, order.id);
      },
      async () => at(new Date(deps.now().getTime() + throwDice(40) * 86_400_000)),
    ];
    for (let step = 0; step < 90; step += 1) await moves[throwDice(moves.length)]?.();

    const credits = await rows<{
      email: string;
      phone: string;
      money: number;
      cards: number;
      back: boolean;
    }>(`
    select c.email, o.phone, c.taken_back_at is not null as back,
      o.due_cents - o.delivery_cents - (select coalesce(sum(money_cents), 0) from order_refunds r where r.order_id = o.id and status <> 'failed')::int as money,
      (select count(*) from gift_cards g where g.order_id = o.id and g.kind = 'referral')::int as cards
    from referral_credits c join orders o on o.id = c.order_id`);
    expect(credits.length, "the sequence earned something").toBeGreaterThan(0);
    for (const { money, cards, back } of credits) {
      expect(cards).toBe(2);
      expect(back).toBe(money < referralMinimumCents);
    }
    expect(new Set(credits.map(({ email }) => foldEmail(email))).size).toBe(credits.length);
    expect(new Set(credits.map(({ phone }) => phone)).size).toBe(credits.length);
    const kept = credits.filter(({ back }) => !back);
    expect(await validCreditCents()).toBe(kept.length * 2 * referralCreditCents);
    const uses = await rows(`
    select 1 from gift_card_entries e join gift_cards g on g.id = e.gift_card_id
    where e.reason = 'use' and g.kind = 'referral'`);
    expect(uses.length, "the sequence spent a credit").toBeGreaterThan(0);
    const early = await rows(`
    select 1 from gift_card_entries e join gift_cards g on g.id = e.gift_card_id
    where e.reason = 'use' and g.usable_from > (e.at at time zone 'Europe/Paris')::date`);
    expect(early, "no credit was spent before its day").toEqual([]);
    const wrong = await rows(`
    select 1 from gift_cards g where balance_cents <> (select sum(cents) from gift_card_entries e where e.gift_card_id = g.id)`);
    expect(wrong, "each balance is its ledger's sum").toEqual([]);
  },
);

it("PostgreSQL folds an address as the site does", async () => {
  const addresses = [
    "A.B+c@Gmail.com",
    "a.b@exemple.fr",
    "x+y+z@Googlemail.com",
    "Élodie@exemple.fr",
    "seul",
  ];
  for (const address of addresses) {
    const [row] = await rows<{ folded: string }>("select fold_email($1) as folded", [address]);
    expect(row?.folded).toBe(foldEmail(address));
  }
});
