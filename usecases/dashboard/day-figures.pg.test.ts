import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { finishJob, makeJob } from "#tests/support/jobs.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, itemOf, makeProduct, noDelivery, rentalLine } from "#tests/support/shop.ts";
import { recordJobPayment } from "../billing/record-job-payment.ts";
import { reverseJobPayment } from "../billing/reverse-job-payment.ts";
import { cancelOrder, recordPayment } from "../orders/move-order.ts";
import { refundOrder } from "../payments/refund-order.ts";
import { dailyFigures, type Figure } from "./daily-figures.ts";
import { forgetStaleDays, readDayFigures, readMostAsked } from "./day-figures.ts";
import { readDashboard } from "./read-dashboard.ts";

const { at, deps, placed } = openShop();
const span = { from: "2026-10-25", to: "2026-12-05" };

/** The kept figures beside those worked out of the orders themselves. */
async function expectSame() {
  const kept = await readDayFigures(deps, span);
  const direct = async (figure: Figure) => Object.fromEntries(await dailyFigures(deps.db.orm, figure, span));
  const ofKept = (value: (day: (typeof kept)[number]) => number) =>
    Object.fromEntries(kept.map((day) => [day.day, value(day)]).filter(([, sum]) => sum !== 0));
  const nonzero = (days: Record<string, number>) =>
    Object.fromEntries(Object.entries(days).filter(([, sum]) => sum !== 0));
  expect(ofKept(({ goods }) => goods)).toEqual(nonzero(await direct("shopTurnoverCents")));
  expect(ofKept(({ returns }) => returns)).toEqual(nonzero(await direct("returnTurnoverCents")));
  expect(ofKept(({ rented, returns }) => rented + returns)).toEqual(
    nonzero(await direct("rentalsTurnoverCents")),
  );
  expect(ofKept(({ services }) => services)).toEqual(nonzero(await direct("servicesTurnoverCents")));
  expect(ofKept((day) => day.subscriptions)).toEqual(nonzero(await direct("subscriptionsTurnoverCents")));
  expect(ofKept(({ orders }) => orders)).toEqual(nonzero(await direct("orders")));
  expect(ofKept(({ requests }) => requests)).toEqual(nonzero(await direct("requests")));
  return kept;
}

it("are those of the orders after every step of their life, on both days around midnight in Paris", async () => {
  const wax = await makeProduct(deps.db, { cents: 20_00, stock: 30 });
  await expectSame();
  at("2026-10-31T23:30:00Z");
  const first = await placed([itemOf(wax, 3)]);
  await expectSame();
  at("2026-11-10T09:00:00Z");
  await recordPayment(deps, { orderId: first.id, actor });
  const paid = await expectSame();
  expect(paid.find(({ day }) => day === "2026-11-10")).toMatchObject({ goods: 60_00, orders: 0 });
  expect(paid.find(({ day }) => day === "2026-11-01")).toMatchObject({ goods: 0, orders: 1 });
  const second = await placed([itemOf(wax), rentalLine(["2026-11-14", "2026-11-15"], "52.9€")]);
  await recordPayment(deps, { orderId: second.id, actor });
  await expectSame();
  const refund = { orderId: second.id, reason: "Geste", restock: [], actor };
  at("2026-11-12T09:00:00Z");
  await refundOrder(deps, { ...refund, cents: 10_00, key: randomUUID() });
  at("2026-11-13T09:00:00Z");
  await refundOrder(deps, { ...refund, cents: 5_00, key: randomUUID() });
  await expectSame();
  const third = await placed([itemOf(wax)]);
  await expectSame();
  await cancelOrder(deps, { orderId: third.id, actor, note: "" });
  await expectSame();
});

it("follow what jobs brought, and a job that joins a subscription", async () => {
  const { pool } = deps.db;
  at("2026-11-04T09:00:00Z");
  const job = await makeJob(deps);
  await finishJob(deps, job.id);
  await expectSame();
  const pay = (cents: number) =>
    recordJobPayment(deps, { jobId: job.id, cents, means: "cash", key: randomUUID(), actor });
  const paid = await pay(120_00);
  expect(paid.ok).toBe(true);
  at("2026-11-30T23:30:00Z");
  await pay(50_00);
  const on = async (day: string) => (await expectSame()).find((figures) => figures.day === day);
  expect(await on("2026-11-04")).toMatchObject({ services: 120_00, subscriptions: 0 });
  expect(await on("2026-12-01")).toMatchObject({ services: 50_00 });
  const { rows } = await pool.query("select id from job_payments where cents = 5000");
  await reverseJobPayment(deps, { jobId: job.id, paymentId: rows[0].id, reason: "Erreur", actor });
  expect(await on("2026-12-01")).toMatchObject({ services: 0 });
  await pool.query(
    `with contract as (
       insert into subscriptions (number, customer_id, offer, category, title, minutes, price_cents, starts_on,
         contact_name, contact_email)
       select 'AB-1', customer_id, 'x', 'A', 'x', 60, 100, '2026-11-01', 'x', 'x' from jobs where id = $1 returning id)
     update jobs set subscription_id = contract.id from contract where jobs.id = $1`,
    [job.id],
  );
  expect(await on("2026-11-04")).toMatchObject({ services: 0, subscriptions: 120_00 });
  await pool.query(
    `insert into job_refunds (job_id, payment_id, cents, status, request_key, actor, created_at)
     select job_id, id, 1000, 'manual', 'x', 'x', '2026-11-06T10:00:00Z' from job_payments where cents = 12000`,
  );
  expect(await on("2026-11-06")).toMatchObject({ subscriptions: -10_00 });
  await pool.query("update job_refunds set is_surplus = true");
  expect(await on("2026-11-06")).toMatchObject({ subscriptions: 0 });
});

