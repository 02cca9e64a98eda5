import { describe, expect, it } from "vitest";
import { referralHoldDays } from "#content/gift-amounts.ts";
import { checkoutMessages } from "#content/messages/checkout.ts";
import { addDays, parisDay } from "#domain/calendar/dates.ts";
import type { Cart } from "#domain/shop/cart.ts";
import type { CheckoutSubmission } from "#domain/shop/checkout.ts";
import { handOverGoods } from "#tests/support/hand-over-goods.ts";
import { openShop } from "#tests/support/open-shop.ts";
import {
  actor,
  checkoutSubmission,
  home,
  itemOf,
  makeProduct,
  noDelivery,
  rentalLine,
} from "#tests/support/shop.ts";
import { takeFromCard } from "../gift-cards/ledger.ts";
import { moveOrder, recordPayment } from "../orders/move-order.ts";
import { priceCheckout } from "../orders/price-checkout.ts";
import { cancelOwnRental, readOwnRefund } from "../rentals/cancel-own-rental.ts";
import { moveRental } from "../rentals/move-rental.ts";
import { issueReferralCode } from "./issue-referral-code.ts";

/** A referral's credit while the money that earned it may still go back. */
const { at, deps, placed, rows } = openShop();
const { unsettled } = checkoutMessages.giftCode;

/** A first order with Marie's code, paid. */
async function earned(cart: Cart, change: Partial<CheckoutSubmission>) {
  const issued = await issueReferralCode(deps, { email: "marie@exemple.fr", name: "Marie", address: null });
  if (!issued.ok) throw new Error("no code");
  const priced = await priceCheckout(deps, checkoutSubmission(cart));
  const order = await placed(priced.cart, { referralCode: issued.code, payment: "transfer", ...change });
  expect(await recordPayment(deps, { orderId: order.id, actor })).toMatchObject({ ok: true });
  return order.id;
}
const rented = (...days: readonly string[]) => earned([rentalLine(days, "1€")], { delivery: noDelivery });

/** Why each of both credits is refused, by the checkout and by the ledger; "" where it pays. */
async function refusals(): Promise<readonly string[]> {
  const wax = await makeProduct(deps.db, { cents: 3500 });
  const cards = await rows<{ id: string; code: string; orderId: string }>(
    'select id, code, order_id as "orderId" from gift_cards',
  );
  expect(cards).toHaveLength(2);
  return Promise.all(
    cards.map(async ({ id, code, orderId }) => {
      const submission = checkoutSubmission([itemOf(wax)], { email: "autre@exemple.fr", giftCode: code });
      const { problems } = await priceCheckout(deps, submission);
      const taking = deps.db.orm.transaction(async (transaction) => {
        const take = { giftCardId: id, cents: 1, orderId, now: deps.now() };
        const isTaken = await takeFromCard(transaction, take);
        throw new Error(String(isTaken));
      });
      await expect(taking).rejects.toThrow(String(problems.length === 0));
      return problems.map(({ message }) => message).join();
    }),
  );
}
async function ownRental() {
  const [rental] = await rows<{ rentalId: string; customerId: string }>(
    'select id as "rentalId", customer_id as "customerId" from rentals',
  );
  if (!rental) throw new Error("no rental");
  return rental;
}

describe("a referral's credit", () => {
  it("waits for rental days, which are cancelled without a charge until they come", async () => {
    await rented("2027-02-02", "2027-02-03", "2027-02-04");
    expect(await rows("select usable_from as day from gift_cards")).toEqual([
      { day: "2027-02-05" },
      { day: "2027-02-05" },
    ]);
    at("2026-12-20T10:00:00Z");
    const tooEarly = checkoutMessages.giftTooEarly("2027-02-05");
    expect(await refusals()).toEqual([tooEarly, tooEarly]);
    const own = await ownRental();
    const expectedCents = (await readOwnRefund(deps, own))?.cents ?? 0;
    expect(await cancelOwnRental(deps, { ...own, expectedCents })).toMatchObject({ ok: true });
    expect(
      await rows("select balance_cents as cents, cancelled_at is null as valid from gift_cards"),
    ).toEqual([
      { cents: 0, valid: false },
      { cents: 0, valid: false },
    ]);
  });

  it("waits longer when the rental is moved to later days, and pays once they are over", async () => {
    await rented("2026-11-24");
    at("2026-11-20T10:00:00Z");
    expect(await moveRental(deps, { ...(await ownRental()), firstDay: "2027-02-02" })).toEqual({ ok: true });
    at("2027-02-02T22:59:00Z");
    expect(await refusals()).toEqual([unsettled, unsettled]);
    at("2027-02-02T23:00:00Z");
    expect(await refusals()).toEqual(["", ""]);
  });

  it("pays while the machine is out, whose days are no longer given back", async () => {
    await rented("2026-12-14", "2026-12-15", "2026-12-16", "2026-12-17", "2026-12-18");
    await rows("update rental_periods set handed_over_at = '2026-12-14T09:00:00Z'");
    at("2026-12-19T10:00:00Z");
    expect(await refusals()).toEqual(["", ""]);
  });

  it("pays for three months at least, also for days of the following year", async () => {
    await rented("2027-11-11");
    expect(
      await rows("select distinct usable_from as usable, expires_on as expires from gift_cards"),
    ).toEqual([{ usable: "2027-11-12", expires: "2028-02-12" }]);
  });

  it("waits for goods that nobody has collected, and for the two weeks after", async () => {
    const wax = await makeProduct(deps.db, { cents: 3500 });
    const orderId = await earned([itemOf(wax)], {});
    at(`${addDays(parisDay(deps.now()), referralHoldDays + 20)}T10:00:00Z`);
    expect(await refusals()).toEqual([unsettled, unsettled]);
    const handedOver = parisDay(deps.now());
    await handOverGoods(deps, orderId);
    at(`${addDays(handedOver, 14)}T22:59:00Z`);
    expect(await refusals()).toEqual([unsettled, unsettled]);
    at(`${addDays(handedOver, 14)}T23:00:00Z`);
    expect(await refusals()).toEqual(["", ""]);
  });

  it("counts a parcel from the day it leaves, should nobody note its arrival", async () => {
    const wax = await makeProduct(deps.db, { cents: 3500 });
    const parcel = { way: "parcel", commune: "", address: home } as const;
    const orderId = await earned([itemOf(wax)], { delivery: parcel });
    for (const to of ["preparee", "expediee"] as const)
      expect(await moveOrder(deps, { orderId, to, actor })).toMatchObject({ ok: true });
    at(`${addDays(parisDay(deps.now()), referralHoldDays)}T10:00:00Z`);
    expect(await refusals()).toEqual(["", ""]);
  });
});
