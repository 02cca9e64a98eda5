import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { unavailableDays } from "#domain/rental/rental-availability.ts";
import { UNTIL_REPAIRED } from "#domain/rental/rental-return.ts";
import { CARD_HOLD_MS } from "#domain/shop/checkout.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { readWaiting } from "../dashboard/read-waiting.ts";
import { readDepot } from "../day/read-depot.ts";
import type { Deps } from "../deps.ts";
import { saveSettings } from "../settings/save-settings.ts";
import { defaultSettings } from "../settings/site-settings.ts";
import { cancelRental } from "./cancel-rental.ts";
import { changeOutage } from "./change-outage.ts";
import { confirmRentals } from "./confirm-rentals.ts";
import { recordHandOver } from "./hand-over.ts";
import { holdRental } from "./hold-rental.ts";
import type { Outage } from "./list-outages.ts";
import { listRentals } from "./list-rentals.ts";
import { readAvailability } from "./read-availability.ts";
import { readRentalBoard } from "./read-board.ts";
import { readRentalPeriod } from "./read-period.ts";
import { recordReturn } from "./record-return.ts";
import { replaceUnit } from "./replace-unit.ts";
import { unblockUnit } from "./unblock-unit.ts";

let test: TestDatabase;
let clock: Date;
let deps: Deps;
const actor = "lea@reflet.example";
const TODAY = "2026-11-15";
const customer = { name: "Zoé Îlot", email: "zoe@exemple.fr", phone: "+33612345678" };

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(async () => {
  clock = new Date(`${TODAY}T09:30:00Z`);
  await test.db.pool.query(
    "select testing.empty('rentals, rental_units, rental_periods, rental_photos, mail_outbox, site_settings, journal')",
  );
});

function hold(days: string[], machine = "puzzi", orderId: string = randomUUID()) {
  const expiresAt = new Date(clock.getTime() + CARD_HOLD_MS);
  return holdRental(test.db.orm, { booking: { machine, days }, orderId, customer, now: clock, expiresAt });
}

async function book(days: string[], machine?: string): Promise<string> {
  const orderId = randomUUID();
  const held = await hold(days, machine, orderId);
  if (!held.ok) throw new Error(held.message);
  await confirmRentals(test.db.orm, { orderId, now: clock });
  const { rows } = await test.db.pool.query("select id from rental_periods where rental_id = $1", [
    held.rentalId,
  ]);
  return rows[0]?.id;
}

const handOver = (periodId: string) =>
  test.db.orm.transaction((transaction) => recordHandOver(transaction, clock, { periodId, note: "", actor }));

async function bringBack(periodId: string, state: "bon" | "a-nettoyer" | "abime") {
  await handOver(periodId);
  return test.db.orm.transaction((transaction) =>
    recordReturn(transaction, clock, { periodId, state, note: "Flexible percé", actor }),
  );
}

async function isFree(day: string, machine: "dustego" | "puzzi" = "puzzi"): Promise<boolean> {
  return !unavailableDays((await readAvailability(deps)).offers[machine]).includes(day);
}

async function putBackIntoService(outage: Outage | null | undefined) {
  if (!outage) throw new Error("the machine is in service");
  const { id, firstDay, lastDay, reason } = outage;
  return unblockUnit(deps, { id, before: { firstDay, lastDay, reason: reason ?? "" }, actor });
}

