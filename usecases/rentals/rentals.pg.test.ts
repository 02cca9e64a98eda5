import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "#db/client.ts";
import { unavailableDays } from "#domain/rental/rental-availability.ts";
import { CARD_HOLD_MS } from "#domain/shop/checkout.ts";
import { deliverMails } from "#tests/support/deliver-mails.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { saveSettings } from "../settings/save-settings.ts";
import { defaultSettings } from "../settings/site-settings.ts";
import { storeAnglePhoto } from "./angle-photo.ts";
import { blockUnit } from "./block-unit.ts";
import { cancelRental } from "./cancel-rental.ts";
import { changeOutage } from "./change-outage.ts";
import { confirmRentals } from "./confirm-rentals.ts";
import { recordHandOver } from "./hand-over.ts";
import { type HoldResult, holdRental } from "./hold-rental.ts";
import { listRentals } from "./list-rentals.ts";
import type { OutageFacts } from "./outage-facts.ts";
import { readAvailability } from "./read-availability.ts";
import { recordReturn } from "./record-return.ts";
import { releaseExpiredRentals, releaseRentals } from "./release-rentals.ts";
import { remindRentals } from "./remind-rentals.ts";
import { listRentalPhotos, readRentalPhoto } from "./rental-photos.ts";
import { unblockUnit } from "./unblock-unit.ts";

let test: TestDatabase;
/** One connection per client of the race. */
let crowd: Database;
let clock: Date;
let deps: Deps;

const customer = { name: "Zoé Îlot", email: "zoe@exemple.fr", phone: "+33612345678" };
const actor = "lea@reflet.example";
const SATURDAY = "2026-11-21";
const SUNDAY = "2026-11-22";

