import { expect, it } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, checkoutSubmission, noDelivery, rentalLine } from "#tests/support/shop.ts";
import { readSpaceRentals } from "../customer-space/read-purchases.ts";
import type { SignedInCustomer } from "../customer-space/sessions.ts";
import { readWaiting } from "../dashboard/read-waiting.ts";
import { recordPayment } from "../orders/move-order.ts";
import { priceCheckout } from "../orders/price-checkout.ts";
import { cancelRental } from "../rentals/cancel-rental.ts";
import { readErrands } from "./read-errands.ts";

const { at, deps, placed, rows } = openShop();

it("a machine that is out comes back today, also where its customer has cancelled the days after", async () => {
  const days = ["2026-11-17", "2026-11-24"];
  const { cart } = await priceCheckout(deps, checkoutSubmission([rentalLine(days, "1€")]));
  const order = await placed([...cart], { payment: "transfer", delivery: noDelivery });
  await recordPayment(deps, { orderId: order.id, actor });
  const [rental] = await rows<{ id: string; customerId: string }>(
    'select id, customer_id as "customerId" from rentals',
  );
  if (!rental) throw new Error("no rental");
  at("2026-11-17T09:00:00Z");
  await rows(
    "update rental_periods set handed_over_at = $1 where rental_id = $2 and first_day = '2026-11-17'",
    [deps.now(), rental.id],
  );
  expect(await cancelRental(deps, { rentalId: rental.id, actor })).toMatchObject({ ok: true });
  expect(await readWaiting(deps, { isOwner: true })).toMatchObject({ comingBack: 1, goingOut: 0 });
  const errands = await readErrands(deps.db.orm, { today: "2026-11-17", isOwner: true });
  expect(errands.rows.map(({ kind }) => kind)).toEqual(["in"]);
  const customer = { customerId: rental.customerId } as SignedInCustomer;
  expect(await readSpaceRentals(deps, customer)).toMatchObject([
    { status: "cancelled", isOut: true, lastDay: "2026-11-17" },
  ]);
});