it("follow what was kept of a deposit, and what was given back of it", async () => {
  at("2026-11-07T09:00:00Z");
  const order = await placed([rentalLine(["2026-11-21"], "34.90€")], { delivery: noDelivery });
  await recordPayment(deps, { orderId: order.id, actor });
  const on = async (day: string) => (await expectSame()).find((figures) => figures.day === day);
  expect(await on("2026-11-07")).toMatchObject({ rented: 34_90, returns: 0 });
  const receive = (source: string, cents: number, instant: string) =>
    deps.db.pool.query(
      `insert into rental_receipts (period_id, source, means, cents, stripe_refund_id, actor, at)
       select rental_periods.id, $2, 'card', $3, case when $2 = 'refund' then 're_1' end, $4, $5
       from rental_periods join rentals on rentals.id = rental_id where order_id = $1`,
      [order.id, source, cents, actor, instant],
    );
  await receive("deposit", 48_00, "2026-11-30T23:30:00Z");
  await receive("hand", 5_00, "2026-12-01T10:00:00Z");
  expect(await on("2026-12-01")).toMatchObject({ rented: 0, returns: 53_00 });
  await receive("refund", -48_00, "2026-12-01T11:00:00Z");
  await receive("hand", 7_00, "2026-12-03T10:00:00Z");
  expect(await on("2026-12-01")).toMatchObject({ returns: 5_00 });
  const { trends, gauge } = await readDashboard(deps, { period: "30j", isOwner: true });
  const rentals = trends.activities.find(({ id }) => id === "rentals");
  const november = (await readDayFigures(deps, trends.current)).reduce(
    (sum, day) => sum + day.rented + day.returns,
    0,
  );
  expect(rentals?.cents).toBe(november);
  const year = await readDayFigures(deps, { from: "2026-01-01", to: "2026-12-31" });
  expect(gauge.servicesCents).toBe(
    year.reduce((sum, day) => sum + day.rented + day.returns + day.services + day.subscriptions, 0),
  );
  expect(year.reduce((sum, day) => sum + day.returns, 0)).toBe(12_00);
});

it("never keep a day that was worked out before a change and stored after it", async () => {
  const wax = await makeProduct(deps.db, { cents: 20_00, stock: 30 });
  at("2026-11-20T09:00:00Z");
  const { id } = await placed([itemOf(wax)]);
  await Promise.all([
    ...Array.from({ length: 6 }, () => readDayFigures(deps, span)),
    recordPayment(deps, { orderId: id, actor }),
    forgetStaleDays(deps.db.orm),
    ...Array.from({ length: 6 }, () => readDayFigures(deps, span)),
  ]);
  const days = await expectSame();
  expect(days.find(({ day }) => day === "2026-11-20")).toMatchObject({ goods: 20_00, orders: 1 });
});

it("count what requests ask for, and follow their lines", async () => {
  const { pool } = deps.db;
  await pool.query(
    `insert into quote_requests (fingerprint, kind, name, email, phone, items, created_at) values
       ('a', 'contact', 'A', 'a@exemple.fr', '', '[]', '2026-11-02T10:00:00Z'),
       ('b', 'cart', 'B', 'b@exemple.fr', '', '[{"title": "Polissage"}, {"title": "Cire"}]', '2026-11-02T10:00:00Z'),
       ('c', 'cart', 'C', 'c@exemple.fr', '', '[{"title": "Polissage"}]', '2026-11-03T10:00:00Z')`,
  );
  const asked = async () =>
    Object.fromEntries((await readMostAsked(deps, span, 5)).map((row) => [row.title, row.asked]));
  expect(await readMostAsked(deps, span, 1)).toEqual([{ title: "Polissage", asked: 2 }]);
  expect(await asked()).toEqual({ Polissage: 2, Cire: 1, contact: 1 });
  await pool.query("update quote_requests set items = '[]' where fingerprint = 'c'");
  await pool.query("delete from quote_requests where fingerprint = 'a'");
  expect(await asked()).toEqual({ cart: 1, Cire: 1, Polissage: 1 });
  await expectSame();
});
