import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, itemOf, makeProduct, rentalLine } from "#tests/support/shop.ts";
import { cancelOrder, recordPayment } from "../orders/move-order.ts";
import { refundOrder } from "../payments/refund-order.ts";
import { dailyFigures, type Figure } from "./daily-figures.ts";
import { forgetStaleDays, readDayFigures, readMostAsked } from "./day-figures.ts";

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
  expect(ofKept(({ rented }) => rented)).toEqual(nonzero(await direct("rentalsTurnoverCents")));
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
