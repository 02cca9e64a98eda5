import { describe, expect, it } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import {
  actor,
  allOrders,
  checkoutSubmission,
  itemOf,
  makeProduct,
  noDelivery,
  rentalLine,
} from "#tests/support/shop.ts";
import { readWaiting } from "../dashboard/read-waiting.ts";
import { readMoney } from "../day/read-money.ts";
import { recordHandOver } from "../rentals/hand-over.ts";
import { browseOrders } from "./browse-orders.ts";
import { recordPayment } from "./move-order.ts";
import { priceCheckout } from "./price-checkout.ts";
import { releaseUnpaidOrders } from "./release-unpaid.ts";

const { at, deps, placed, racing, rows } = openShop();

/** A machine rented by transfer, whose first day is 5 December, and its period. */
async function unpaidRental(machineDays: readonly string[], email: string) {
  const { cart } = await priceCheckout(deps, checkoutSubmission([rentalLine([...machineDays], "1€")]));
  const order = await placed(cart, { payment: "transfer", delivery: noDelivery, email });
  const [period] = await rows<{ id: string }>(
    "select rental_periods.id from rental_periods join rentals on rentals.id = rental_id where order_id = $1",
    [order.id],
  );
  return { orderId: order.id, periodId: period?.id ?? "" };
}

const handedOver = (periodId: string) =>
  racing.db.orm.transaction((transaction) =>
    recordHandOver(transaction, racing.now(), { periodId, note: "", actor }),
  );

/** Locks the order's row until the returned function is called. */
async function holdOrder(orderId: string): Promise<() => Promise<void>> {
  const client = await deps.db.pool.connect();
  await client.query("begin");
  await client.query("select from orders where id = $1 for update", [orderId]);
  return async () => {
    await client.query("commit");
    client.release();
  };
}

async function waitForBlocked(count: number): Promise<void> {
  await expect
    .poll(async () => {
      const waiting = await rows(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return waiting.length;
    })
    .toBe(count);
}

async function stateOf(orderId: string) {
  const [row] = await rows<{ order: string; rental: string; out: boolean }>(
    `select orders.status as order, rentals.status as rental, handed_over_at is not null as out
     from orders join rentals on order_id = orders.id join rental_periods on rental_id = rentals.id
     where orders.id = $1`,
    [orderId],
  );
  return row;
}

it("a machine is not handed over while its unpaid order is being cancelled", async () => {
  const { orderId, periodId } = await unpaidRental(["2026-12-05"], "loue@exemple.fr");
  at("2026-12-05T09:30:00Z");
  const unlock = await holdOrder(orderId);
  const releasing = releaseUnpaidOrders(racing);
  await waitForBlocked(1);
  const handing = handedOver(periodId);
  await Promise.race([handing, waitForBlocked(2)]);
  await unlock();
  expect(await releasing).toBe(1);
  expect(await handing).toEqual({ ok: false, reason: "notBooked" });
  expect(await stateOf(orderId)).toEqual({ order: "annulee", rental: "cancelled", out: false });
});

it("an order found unpaid is kept when its machine is handed over before its turn comes", async () => {
  const first = await unpaidRental(["2026-12-05"], "un@exemple.fr");
  at("2026-11-15T09:31:00Z");
  const second = await unpaidRental(["2026-12-06"], "deux@exemple.fr");
  at("2026-12-06T09:30:00Z");
  const unlock = await holdOrder(first.orderId);
  const releasing = releaseUnpaidOrders(racing);
  await waitForBlocked(1);
  expect(await handedOver(second.periodId)).toEqual({ ok: true });
  await unlock();
  expect(await releasing).toBe(1);
  expect(await stateOf(second.orderId)).toEqual({ order: "recue", rental: "booked", out: true });
});

describe("an order left unpaid with its machine out", () => {
  const waiting = async () => {
    const { counts } = await browseOrders(deps, { ...allOrders, view: "a-encaisser" });
    const { toCollectCents, rows: shown } = await readMoney(deps.db.orm, deps.now());
    const { unpaidOnSite } = await readWaiting(deps, { isOwner: true });
    return { listed: counts["a-encaisser"], counted: unpaidOnSite, toCollectCents, shown: shown.length };
  };
  const nothing = { listed: 0, counted: 0, toCollectCents: 0, shown: 0 };
  const dueOf = async (orderId: string) =>
    (await rows<{ due: number }>("select due_cents as due from orders where id = $1", [orderId]))[0]?.due;

  it("by transfer is to be collected until it is paid, also once the machine is back", async () => {
    const { orderId, periodId } = await unpaidRental(["2026-12-05"], "loue@exemple.fr");
    expect(await waiting()).toEqual(nothing);
    at("2026-12-05T09:30:00Z");
    await handedOver(periodId);
    const owed = { listed: 1, counted: 1, toCollectCents: await dueOf(orderId), shown: 1 };
    expect(await waiting()).toEqual(owed);
    at("2026-12-20T09:30:00Z");
    await releaseUnpaidOrders(racing);
    await rows("update rental_periods set returned_at = $2, return_state = 'bon' where id = $1", [
      periodId,
      deps.now(),
    ]);
    expect(await waiting()).toEqual(owed);
    expect(await recordPayment(deps, { orderId, actor })).toMatchObject({ ok: true });
    expect(await waiting()).toEqual(nothing);
  });

  it("on the spot is to be collected though its goods are still to be prepared", async () => {
    const wax = await makeProduct(deps.db, { cents: 2490 });
    const { cart } = await priceCheckout(deps, checkoutSubmission([rentalLine(["2026-12-05"], "1€")]));
    const order = await placed([...cart, itemOf(wax)]);
    const [period] = await rows<{ id: string }>("select id from rental_periods where rental_id is not null");
    expect(await waiting()).toEqual(nothing);
    at("2026-12-05T09:30:00Z");
    await handedOver(period?.id ?? "");
    expect(await waiting()).toEqual({
      listed: 1,
      counted: 1,
      toCollectCents: await dueOf(order.id),
      shown: 1,
    });
  });
});
