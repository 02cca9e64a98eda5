import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Cart } from "#domain/shop/cart.ts";
import type { CheckoutSubmission } from "#domain/shop/checkout.ts";
import { queueMail } from "#mail/outbox.ts";
import { openShop } from "#tests/support/open-shop.ts";
import {
  actor,
  allOrders,
  itemOf,
  makeProduct,
  rentalLine,
  serviceLine,
  staffOrderOf,
  stockOf,
} from "#tests/support/shop.ts";
import { browseOrders, type OrderFilters } from "../orders/browse-orders.ts";
import { cancelOrder, moveOrder, recordPayment } from "../orders/move-order.ts";
import { addOrderNote } from "../orders/order-notes.ts";
import { previewOrderMail, resendOrderMail } from "../orders/order-outbox.ts";
import { previewStep } from "../orders/preview-step.ts";
import { readAdminOrder } from "../orders/read-admin-order.ts";
import { readOrderByToken } from "../orders/read-order.ts";
import { requestWithdrawal } from "../orders/request-withdrawal.ts";
import { placeStaffOrder } from "../orders/staff-order.ts";
import { refundOrder } from "../payments/refund-order.ts";
import { settleByHand } from "../payments/settle-by-hand.ts";
import { blockUnit } from "../rentals/block-unit.ts";
import { searchAdmin } from "../search/search-admin.ts";
import { readBadges } from "./read-badges.ts";
import { readDashboard } from "./read-dashboard.ts";
import { readWaiting } from "./read-waiting.ts";
import { readWeek } from "./read-week.ts";

const { at, deps, placed } = openShop();

async function place(moment: string, cart: Cart, change: Partial<CheckoutSubmission> = {}) {
  at(moment);
  const { id, orderNumber: number } = await placed(cart, change);
  return { id, number };
}

