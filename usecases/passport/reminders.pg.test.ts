import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { deliverMails } from "#tests/support/deliver-mails.ts";
import { jobLine, makeJob } from "#tests/support/jobs.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { findJobByToken } from "../planning/job-link.ts";
import { bookNextUpkeep, bookReminder, stopByToken } from "./book-upkeep.ts";
import { moveVehicle } from "./move-vehicle.ts";
import { readReminder } from "./open-reminder.ts";
import { sendPassportReminders } from "./send-reminders.ts";
import { stopPassportReminders } from "./stop-reminders.ts";

let test: TestDatabase;
let deps: Deps;
let clock: Date;
let customerId = "";
let vehicleId = "";
const actor = "lea@exemple.fr";

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: true };
});
afterAll(() => test.drop());
beforeEach(async () => {
  clock = new Date("2026-09-12T10:00:00Z");
  await test.db.pool.query("select testing.empty('customers')");
  await test.db.pool.query("select testing.empty('mail_outbox, site_settings')");
  customerId = await addCustomer("Zoé Îlot", "zoe@exemple.fr");
  vehicleId = await addCoatedCar();
});

const rows = async (query: string, values: unknown[] = []) => (await test.db.pool.query(query, values)).rows;

async function addCustomer(name: string, email: string): Promise<string> {
  return (await rows("select customer_of($1, $2, '') as id", [name, email]))[0].id;
}

/** Coated on 12 March 2026: its booster is due on 12 September. The customer had a visit in Attignat. */
async function addCoatedCar(): Promise<string> {
  const [vehicle] = await rows(
    "insert into vehicles (customer_id, category, model) values ($1, 'B', 'Peugeot 508') returning id",
    [customerId],
  );
  await rows(
    `insert into passport_entries (vehicle_id, kind, surfaces, offer, title, done_on, cured_on, guaranteed_until, upkeep_on)
     values ($1, 'coating', '{hood}', 'ceramic.gold', 'Céramique Gold', '2026-03-12', '2026-03-19', '2031-03-12', '2026-09-12')`,
    [vehicle.id],
  );
  const place = { latitude: 46.28, longitude: 5.16, commune: "Attignat", contactPhone: "+33612345678" };
  const lines = [jobLine(300_00, { vehicleId: vehicle.id })];
  const job = await makeJob(deps, { customerId, ...place, lines });
  await rows("update jobs set state = 'paid' where id = $1", [job.id]);
  return vehicle.id;
}

const mails = () =>
  rows("select recipient, props, created_at from mail_outbox where template = 'passport-reminder'");
const days = (count: number) => new Date(clock.getTime() + count * 86_400_000);

/** The token in the link of the only mail that was sent. */
async function sentToken(): Promise<string> {
  expect(await sendPassportReminders(deps)).toBe(1);
  const [mail] = await mails();
  return new URL(mail.props.bookUrl).searchParams.get("jeton") ?? "";
}