beforeAll(async () => {
  test = await createTestDatabase();
  crowd = openDatabase(test.url, { maxConnections: 40 });
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(async () => {
  await crowd.close();
  await test.drop();
});
beforeEach(async () => {
  clock = new Date("2026-11-15T09:30:00Z");
  await test.db.pool.query(
    "select testing.empty('rentals, rental_units, rental_periods, rental_photos, mail_outbox, site_settings, journal')",
  );
});

async function setRental(units: { dustego: number; puzzi: number }, turnRoundDays = 0): Promise<void> {
  const value = { ...defaultSettings.rental, units, turnRoundDays };
  expect(await saveSettings(deps, { section: "rental", value, version: 0, actor })).toMatchObject({
    ok: true,
  });
}

function request(days: string[], machine = "puzzi", orderId: string = randomUUID(), pack?: string) {
  const booking = { machine, days, ...(pack ? { pack } : {}) };
  return { booking, orderId, customer, now: clock, expiresAt: new Date(clock.getTime() + CARD_HOLD_MS) };
}

async function hold(days: string[], machine?: string, orderId?: string): Promise<HoldResult> {
  return holdRental(test.db.orm, request(days, machine, orderId));
}

async function book(days: string[], machine?: string): Promise<{ orderId: string; rentalId: string }> {
  const orderId = randomUUID();
  const held = await hold(days, machine, orderId);
  if (!held.ok) throw new Error(held.message);
  await confirmRentals(test.db.orm, { orderId, now: clock });
  return { orderId, rentalId: held.rentalId };
}

async function mails(template: string) {
  const { rows } = await test.db.pool.query("select recipient, props from mail_outbox where template = $1", [
    template,
  ]);
  return rows;
}

async function taken(machine: "dustego" | "puzzi"): Promise<readonly string[]> {
  return unavailableDays((await readAvailability(deps)).offers[machine]);
}

const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};

describe("forty clients and one unit", () => {
  it("one wins; the others get the taken days and the free ones near them", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        crowd.orm.transaction((transaction) => holdRental(transaction, request([SATURDAY, SUNDAY]))),
      ),
    );
    const won = answers.filter(({ ok }) => ok);
    const lost = answers.filter(({ ok }) => !ok);
    expect([won.length, lost.length]).toEqual([1, 39]);
    for (const answer of lost) {
      expect(answer).toEqual({
        ok: false,
        reason: "taken",
        takenDays: [SATURDAY, SUNDAY],
        alternatives: [
          ["2026-11-27", "2026-11-28"],
          ["2026-11-15", "2026-11-16"],
          ["2026-11-28", "2026-11-29"],
        ],
        message:
          "La machine Puzzi 8/1C n’est plus libre du 21/11/2026 au 22/11/2026. Libre près de ces dates\u00a0: " +
          "du 27/11/2026 au 28/11/2026\u00a0; du 15/11/2026 au 16/11/2026\u00a0; du 28/11/2026 au 29/11/2026.",
      });
    }
    const { rows } = await test.db.pool.query("select count(*)::int as count from rentals");
    expect(rows).toEqual([{ count: 1 }]);
  });

  it("PostgreSQL itself refuses what no code checked", async () => {
    await test.db.pool.query("insert into rental_units (machine, number) values ('puzzi', 1)");
    const insert = async () => {
      const id = randomUUID();
      const client = await crowd.pool.connect();
      try {
        await client.query("begin");
        await client.query(
          `insert into rentals (id, machine, days, price_cents, original_cents, customer_name, customer_email, status, booked_at)
           values ($1, 'puzzi', '{2026-11-21}', 1, 1, 'x', 'x', 'booked', now())`,
          [id],
        );
        await client.query(
          `insert into rental_periods (rental_id, unit_id, first_day, last_day, turn_round_days)
           select $1, id, '2026-11-21', '2026-11-21', 1 from rental_units`,
          [id],
        );
        await client.query("commit");
        return "booked";
      } catch (error) {
        await client.query("rollback");
        return (error as { code: string }).code;
      } finally {
        client.release();
      }
    };
    const answers = await Promise.all(Array.from({ length: 12 }, insert));
    expect(answers.filter((answer) => answer === "booked")).toHaveLength(1);
    // 40P01: a deadlock, of which PostgreSQL aborted one transaction.
    expect(answers.filter((answer) => answer !== "23P01" && answer !== "40P01")).toEqual(["booked"]);
  });

  it("a unit it could not see as taken is passed over, and the caller's transaction stays usable", async () => {
    await setRental({ dustego: 2, puzzi: 1 });
    await book(["2026-12-01"], "dustego");
    await book(["2026-12-01"], "dustego");
    const order = randomUUID();
    // Repeatable read keeps the first snapshot: bookings of other clients stay invisible.
    const outcome = await crowd.orm.transaction(
      async (transaction) => {
        await transaction.execute("select 1 from rentals");
        await book([SATURDAY], "dustego");
        const second = await holdRental(transaction, request([SATURDAY], "dustego", order));
        const third = await holdRental(transaction, request([SATURDAY], "dustego", order));
        return [second.ok, third.ok];
      },
      { isolationLevel: "repeatable read" },
    );
    expect(outcome).toEqual([true, false]);
    const { rows } = await test.db.pool.query(
      "select u.number from rental_periods p join rental_units u on u.id = p.unit_id where first_day = '2026-11-21' order by 1",
    );
    expect(rows).toEqual([{ number: 1 }, { number: 2 }]);
  });
});

