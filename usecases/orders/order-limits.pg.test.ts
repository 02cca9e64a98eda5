import { randomUUID } from "node:crypto";
import { describe, expect, it, onTestFinished } from "vitest";
import { orderLimits } from "#content/order-limits.ts";
import { openShop } from "#tests/support/open-shop.ts";
import {
  checkoutSubmission,
  itemOf,
  makeProduct,
  rentalLine,
  staffOrderOf,
  stockOf,
} from "#tests/support/shop.ts";
import { startStripeServer } from "#tests/support/stripe-server.ts";
import { moveStock } from "../catalogue/move-stock.ts";
import { takeStock } from "../catalogue/take-stock.ts";
import type { Deps } from "../deps.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { placeVisitorOrder } from "./place-visitor-order.ts";
import { priceCheckout } from "./price-checkout.ts";
import { placeStaffOrder } from "./staff-order.ts";

const { at, deps, placed, racing, ready, rows } = openShop();

describe("an order on the site", () => {
  it("takes ten pieces of a product and thirty in all, and says so beside the cart", async () => {
    const wax = await makeProduct(deps.db, { stock: 500 });
    const many = await priceCheckout(deps, checkoutSubmission([itemOf(wax, 11)]));
    expect(many.problems).toMatchObject([
      {
        code: "tooMany",
        field: "cart",
        available: orderLimits.perProduct,
        message: expect.stringMatching(/^Quantité de /),
      },
    ]);
    expect(many.cart).toMatchObject([{ quantity: orderLimits.perProduct }]);
    expect((await priceCheckout(deps, checkoutSubmission(many.cart))).problems).toEqual([]);
    const all = await Promise.all([1, 2, 3, 4].map(() => makeProduct(deps.db, { stock: 500 })));
    const heap = await priceCheckout(deps, checkoutSubmission(all.map((product) => itemOf(product, 8))));
    expect(heap.problems).toMatchObject([
      { code: "orderTooBig", field: "cart", message: expect.stringContaining("32 pièces, 30 au plus") },
    ]);
    await expect(placed(all.map((product) => itemOf(product, 10)))).rejects.toThrow("orderTooBig");
    expect(await rows("select 1 from orders")).toEqual([]);
  });

  it("books a month of machine days at most", async () => {
    const days = (month: string) =>
      Array.from({ length: 28 }, (_, day) => `${month}-${String(day + 1).padStart(2, "0")}`);
    const cart = [rentalLine(days("2026-12"), "1€"), rentalLine(days("2027-01"), "1€")];
    const priced = await priceCheckout(deps, checkoutSubmission(cart));
    const { problems } = await priceCheckout(deps, checkoutSubmission(priced.cart));
    expect(problems).toMatchObject([
      { code: "orderTooBig", message: expect.stringContaining("56 jours") },
      {},
    ]);
  });

  it("is not for the staff on the telephone", async () => {
    const wax = await makeProduct(deps.db, { cents: 1000, stock: 500 });
    const order = { lines: [{ productId: wax.id, quantity: 60 }], expectedDueCents: 60_000 };
    for (let turn = 0; turn < 5; turn += 1)
      expect(await placeStaffOrder(deps, staffOrderOf(order))).toMatchObject({ ok: true });
    expect(await stockOf(deps.db, wax.id)).toBe(200);
  });
});

