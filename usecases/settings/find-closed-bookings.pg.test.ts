import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { makeJob, writeVisit } from "#tests/support/jobs.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { confirmRentals } from "../rentals/confirm-rentals.ts";
import { holdRental } from "../rentals/hold-rental.ts";
import { findClosedBookings } from "./find-closed-bookings.ts";
import { saveSettings } from "./save-settings.ts";
import { defaultSettings } from "./site-settings.ts";

let test: TestDatabase;
let deps: Deps;
const now = new Date("2026-11-16T09:30:00Z");
const customer = { name: "Luc Été", email: "luc@exemple.fr", phone: "" };
const closure = { first: "2026-12-21", last: "2026-12-27" };

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => now, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(() =>
  test.db.pool.query(
    "select testing.empty('visits, jobs, rentals, rental_units, rental_periods, site_settings')",
  ),
);

async function hold(days: string[], isBooked = true) {
  const orderId = randomUUID();
  const expiresAt = new Date(now.getTime() + 1_800_000);
  const booking = { machine: "dustego", days };
  const held = await holdRental(test.db.orm, { booking, orderId, customer, now, expiresAt });
  if (isBooked) await confirmRentals(test.db.orm, { orderId, now });
  return held;
}
async function visitAt(moment: string, state?: string): Promise<void> {
  const { id } = await makeJob(deps);
  await writeVisit(deps, id, { startsAt: new Date(moment), ...(state && { state }) });
}
async function found(span = closure) {
  const { bookings } = await findClosedBookings(deps, span);
  return bookings.map(({ day, kind, customer: name, machine }) => [day, kind, name, machine]);
}

it("lists visits and the ends of rentals in the order of time, with their customers", async () => {
  await visitAt("2026-12-22T08:00:00Z");
  await hold(["2026-12-20", "2026-12-21"]);
  await hold(["2026-12-23"], false);
  expect(await found()).toEqual([
    ["2026-12-21", "return", "Luc Été", "dustego"],
    ["2026-12-22", "visit", "Zoé Îlot", ""],
    ["2026-12-23", "handOver", "Luc Été", "dustego"],
    ["2026-12-23", "return", "Luc Été", "dustego"],
  ]);
});

it("counts days in Paris, and leaves out what is over, cancelled, beside it or only crosses it", async () => {
  await visitAt("2026-12-20T23:30:00Z"); // The 21st in Paris.
  await visitAt("2026-12-27T23:30:00Z"); // The 28th in Paris.
  await visitAt("2026-12-22T08:00:00Z", "cancelled");
  await visitAt("2026-12-23T08:00:00Z", "done");
  await visitAt("2026-11-10T08:00:00Z");
  await hold(Array.from({ length: 10 }, (_, index) => `2026-12-${20 + index}`));
  await hold(["2026-12-28"]);
  expect(await found()).toEqual([["2026-12-21", "visit", "Zoé Îlot", ""]]);
  expect(await found({ first: "2026-11-01", last: "2026-11-15" })).toEqual([]);
  expect(await found({ first: closure.last, last: closure.first })).toEqual([]);
});

it("shows the first twenty of many and says how many there are", async () => {
  for (let hour = 0; hour < 23; hour += 1)
    await visitAt(`2026-12-22T${String(hour).padStart(2, "0")}:00:00Z`);
  const { bookings, count } = await findClosedBookings(deps, { first: "0001-01-01", last: "9998-12-31" });
  expect([bookings.length, count]).toEqual([20, 23]);
});

it("what lies in a closure stays booked; nothing new begins or ends in it", async () => {
  await hold(["2026-12-23"]);
  const closures = [{ from: closure.first, to: closure.last, label: "Congés" }];
  const value = { ...defaultSettings.hours, closures };
  await saveSettings(deps, { section: "hours", value, version: 0, actor: "helene@exemple.fr" });
  expect(await found()).toHaveLength(2);
  expect(await hold(["2026-12-24"])).toMatchObject({ ok: false, reason: "closed" });
  expect(await hold(["2026-12-20", "2026-12-21"])).toMatchObject({ ok: false, reason: "closed" });
});