describe("a hold", () => {
  it("has the server's price, the pack's included, whatever the browser sent", async () => {
    const week = Array.from({ length: 7 }, (_, index) => `2026-11-${16 + index}`);
    const packed = await holdRental(test.db.orm, request(week, "dustego", undefined, "semainePro"));
    const plain = await holdRental(test.db.orm, request(week, "dustego"));
    const wrong = await holdRental(test.db.orm, request([SATURDAY], "puzzi", undefined, "semainePro"));
    expect([packed, plain, wrong].map((held) => held.ok && held.price.cents)).toEqual([8990, 9030, 3490]);
  });

  it.each([
    ["an unknown machine", ["2026-11-21"], "karcher", "invalid"],
    ["no real day", ["2026-02-30"], "puzzi", "invalid"],
    ["yesterday", ["2026-11-14"], "puzzi", "past"],
    ["next year's winter", ["2027-12-01"], "puzzi", "tooFar"],
  ])("is refused for %s", async (_, days, machine, reason) => {
    expect(await hold(days, machine)).toMatchObject({ ok: false, reason, alternatives: [] });
  });

  it("on the last evening counts today by the clock of Paris", async () => {
    clock = new Date("2026-11-20T23:30:00Z");
    expect(await hold(["2026-11-20"])).toMatchObject({ reason: "past" });
    expect(await hold([SATURDAY])).toMatchObject({ ok: true });
  });

  it("blocks for exactly thirty minutes, also before housekeeping runs", async () => {
    await hold([SATURDAY]);
    later(29.9);
    expect(await hold([SATURDAY])).toMatchObject({ ok: false });
    expect(await taken("puzzi")).toEqual([SATURDAY]);
    later(0.1);
    expect(await taken("puzzi")).toEqual([]);
    expect(await hold([SATURDAY])).toMatchObject({ ok: true });
    later(31);
    expect(await releaseExpiredRentals(deps)).toBe(1);
  });

  it("refused inside an order leaves no trace and the order's transaction whole", async () => {
    await book([SATURDAY]);
    await test.db.orm.transaction(async (transaction) => {
      expect(await holdRental(transaction, request([SATURDAY]))).toMatchObject({ ok: false });
      expect(await holdRental(transaction, request([SUNDAY]))).toMatchObject({ ok: true });
    });
    const { rows } = await test.db.pool.query("select days from rentals order by days");
    expect(rows).toEqual([{ days: [SATURDAY] }, { days: [SUNDAY] }]);
  });
});

describe("availability", () => {
  it("counts the units of the settings, the turn-round day and machines that did not come back", async () => {
    await setRental({ dustego: 2, puzzi: 1 }, 1);
    await book([SATURDAY, SUNDAY], "dustego");
    await book(["2026-11-25"], "puzzi");
    expect(await readAvailability(deps)).toEqual({
      offers: {
        dustego: {
          closures: [],
          from: "2026-11-15",
          to: "2027-11-15",
          turnRoundDays: 1,
          units: [
            { unit: 1, blocked: [{ first: SATURDAY, last: "2026-11-23" }] },
            { unit: 2, blocked: [] },
          ],
        },
        puzzi: {
          closures: [],
          from: "2026-11-15",
          to: "2027-11-15",
          turnRoundDays: 1,
          units: [{ unit: 1, blocked: [{ first: "2026-11-25", last: "2026-11-26" }] }],
        },
      },
      depositCents: { dustego: 15_000, puzzi: 30_000 },
    });
    expect(await taken("puzzi")).toEqual(["2026-11-24", "2026-11-25", "2026-11-26"]);
    expect(await taken("dustego")).toEqual([]);
    await book([SUNDAY], "dustego");
    expect(await taken("dustego")).toEqual([SATURDAY, SUNDAY, "2026-11-23"]);
    // The day after, on which the machine rests, cannot be booked; the one after that can.
    expect(await hold(["2026-11-26"], "puzzi")).toMatchObject({ reason: "taken", takenDays: ["2026-11-26"] });
    expect(await hold(["2026-11-27"], "puzzi")).toMatchObject({ ok: true });
  });

  it("books only the chosen days when they do not follow each other", async () => {
    await book([SATURDAY, "2026-11-25"]);
    expect(await taken("puzzi")).toEqual([SATURDAY, "2026-11-25"]);
    expect(await hold([SUNDAY, "2026-11-23", "2026-11-24"])).toMatchObject({ ok: true });
    const handOvers = await listRentals(deps, "2026-11");
    expect(handOvers.map(({ firstDay, lastDay }) => [firstDay, lastDay])).toEqual([
      [SATURDAY, SATURDAY],
      [SUNDAY, "2026-11-24"],
      ["2026-11-25", "2026-11-25"],
    ]);
  });

  it("offers nothing of a machine the owner has none of", async () => {
    await setRental({ dustego: 0, puzzi: 1 });
    expect(await taken("dustego")).toHaveLength(366);
    expect(await hold([SATURDAY], "dustego")).toMatchObject({ takenDays: [SATURDAY], alternatives: [] });
  });
});

