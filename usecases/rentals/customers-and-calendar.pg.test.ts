import { expect, it } from "vitest";
import { addDays } from "#domain/calendar/dates.ts";
import { unavailableDays } from "#domain/rental/rental-availability.ts";
import { UNTIL_REPAIRED } from "#domain/rental/rental-return.ts";
import { CARD_HOLD_MS } from "#domain/shop/checkout.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, checkoutSubmission, noDelivery, rentalLine } from "#tests/support/shop.ts";
import { recordPayment } from "../orders/move-order.ts";
import { placeOrder } from "../orders/place-order.ts";
import { priceCheckout } from "../orders/price-checkout.ts";
import { defaultSettings } from "../settings/site-settings.ts";
import { blockUnit } from "./block-unit.ts";
import { cancelOwnRental, readOwnRefund } from "./cancel-own-rental.ts";
import { cancelRental } from "./cancel-rental.ts";
import { changeOutage } from "./change-outage.ts";
import { extendRental, priceExtension } from "./extend-rental.ts";
import { recordHandOver } from "./hand-over.ts";
import { holdRental } from "./hold-rental.ts";
import { listOutages } from "./list-outages.ts";
import { moveRental } from "./move-rental.ts";
import { readAvailability } from "./read-availability.ts";
import { readRentalBoard } from "./read-board.ts";
import { recordReturn } from "./record-return.ts";
import { replaceUnit } from "./replace-unit.ts";

const { deps, racing, at, rows } = openShop();
/** The same numbers at each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

async function settings(turnRoundDays: number, closures: { from: string; to: string; label: string }[]) {
  const save = (section: string, value: object) =>
    rows(
      "insert into site_settings (section, value, version) values ($1, $2, 1) on conflict (section) do update set value = excluded.value",
      [section, value],
    );
  await save("rental", { ...defaultSettings.rental, units: { dustego: 1, puzzi: 3 }, turnRoundDays });
  await save("hours", { ...defaultSettings.hours, closures });
}

interface Booked {
  readonly rentalId: string;
  readonly customerId: string;
  readonly orderId: string;
  readonly days: readonly string[];
}

const booked = () =>
  rows<Booked>(
    `select id as "rentalId", customer_id as "customerId", order_id as "orderId", days::text[]
     from rentals where status = 'booked' order by days, id`,
  );

/** Periods in force that a machine out of service meets, and all days of each rental that its periods cover. */
const periods = (where: string) =>
  rows<{ id: string }>(
    `select p.id from rental_periods p join rentals r on r.id = p.rental_id
     where p.active and r.status = 'booked' and ${where} order by p.first_day, p.id`,
  );

async function canBeHeld(day: string): Promise<boolean> {
  const now = deps.now();
  const held = await holdRental(deps.db.orm, {
    booking: { machine: "puzzi", days: [day] },
    orderId: null,
    customer: { name: "Zoé Îlot", email: "zoe@exemple.fr", phone: "+33612345678" },
    now,
    expiresAt: new Date(now.getTime() + CARD_HOLD_MS),
  });
  if (held.ok) await rows("delete from rentals where id = $1", [held.rentalId]);
  return held.ok;
}

