import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ownRentalRefusals } from "#content/messages/own-rental.ts";
import { openShop } from "#tests/support/open-shop.ts";
import {
  actor,
  checkoutSubmission,
  giftLine,
  itemOf,
  makeProduct,
  noDelivery,
  rentalLine,
} from "#tests/support/shop.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { recordPayment } from "../orders/move-order.ts";
import { priceCheckout } from "../orders/price-checkout.ts";
import { refundOrder } from "../payments/refund-order.ts";
import { cancelOwnRental, readOwnRefund } from "./cancel-own-rental.ts";
import { extendRental, priceExtension } from "./extend-rental.ts";
import { recordHandOver } from "./hand-over.ts";
import { moveRental } from "./move-rental.ts";

const { at, deps, mails, placed, racing, rows } = openShop();
const anotherId = randomUUID();

/** A machine rented on these days and paid on the spot, by default. */
async function rented(days: readonly string[], email = "jeanne@exemple.fr") {
  const { cart } = await priceCheckout(deps, checkoutSubmission([rentalLine([...days], "1€")]));
  const order = await placed(cart, { delivery: noDelivery, email });
  const [row] = await rows<{ id: string; customerId: string; periodId: string }>(
    `select rentals.id, customer_id as "customerId", rental_periods.id as "periodId"
     from rentals join rental_periods on rental_id = rentals.id where order_id = $1`,
    [order.id],
  );
  if (!row) throw new Error("not rented");
  return { orderId: order.id, periodId: row.periodId, own: { rentalId: row.id, customerId: row.customerId } };
}

const handOver = (periodId: string) =>
  deps.db.orm.transaction((transaction) =>
    recordHandOver(transaction, deps.now(), { periodId, note: "", actor }),
  );

async function stateOf(rentalId: string) {
  const [row] = await rows<{ days: string[]; last: string; cents: number }>(
    `select days::text[], to_char(max(last_day), 'YYYY-MM-DD') as last, price_cents as cents
     from rentals join rental_periods on rental_id = rentals.id where rentals.id = $1 group by rentals.id`,
    [rentalId],
  );
  return row;
}

/** Priced first, as the page does. */
async function extended(own: { rentalId: string; customerId: string }, lastDay: string, from = deps) {
  const priced = await priceExtension(from, { ...own, lastDay });
  return priced.ok ? extendRental(from, { ...own, lastDay, expectedCents: priced.cents }) : priced;
}