describe("a booking", () => {
  it("is confirmed once, with its invitation, and cannot be lost to a hold that came later", async () => {
    const orderId = randomUUID();
    await hold([SATURDAY, SUNDAY], "puzzi", orderId);
    await hold(["2026-11-28"], "dustego", orderId);
    const first = await confirmRentals(test.db.orm, { orderId, now: clock });
    expect([first.booked.length, first.lost]).toEqual([2, []]);
    expect(await confirmRentals(test.db.orm, { orderId, now: clock })).toEqual({ booked: [], lost: [] });
    later(60);
    expect(await hold([SUNDAY])).toMatchObject({ ok: false });
    const sent = await mails("rental-confirmed");
    expect(sent).toHaveLength(1);
    expect(sent[0].props.rentals).toMatchObject([
      {
        machine: "Puzzi 8/1C",
        dates: "Du 21/11/2026 au 22/11/2026",
        duration: "2 jours",
        total: "52,90\u00a0€",
        deposit: "300,00\u00a0€",
        periods: [{ firstDate: SATURDAY, lastDate: SUNDAY }],
      },
      { machine: "Dustego", dates: "Le 28/11/2026", total: "19,90\u00a0€" },
    ]);
  });

  it("paid after its hold ran out is kept while the days are free, on another unit if necessary", async () => {
    const [late, later2] = [randomUUID(), randomUUID()];
    await hold([SATURDAY], "puzzi", late);
    later(45);
    expect(await confirmRentals(test.db.orm, { orderId: late, now: clock })).toMatchObject({ lost: [] });

    await hold([SUNDAY], "dustego", later2);
    later(31);
    await book([SUNDAY], "dustego");
    const moved = await confirmRentals(test.db.orm, { orderId: later2, now: clock });
    expect([moved.booked.length, moved.lost]).toEqual([1, []]);
  });

  it("paid after its days were booked by another customer is reported, to be refunded", async () => {
    const orderId = randomUUID();
    await hold([SATURDAY], "puzzi", orderId);
    later(31);
    await book([SATURDAY], "puzzi");
    const { booked, lost } = await confirmRentals(test.db.orm, { orderId, now: clock });
    expect(booked).toEqual([]);
    expect(lost).toMatchObject([{ machine: "puzzi", priceCents: 3490, takenDays: [SATURDAY] }]);
    expect(lost[0]?.message).toContain("n’est plus libre le 21/11/2026");
    expect(await mails("rental-confirmed")).toHaveLength(1);
  });

  it("is freed with its order, held or booked, unless the machine was handed over", async () => {
    const held = randomUUID();
    await hold([SATURDAY], "puzzi", held);
    const { orderId } = await book([SUNDAY]);
    expect(await releaseRentals(test.db.orm, { orderId: held, now: clock })).toBe(1);
    expect(await releaseRentals(test.db.orm, { orderId, now: clock })).toBe(1);
    expect(await releaseRentals(test.db.orm, { orderId, now: clock })).toBe(0);
    expect(await taken("puzzi")).toEqual([]);
  });

  it("reminds the day before, once, from nine o’clock in Paris, and not a customer who has just booked", async () => {
    await book([SATURDAY, SUNDAY]);
    clock = new Date("2026-11-20T07:59:00Z");
    await book([SATURDAY], "dustego");
    expect(await remindRentals(deps)).toBe(0);
    clock = new Date("2026-11-20T08:00:00Z");
    const answers = await Promise.all([remindRentals(deps), remindRentals(deps), remindRentals(deps)]);
    expect(answers.sort()).toEqual([0, 0, 1]);
    expect(await remindRentals(deps)).toBe(0);
    expect(await mails("rental-reminder")).toMatchObject([
      {
        recipient: customer.email,
        props: { customerName: "Zoé Îlot", machine: "Puzzi 8/1C", dates: "Du 21/11/2026 au 22/11/2026" },
      },
    ]);
  });
});