it.each([1, 2, 3])(
  "customers who order, move, prolong and cancel while machines break leave one calendar and one account (%i)",
  async (seed) => {
    await rows("select testing.empty('rental_units, rental_periods, site_settings, journal, customers')");
    // As fast as this test changes rentals, no customer would be allowed to.
    const unlimited = { ...racing, rateLimitFactor: 0 };
    let today = "2027-03-22";
    at(`${today}T08:30:00Z`);
    const number = numbersFrom(seed * 7919);
    const pick = <Item>(items: readonly Item[]): Item | undefined => items[number(items.length)];
    const day = () => addDays(today, number(20));
    const closures: { from: string; to: string; label: string }[] = [];
    const turnRoundDays = number(2);
    await settings(turnRoundDays, closures);
    let people = 0;
    const counts = { ordered: 0, moved: 0, extended: 0, cancelled: 0, foreign: 0 };

    const order = async () => {
      const first = day();
      const length = 1 + number(4);
      const gap = number(3) === 0 ? 2 : 0;
      const days = Array.from({ length }, (_, index) => addDays(first, index + (index > 1 ? gap : 0)));
      const cart = (await priceCheckout(unlimited, checkoutSubmission([rentalLine(days, "1€")]))).cart;
      people += 1;
      const submission = checkoutSubmission(cart, {
        email: `client${people}@exemple.fr`,
        phone: `+3361234${String(1000 + people)}`,
        delivery: noDelivery,
      });
      const recap = await priceCheckout(unlimited, submission);
      const placed = await placeOrder(unlimited, { ...submission, expectedDueCents: recap.dueCents });
      if (placed.ok) counts.ordered += 1;
    };
    const move = async () => {
      const own = pick(await booked());
      if (own && (await moveRental(unlimited, { ...own, firstDay: day() })).ok) counts.moved += 1;
    };
    const extend = async () => {
      const own = pick(await booked());
      if (!own) return;
      const lastDay = addDays(own.days.at(-1) ?? today, 1 + number(3));
      const priced = await priceExtension(unlimited, { ...own, lastDay });
      if (!priced.ok) return;
      const extended = await extendRental(unlimited, { ...own, lastDay, expectedCents: priced.cents });
      if (extended.ok) counts.extended += 1;
    };
    const cancel = async () => {
      const own = pick(await booked());
      const refund = own && (await readOwnRefund(unlimited, own));
      if (!refund) return;
      const { ok } = await cancelOwnRental(unlimited, { ...own, expectedCents: refund.cents });
      if (ok) counts.cancelled += 1;
    };
    /** Somebody else's rental, by its number. */
    const foreign = async () => {
      const [one, other] = [pick(await booked()), pick(await booked())];
      if (!one || !other || one.customerId === other.customerId) return;
      const theirs = { rentalId: one.rentalId, customerId: other.customerId };
      counts.foreign += 1;
      expect(await moveRental(unlimited, { ...theirs, firstDay: day() })).toMatchObject({
        reason: "unknown",
      });
      expect(await cancelOwnRental(unlimited, { ...theirs, expectedCents: 0 })).toMatchObject({
        reason: "unknown",
      });
      expect(await priceExtension(unlimited, { ...theirs, lastDay: day() })).toMatchObject({
        reason: "unknown",
      });
    };
    const pay = async () => {
      const [due] = await rows<{ id: string }>(
        "select id from orders where paid_at is null and status = 'recue' order by number limit 1",
      );
      if (due) await recordPayment(unlimited, { orderId: due.id, actor });
    };
    const staffCancel = async () => {
      const one = pick(await booked());
      if (one) await cancelRental(unlimited, { rentalId: one.rentalId, actor });
    };
    const handOver = async () => {
      const due = pick(await periods(`p.first_day <= '${today}' and p.handed_over_at is null`));
      if (!due) return;
      await racing.db.orm.transaction((transaction) =>
        recordHandOver(transaction, deps.now(), { periodId: due.id, note: "", actor }),
      );
    };
    const giveBack = async () => {
      const out = pick(await periods("p.handed_over_at is not null and p.returned_at is null"));
      if (!out) return;
      const state = number(2) ? "abime" : "bon";
      await racing.db.orm.transaction((transaction) =>
        recordReturn(transaction, deps.now(), { periodId: out.id, state, note: "", actor }),
      );
    };
    const block = async () => {
      const firstDay = day();
      const lastDay = addDays(firstDay, number(3));
      await blockUnit(unlimited, {
        ...{ machine: "puzzi", unit: 1 + number(3), firstDay, lastDay, reason: "x", actor },
      });
    };
    const repair = async () => {
      const outage = pick(await listOutages(unlimited, { first: today, last: UNTIL_REPAIRED }));
      if (!outage) return;
      const { id, firstDay, lastDay, reason } = outage;
      const before = { firstDay, lastDay, reason: reason ?? "" };
      await changeOutage(unlimited, { ...before, lastDay: addDays(firstDay, number(4)), id, before, actor });
    };
    const close = async () => {
      const from = addDays(day(), 1);
      if (closures.length < 2) closures.push({ from, to: addDays(from, number(2)), label: "Congés" });
      await settings(turnRoundDays, closures);
    };
    const another = async () => {
      const first = pick(await periods("p.handed_over_at is null"));
      if (first) await replaceUnit(unlimited, { periodId: first.id, actor });
    };
    const acts = [
      ...[order, order, order, move, move, move, extend, extend, cancel, cancel, foreign],
      ...[pay, pay, staffCancel, handOver, handOver, giveBack, block, repair, close, another],
    ];

    // First one after another: what succeeds among acts at once differs from run to run.
    for (let tries = 0; tries < 10 && counts.moved === 0; tries += 1)
      for (const act of [order, pay, move]) await act();
    for (let tries = 0; tries < 10 && counts.cancelled === 0; tries += 1) await cancel();
    await order();

    for (let round = 0; round < 7; round += 1) {
      if (round % 3 === 2) {
        today = addDays(today, 2);
        at(`${today}T08:30:00Z`);
      }
      await Promise.all(Array.from({ length: 6 }, () => pick(acts)?.()));
      const step = `${seed}, ${round}`;

      const taken = new Set(unavailableDays((await readAvailability(deps)).offers.puzzi));
      for (let index = 0; index < 24; index += 3) {
        const asked = addDays(today, index);
        const isClosed = closures.some(({ from, to }) => from <= asked && asked <= to);
        expect([step, asked, await canBeHeld(asked)]).toEqual([step, asked, !taken.has(asked) && !isClosed]);
      }

      const meeting = await periods(
        `p.handed_over_at is null and exists (select from rental_periods away where away.rental_id is null
          and away.unit_id = p.unit_id and away.first_day <= p.last_day and away.last_day >= p.first_day)`,
      );
      const months = await Promise.all(["2027-03", "2027-04"].map((month) => readRentalBoard(deps, month)));
      const shown = new Set(months.flatMap(({ endangered }) => endangered.map(({ periodId }) => periodId)));
      expect(new Set(meeting.map(({ id }) => id)), step).toEqual(shown);

      // A booked rental has its days, each once, on machines; a cancelled one only those that were handed over.
      const wrongDays = await rows(
        `select r.id, r.days::text[], r.status, covered.days as covered from rentals r left join lateral (
           select array_agg(day::date order by day) as days from rental_periods p,
             generate_series(p.first_day, p.last_day, '1 day') as day
           where p.rental_id = r.id and p.active and (r.status = 'booked' or p.handed_over_at is null)
         ) covered on true
         where (r.status = 'booked' and covered.days is distinct from r.days)
            or (r.status = 'cancelled' and covered.days is not null)`,
      );
      expect(wrongDays, step).toEqual([]);

      // Who paid or owes what: the price of the rentals less what was given back of them.
      const wrongMoney = await rows(
        `with owed as (
           select customer_id, sum(case when status = 'annulee' then 0 else total_cents - refunded_cents end) as cents
           from orders group by customer_id
         ), rented as (
           select customer_id, sum(price_cents - coalesce(refund_cents, 0)) as cents from rentals
           where booked_at is not null group by customer_id
         )
         select owed.customer_id, owed.cents as owed, rented.cents as rented
         from owed full join rented using (customer_id) where owed.cents is distinct from rented.cents`,
      );
      expect(wrongMoney, step).toEqual([]);
      expect(
        await rows(
          `select number from orders where total_cents <> (
             select coalesce(sum(unit_cents * quantity), 0) from order_lines where order_id = orders.id
           ) or due_cents < 0 or refunded_cents > total_cents`,
        ),
        step,
      ).toEqual([]);
    }
    expect(Math.min(counts.ordered, counts.moved, counts.cancelled), JSON.stringify(counts)).toBeGreaterThan(
      0,
    );
  },
);
