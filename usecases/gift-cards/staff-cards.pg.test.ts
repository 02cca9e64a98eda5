import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { giftCards } from "#db/schema/gift-cards.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, giftLine, itemOf, makeProduct, noDelivery } from "#tests/support/shop.ts";
import { readSpaceGiftCards } from "../customer-space/read-purchases.ts";
import type { SignedInCustomer } from "../customer-space/sessions.ts";
import { readCustomer } from "../customers/read-customer.ts";
import { cancelOrder, recordPayment } from "../orders/move-order.ts";
import { placeOrder } from "../orders/place-order.ts";
import { browseGiftCards } from "./browse-cards.ts";
import { extendCard, resendCard, revealCode, voidCard } from "./change-card.ts";
import { readGiftCard } from "./read-card.ts";
import { voidCards } from "./void-cards.ts";

const { deps, racing, at, placed, ready, rows, mails } = openShop();
const buyer = { email: "acheteur@exemple.fr", phone: "+33600000009" };
const page = { limit: 25, offset: 0 };

async function soldCard(euros = 100): Promise<{ readonly id: string; readonly code: string }> {
  const order = await placed([giftLine(euros, { name: "Luc Perrin", email: "luc@exemple.fr" })], {
    payment: "transfer",
    delivery: noDelivery,
  });
  await recordPayment(deps, { orderId: order.id, actor });
  const [card] = await rows<{ id: string; code: string }>(
    "select id, code from gift_cards order by created_at desc",
  );
  if (!card) throw new Error("no card");
  return card;
}

const journalled = () =>
  rows<{ action: string }>(
    "select action from journal where subject_kind = 'giftCard' order by id desc limit 1",
  );

describe("finding a card", () => {
  it.each([
    ["the end of its code", (code: string) => code.slice(-4)],
    ["the end of its code in small letters", (code: string) => code.slice(-6).toLowerCase()],
    ["its whole code", (code: string) => code],
    ["who receives it", () => "perrin"],
    ["the recipient's address", () => "luc@exemple"],
    ["the buyer's name", () => "Jeanne"],
    ["the buyer's address", () => "jeanne@exemple.fr"],
  ])("works by %s", async (_, question) => {
    const { id, code } = await soldCard();
    const { cards } = await browseGiftCards(deps, { search: question(code), ...page });
    expect(cards.map((card) => card.id)).toEqual([id]);
  });

  it("takes % and _ as they are typed", async () => {
    await soldCard();
    expect((await browseGiftCards(deps, { search: "%", ...page })).total).toBe(0);
    expect((await browseGiftCards(deps, { search: "_", ...page })).total).toBe(0);
  });

  it("tells the state and what is left to spend, and never the code", async () => {
    const { code, id } = await soldCard();
    const list = await browseGiftCards(deps, { search: "", ...page });
    expect(list).toMatchObject({ outstandingCents: 10_000, counts: { usable: 1, voided: 0 } });
    expect(JSON.stringify(list)).not.toContain(code.slice(0, -4));
    expect(JSON.stringify(await readGiftCard(deps, id))).not.toContain(code.slice(0, -4));
    at("2028-01-01T10:00:00Z");
    expect((await browseGiftCards(deps, { search: "", state: "expired", ...page })).total).toBe(1);
  });
});