describe("a machine that comes back damaged", () => {
  it("is taken out of the offer at the return, and comes back when it is repaired", async () => {
    const periodId = await book([TODAY]);
    expect(await isFree("2026-11-16")).toBe(true);
    expect(await bringBack(periodId, "abime")).toMatchObject({ ok: true });
    expect(await isFree("2026-11-16")).toBe(false);
    expect(await isFree("2027-11-14")).toBe(false);
    expect(await hold(["2026-11-16"])).toMatchObject({ ok: false, reason: "taken" });
    const { damage } = (await readRentalPeriod(deps, periodId)) ?? {};
    expect(damage).toMatchObject({ firstDay: TODAY, lastDay: UNTIL_REPAIRED, isDamage: true });
    const { outages } = await readRentalBoard(deps, "2026-12");
    expect(outages).toMatchObject([{ machine: "puzzi", unit: 1, reason: "Abîmée au retour" }]);

    expect(await putBackIntoService(damage)).toEqual({ ok: true });
    expect(await isFree("2026-11-16")).toBe(true);
    expect(await readRentalPeriod(deps, periodId)).toMatchObject({ damage: null, returnState: "abime" });
  });

  it("stays on offer when it only needs cleaning", async () => {
    await bringBack(await book([TODAY]), "a-nettoyer");
    expect(await isFree("2026-11-16")).toBe(true);
  });

  it("is blocked until a day in one step, over days already booked, which are shown as endangered", async () => {
    const periodId = await book([TODAY]);
    const soon = await book(["2026-11-18"]);
    const far = await book(["2026-12-18"]);
    await bringBack(periodId, "abime");
    const endangered = async () =>
      (await readRentalBoard(deps, "2026-11")).endangered.map(({ periodId: id }) => id);
    expect(await endangered()).toEqual([soon, far]);
    const { endangered: count, endangeredNames } = await readWaiting(deps, { isOwner: false });
    expect([count, endangeredNames.length]).toEqual([2, 2]);
    const { rows: depot } = await readDepot(deps.db.orm, TODAY);
    const missing = depot.filter(({ kind }) => kind === "endangered");
    expect(missing.map(({ id: of, firstDay, lastDay }) => [of, firstDay, lastDay])).toEqual([
      [soon, "2026-11-18", "2026-11-18"],
      [far, "2026-12-18", "2026-12-18"],
    ]);
    for (const { name, phone, email } of missing) {
      expect(endangeredNames).toContain(name);
      expect([phone, email]).toEqual([expect.stringMatching(/\d/), expect.stringContaining("@")]);
    }

    const { damage } = (await readRentalPeriod(deps, periodId)) ?? {};
    const before = { firstDay: TODAY, lastDay: UNTIL_REPAIRED, reason: "Abîmée au retour" };
    const id = damage?.id ?? "";
    // With only another reason it stays out of service until it is repaired.
    expect(await changeOutage(deps, { ...before, reason: "Pompe", id, before, actor })).toEqual({ ok: true });
    const now = { ...before, reason: "Pompe" };
    expect(await changeOutage(deps, { ...now, lastDay: "2026-11-20", id, before: now, actor })).toEqual({
      ok: true,
    });
    expect(await endangered()).toEqual([soon]);
    expect(await isFree("2026-11-20")).toBe(false);
    expect(await isFree("2026-11-21")).toBe(true);
    expect(await listRentals(deps, "2026-11-18")).toMatchObject([{ periodId: soon, isEndangered: true }]);
  });

  it("is not handed over while it is out of service; another machine of the kind takes its place", async () => {
    const periodId = await book([TODAY], "dustego");
    const next = await book(["2026-11-16"], "dustego");
    expect(await readRentalPeriod(deps, next)).toMatchObject({ unit: 1 });
    await bringBack(periodId, "abime");
    clock = new Date("2026-11-16T09:30:00Z");
    expect(await handOver(next)).toEqual({
      ok: false,
      reason: "away",
    });
    const both = await Promise.all([
      replaceUnit(deps, { periodId: next, actor }),
      replaceUnit(deps, { periodId: next, actor }),
    ]);
    // The second finds the machine it has now, and no other that is free.
    expect(both).toContainEqual({ ok: true, unit: 2 });
    expect(both).toContainEqual({ ok: false, reason: "noneFree" });
    expect(await readRentalPeriod(deps, next)).toMatchObject({ unit: 2, isEndangered: false });
    expect(await handOver(next)).toEqual({ ok: true });
    expect(await replaceUnit(deps, { periodId: next, actor })).toEqual({ ok: false, reason: "started" });
    expect(await replaceUnit(deps, { periodId: randomUUID(), actor })).toEqual({
      ok: false,
      reason: "unknown",
    });
  });

  it("is not handed over by a user whose page was read just before the damage was recorded", async () => {
    const periodId = await book([TODAY], "dustego");
    const next = await book(["2026-11-16"], "dustego");
    await handOver(periodId);
    clock = new Date("2026-11-16T09:30:00Z");
    const late = { periodId, state: "abime", note: "", actor } as const;
    let handedOver: ReturnType<typeof handOver> | undefined;
    // The return has begun and is not stored yet when the next customer is handed the machine.
    await test.db.orm.transaction(async (transaction) => {
      expect(await recordReturn(transaction, clock, late)).toMatchObject({ ok: true });
      handedOver = handOver(next);
      await vi.waitFor(async () => {
        const { rows } = await test.db.pool.query(
          "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
        );
        expect(rows).toHaveLength(1);
      }, 20_000);
    });
    expect(await handedOver).toEqual({ ok: false, reason: "away" });
  });

  it("is handed over or cancelled, never both, when both are asked at the same moment", async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const periodId = await book([TODAY], turn % 2 === 0 ? "puzzi" : "dustego");
      const { rows } = await test.db.pool.query("select rental_id from rental_periods where id = $1", [
        periodId,
      ]);
      const [given, cancelled] = await Promise.all([
        handOver(periodId),
        cancelRental(deps, { rentalId: rows[0].rental_id, actor }),
      ]);
      expect([given.ok, cancelled.ok].sort()).toEqual([false, true]);
      await test.db.pool.query("select testing.empty('rentals, rental_periods')");
    }
  });

  it("damaged twice is back only when both are repaired", async () => {
    const first = await book([TODAY]);
    const second = await book(["2026-11-16"]);
    await bringBack(first, "abime");
    const one = (await readRentalPeriod(deps, first))?.damage;
    const before = { firstDay: TODAY, lastDay: UNTIL_REPAIRED, reason: "Abîmée au retour" };
    await changeOutage(deps, { ...before, lastDay: TODAY, id: one?.id ?? "", before, actor });
    clock = new Date("2026-11-16T09:30:00Z");
    await bringBack(second, "abime");
    expect(await isFree("2026-11-17")).toBe(false);
    expect(await putBackIntoService((await readRentalPeriod(deps, first))?.damage)).toEqual({ ok: true });
    expect(await isFree("2026-11-17")).toBe(false);
    const two = (await readRentalPeriod(deps, second))?.damage;
    expect(await putBackIntoService(two)).toEqual({ ok: true });
    expect(await isFree("2026-11-17")).toBe(true);
  });
});

