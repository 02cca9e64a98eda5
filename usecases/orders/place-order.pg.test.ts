import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readCheckout } from "#content/forms/checkout-form.ts";
import { termsVersion } from "#content/legal/version.ts";
import type { Cart } from "#domain/shop/cart.ts";
import { openShop } from "#tests/support/open-shop.ts";
import {
  actor,
  allOrders,
  checkoutSubmission,
  giftLine,
  home,
  itemOf,
  makeProduct,
  noDelivery,
  rentalLine,
  serviceLine,
  stockOf,
} from "#tests/support/shop.ts";
import { reopenWithPayment } from "../payments/accept-late-payment.ts";
import { refundOrder } from "../payments/refund-order.ts";
import { erasePerson } from "../privacy/erase-person.ts";
import { readRelatedRecords } from "../requests/staff/read-admin-request.ts";
import { browseOrders } from "./browse-orders.ts";
import { cancelOrder } from "./move-order.ts";
import { placeOrder } from "./place-order.ts";
import { priceCheckout } from "./price-checkout.ts";
import { readAdminOrder } from "./read-admin-order.ts";
import { readOrderByToken } from "./read-order.ts";

const { deps, mails, placed, racing, ready, rows } = openShop({ crowd: 50 });

describe("pricing a checkout", () => {
  it("offers each way of delivery at its price, or says why it is closed", async () => {
    const light = await makeProduct(deps.db, { grams: 450 });
    const heavy = await makeProduct(deps.db, { grams: 21_000 });
    const fragile = await makeProduct(deps.db, { pickupOnly: true });
    const options = async (cart: Cart, commune = "") =>
      (
        await priceCheckout(
          deps,
          checkoutSubmission(cart, { delivery: { ...checkoutSubmission([]).delivery, commune } }),
        )
      ).deliveryOptions.map((option) =>
        option.available ? `${option.way} ${option.cents}` : `${option.way} ${option.reason}`,
      );
    expect({
      light: await options([itemOf(light)]),
      twoLight: await options([itemOf(light, 2)], "01053"),
      far: await options([itemOf(light)], "69123"),
      heavy: await options([itemOf(heavy)], "01163"),
      fragile: await options([itemOf(light), itemOf(fragile)], "01053"),
      nothing: await options([giftLine(50)]),
    }).toEqual({
      light: ["home communeNeeded", "parcel 590", "pickup 0", "visit 0"],
      twoLight: ["home 0", "parcel 690", "pickup 0", "visit 0"],
      far: ["home outsideZone", "parcel 590", "pickup 0", "visit 0"],
      heavy: ["home 0", "parcel tooHeavy", "pickup 0", "visit 0"],
      fragile: ["home pickupOnly", "parcel pickupOnly", "pickup 0", "visit pickupOnly"],
      nothing: [
        "home nothingToCarry",
        "parcel nothingToCarry",
        "pickup nothingToCarry",
        "visit nothingToCarry",
        "none 0",
      ],
    });
  });

  it("reports every change with the new price, and returns a cart that passes", async () => {
    const cheap = await makeProduct(deps.db, { cents: 1000, stock: 3 });
    const renamed = await makeProduct(deps.db);
    const gone = await makeProduct(deps.db);
    await deps.db.pool.query("update products set active = false where id = $1", [gone.id]);
    const cart: Cart = [
      { ...itemOf(cheap, 2), price: 1 },
      { ...itemOf(renamed), slug: "ancien" },
      itemOf(gone),
      rentalLine(["2026-11-21", "2026-11-22"], "1€"),
      giftLine(50, { deliverOn: "2026-11-01" }),
    ];
    const recap = await priceCheckout(deps, checkoutSubmission(cart));
    expect(recap.problems.map(({ code, newCents }) => [code, newCents])).toEqual([
      ["priceChanged", 1000],
      ["renamed", undefined],
      ["productGone", undefined],
      ["priceChanged", recap.lines[2]?.totalCents],
      ["giftLineWrong", undefined],
    ]);
    expect(recap.problems[0]?.message).toContain("10,00\u00a0€ au lieu de 1,00\u00a0€");
    const again = await priceCheckout(deps, checkoutSubmission(recap.cart));
    expect(again.problems).toEqual([]);
    expect(again.lines.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
      ["product", 2000],
      ["product", 2490],
      ["rental", recap.lines[2]?.totalCents],
      ["gift_card", 5000],
    ]);
    const short = await priceCheckout(deps, checkoutSubmission([itemOf(cheap, 9)]));
    expect(short.problems).toMatchObject([{ code: "stockShort", available: 3 }]);
    expect(short.cart).toMatchObject([{ quantity: 3 }]);
  });
});