describe("a reminder that waits for the mail server", () => {
  it.each<[string, string, (rentalId: string) => Promise<unknown>]>([
    ["leaves while the machine is expected", "captured", async () => {}],
    [
      "is withdrawn once the rental was cancelled",
      "withdrawn",
      (rentalId) => cancelRental(deps, { rentalId, actor }),
    ],
    [
      "is withdrawn once the machine was handed over",
      "withdrawn",
      () => test.db.pool.query("update rental_periods set handed_over_at = now()"),
    ],
    [
      "is withdrawn once its day has passed",
      "withdrawn",
      async () => {
        clock = new Date("2026-11-22T09:00:00Z");
      },
    ],
  ])("%s", async (_, state, happen) => {
    const { rentalId } = await book([SATURDAY, SUNDAY]);
    clock = new Date("2026-11-20T09:00:00Z");
    expect(await remindRentals(deps)).toBe(1);
    await happen(rentalId);
    expect(await deliverMails(deps, "rental-reminder")).toEqual([state]);
  });
});

const handOver = (given: { readonly periodId: string; readonly note: string }) =>
  test.db.orm.transaction((transaction) => recordHandOver(transaction, clock, { ...given, actor }));
const takeBack = (given: Omit<Parameters<typeof recordReturn>[2], "actor">) =>
  test.db.orm.transaction((transaction) => recordReturn(transaction, clock, { ...given, actor }));

