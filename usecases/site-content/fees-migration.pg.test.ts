import { afterEach, beforeEach, expect, it } from "vitest";
import { provideContent } from "#content/current-content.ts";
import { machineOf } from "#content/current-machines.ts";
import { currentDeliveryRates } from "#content/delivery-rates.ts";
import { shippedMachineContent } from "#content/machine-content.ts";
import { rentalPackById } from "#content/rental-packs.ts";
import { currentTravelRule } from "#content/travel-rule.ts";
import { type Database, openDatabase } from "#db/client.ts";
import { migrate, readMigrations } from "#db/migrate.ts";
import type { MachineContent } from "#domain/site-content/machine.ts";
import { createEmptyDatabase } from "#tests/support/test-database.ts";
import { ContentMemory } from "./content-memory.ts";

/** The migration that makes travel, parcels and rental prices content. */
const FEES = 55;
const now = new Date("2026-11-17T10:00:00Z");

let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
let db: Database;

beforeEach(async () => {
  empty = await createEmptyDatabase();
  db = openDatabase(empty.url);
  const all = await readMigrations();
  await migrate(
    db,
    all.filter(({ version }) => version < FEES),
  );
});
afterEach(async () => {
  provideContent(() => ({}));
  await db.close();
  await empty.drop();
});

async function saveSection(section: string, value: unknown): Promise<void> {
  await db.pool.query(
    "insert into site_settings (section, value, updated_by, updated_at) values ($1, $2, 'helene@exemple.fr', '2026-11-01')",
    [section, JSON.stringify(value)],
  );
}
async function saveMachineVersion(version: number, value: unknown, from: string): Promise<void> {
  await db.pool.query(
    `insert into site_content (kind, key, version, state, value, valid_from, created_at, created_by)
     values ('machine', 'dustego', $1, 'published', $2, $3, $3, 'helene@exemple.fr')`,
    [version, JSON.stringify(value), from],
  );
}
async function migrated(): Promise<ContentMemory> {
  await migrate(db, await readMigrations());
  const memory = new ContentMemory({ db, now: () => now });
  await memory.load();
  provideContent(() => memory.current());
  return memory;
}
async function stored(): Promise<readonly unknown[]> {
  const { rows } = await db.pool.query(
    "select kind, key, version, value from site_content where kind <> 'machine' order by kind, key, version",
  );
  return rows;
}

it("a site that saved nothing, or the shipped values, stores nothing", async () => {
  await saveSection("planning", { freeTravelKm: 30, travelCentsPerKm: 60, takesBookings: true });
  const memory = await migrated();
  expect(await stored()).toEqual([]);
  expect(memory.current()).toEqual({});
});

it("saved travel and parcels hold, with who saved them, and an earlier release still finds its settings", async () => {
  const mainland = [{ upToGrams: 1000, cents: 750 }];
  await saveSection("planning", { freeTravelKm: 20, travelCentsPerKm: 60 });
  await saveSection("delivery", { parcelRates: mainland, corsicaRates: [], relayRates: mainland });
  await migrated();
  expect(currentTravelRule()).toEqual({ freeKm: 20, centsPerKm: 60 });
  expect(currentDeliveryRates()).toEqual({
    parcelRates: mainland,
    corsicaRates: [],
    overseasRates: [],
    relayRates: mainland,
  });
  expect(await stored()).toEqual([
    { kind: "parcel", key: "parcel.mainland", version: 1, value: mainland },
    { kind: "parcel", key: "parcel.relay", version: 1, value: mainland },
    { kind: "travel", key: "travel.free-km", version: 1, value: 20 },
  ]);
  const { rows } = await db.pool.query(
    "select value ->> 'freeTravelKm' as km from site_settings order by section",
  );
  expect(rows).toEqual([{ km: null }, { km: "20" }]);
});

it("a machine's prices keep their history, those of a later day included; a repeated one is left out", async () => {
  const dustego = shippedMachineContent("dustego") as MachineContent;
  const at = (daily: number, pack: number): MachineContent => ({
    ...dustego,
    prices: { ...dustego.prices, daily },
    packs: dustego.packs.map((one) => (one.id === "weekend" ? { ...one, price: pack } : one)),
  });
  await saveMachineVersion(1, at(21_00, 29_90), "2026-10-01");
  await saveMachineVersion(2, at(25_00, 35_00), "2027-01-01");
  await saveMachineVersion(3, at(25_00, 29_90), "2026-11-01");
  const memory = await migrated();
  expect(machineOf("dustego")?.prices.daily).toBe(25_00);
  expect(rentalPackById("weekend")?.price).toBe(29_90);
  const later = memory.at(new Date("2027-02-01"));
  expect(later.rentalPacks?.find(({ id }) => id === "weekend")?.price).toBe(35_00);
  const { rows } = await db.pool.query(
    "select version, value from site_content where key = 'rental.dustego/weekend' order by version",
  );
  expect(rows).toEqual([
    { version: 1, value: dustego.prices.weekend },
    { version: 3, value: dustego.prices.weekend },
  ]);
});

it("a machine that was put back to the start costs what it did at the start", async () => {
  const dustego = shippedMachineContent("dustego") as MachineContent;
  await saveMachineVersion(1, { ...dustego, prices: { ...dustego.prices, daily: 50_00 } }, "2026-10-01");
  await db.pool.query(
    `insert into site_content (kind, key, version, state, value, valid_from, created_at, created_by)
     values ('machine', 'dustego', 2, 'published', null, '2026-10-02', '2026-10-02', 'helene@exemple.fr')`,
  );
  await migrated();
  expect(machineOf("dustego")?.prices.daily).toBe(19_90);
});