describe("an extension", () => {
  it("adds the days to the same hand-over and makes the unpaid order dearer by the rule's difference", async () => {
    const { own, orderId } = await rented(["2026-12-07"]);
    const [before] = await rows<{ due: number }>("select due_cents as due from orders where id = $1", [
      orderId,
    ]);
    const answer = await extended(own, "2026-12-09");
    expect(answer).toMatchObject({ ok: true });
    const cents = answer.ok ? answer.cents : 0;
    expect(cents).toBeGreaterThan(0);
    expect(await stateOf(own.rentalId)).toMatchObject({
      days: ["2026-12-07", "2026-12-08", "2026-12-09"],
      last: "2026-12-09",
    });
    const [after] = await rows<{ due: number; total: number; line: number }>(
      `select due_cents as due, total_cents as total, (select sum(unit_cents)::int from order_lines where order_id = orders.id) as line
       from orders where id = $1`,
      [orderId],
    );
    expect(after).toEqual({ due: (before?.due ?? 0) + cents, total: after?.due, line: after?.total });
    expect((await mails()).filter((mail) => mail.startsWith("rental-confirmed"))).toHaveLength(2);
    expect(await rows("select action from journal where action = 'rental.extended'")).toHaveLength(1);
  });

  it("of a paid rental whose machine is out is an order of its own, paid when it comes back", async () => {
    const { own, orderId, periodId } = await rented(["2026-12-07"]);
    await recordPayment(deps, { orderId, actor });
    expect(await extended(own, "2026-12-08")).toEqual({ ok: false, reason: "paidAhead" });
    at("2026-12-07T09:30:00Z");
    expect(await handOver(periodId)).toEqual({ ok: true });
    const answer = await extended(own, "2026-12-08");
    expect(answer).toMatchObject({ ok: true });
    const [supplement] = await rows(
      "select status, payment_way, due_cents, customer_id from orders where id <> $1",
      [orderId],
    );
    expect(supplement).toEqual({
      status: "recue",
      payment_way: "onSite",
      due_cents: answer.ok ? answer.cents : 0,
      customer_id: own.customerId,
    });
    expect(
      await rows("select due_cents from orders where id = $1 and paid_at is not null", [orderId]),
    ).toHaveLength(1);
  });

  it("is refused where somebody else has the machine, and nothing changes", async () => {
    const { own } = await rented(["2026-12-07"]);
    await rented(["2026-12-09"], "autre@exemple.fr");
    const before = await stateOf(own.rentalId);
    expect(await extended(own, "2026-12-09")).toEqual({ ok: false, reason: "taken" });
    expect(await stateOf(own.rentalId)).toEqual(before);
    expect(await extended(own, "2026-12-08")).toMatchObject({ ok: true });
  });

  it.each(["2026-12-07", "2026-12-01", "2026-12-30", "2026-13-40", "", "demain"])(
    "to %j is refused",
    async (day) => {
      const { own } = await rented(["2026-12-07"]);
      expect(await extended(own, day)).toEqual({ ok: false, reason: "invalid" });
    },
  );

  it("after extension, a rental lasts 31 days at most, and the customer reads why", async () => {
    const { own } = await rented(["2026-12-01"]);
    for (const day of ["2026-12-15", "2026-12-29", "2026-12-31"])
      expect(await extended(own, day)).toMatchObject({ ok: true });
    const before = await stateOf(own.rentalId);
    expect(await extended(own, "2027-01-01")).toEqual({ ok: false, reason: "tooLong" });
    expect(await stateOf(own.rentalId)).toEqual(before);
    expect(ownRentalRefusals.tooLong).toContain("31 jours au plus, prolongations comprises");
  });

  it("is refused after the last day, at another price than the one shown, and to anybody else", async () => {
    const { own } = await rented(["2026-12-07"]);
    const extension = { ...own, lastDay: "2026-12-08", expectedCents: 1 };
    expect(await extendRental(deps, extension)).toMatchObject({ ok: false, reason: "changed" });
    expect(await extendRental(deps, { ...extension, customerId: anotherId })).toEqual({
      ok: false,
      reason: "unknown",
    });
    expect(await extendRental(deps, { ...extension, rentalId: "x" })).toEqual({
      ok: false,
      reason: "unknown",
    });
    at("2026-12-08T09:30:00Z");
    expect(await extended(own, "2026-12-09")).toEqual({ ok: false, reason: "over" });
  });

  it("asked for twice at once is charged once", async () => {
    const { own, orderId } = await rented(["2026-12-07"]);
    const priced = await priceExtension(deps, { ...own, lastDay: "2026-12-08" });
    const expectedCents = priced.ok ? priced.cents : 0;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => extendRental(racing, { ...own, lastDay: "2026-12-08", expectedCents })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [order] = await rows<{ lines: number; total: number }>(
      "select total_cents as total, (select sum(unit_cents)::int from order_lines where order_id = orders.id) as lines from orders where id = $1",
      [orderId],
    );
    expect(order?.lines).toBe(order?.total);
  });
});