it("counts the period's days in Paris beside those before, and what waits", async () => {
  const wax = await makeProduct(deps.db, { cents: 20_00, stock: 30 });
  const polish = await makeProduct(deps.db, { cents: 50_00, stock: 4 });
  await deps.db.pool.query("update products set low_stock_threshold = 3");
  // 30 October, 23.30 in Paris: before the week and the fortnight; paid then.
  const first = await place("2026-10-30T22:30:00Z", [itemOf(wax, 3)], {
    email: "zoe@exemple.fr",
    name: "Zoé",
  });
  await recordPayment(deps, { orderId: first.id, actor });
  // 2 November, half past midnight in Paris, still the 1st in London: the week before begins with it.
  const second = await place("2026-11-01T23:30:00Z", [itemOf(wax, 2)]);
  await recordPayment(deps, { orderId: second.id, actor });
  const third = await place("2026-11-10T09:00:00Z", [
    itemOf(polish),
    rentalLine(["2026-11-14", "2026-11-15"], "52.9€"),
  ]);
  await recordPayment(deps, { orderId: third.id, actor });
  await refundOrder(deps, {
    orderId: third.id,
    cents: 10_00,
    reason: "Geste",
    restock: [],
    key: randomUUID(),
    actor,
  });
  const lost = await place("2026-11-12T09:00:00Z", [itemOf(wax)]);
  await cancelOrder(deps, { orderId: lost.id, actor, note: "" });
  const waiting = await place("2026-11-15T08:00:00Z", [itemOf(polish, 2), serviceLine], {
    delivery: {
      way: "home",
      commune: "01053",
      address: { street: "3 rue des Lilas", complement: "", postalCode: "01000", city: "" },
    },
  });
  await requestWithdrawal(deps, {
    orderNumber: third.number,
    email: "jeanne@exemple.fr",
    name: "Jeanne",
    message: "",
  });
  await deps.db.pool.query(
    "insert into page_visits values ('/', '2026-11-15', 8), ('/boutique', '2026-11-14', 5), ('/', '2026-11-04', 9), ('/', '2026-10-01', 50)",
  );
  const send = (template: string) =>
    deps.db.pool.query(
      "insert into mail_outbox (id, template, props, recipient, status) values (gen_random_uuid(), $1, '{}', 'x@exemple.fr', 'dead')",
      [template],
    );
  await send("auth-recovery");
  await send("request-receipt");

  at("2026-11-15T10:00:00Z");
  // Out of service from tomorrow, and from far ahead: the first alone belongs to the fortnight.
  for (const [firstDay, lastDay] of [
    ["2026-11-16", "2026-11-17"],
    ["2026-12-01", "2026-12-02"],
  ] as const)
    await blockUnit(deps, { machine: "puzzi", unit: 1, firstDay, lastDay, reason: "Pompe", actor });
  const desk = await readDashboard(deps, { period: "7j", isOwner: false });
  const { trends } = desk;
  expect({
    ...desk,
    trends: { ...trends, buckets: trends.buckets.length },
    lastOrders: desk.lastOrders.map(({ number, status }) => [number, status]),
    rentals: {
      ...desk.rentals,
      units: desk.rentals.units.length,
      periods: desk.rentals.periods.map(({ firstDay, lastDay, name, status }) => {
        return [firstDay, lastDay, name, status];
      }),
    },
  }).toEqual({
    now: deps.now(),
    period: "7j",
    month: null,
    activity: null,
    trends: {
      unit: "day",
      current: { from: "2026-11-09", to: "2026-11-15" },
      previous: { from: "2026-11-02", to: "2026-11-08" },
      buckets: 7,
      turnoverCents: {
        now: 50_00 + 52_90 - 10_00,
        before: 40_00,
        points: [0, 92_90, 0, 0, 0, 0, 0],
        pointsBefore: [40_00, 0, 0, 0, 0, 0, 0],
      },
      wholeTurnoverCents: 92_90,
      activities: [
        { id: "services", cents: 0 },
        { id: "subscriptions", cents: 0 },
        // A refund of 10 € is shared as the lines of its order are.
        { id: "shop", cents: 45_14 },
        { id: "rentals", cents: 47_76 },
      ],
      orders: { now: 2, before: 1, points: [0, 1, 0, 0, 0, 0, 1], pointsBefore: [1, 0, 0, 0, 0, 0, 0] },
      requests: { now: 1, before: 0, points: [0, 0, 0, 0, 0, 0, 1], pointsBefore: [0, 0, 0, 0, 0, 0, 0] },
      rentalDays: { now: 2, before: 0, points: [0, 0, 0, 0, 0, 1, 1], pointsBefore: [0, 0, 0, 0, 0, 0, 0] },
      visits: { now: 13, before: 9, points: [0, 0, 0, 0, 0, 5, 8], pointsBefore: [0, 0, 9, 0, 0, 0, 0] },
      basketCents: 46_45,
      fleetPercent: 10,
    },
    waiting: {
      lateRequests: 0,
      toPlan: 0,
      toPlanNames: [],
      toClose: 0,
      silentQuotes: 0,
      uncollected: 0,
      uncollectedNames: [],
      unpaidOnSite: 0,
      unpaidCents: 0,
      endangered: 0,
      endangeredNames: [],
      depositsToReturn: 0,
      damaged: 0,
      holds: 0,
      declarations: 1,
      declarationNumber: third.number,
      declaredOrderId: third.id,
      refundBefore: "2026-11-29",
      requests: 1,
      oldestRequestAt: "2026-11-15T08:00:00Z",
      orders: 4,
      toDeliver: 1,
      refunds: 1,
      disputes: [],
      jobsToInvoice: 0,
      jobsToCollect: 0,
      jobsDueCents: 0,
      jobRefunds: 0,
      reviews: 0,
      lowStock: 1,
      lowNames: [polish.name],
      mails: 1,
      goingOut: 0,
      comingBack: 0,
      late: 0,
    },
    // From Monday 9 to Sunday 15 November.
    week: {
      monday: "2026-11-09",
      sunday: "2026-11-15",
      orders: { today: 1, week: 2 },
      requests: { today: 1, week: 1 },
      goingOut: { today: 0, week: 1 },
      comingBack: { today: 1, week: 1 },
      away: { today: 0, week: 0 },
    },
    pages: [
      { path: "/", visits: 8 },
      { path: "/boutique", visits: 5 },
    ],
    lastOrders: [
      [waiting.number, "recue"],
      [lost.number, "annulee"],
      [third.number, "payee"],
      [second.number, "payee"],
      [first.number, "payee"],
    ],
    rentals: {
      from: "2026-11-15",
      to: "2026-11-28",
      units: 3,
      periods: [
        ["2026-11-14", "2026-11-15", "Jeanne Morel", "booked"],
        // No customer: the machine is out of service.
        ["2026-11-16", "2026-11-17", "Pompe", null],
      ],
    },
    // A refund of 10 € on 102,90 € lowers both parts alike.
    gauge: { year: 2026, vatExempt: true, goodsCents: 60_00 + 40_00 + 45_14, servicesCents: 47_76 },
    services: [{ title: serviceLine.title, asked: 1 }],
  });

  // The machine of 14 and 15 November: it is handed over, returned, late.
  const machines = async (moment: string) => {
    at(moment);
    const { goingOut, comingBack, late } = await readWaiting(deps, { isOwner: false });
    return [goingOut, comingBack, late];
  };
  // Half past midnight in Paris, the day before in London.
  expect(await machines("2026-11-13T23:30:00Z")).toEqual([1, 0, 0]);
  await deps.db.pool.query(
    "update rental_periods set handed_over_at = '2026-11-14T08:00:00Z' where rental_id is not null",
  );
  expect(await machines("2026-11-14T10:00:00Z")).toEqual([0, 0, 0]);
  expect(await machines("2026-11-15T10:00:00Z")).toEqual([0, 1, 0]);
  expect(await machines("2026-11-15T23:30:00Z")).toEqual([0, 0, 1]);
  // Monday begins another week.
  expect(await readWeek(deps)).toEqual({
    monday: "2026-11-16",
    sunday: "2026-11-22",
    orders: { today: 0, week: 0 },
    requests: { today: 0, week: 0 },
    goingOut: { today: 0, week: 0 },
    comingBack: { today: 0, week: 0 },
    away: { today: 1, week: 1 },
  });
  at("2026-11-15T10:00:00Z");

  expect(await readBadges(deps, { isOwner: false })).toEqual({
    orders: 4,
    requests: 1,
    planning: 0,
    reviews: 0,
    mails: 1,
    settings: 0,
  });
  const { settings, ...owners } = await readBadges(deps, { isOwner: true });
  expect(owners).toEqual({ orders: 4, requests: 1, planning: 0, reviews: 0, mails: 2 });
  expect(settings).toBeGreaterThan(0);

  const whole = await browseOrders(deps, { ...allOrders, sort: "total", isDescending: false });
  expect(whole.rows.map(({ totalCents, pieces }) => [totalCents, pieces])).toEqual([
    [20_00, 1],
    [40_00, 2],
    [60_00, 3],
    [100_00, 2],
    [102_90, 2],
  ]);
  expect(whole.counts).toEqual({
    toutes: 5,
    "a-preparer": 4,
    "a-payer": 1,
    "a-encaisser": 0,
    "a-retirer": 0,
    "en-cours": 0,
    terminees: 0,
    retractations: 1,
    "a-rendre": 1,
    annulees: 1,
  });
  const narrowed: readonly [Partial<OrderFilters>, readonly string[]][] = [
    [{ search: "ZOE@" }, [first.number]],
    [{ search: first.number.slice(3, 9) }, [first.number]],
    [{ search: "%" }, []],
    [{ view: "retractations" }, [third.number]],
    [{ delivery: "home" }, [waiting.number]],
    [{ payment: "transfer" }, []],
    [{ days: 7, view: "annulees" }, [lost.number]],
  ];
  for (const [filters, numbers] of narrowed) {
    const { rows } = await browseOrders(deps, { ...allOrders, ...filters });
    expect(rows.map(({ number }) => number)).toEqual(numbers);
  }
  const found = await searchAdmin(deps, "zoe@");
  expect({
    orders: found.orders.length,
    people: found.people,
    products: found.products,
    requests: found.requests,
  }).toEqual({
    orders: 1,
    people: [{ email: "zoe@exemple.fr", name: "Zoé", phone: "+33612345678", orders: 1, requests: 0 }],
    products: [],
    requests: [],
  });
  expect((await searchAdmin(deps, "06 12 34 56")).people).toHaveLength(2);
  expect((await searchAdmin(deps, polish.slug)).products.map(({ name }) => name)).toEqual([polish.name]);

  const [refund] = (await readAdminOrder(deps, third.id))?.refunds ?? [];
  const settled = { orderId: third.id, refundId: refund?.id ?? "", actor };
  expect([await settleByHand(deps, settled), await settleByHand(deps, settled)]).toEqual([true, false]);
});