describe("placing an order", () => {
  it("stores lines, stock, quote request, terms and messages together", async () => {
    const wax = await makeProduct(deps.db, { stock: 5 });
    const order = await placed([itemOf(wax, 2), serviceLine], {
      delivery: { way: "parcel", commune: "", address: home },
      payment: "transfer",
      note: "Sonnez deux fois",
    });
    const view = await readOrderByToken(deps, order.token);
    expect(view).toMatchObject({
      number: order.orderNumber,
      status: "recue",
      lines: [{ kind: "product", title: wax.name, unitCents: 2490, quantity: 2 }],
      delivery: { way: "parcel", cents: 790, address: home },
      subtotalCents: 4980,
      totalCents: 5770,
      dueCents: 5770,
      payment: { way: "transfer", isPaid: false, payableUntil: null },
      hasQuoteRequest: true,
      timeline: [{ kind: "recue", label: "Reçue" }],
    });
    expect(order.payUrl).toBeUndefined();
    expect(await stockOf(deps.db, wax.id)).toBe(3);
    expect(await rows("select terms_version, weight_grams from orders")).toEqual([
      { terms_version: termsVersion, weight_grams: 1200 },
    ]);
    const [request] = await rows<{ id: string }>("select id from quote_requests");
    // Order and request refer to each other.
    expect((await readAdminOrder(deps, order.id))?.request).toMatchObject({
      id: request?.id,
      status: "nouveau",
      items: [{ title: "Formule VIP Complet" }],
    });
    expect((await readRelatedRecords(deps.db.orm, request?.id ?? "", "")).orders).toMatchObject([
      { id: order.id, isLinked: true },
    ]);
    expect((await mails()).sort()).toEqual([
      "order-notice bonjour@reflet-bressan.example",
      "order-placed jeanne@exemple.fr",
      "request-notice bonjour@reflet-bressan.example",
      "request-receipt jeanne@exemple.fr",
    ]);
    const near = { way: "home", commune: "01053", address: { ...home, city: "Lyon" } } as const;
    const brought = await placed([itemOf(wax)], { delivery: near });
    expect((await readOrderByToken(deps, brought.token))?.delivery).toMatchObject({
      cents: 0,
      address: home,
    });
    // The copy stays when the catalogue changes.
    await deps.db.pool.query("update products set name = 'Autre', price_cents = 1 where id = $1", [wax.id]);
    expect((await readOrderByToken(deps, order.token))?.lines).toMatchObject([
      { title: wax.name, unitCents: 2490 },
    ]);
  });

  it("takes a cart of services alone as a quote request with a page of its own", async () => {
    const order = await placed([serviceLine], { delivery: noDelivery });
    expect(await readOrderByToken(deps, order.token)).toMatchObject({
      lines: [],
      totalCents: 0,
      hasQuoteRequest: true,
    });
    // Nothing to prepare or to be paid: it is listed among the requests.
    const { toutes, ...toDo } = (await browseOrders(deps, allOrders)).counts;
    expect([toutes, ...new Set(Object.values(toDo))]).toEqual([1, 0]);
    expect((await mails()).sort()).toEqual([
      "request-notice bonjour@reflet-bressan.example",
      "request-receipt jeanne@exemple.fr",
    ]);
  });

  it("makes one order of one submission, however often it is sent", async () => {
    const wax = await makeProduct(deps.db, { stock: 50 });
    const submission = await ready([itemOf(wax), serviceLine]);
    const answers = await Promise.all(Array.from({ length: 12 }, () => placeOrder(racing, submission)));
    const later = await placeOrder(deps, { ...submission, expectedDueCents: 1 });
    expect(new Set([...answers, later].map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(later).toMatchObject({ ok: true });
    expect(await stockOf(deps.db, wax.id)).toBe(49);
    expect(await rows("select count(*)::int as n from orders")).toEqual([{ n: 1 }]);
    expect(await rows("select count(*)::int as n from quote_requests")).toEqual([{ n: 1 }]);
  });

  it("makes one order of one key in small and large letters, sent at the same moment", async () => {
    const wax = await makeProduct(deps.db, { stock: 50 });
    const one = await ready([itemOf(wax)]);
    const sent = [one.key, one.key.toUpperCase()].map((key) => {
      const read = readCheckout({ ...one, key, terms: true });
      if (!read.ok) throw new Error(JSON.stringify(read.errors));
      return read.value;
    });
    const answers = await Promise.all([...sent, ...sent].map((read) => placeOrder(racing, read)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(await stockOf(deps.db, wax.id)).toBe(49);
  });

  it("answers a submission with its order whatever became of it, and takes nothing more", async () => {
    const wax = await makeProduct(deps.db, { cents: 2490, stock: 50 });
    const one = await ready([itemOf(wax)], { payment: "transfer" });
    const first = await placeOrder(deps, one);
    const [{ id: orderId = "" } = {}] = await rows<{ id: string }>("select id from orders");
    const refund = { orderId, cents: 2490, reason: "Retour", restock: [], key: randomUUID(), actor };
    const steps = [
      () => cancelOrder(deps, { orderId, actor, note: "" }),
      () => reopenWithPayment(deps, { orderId, actor }),
      () => refundOrder(deps, refund),
      () => erasePerson(deps, { email: one.email, actor }),
    ];
    for (const step of steps) {
      await step();
      const stock = await stockOf(deps.db, wax.id);
      expect(await placeOrder(deps, one)).toEqual(first);
      const other = await placeOrder(deps, { ...one, cart: [itemOf(wax, 2)] });
      expect(other).toMatchObject({ ok: false, problems: [{ code: "keyReused" }] });
      expect(await stockOf(deps.db, wax.id)).toBe(stock);
      expect(await rows("select status from orders")).toHaveLength(1);
    }
  });

  it("refuses other content under a key that was used, also when both arrive together", async () => {
    const wax = await makeProduct(deps.db, { stock: 50 });
    const one = await ready([itemOf(wax)]);
    const others = [
      { ...one, cart: [itemOf(wax, 7)] },
      { ...one, email: "autre@exemple.fr" },
      { ...one, payment: "transfer" as const },
      { ...one, delivery: { ...one.delivery, way: "visit" as const } },
      { ...one, note: "Sonnez" },
    ];
    await placeOrder(deps, one);
    for (const other of others)
      expect(await placeOrder(deps, other)).toMatchObject({
        ok: false,
        problems: [{ code: "keyReused", message: expect.stringContaining("déjà été enregistrée") }],
      });
    const key = randomUUID();
    const two = [
      { ...one, key },
      { ...(await ready([itemOf(wax, 2)])), key },
    ] as const;
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, turn) => placeOrder(racing, two[turn % 2 ? 1 : 0])),
    );
    const [order] = await rows<{ number: string; quantity: number }>(
      "select number, quantity from orders join order_lines on order_id = orders.id where idempotency_key = $1",
      [key],
    );
    expect(answers.map((answer) => (answer.ok ? answer.orderNumber : answer.problems[0]?.code))).toEqual(
      answers.map((_, turn) => ((turn % 2 ? 2 : 1) === order?.quantity ? order.number : "keyReused")),
    );
    expect(await rows("select 1 from orders")).toHaveLength(2);
  });

  it("sells the last ten to ten of fifty buyers, and shows the others the remaining stock", async () => {
    const rare = await makeProduct(deps.db, { stock: 10 });
    const other = await makeProduct(deps.db, { stock: 100 });
    const submissions = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        ready(turn % 2 ? [itemOf(rare), itemOf(other)] : [itemOf(other), itemOf(rare)], {
          email: `client${turn}@exemple.fr`,
        }),
      ),
    );
    const answers = await Promise.all(submissions.map((submission) => placeOrder(racing, submission)));
    const won = answers.filter(({ ok }) => ok);
    const lost = answers.flatMap((answer) => (answer.ok ? [] : [answer]));
    expect(won).toHaveLength(10);
    expect(lost).toHaveLength(40);
    for (const { problems } of lost) expect(problems).toMatchObject([{ code: "stockShort", available: 0 }]);
    expect([await stockOf(deps.db, rare.id), await stockOf(deps.db, other.id)]).toEqual([0, 90]);
    expect(await rows("select count(*)::int as n from order_lines")).toEqual([{ n: 20 }]);
  });

  it("ignores forged prices and quantities", async () => {
    const wax = await makeProduct(deps.db, { stock: 5 });
    const open: unknown = JSON.parse(JSON.stringify({ ...(await ready([itemOf(wax)])), terms: true }));
    const base = open as Record<string, unknown>;
    const line = (change: object) => ({ ...base, cart: [{ ...itemOf(wax), ...change }] });
    const gift = (price: string) => ({
      ...base,
      payment: "transfer",
      delivery: noDelivery,
      cart: [{ ...giftLine(50), price }],
    });
    const attempts: Record<string, unknown> = {
      "a lower price": line({ price: 0.01 }),
      "a negative price": line({ price: -5 }),
      "no number as a price": line({ price: "gratuit" }),
      "a negative quantity": line({ quantity: -3 }),
      "part of a piece": line({ quantity: 0.5 }),
      "a piece and a half": line({ quantity: 1.5 }),
      "a quantity in words": line({ quantity: "1e1" }),
      "a quantity with a point": line({ quantity: "2.0" }),
      "no quantity": line({ quantity: null }),
      "an endless quantity": JSON.parse(
        JSON.stringify(line({ quantity: 5 })).replace('"quantity":5', '"quantity":1e999'),
      ),
      "a huge quantity": line({ quantity: 1e9 }),
      "an unknown id": line({ id: randomUUID() }),
      "an id that is none": line({ id: "1; drop table orders" }),
      "a lower total": { ...base, expectedDueCents: 1 },
      "a negative total": { ...base, expectedDueCents: -1 },
      "a share of no gift card": { ...base, giftCode: "0000-0000-0000-0000", expectedGiftCents: 2490 },
      "a referral code of nobody": { ...base, referralCode: "0000-0000" },
      "no box ticked": { ...base, terms: false },
      "a key that is none": { ...base, key: "x" },
      "free home delivery far away": {
        ...base,
        delivery: { way: "home", commune: "69123", address: home },
      },
      "home delivery to no commune": { ...base, delivery: { way: "home", commune: "99999", address: home } },
      "free home delivery to another town": {
        ...base,
        delivery: { way: "home", commune: "01053", address: { ...home, postalCode: "69001", city: "Lyon" } },
      },
      "a parcel to nowhere": { ...base, delivery: { ...checkoutSubmission([]).delivery, way: "parcel" } },
      "nothing to carry": { ...base, delivery: noDelivery },
      "card without Stripe": { ...base, payment: "card" },
      "an unknown way to pay": { ...base, payment: "troc" },
      "a parcel paid on delivery": {
        ...base,
        delivery: { way: "parcel", commune: "", address: home },
        expectedDueCents: 3180,
      },
      "a gift card too cheap": gift("1€"),
      "a gift card too dear": gift("100000€"),
      "a negative gift card": gift("-50€"),
      "a gift card paid on the spot": { ...gift("50€"), payment: "onSite", expectedDueCents: 5000 },
      "a gift card as if at the counter": {
        ...{ ...gift("50€"), payment: "onSite", expectedDueCents: 5000, isAtCounter: true },
      },
      "a rental in the past": { ...base, cart: [rentalLine(["2020-01-04", "2020-01-05"], "45€")] },
      "a rental of another machine": {
        ...base,
        cart: [{ ...rentalLine(["2026-11-21"], "1€"), booking: { machine: "tank", days: ["2026-11-21"] } }],
      },
      "an empty cart": { ...base, cart: [] },
      "no cart": { ...base, cart: "tout" },
    };
    const answers: Record<string, string> = {};
    for (const [what, input] of Object.entries(attempts)) {
      const read = readCheckout({
        ...(input as object),
        key: (input as { key: string }).key === "x" ? "x" : randomUUID(),
      });
      if (!read.ok) answers[what] = Object.keys(read.errors).join(",");
      else {
        const result = await placeOrder(deps, read.value);
        answers[what] = result.ok ? "PLACED" : result.problems.map(({ code }) => code).join(",");
      }
    }
    expect(answers).toEqual({
      "a lower price": "priceChanged",
      "a negative price": "unreadableLine",
      "no number as a price": "unreadableLine",
      "a negative quantity": "cart.quantity",
      "part of a piece": "cart.quantity",
      "a piece and a half": "cart.quantity",
      "a quantity in words": "cart.quantity",
      "a quantity with a point": "cart.quantity",
      "no quantity": "cart.quantity",
      "an endless quantity": "cart.quantity",
      "a huge quantity": "cart.quantity",
      "an unknown id": "productGone",
      "an id that is none": "productGone",
      "a lower total": "totalChanged",
      "a negative total": "expectedDueCents",
      "a share of no gift card": "giftCodeRefused",
      "a referral code of nobody": "referralRefused",
      "no box ticked": "terms",
      "a key that is none": "key",
      "free home delivery far away": "deliveryClosed",
      "home delivery to no commune": "deliveryClosed",
      "free home delivery to another town": "addressMissing",
      "a parcel to nowhere": "addressMissing,paymentClosed",
      "nothing to carry": "deliveryClosed",
      "card without Stripe": "paymentClosed",
      "an unknown way to pay": "payment",
      "a parcel paid on delivery": "paymentClosed",
      "a gift card too cheap": "giftLineWrong",
      "a gift card too dear": "giftLineWrong",
      "a negative gift card": "totalChanged",
      "a gift card paid on the spot": "paymentClosed",
      "a gift card as if at the counter": "paymentClosed",
      "a rental in the past": "rentalRefused,deliveryClosed",
      "a rental of another machine": "rentalRefused",
      "an empty cart": "empty",
      "no cart": "cart",
    });
    expect(await rows("select 1 from orders")).toEqual([]);
    expect(await stockOf(deps.db, wax.id)).toBe(5);
    for (const token of ["", "x", "a".repeat(32), "' or 1=1 --", randomUUID()])
      expect(await readOrderByToken(deps, token)).toBeNull();
  });

  it("books rental days at once when they are paid on the spot, and refuses them to the next", async () => {
    const none = { delivery: noDelivery };
    const days = ["2026-11-21", "2026-11-22"];
    const cart = (await priceCheckout(deps, checkoutSubmission([rentalLine(days, "1€")], none))).cart;
    const submission = await ready(cart, { ...none, email: "autre@exemple.fr" });
    const first = await placed(cart, none);
    expect(await rows("select status from rentals")).toEqual([{ status: "booked" }]);
    const second = await placeOrder(deps, submission);
    expect(second).toMatchObject({ ok: false, problems: [{ code: "rentalRefused", takenDays: days }] });
    if (!second.ok) expect(second.problems[0]?.alternatives?.length).toBeGreaterThan(0);
    expect(await cancelOrder(deps, { orderId: first.id, actor, note: "" })).toMatchObject({ ok: true });
    expect((await placeOrder(deps, submission)).ok).toBe(true);
  });
});