describe("a move", () => {
  it("keeps the number of days and the price, and gives the former days back", async () => {
    const { own } = await rented(["2026-12-07", "2026-12-08"]);
    const before = await stateOf(own.rentalId);
    expect(await moveRental(deps, { ...own, firstDay: "2026-12-08" })).toEqual({ ok: true });
    expect(await stateOf(own.rentalId)).toEqual({
      days: ["2026-12-08", "2026-12-09"],
      last: "2026-12-09",
      cents: before?.cents,
    });
    await rented(["2026-12-07"], "autre@exemple.fr");
  });

  it("to taken days is refused with what is free near them, and the rental stays", async () => {
    const { own } = await rented(["2026-12-07"]);
    await rented(["2026-12-10"], "autre@exemple.fr");
    const before = await stateOf(own.rentalId);
    const answer = await moveRental(deps, { ...own, firstDay: "2026-12-10" });
    expect(answer).toMatchObject({ ok: false, reason: "unavailable" });
    expect(JSON.stringify(answer)).toContain("n’est plus libre");
    expect(await stateOf(own.rentalId)).toEqual(before);
  });

  it("is refused late, once begun, at another price, to the past, to no day and to anybody else", async () => {
    const { own, periodId } = await rented(["2026-12-07", "2026-12-08"]);
    const move = (firstDay: string) => moveRental(deps, { ...own, firstDay });
    expect(await move("2026-12-12")).toEqual({ ok: false, reason: "otherPrice" });
    expect(await move("2026-11-02")).toMatchObject({ ok: false, reason: "unavailable" });
    expect(await move("")).toEqual({ ok: false, reason: "invalid" });
    expect(await moveRental(deps, { ...own, customerId: anotherId, firstDay: "2026-12-09" })).toEqual({
      ok: false,
      reason: "unknown",
    });
    at("2026-12-06T09:30:00Z");
    expect(await move("2026-12-09")).toEqual({ ok: false, reason: "late" });
    at("2026-12-07T09:30:00Z");
    await handOver(periodId);
    expect(await move("2026-12-09")).toEqual({ ok: false, reason: "begun" });
  });

  it("over and over fills no mailbox: after a while it is refused", async () => {
    const { own } = await rented(["2026-12-07"]);
    const { max } = rateLimits.rentalMove;
    for (let move = 0; move < max; move += 1)
      expect(await moveRental(deps, { ...own, firstDay: `2026-12-0${8 - (move % 2)}` })).toEqual({
        ok: true,
      });
    const before = await mails();
    expect(await moveRental(deps, { ...own, firstDay: "2026-12-08" })).toEqual({
      ok: false,
      reason: "tooOften",
    });
    expect(await mails()).toEqual(before);
  });
});

describe("a cancellation", () => {
  it("gives back what the rule says, to its own customer alone", async () => {
    const { own } = await rented(["2026-12-07"]);
    const refund = await readOwnRefund(deps, own);
    expect(refund).toMatchObject({ percent: 100 });
    expect(await readOwnRefund(deps, { ...own, customerId: anotherId })).toBeNull();
    const expectedCents = refund?.cents ?? 0;
    expect(await cancelOwnRental(deps, { ...own, customerId: anotherId, expectedCents })).toEqual({
      ok: false,
      reason: "unknown",
    });
    expect(await cancelOwnRental(deps, { ...own, expectedCents: expectedCents + 1 })).toEqual({
      ok: false,
      reason: "changed",
    });
    expect(await cancelOwnRental(deps, { ...own, expectedCents })).toMatchObject({ ok: true });
    expect(await readOwnRefund(deps, own)).toBeNull();
  });

  it("after the goods were refunded gives back nothing that the gift card of the order has spent", async () => {
    const { cart } = await priceCheckout(deps, checkoutSubmission([rentalLine(["2026-12-07"], "1€")]));
    const order = await placed([...cart, giftLine(100)], { delivery: noDelivery, payment: "transfer" });
    await recordPayment(deps, { orderId: order.id, actor });
    const [rental] = await rows<{ rentalId: string; customerId: string; cents: number }>(
      'select id as "rentalId", customer_id as "customerId", price_cents as cents from rentals where order_id = $1',
      [order.id],
    );
    if (!rental) throw new Error("not rented");
    const { cents, ...own } = rental;
    const geste = { reason: "Geste commercial", restock: [], key: randomUUID(), actor };
    expect(await refundOrder(deps, { ...geste, orderId: order.id, cents: cents - 500 })).toMatchObject({
      ok: true,
    });
    const wax = await makeProduct(deps.db, { cents: 10_000 });
    const [card] = await rows<{ code: string }>("select code from gift_cards");
    const friend = { email: "luc@exemple.fr", phone: "+33600000009" };
    await placed([itemOf(wax)], { ...friend, giftCode: card?.code ?? "" });
    expect(await readOwnRefund(deps, own)).toMatchObject({ cents: 500 });
    expect(await cancelOwnRental(deps, { ...own, expectedCents: 500 })).toMatchObject({ ok: true });
    expect(await rows("select refunded_cents as refunded from orders where id = $1", [order.id])).toEqual([
      { refunded: cents },
    ]);
    expect(await rows("select 1 from order_events where note like 'Perte%'")).toEqual([]);
  });
});