describe("a closure", () => {
  const close = async (from: string, to: string, label: string) => {
    const value = { ...defaultSettings.hours, closures: [{ from, to, label }] };
    expect(await saveSettings(deps, { section: "hours", value, version: 0, actor })).toMatchObject({
      ok: true,
    });
  };

  it("refuses to begin or end a rental on its days, says why and what is free, and lets one span it", async () => {
    await close("2026-12-24", "2026-12-25", "Noël");
    const refused = await hold(["2026-12-24"]);
    expect(refused).toMatchObject({
      ok: false,
      reason: "closed",
      message: expect.stringMatching(
        /^Nous sommes fermés du 24\/12\/2026 au 25\/12\/2026 \(Noël\)\u00a0: une location ne peut ni commencer ni finir ces jours-là\. Libre près/,
      ),
      alternatives: [["2026-12-23"], ["2026-12-26"], ["2026-12-22"]],
    });
    expect(await hold(["2026-12-23", "2026-12-24"])).toMatchObject({ ok: false, reason: "closed" });
    expect(await hold(["2026-12-25", "2026-12-26"])).toMatchObject({ ok: false, reason: "closed" });
    // Days apart are two periods, each with its own hand-over and return.
    expect(await hold(["2026-12-20", "2026-12-25"])).toMatchObject({ ok: false, reason: "closed" });
    const spanning = ["2026-12-23", "2026-12-24", "2026-12-25", "2026-12-26"];
    expect(await hold(spanning)).toMatchObject({ ok: true });
    const { rows } = await test.db.pool.query("select count(*)::int as count from rentals");
    expect(rows).toEqual([{ count: 1 }]);
  });

  it("leaves what was booked before as it is, and the calendar shows both", async () => {
    const periodId = await book(["2026-12-24"]);
    await close("2026-12-24", "2026-12-24", "Inventaire");
    const board = await readRentalBoard(deps, "2026-12");
    expect(board.periods).toMatchObject([{ periodId, stage: "booked", isEndangered: false }]);
    expect(board.closures).toEqual([{ first: "2026-12-24", last: "2026-12-24", label: "Inventaire" }]);
    expect((await readAvailability(deps)).offers.puzzi.closures).toEqual(board.closures);
    clock = new Date("2026-12-24T09:30:00Z");
    expect(await handOver(periodId)).toEqual({ ok: true });
  });
});