it("a reminder is sent once to the owner, by day, however many instances run", async () => {
  clock = new Date("2026-09-12T05:00:00Z");
  expect(await sendPassportReminders(deps)).toBe(0);
  clock = new Date("2026-09-12T10:00:00Z");
  const counts = await Promise.all(Array.from({ length: 5 }, () => sendPassportReminders(deps)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  clock = days(8);
  expect(await sendPassportReminders(deps)).toBe(0);
  expect(await mails()).toMatchObject([
    {
      recipient: "zoe@exemple.fr",
      props: { vehicle: "Peugeot 508", kind: "booster", work: "Céramique Gold", offer: expect.any(String) },
    },
  ]);
  clock = new Date("2027-03-12T10:00:00Z");
  expect(await sendPassportReminders(deps)).toBe(1);
});

it("a vehicle gets one mail a week", async () => {
  await rows(
    `insert into passport_entries (vehicle_id, kind, surfaces, title, done_on, upkeep_on)
     values ($1, 'film', '{hood}', 'Film PPF', '2025-09-10', '2026-09-10')`,
    [vehicleId],
  );
  expect(await sendPassportReminders(deps)).toBe(1);
  clock = days(6);
  expect(await sendPassportReminders(deps)).toBe(0);
  clock = days(1);
  expect(await sendPassportReminders(deps)).toBe(1);
  expect((await mails()).map(({ props }) => props.kind).sort()).toEqual(["booster", "inspection"]);
});

it.each([
  ["a retired vehicle", "update vehicles set retired_at = now()"],
  ["a customer without an address", "delete from customer_emails"],
  ["an entry that was taken out", "update passport_entries set removed_at = now()"],
  ["a vehicle we come to anyway", "update jobs set state = 'planned'"],
  [
    "an owner who sends none",
    `insert into site_settings (section, value) select 'passport', '{"sendsReminders": false,
      "curingDays": {"film": 7, "coating": 7, "tint": 5}, "upkeepMonths": {"film": 12, "coating": 6},
      "guaranteeMonths": {"film": 1, "tint": 1, "colourTint": 1, "silver": 1, "gold": 1, "platinum": 1, "otherCoating": 1},
      "guaranteeNoticeDays": 30, "offers": {"cured": "cleaning.vip.exterior", "booster": "cleaning.vip.exterior",
      "inspection": "cleaning.vip.exterior"}}'::jsonb`,
  ],
])("%s gets no reminder", async (_, change) => {
  await rows(change);
  expect(await sendPassportReminders(deps)).toBe(0);
  expect(await mails()).toEqual([]);
});

it("the customer or the staff stops it for one vehicle, and resumes it", async () => {
  await stopPassportReminders(deps, { vehicleId, customerId: null, isStopped: true, actor });
  expect(await sendPassportReminders(deps)).toBe(0);
  await stopPassportReminders(deps, { vehicleId, customerId, isStopped: false, actor: "client" });
  const token = await sentToken();
  expect(await stopByToken(deps, token, true)).toBe(true);
  expect(await readReminder(deps, token)).toMatchObject({ isStopped: true });
  clock = new Date("2027-03-12T10:00:00Z");
  expect(await sendPassportReminders(deps)).toBe(0);
});

it.each<[string, string, (token: string) => Promise<unknown>]>([
  ["leaves while nothing has changed", "captured", async () => {}],
  ["is withdrawn once it was stopped", "withdrawn", (token) => stopByToken(deps, token, true)],
  ["is withdrawn once the upkeep was asked for", "withdrawn", (token) => bookReminder(deps, token)],
  ["is withdrawn where we come anyway", "withdrawn", () => rows("update jobs set state = 'planned'")],
  [
    "is withdrawn once the vehicle is gone",
    "withdrawn",
    () => rows("update vehicles set retired_at = now()"),
  ],
  [
    "is withdrawn once the work was taken out",
    "withdrawn",
    () => rows("update passport_entries set removed_at = now()"),
  ],
  [
    "is withdrawn once the vehicle was sold",
    "withdrawn",
    async () =>
      moveVehicle(deps, { vehicleId, customerId: await addCustomer("Luc", "luc@exemple.fr"), actor }),
  ],
])("a reminder that waits for the mail server %s", async (_, state, happen) => {
  await happen(await sentToken());
  expect(await deliverMails(deps, "passport-reminder")).toEqual([state]);
});

it("its link books the upkeep at today's price where we last were, once", async () => {
  const token = await sentToken();
  const shown = await readReminder(deps, token);
  const booked = await Promise.all([bookReminder(deps, token), bookReminder(deps, token)]);
  const again = await bookReminder(deps, token);
  expect(new Set([...booked, again].map((result) => (result.ok ? result.token : result.reason))).size).toBe(
    1,
  );
  const job = again.ok ? await findJobByToken(deps, again.token) : null;
  expect(job).toMatchObject({
    ...{
      customerId,
      state: "to_plan",
      source: "booking",
      commune: "Attignat",
      contactEmail: "zoe@exemple.fr",
    },
    totalCents: (shown?.offer?.cents ?? 0) + (job?.travelCents ?? 0),
  });
  const lines = await rows("select vehicle_id, offer, unit_cents from job_lines where job_id = $1", [
    job?.id,
  ]);
  expect(lines).toEqual([
    { vehicle_id: vehicleId, offer: "cleaning.vip.exterior", unit_cents: shown?.offer?.cents },
  ]);
  expect(await bookNextUpkeep(deps, { customerId, vehicleId })).toEqual(again);
});

it("a forged, an old and a former owner's link open and change nothing", async () => {
  const token = await sentToken();
  const [id = "", signature = ""] = token.split(".");
  for (const forged of [
    "",
    id,
    `${id}.`,
    `${randomUUID()}.${signature}`,
    `${id}.${signature.slice(0, -2)}AA`,
  ]) {
    expect(await readReminder(deps, forged), forged).toBeNull();
    expect(await bookReminder(deps, forged)).toEqual({ ok: false, reason: "unknown" });
    expect(await stopByToken(deps, forged, true)).toBe(false);
  }
  const buyer = await addCustomer("Luc Ypsilon", "luc@exemple.fr");
  await moveVehicle(deps, { vehicleId, customerId: buyer, actor });
  expect(await bookReminder(deps, token)).toEqual({ ok: false, reason: "unknown" });
  expect(await stopByToken(deps, token, true)).toBe(false);
  await moveVehicle(deps, { vehicleId, customerId, actor });
  expect(await readReminder(deps, token)).not.toBeNull();
  clock = new Date("2027-03-13T10:00:00Z");
  expect(await readReminder(deps, token)).toBeNull();
});

it("without a known place or a firm price nothing is booked, and the customer is told", async () => {
  const token = await sentToken();
  await rows("update jobs set latitude = null, longitude = null");
  expect(await bookReminder(deps, token)).toEqual({ ok: false, reason: "no_place" });
  await rows("update passport_reminders set kind = 'guarantee'");
  await rows("update passport_entries set offer = 'ppf.whole-car'");
  expect(await bookReminder(deps, token)).toEqual({ ok: false, reason: "unpriced" });
  expect(await readReminder(deps, token)).toMatchObject({ offer: null });
});