describe("a card in the hands of the staff", () => {
  it("is sent again, and its history tells it", async () => {
    const { id } = await soldCard();
    const before = (await mails()).length;
    expect(await resendCard(deps, { id, actor })).toEqual({ ok: true });
    expect((await mails()).slice(before)).toEqual(["gift-card luc@exemple.fr"]);
    const card = await readGiftCard(deps, id);
    expect(card?.movements.map(({ reason }) => reason)).toEqual(["issue"]);
    expect(card?.changes).toMatchObject([{ action: "giftCard.resent", mail: "queued" }]);
  });

  it("is not sent before its day", async () => {
    const order = await placed([giftLine(50, { deliverOn: "2026-12-24" })], {
      payment: "transfer",
      delivery: noDelivery,
    });
    await recordPayment(deps, { orderId: order.id, actor });
    const [card] = await rows<{ id: string }>("select id from gift_cards");
    expect(await resendCard(deps, { id: card?.id ?? "", actor })).toEqual({
      ok: false,
      reason: "notSentYet",
    });
  });

  it("is extended once it has expired, and pays again", async () => {
    const { id, code } = await soldCard();
    at("2027-12-01T10:00:00Z");
    expect(await resendCard(deps, { id, actor })).toEqual({ ok: false, reason: "expired" });
    const shown = { id, actor, shownUntil: "2027-11-15" };
    expect(await extendCard(deps, { ...shown, until: "2027-11-20" })).toEqual({
      ok: false,
      reason: "notLater",
    });
    expect(await extendCard(deps, { ...shown, until: "2040-01-01" })).toEqual({
      ok: false,
      reason: "tooFar",
    });
    expect(await extendCard(deps, { ...shown, until: "2028-06-01" })).toEqual({ ok: true });
    expect(await extendCard(deps, { ...shown, until: "2028-07-01" })).toEqual({
      ok: false,
      reason: "changed",
    });
    const wax = await makeProduct(deps.db, { cents: 1000 });
    await placed([itemOf(wax)], { ...buyer, giftCode: code });
    expect((await readGiftCard(deps, id))?.balanceCents).toBe(9000);
  });

  it("pays nothing once it is voided, and is voided once", async () => {
    const { id, code } = await soldCard();
    const voiding = { id, actor, reason: "Perdue, remplacée", shownCents: 10_000 };
    expect(await voidCard(deps, { ...voiding, shownCents: 9999 })).toEqual({ ok: false, reason: "changed" });
    expect(await voidCard(deps, voiding)).toEqual({ ok: true });
    expect(await voidCard(deps, voiding)).toEqual({ ok: false, reason: "voided" });
    expect(await extendCard(deps, { id, actor, shownUntil: "2027-11-15", until: "2028-01-01" })).toEqual({
      ok: false,
      reason: "voided",
    });
    const wax = await makeProduct(deps.db);
    const submission = await ready([itemOf(wax)], { ...buyer, giftCode: code });
    expect(await placeOrder(deps, submission)).toMatchObject({ ok: false });
    expect(await rows("select sum(cents)::int as sum from gift_card_entries")).toEqual([{ sum: 0 }]);
    expect(await journalled()).toEqual([{ action: "giftCard.voided" }]);
  });

  it("voided with the order that bought it counts nowhere, even when another order gives back to it", async () => {
    const { id, code } = await soldCard();
    const wax = await makeProduct(deps.db, { cents: 15_000 });
    const spent = await placed([itemOf(wax)], { ...buyer, giftCode: code, payment: "transfer" });
    const [{ order } = { order: "" }] = await rows<{ order: string }>(
      "select order_id as order from gift_cards where id = $1",
      [id],
    );
    await deps.db.orm.transaction(async (transaction) => {
      const cards = await transaction.select().from(giftCards).where(eq(giftCards.id, id));
      await voidCards(transaction, cards, { orderId: order, now: deps.now() });
    });
    await cancelOrder(deps, { orderId: spent.id, actor, note: "" });
    expect(await rows("select balance_cents as cents from gift_cards where id = $1", [id])).toEqual([
      { cents: 10_000 },
    ]);
    expect(await browseGiftCards(deps, { search: "", ...page })).toMatchObject({
      outstandingCents: 0,
      counts: { usable: 0, voided: 1 },
    });
    const [customer] = await rows<{ id: string }>(
      "select customer_of('Luc Perrin', 'luc@exemple.fr', '')::text as id",
    );
    expect(await readCustomer(deps, customer?.id ?? "", { userId: "", role: "owner" })).toMatchObject({
      figures: { giftCents: 0 },
    });
    const luc = { address: "luc@exemple.fr" } as SignedInCustomer;
    expect(await readSpaceGiftCards(deps, luc)).toEqual([]);
    const again = await ready([itemOf(wax)], { ...buyer, giftCode: code });
    expect(await placeOrder(deps, again)).toMatchObject({ ok: false });
  });

  it("tells in its history that it pays again, once an order gives back what it had paid", async () => {
    const { id, code } = await soldCard();
    const wax = await makeProduct(deps.db, { cents: 15_000 });
    const spent = await placed([itemOf(wax)], { ...buyer, giftCode: code, payment: "transfer" });
    await voidCard(deps, { id, actor, reason: "Perdue", shownCents: 0 });
    await cancelOrder(deps, { orderId: spent.id, actor, note: "" });
    const card = await readGiftCard(deps, id);
    expect(card?.changes.map(({ action }) => action)).toEqual(["giftCard.voided", "giftCard.reopened"]);
    expect(card).toMatchObject({ state: "usable", balanceCents: 10_000 });
  });

  it("shows its whole code with a line in the journal", async () => {
    const { id, code } = await soldCard();
    expect(await revealCode(deps, { id, actor })).toBe(code);
    expect(await journalled()).toEqual([{ action: "giftCard.revealed" }]);
    const [line] = await rows<{ detail: string }>(
      "select detail::text as detail from journal where action = 'giftCard.revealed' order by id desc limit 1",
    );
    expect(line?.detail).toBe("{}");
  });

  it("is either voided or spent when both come at once, and its ledger adds up", async () => {
    const { id, code } = await soldCard();
    const wax = await makeProduct(deps.db, { cents: 2000, stock: 100 });
    const orders = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        ready([itemOf(wax)], {
          email: `client${index}@exemple.fr`,
          phone: `+3360000010${index}`,
          giftCode: code,
        }),
      ),
    );
    const voiding = voidCard(racing, { id, actor, reason: "Fraude", shownCents: 10_000 });
    const placing = orders.map((submission) => placeOrder(racing, submission));
    const [voided, ...answers] = await Promise.all([voiding, ...placing]);
    const spent = answers.filter(({ ok }) => ok).length;
    expect(spent).toBe(voided.ok ? 0 : 5);
    const [state] = await rows<{ balance: number; ledger: number }>(
      `select balance_cents as balance, (select sum(cents)::int from gift_card_entries where gift_card_id = $1) as ledger
       from gift_cards where id = $1`,
      [id],
    );
    expect(state).toEqual({ balance: 0, ledger: 0 });
  });
});