it("takes an order by telephone at the shop's own price, once, and hides the staff's notes from the customer", async () => {
  at("2026-11-15T10:00:00Z");
  const soap = await makeProduct(deps.db, { cents: 12_50, stock: 5 });
  const order = staffOrderOf({ lines: [{ productId: soap.id, quantity: 2 }] });
  // The price that the page sends is ignored.
  expect(await placeStaffOrder(deps, { ...order, expectedDueCents: 1 })).toMatchObject({ ok: false });
  const [placed, again] = [
    await placeStaffOrder(deps, { ...order, expectedDueCents: 25_00 }),
    await placeStaffOrder(deps, { ...order, expectedDueCents: 25_00 }),
  ];
  if (!placed.ok) throw new Error(placed.message);
  expect(again).toEqual(placed);
  expect(await stockOf(deps.db, soap.id)).toBe(3);
  const { id } = placed;
  expect(await addOrderNote(deps, { orderId: id, body: "Client pressé", actor })).toBe(true);
  expect(await addOrderNote(deps, { orderId: randomUUID(), body: "Personne", actor })).toBe(false);

  const preview = await previewStep(deps, { orderId: id, to: "preparee", carrier: "", tracking: "" });
  expect(preview).toMatchObject({ to: "paul@exemple.fr", subject: expect.stringContaining("RB-") });
  expect(await previewStep(deps, { orderId: id, to: "expediee", carrier: "", tracking: "" })).toBeNull();
  await moveOrder(deps, { orderId: id, to: "preparee", actor });

  const desk = await readAdminOrder(deps, id);
  expect(desk).toMatchObject({
    notes: [{ body: "Client pressé", actor }],
    lines: [{ title: soap.name, unitCents: 12_50, quantity: 2, stock: 3 }],
    customer: { orders: 1, spentCents: 0 },
    request: null,
    withdrawals: [],
  });
  expect(JSON.stringify(desk)).not.toMatch(/"token"|idempotencyKey|payUrl/);
  const { rows } = await deps.db.pool.query("select token, number from orders where id = $1", [id]);
  expect(JSON.stringify(await readOrderByToken(deps, rows[0].token))).not.toContain("Client pressé");
  const journal = await deps.db.pool.query("select action from journal where subject_id = $1 order by id", [
    id,
  ]);
  expect(journal.rows.map(({ action }) => action)).toEqual(["order.placed", "order.noted", "order.preparee"]);

  // Same address, even the order's number in its words: a message that opens an account is not among them.
  const secret = await queueMail(deps.db.orm, {
    template: "auth-recovery",
    to: "paul@exemple.fr",
    props: {
      actionUrl: "https://reflet.example/x",
      code: "123456",
      minutes: 60,
      orderNumber: rows[0].number,
    } as never,
  });
  const mails = (await readAdminOrder(deps, id))?.mails ?? [];
  expect(mails.map(({ template }) => template)).toEqual(["order-progress", "order-placed"]);
  expect(await previewOrderMail(deps, { orderId: id, mailId: secret })).toBeNull();
  expect(await resendOrderMail(deps, { orderId: id, mailId: secret, actor })).toBe(false);
  const [, confirmation] = mails;
  expect(await resendOrderMail(deps, { orderId: id, mailId: confirmation?.id ?? "", actor })).toBe(true);
  const after = (await readAdminOrder(deps, id))?.mails ?? [];
  expect(after.map(({ template }) => template).sort()).toEqual([
    "order-placed",
    "order-placed",
    "order-progress",
  ]);
});

it("counts a refund that Stripe refused among those to be given back, as the list of orders does", async () => {
  const wax = await makeProduct(deps.db, { cents: 20_00 });
  const order = await place("2026-11-15T09:00:00Z", [itemOf(wax)]);
  await recordPayment(deps, { orderId: order.id, actor });
  const ask = { orderId: order.id, cents: 5_00, reason: "Retour", restock: [], key: randomUUID(), actor };
  await refundOrder(deps, ask);
  await deps.db.pool.query("update order_refunds set status = 'failed'");
  expect((await browseOrders(deps, { ...allOrders, view: "a-rendre" })).total).toBe(1);
  expect((await readWaiting(deps, { isOwner: true })).refunds).toBe(1);
});