describe("the counter", () => {
  it("keeps one picture of each angle, however many are sent at once, and none that comes while it is signed for", async () => {
    await book([SATURDAY, SUNDAY]);
    clock = new Date("2026-11-21T07:10:00Z");
    const [listed] = await listRentals(deps, "2026-11-21");
    const periodId = listed?.periodId ?? "";
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#345" } })
      .jpeg()
      .toBuffer();
    const send = () => storeAnglePhoto(deps, { periodId, moment: "remise", angle: "face", photo });
    const sent = await Promise.all(Array.from({ length: 6 }, send));
    expect(sent.every(({ ok }) => ok)).toBe(true);
    const kept = await listRentalPhotos(deps, periodId);
    expect(kept).toHaveLength(1);
    const late = await test.db.orm.transaction(async (transaction) => {
      expect(await recordHandOver(transaction, clock, { periodId, note: "", actor })).toEqual({ ok: true });
      const sending = send();
      // It has read what it needs, or waits for the signature.
      await expect
        .poll(async () => Promise.race([sending.then(() => true), isSomebodyWaiting()]), { timeout: 20_000 })
        .toBe(true);
      return { sending };
    });
    expect(await late.sending).toEqual({ ok: false, reason: "signed" });
    expect(await listRentalPhotos(deps, periodId)).toEqual(kept);
  });

  /** Whether somebody waits for what another transaction holds. */
  async function isSomebodyWaiting(): Promise<boolean> {
    const { rows } = await test.db.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length > 0;
  }

  it("hands over with a photo, notices a late machine and takes it back", async () => {
    await book([SATURDAY, SUNDAY]);
    const [listed] = await listRentals(deps, "2026-11-21");
    const periodId = listed?.periodId ?? "";
    expect(listed).toMatchObject({ stage: "booked", unit: 1, customer, priceCents: 5290, lateDays: 0 });
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#345" } })
      .jpeg()
      .toBuffer();

    const picture = { periodId, moment: "remise", angle: "face" } as const;
    expect(await handOver({ periodId, note: "" })).toEqual({ ok: false, reason: "tooEarly" });
    clock = new Date("2026-11-21T07:10:00Z");
    expect(await storeAnglePhoto(deps, { ...picture, photo: Buffer.from("non") })).toMatchObject({
      reason: "photo",
    });
    expect(await storeAnglePhoto(deps, { ...picture, photo })).toMatchObject({ ok: true });
    expect(await handOver({ periodId, note: "Suceur joint" })).toEqual({ ok: true });
    expect(await handOver({ periodId, note: "" })).toMatchObject({ reason: "already" });
    expect(await storeAnglePhoto(deps, { ...picture, photo })).toMatchObject({ reason: "signed" });
    expect(await releaseRentals(test.db.orm, { orderId: listed?.orderId ?? "", now: clock })).toBe(0);

    clock = new Date("2026-11-24T09:00:00Z");
    expect(await listRentals(deps, "2027-01")).toMatchObject([{ periodId, stage: "late", lateDays: 2 }]);
    expect(await taken("puzzi")).toEqual(["2026-11-24"]);
    await storeAnglePhoto(deps, { ...picture, moment: "retour", photo });
    expect(await takeBack({ periodId, state: "a-nettoyer", note: "Cuve" })).toEqual({
      ok: true,
      lateDays: 2,
      lateFeeCents: 6980,
    });
    expect(await takeBack({ periodId, state: "bon", note: "" })).toMatchObject({ reason: "notOut" });
    expect(await listRentals(deps, "2026-11")).toMatchObject([
      { stage: "returned", returnState: "a-nettoyer", returnNote: "Cuve", handOverNote: "Suceur joint" },
    ]);
    const photos = await listRentalPhotos(deps, periodId);
    expect(photos.map(({ moment }) => moment)).toEqual(["remise", "retour"]);
    expect(await readRentalPhoto(deps, photos[0]?.id ?? "")).toMatchObject({ mime: "image/webp" });
    const { rows } = await test.db.pool.query("select action, actor from journal order by id");
    expect(rows).toEqual([
      { action: "rental.handedOver", actor },
      { action: "rental.returned", actor },
    ]);
  });

  it("cancels by the rule, frees the days and mails the customer", async () => {
    clock = new Date("2026-10-01T09:00:00Z");
    const { rentalId } = await book([SATURDAY, SUNDAY]);
    clock = new Date("2026-11-20T09:00:00Z");
    expect(await cancelRental(deps, { rentalId, actor })).toEqual({
      ok: true,
      refund: { percent: 50, cents: 2645, days: [SATURDAY, SUNDAY] },
      isRepaid: false,
    });
    expect(await cancelRental(deps, { rentalId, actor })).toEqual({ ok: false, reason: "notBooked" });
    expect(await cancelRental(deps, { rentalId: randomUUID(), actor })).toEqual({
      ok: false,
      reason: "unknown",
    });
    expect(await taken("puzzi")).toEqual([]);
    expect(await mails("rental-cancelled")).toMatchObject([{ props: { refund: "26,45\u00a0€" } }]);
    const { orderId } = await book([SATURDAY]);
    clock = new Date("2026-11-22T09:00:00Z");
    const [over] = await listRentals(deps, SATURDAY).then((all) =>
      all.filter((row) => row.orderId === orderId),
    );
    expect(await cancelRental(deps, { rentalId: over?.rentalId ?? "", actor })).toEqual({
      ok: false,
      reason: "over",
    });
  });

  it("gives back what was paid for the days, once, however often it is asked", async () => {
    clock = new Date("2026-10-01T09:00:00Z");
    const { rentalId, orderId } = await book([SATURDAY, SUNDAY]);
    await test.db.pool.query(
      `insert into orders (id, number, token, idempotency_key, name, email, phone, delivery_way, payment_way, weight_grams,
         subtotal_cents, delivery_cents, total_cents, due_cents, paid_at, terms_version)
       values ($1, 'C-2026-9001', 'jeton', $1, 'Zoé', 'zoe@exemple.fr', '+33612345678', 'pickup', 'onSite', 0,
         7290, 0, 7290, 7290, now(), '1')`,
      [orderId],
    );
    clock = new Date("2026-11-20T09:00:00Z");
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => cancelRental(deps, { rentalId, actor })),
    );
    expect(answers.filter(({ ok }) => ok)).toMatchObject([{ refund: { cents: 2645 }, isRepaid: true }]);
    const { rows } = await test.db.pool.query("select money_cents, status, actor from order_refunds");
    expect(rows).toEqual([{ money_cents: 2645, status: "manual", actor }]);
  });
});

