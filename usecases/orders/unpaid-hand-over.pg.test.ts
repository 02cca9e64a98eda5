import { expect, it } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, checkoutSubmission, noDelivery, rentalLine } from "#tests/support/shop.ts";
import { recordHandOver } from "../rentals/hand-over.ts";
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
