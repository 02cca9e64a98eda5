import { expect, it } from "vitest";
import type { BillingDocument } from "#mail/documents/billing-document.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, giftLine, itemOf, makeProduct, noDelivery, rentalLine } from "#tests/support/shop.ts";
import { cancelRental } from "../rentals/cancel-rental.ts";
import { recordPayment } from "./move-order.ts";
import { readOrderByToken } from "./read-order.ts";

const { at, deps, racing, placed, rows, mails } = openShop();
const weekend = rentalLine(["2026-12-05", "2026-12-06"], "52.90€");

async function cancelOnly(orderId: string, on = deps) {
  const [rental] = await rows<{ id: string }>("select id from rentals where order_id = $1", [orderId]);
  return cancelRental(on, { rentalId: rental?.id ?? "", actor });
}
const amounts = (id: string) =>
  rows(
    `select subtotal_cents as subtotal, total_cents as total, gift_cents as gift, due_cents as due, status,
       paid_at is not null as paid from orders where id = $1`,
    [id],
  );
async function invoiceOf(orderId: string): Promise<BillingDocument | undefined> {
  const [row] = await rows<{ document: BillingDocument }>(
    "select document from billing_documents where order_id = $1",
    [orderId],
  );
  return row?.document;
}
async function boughtCard(): Promise<string> {
  const gift = await placed([giftLine(50)], {
    payment: "transfer",
    delivery: noDelivery,
    email: "luc@exemple.fr",
  });
  await recordPayment(deps, { orderId: gift.id, actor });
  const [card] = await rows<{ code: string }>("select code from gift_cards");
  return card?.code ?? "";
}
const cardBalance = async () =>
  (await rows<{ cents: number }>("select balance_cents as cents from gift_cards"))[0]?.cents;

it.each(["onSite", "transfer"] as const)(
  "a rental cancelled before the order is paid (%s) is neither due, nor collected, nor invoiced",
  async (payment) => {
    const wax = await makeProduct(deps.db, { cents: 4000 });
    const order = await placed([itemOf(wax), weekend], { payment });
    expect(await cancelOnly(order.id)).toMatchObject({ ok: true, refund: { cents: 5290 }, isRepaid: false });
    expect(await amounts(order.id)).toMatchObject([{ subtotal: 4000, total: 4000, due: 4000, paid: false }]);
    const view = await readOrderByToken(deps, order.token);
    expect(view).toMatchObject({ subtotalCents: 4000, dueCents: 4000 });
    expect(view?.lines.map(({ unitCents, quantity }) => unitCents * quantity)).toEqual([4000, 0]);
    expect(view?.lines.map(({ isCancelled }) => isCancelled)).toEqual([false, true]);
    expect(view?.lines[1]?.details).toContain("Annulée\u00a0: -52,90\u00a0€");
    expect(await rows("select props from mail_outbox where template = 'rental-cancelled'")).toMatchObject([
      { props: { refund: "52,90\u00a0€", due: "40,00\u00a0€" } },
    ]);
    await recordPayment(deps, { orderId: order.id, actor, means: "cash" });
    expect(await rows("select cents from order_payments")).toEqual([{ cents: 4000 }]);
    const invoice = await invoiceOf(order.id);
    expect(invoice?.totalCents).toBe(4000);
    expect(invoice?.lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)).toBe(4000);
    expect(invoice?.payments?.reduce((sum, { cents }) => sum + cents, 0)).toBe(4000);
    expect(await rows("select 1 from order_refunds")).toEqual([]);
  },
);

it("half of a rental cancelled the day before stays due", async () => {
  at("2026-11-01T09:00:00Z");
  const order = await placed([weekend], { delivery: noDelivery });
  at("2026-12-04T09:00:00Z");
  await cancelOnly(order.id);
  expect(await amounts(order.id)).toMatchObject([{ total: 2645, due: 2645, status: "recue" }]);
  await recordPayment(deps, { orderId: order.id, actor });
  expect((await invoiceOf(order.id))?.totalCents).toBe(2645);
});

it("an order of which nothing is left is cancelled, once, however often it is asked", async () => {
  const order = await placed([weekend], { delivery: noDelivery });
  await Promise.all(Array.from({ length: 6 }, () => cancelOnly(order.id, racing)));
  expect(await amounts(order.id)).toEqual([
    { subtotal: 0, total: 0, gift: 0, due: 0, status: "annulee", paid: false },
  ]);
  expect((await mails()).filter((mail) => /cancelled/.test(mail))).toEqual([
    "order-cancelled jeanne@exemple.fr",
    "rental-cancelled jeanne@exemple.fr",
  ]);
  expect(await recordPayment(deps, { orderId: order.id, actor })).toMatchObject({ ok: false });
});

it("the gift card gets back what it no longer pays, and an order it pays whole is paid", async () => {
  const giftCode = await boughtCard();
  const wax = await makeProduct(deps.db, { cents: 3000 });
  const order = await placed([itemOf(wax), weekend], { giftCode });
  expect(await amounts(order.id)).toMatchObject([{ total: 8290, gift: 5000, due: 3290 }]);
  await cancelOnly(order.id);
  expect(await amounts(order.id)).toEqual([
    { subtotal: 3000, total: 3000, gift: 3000, due: 0, status: "payee", paid: true },
  ]);
  expect(await cardBalance()).toBe(2000);
  expect((await invoiceOf(order.id))?.payments).toMatchObject([{ label: "Carte cadeau", cents: 3000 }]);
});

it("gift cards that are bought stay paid in money", async () => {
  const giftCode = await boughtCard();
  const order = await placed([giftLine(20), weekend], {
    giftCode,
    payment: "transfer",
    delivery: noDelivery,
  });
  expect(await amounts(order.id)).toMatchObject([{ total: 7290, gift: 5000, due: 2290 }]);
  await cancelOnly(order.id);
  expect(await amounts(order.id)).toMatchObject([{ total: 2000, gift: 0, due: 2000, paid: false }]);
  expect(await cardBalance()).toBe(5000);
});

it("a payment recorded while the rental is cancelled is of one amount on the order, the invoice and the refund", async () => {
  const wax = await makeProduct(deps.db, { cents: 4000 });
  const order = await placed([itemOf(wax), weekend]);
  await Promise.all([
    recordPayment(racing, { orderId: order.id, actor, means: "cash" }),
    cancelOnly(order.id, racing),
  ]);
  const [sums] = await rows<{ paid: number; back: number; total: number }>(
    `select (select sum(cents) from order_payments)::int as paid, total_cents as total,
       coalesce((select sum(money_cents) from order_refunds), 0)::int as back from orders where id = $1`,
    [order.id],
  );
  expect(sums?.paid).toBe(sums?.total);
  expect((sums?.paid ?? 0) - (sums?.back ?? 0)).toBe(4000);
  expect((await invoiceOf(order.id))?.totalCents).toBe(sums?.total);
});