describe("unpaid orders of one person", () => {
  it("are three at most, however the address is spelt and however fast they come", async () => {
    const wax = await makeProduct(deps.db, { stock: 500 });
    const submissions = await Promise.all(
      Array.from({ length: 9 }, (_, turn) =>
        ready([itemOf(wax)], { email: `jeanne+${turn}@exemple.fr`, phone: `+336000000${10 + turn}` }),
      ),
    );
    const answers = await Promise.all(
      submissions.map((submission) => placeVisitorOrder({ ...racing, rateLimitFactor: 1 }, submission, null)),
    );
    const refused = answers.filter((answer) => answer !== "limited" && !answer.ok);
    expect(answers.length - refused.length).toBe(orderLimits.openPerPerson);
    expect(refused[0]).toMatchObject({
      problems: [
        { code: "tooManyOpen", field: "payment", message: expect.stringContaining("attendent encore") },
      ],
    });
    expect(await stockOf(deps.db, wax.id)).toBe(497);
    const byPhone = await ready([itemOf(wax)], { email: "neuf@exemple.fr", phone: "+33699999999" });
    await deps.db.pool.query("update orders set phone = '+33699999999'");
    expect(await placeVisitorOrder(deps, byPhone, null)).toMatchObject({ ok: false });
    await deps.db.pool.query(
      "update orders set paid_at = now(), status = 'payee' where id in (select id from orders limit 1)",
    );
    expect(await placeVisitorOrder(deps, byPhone, null)).toMatchObject({ ok: true });
  });

  it("are few from one network, where only what was placed counts", async () => {
    const wax = await makeProduct(deps.db, { stock: 500 });
    let people = 0;
    const next = async (change = {}) => {
      people += 1;
      const person = { email: `reseau${people}@exemple.fr`, phone: `+3361111${1000 + people}` };
      return { ...(await ready([itemOf(wax)], person)), ...change };
    };
    const from = "203.0.113.9";
    expect(await placeVisitorOrder(deps, await next({ expectedDueCents: 1 }), from)).toMatchObject({
      ok: false,
    });
    const { max } = rateLimits.unpaidOrder;
    for (let turn = 0; turn < max; turn += 1) {
      const submission = await next();
      expect(await placeVisitorOrder(deps, submission, from)).toMatchObject({ ok: true });
      // The same click again is the same order.
      expect(await placeVisitorOrder(deps, submission, from)).toMatchObject({ ok: true });
    }
    expect(await placeVisitorOrder(deps, await next(), from)).toBe("limited");
    expect(await placeVisitorOrder(deps, await next(), "203.0.113.10")).toMatchObject({ ok: true });
    expect(await rows("select 1 from orders")).toHaveLength(max + 1);
  });

  it("are few by card from one network for the half hour in which they hold their stock", async () => {
    const server = await startStripeServer();
    onTestFinished(() => server.close());
    const { url: apiUrl, secretKey, webhookSecret } = server;
    const byCard: Deps = Object.create(deps, { stripe: { value: { apiUrl, secretKey, webhookSecret } } });
    const wax = await makeProduct(deps.db, { stock: 500 });
    let people = 0;
    const next = async () => {
      people += 1;
      const person = { email: `carte${people}@exemple.fr`, phone: `+3362222${1000 + people}` };
      return ready([itemOf(wax)], { ...person, payment: "card" });
    };
    const from = "203.0.113.20";
    const { max } = rateLimits.cardOrder;
    expect(max).toBe(6);
    const answers = [];
    for (let turn = 0; turn < max + 2; turn += 1)
      answers.push(await placeVisitorOrder(byCard, await next(), from));
    expect(answers.map((answer) => answer === "limited")).toEqual([...Array(max).fill(false), true, true]);
    expect(await stockOf(deps.db, wax.id)).toBe(500 - max);
    expect(await placeVisitorOrder(byCard, await next(), "203.0.113.21")).toMatchObject({ ok: true });
    at("2026-11-15T10:01:00Z");
    expect(await placeVisitorOrder(byCard, await next(), from)).toMatchObject({ ok: true });
  });
});

it("no part of a piece leaves or enters the stock", async () => {
  const wax = await makeProduct(deps.db, { stock: 5 });
  const { orm } = deps.db;
  for (const quantity of [1.5, Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 2 ** 60]) {
    await expect(takeStock(orm, [{ productId: wax.id, quantity }], randomUUID())).rejects.toThrow(RangeError);
    if (!Number.isSafeInteger(quantity))
      await expect(moveStock(orm, wax.id, quantity, { reason: "correction" })).rejects.toThrow(RangeError);
  }
  expect(await stockOf(deps.db, wax.id)).toBe(5);
});