describe("a machine out of service", () => {
  const repair = { machine: "puzzi", unit: 1, reason: "Pompe à changer", actor } as const;
  const away = (firstDay: string, lastDay: string) => blockUnit(deps, { ...repair, firstDay, lastDay });

  it("is not bookable on those days, and is the moment it is back", async () => {
    const blocked = await away(SATURDAY, "2026-11-23");
    expect(await taken("puzzi")).toEqual([SATURDAY, SUNDAY, "2026-11-23"]);
    expect(await hold([SUNDAY])).toMatchObject({ ok: false, reason: "taken", takenDays: [SUNDAY] });
    expect(await hold(["2026-11-24"])).toMatchObject({ ok: true });
    // An outage has no hand-over, no reminder and no customer.
    expect(await listRentals(deps, SATURDAY)).toEqual([]);
    clock = new Date("2026-11-20T09:00:00Z");
    expect(await remindRentals(deps)).toBe(0);

    const id = blocked.ok ? blocked.id : "";
    const before = { firstDay: SATURDAY, lastDay: "2026-11-23", reason: repair.reason };
    expect(await unblockUnit(deps, { id, before, actor })).toEqual({ ok: true });
    expect(await unblockUnit(deps, { id, before, actor })).toEqual({ ok: false, reason: "unknown" });
    expect(await hold([SUNDAY])).toMatchObject({ ok: true });
    const { rows } = await test.db.pool.query("select action, actor, subject_id, detail from journal");
    const days = { firstDay: SATURDAY, lastDay: "2026-11-23" };
    expect(rows).toEqual([
      {
        action: "machine.blocked",
        actor,
        subject_id: "puzzi 1",
        detail: { ...days, reason: repair.reason },
      },
      { action: "machine.unblocked", actor, subject_id: "puzzi 1", detail: days },
    ]);
  });

  it("takes no booked day: held, resting after a rental, handed over or out of service already", async () => {
    await setRental({ dustego: 2, puzzi: 1 }, 1);
    await book(["2026-11-16"]);
    await hold(["2026-11-20"]);
    const customerName = customer.name;
    const refused = (firstDay: string, lastDay: string, name: string | null = customerName) => {
      return { ok: false, reason: "taken", taken: { firstDay, lastDay, customer: name } };
    };
    expect(await away("2026-11-15", "2026-11-16")).toEqual(refused("2026-11-16", "2026-11-17"));
    expect(await away("2026-11-17", "2026-11-18")).toEqual(refused("2026-11-16", "2026-11-17"));
    expect(await away("2026-11-18", "2026-11-20")).toEqual(refused("2026-11-20", SATURDAY));
    later(31);
    expect(await away("2026-11-18", "2026-11-20")).toMatchObject({ ok: true });
    expect(await away("2026-11-19", "2026-11-25")).toEqual(refused("2026-11-18", "2026-11-20", null));

    clock = new Date("2026-11-16T09:00:00Z");
    const [rental] = await listRentals(deps, "2026-11-16");
    await handOver({ periodId: rental?.periodId ?? "", note: "" });
    clock = new Date("2026-11-25T09:00:00Z");
    expect(await away("2026-11-25", "2026-11-26")).toEqual(refused("2026-11-16", "2026-11-25"));
    expect(await away("2026-11-26", "2026-11-27")).toMatchObject({ ok: true });
    // A rental cannot be ended as if it were a repair.
    const before = { firstDay: "2026-11-16", lastDay: "2026-11-16", reason: "" };
    expect(await unblockUnit(deps, { id: rental?.periodId ?? "", before, actor })).toEqual({
      ok: false,
      reason: "unknown",
    });
  });

  it("gets other days and another reason, takes none that are booked, and refuses the later of two changes", async () => {
    const blocked = await away("2026-11-16", "2026-11-18");
    const id = blocked.ok ? blocked.id : "";
    await book([SUNDAY]);
    const first: OutageFacts = { firstDay: "2026-11-16", lastDay: "2026-11-18", reason: repair.reason };
    const second = { firstDay: "2026-11-17", lastDay: "2026-11-20", reason: "Moteur" };
    const change = (to: OutageFacts, before = first) => changeOutage(deps, { ...to, id, before, actor });

    expect(await change({ ...first, lastDay: SUNDAY })).toEqual({
      ok: false,
      reason: "taken",
      taken: { firstDay: SUNDAY, lastDay: SUNDAY, customer: customer.name },
    });
    // Its own days do not block it; the removed days are free at once.
    const answers = await Promise.all([change(second), change({ ...second, reason: "Fuite" })]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const current = answers[0]?.ok ? second : { ...second, reason: "Fuite" };
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "changed", now: current });
    expect(await taken("puzzi")).toEqual(["2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", SUNDAY]);
    expect(await hold(["2026-11-15"])).toMatchObject({ ok: true });

    // Once it has begun it keeps its first day, and no day before today besides.
    clock = new Date("2026-11-19T09:00:00Z");
    const shorter = { ...current, lastDay: "2026-11-19" };
    expect(await change(shorter, current)).toEqual({ ok: true });
    expect(await hold(["2026-11-20"])).toMatchObject({ ok: true });
    for (const [to, reason] of [
      [{ ...shorter, firstDay: "2026-11-16" }, "past"],
      [{ ...shorter, firstDay: "2026-11-20" }, "backwards"],
      [{ ...shorter, lastDay: "2027-11-20" }, "tooFar"],
    ] as const) {
      expect(await change(to, shorter)).toEqual({ ok: false, reason });
    }
    // A save that changes nothing is not journalled.
    expect(await change(shorter, shorter)).toEqual({ ok: true });
    // Neither a rental nor an ended outage can be changed as an outage.
    const [rental] = await listRentals(deps, SUNDAY);
    const asOutage = { ...second, id: rental?.periodId ?? "", before: second, actor };
    expect(await changeOutage(deps, asOutage)).toEqual({ ok: false, reason: "unknown" });
    // Nor is it ended from a page that shows it as it was.
    expect(await unblockUnit(deps, { id, before: current, actor })).toEqual({
      ok: false,
      reason: "changed",
      now: shorter,
    });
    expect(await taken("puzzi")).toContain("2026-11-19");
    await unblockUnit(deps, { id, before: shorter, actor });
    expect(await change(second, shorter)).toEqual({ ok: false, reason: "unknown" });
    const { rows } = await test.db.pool.query(
      "select action, detail from journal where subject_id = 'puzzi 1' order by id",
    );
    expect(rows).toEqual([
      { action: "machine.blocked", detail: first },
      { action: "machine.outageChanged", detail: { ...current, before: first } },
      { action: "machine.outageChanged", detail: { ...shorter, before: current } },
      { action: "machine.unblocked", detail: { firstDay: shorter.firstDay, lastDay: shorter.lastDay } },
    ]);
  });

  it.each([
    ["a unit the owner does not have", { unit: 2, firstDay: SATURDAY, lastDay: SATURDAY }, "unknown"],
    ["days the wrong way round", { firstDay: SUNDAY, lastDay: SATURDAY }, "backwards"],
    ["yesterday", { firstDay: "2026-11-14", lastDay: SATURDAY }, "past"],
    ["more than a year ahead", { firstDay: SATURDAY, lastDay: "2027-11-16" }, "tooFar"],
  ])("is refused for %s", async (_, change, reason) => {
    const asked = { ...repair, ...change };
    expect(await blockUnit(deps, asked)).toEqual({ ok: false, reason });
  });
});
