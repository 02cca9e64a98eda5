import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays } from "#domain/calendar/dates.ts";
import { unavailableDays } from "#domain/rental/rental-availability.ts";
import { UNTIL_REPAIRED } from "#domain/rental/rental-return.ts";
import { CARD_HOLD_MS } from "#domain/shop/checkout.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { defaultSettings } from "../settings/site-settings.ts";
import { blockUnit } from "./block-unit.ts";
import { changeOutage } from "./change-outage.ts";
import { confirmRentals } from "./confirm-rentals.ts";
import { recordHandOver } from "./hand-over.ts";
import { holdRental } from "./hold-rental.ts";
import { listOutages } from "./list-outages.ts";
import { readAvailability } from "./read-availability.ts";
import { readRentalBoard } from "./read-board.ts";
import { recordReturn } from "./record-return.ts";
import { replaceUnit } from "./replace-unit.ts";

let test: TestDatabase;
/** The clocks go forward on 29 March. */
const TODAY = "2027-03-22";
const now = new Date(`${TODAY}T22:30:00Z`);
let deps: Deps;
const actor = "lea@reflet.example";
const customer = { name: "Zoé Îlot", email: "zoe@exemple.fr", phone: "+33612345678" };

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => now, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());

/** The same numbers at each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const hold = (days: readonly string[], orderId: string | null = null) =>
  holdRental(test.db.orm, {
    booking: { machine: "dustego", days: [...days] },
    orderId,
    customer,
    now,
    expiresAt: new Date(now.getTime() + CARD_HOLD_MS),
  });

async function settings(turnRoundDays: number, closures: { from: string; to: string; label: string }[]) {
  const save = (section: string, value: object) =>
    test.db.pool.query(
      "insert into site_settings (section, value, version) values ($1, $2, 1) on conflict (section) do update set value = excluded.value",
      [section, value],
    );
  const rental = { ...defaultSettings.rental, units: { dustego: 3, puzzi: 1 }, turnRoundDays };
  await save("rental", rental);
  await save("hours", { ...defaultSettings.hours, closures });
}

/** A booking is taken back, so that the next day is asked about the same calendar. */
async function canBeHeld(day: string): Promise<boolean> {
  const held = await hold([day]);
  if (held.ok) await test.db.pool.query("delete from rentals where id = $1", [held.rentalId]);
  return held.ok;
}

async function periods(where: string): Promise<{ id: string; unit_id: number }[]> {
  const { rows } = await test.db.pool.query(
    `select p.id, p.unit_id from rental_periods p join rentals r on r.id = p.rental_id
     where p.active and r.status = 'booked' and ${where} order by p.first_day, p.id`,
  );
  return rows;
}

it.each([1, 2, 3, 4])(
  "bookings, outages, damage and closures at the same moment leave one calendar, over the change of clocks (%i)",
  async (seed) => {
    await test.db.pool.query(
      "select testing.empty('rentals, rental_units, rental_periods, rental_photos, mail_outbox, site_settings, journal')",
    );
    const number = numbersFrom(seed * 7919);
    const day = () => addDays(TODAY, number(20));
    const closures: { from: string; to: string; label: string }[] = [];
    const turnRoundDays = number(2);
    await settings(turnRoundDays, closures);
    const acts = [
      async () => {
        const first = day();
        const orderId = randomUUID();
        const days = Array.from({ length: 1 + number(4) }, (_, index) => addDays(first, index));
        if ((await hold(days, orderId)).ok) await confirmRentals(test.db.orm, { orderId, now });
      },
      async () => {
        const firstDay = day();
        const lastDay = addDays(firstDay, number(4));
        await blockUnit(deps, {
          machine: "dustego",
          unit: 1 + number(3),
          firstDay,
          lastDay,
          reason: "x",
          actor,
        });
      },
      async () => {
        const [due] = await periods(`p.first_day = '${TODAY}' and p.returned_at is null`);
        if (!due) return;
        const periodId = due.id;
        await test.db.orm.transaction((transaction) =>
          recordHandOver(transaction, now, { periodId, note: "", actor }),
        );
        await test.db.orm.transaction((transaction) =>
          recordReturn(transaction, now, { periodId, state: number(2) ? "abime" : "bon", note: "", actor }),
        );
      },
      async () => {
        const from = addDays(day(), 1);
        if (closures.length < 3) closures.push({ from, to: addDays(from, number(3)), label: "Congés" });
        await settings(turnRoundDays, closures);
      },
      async () => {
        const outages = await listOutages(deps, { first: TODAY, last: UNTIL_REPAIRED });
        const outage = outages[number(outages.length)];
        if (!outage) return;
        const { id, firstDay, lastDay, reason } = outage;
        const before = { firstDay, lastDay, reason: reason ?? "" };
        await changeOutage(deps, { ...before, lastDay: addDays(firstDay, number(6)), id, before, actor });
      },
      async () => {
        const [first] = await periods("p.handed_over_at is null");
        if (first) await replaceUnit(deps, { periodId: first.id, actor });
      },
    ];
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(Array.from({ length: 6 }, () => acts[number(acts.length)]?.()));
      const free = new Set(unavailableDays((await readAvailability(deps)).offers.dustego));
      const { endangered } = await readRentalBoard(deps, TODAY.slice(0, 7));
      const shown = new Set(endangered.map(({ periodId }) => periodId));
      // A booking on a machine that is out of service is shown as endangered, and no other is.
      const meeting = await periods(
        `p.handed_over_at is null and exists (select from rental_periods away where away.rental_id is null
          and away.unit_id = p.unit_id and away.first_day <= p.last_day and away.last_day >= p.first_day)`,
      );
      expect(new Set(meeting.map(({ id }) => id))).toEqual(shown);
      for (let index = 0; index < 22; index += 1) {
        const asked = addDays(TODAY, index);
        const isClosed = closures.some(({ from, to }) => from <= asked && asked <= to);
        expect([seed, round, asked, await canBeHeld(asked)]).toEqual([
          seed,
          round,
          asked,
          !free.has(asked) && !isClosed,
        ]);
      }
    }
  },
);
