import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { provideContent } from "#content/current-content.ts";
import { currentMachines, machineName, offeredMachines } from "#content/current-machines.ts";
import { shippedMachineContent } from "#content/machine-content.ts";
import { currentRentalPacks } from "#content/rental-packs.ts";
import { rentalPriceOf } from "#content/rental-price.ts";
import { rentalWords } from "#content/rental-words.ts";
import { summaryCents } from "#content/summary-cents.ts";
import type { MachineContent } from "#domain/site-content/machine.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { readSettingsVersions, readSiteSettings } from "../settings/read-settings.ts";
import { saveSettings } from "../settings/save-settings.ts";
import { ContentMemory } from "../site-content/content-memory.ts";
import { publishContent } from "../site-content/save-content.ts";
import { confirmRentals } from "./confirm-rentals.ts";
import { holdRental } from "./hold-rental.ts";
import { listMachines } from "./list-machines.ts";
import { readAvailability } from "./read-availability.ts";
import { saveMachine } from "./save-machine.ts";

let test: TestDatabase;
let deps: Deps;
let memory: ContentMemory;
const actor = "helene@exemple.fr";
const customer = { name: "Zoé Îlot", email: "zoe@exemple.fr", phone: "+33612345678" };
const monday = "2026-11-23";

beforeAll(async () => {
  test = await createTestDatabase();
  const now = () => new Date("2026-11-16T09:30:00Z");
  deps = { db: test.db, now, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(async () => {
  provideContent(() => ({}));
  await test.drop();
});
beforeEach(async () => {
  await test.db.pool.query(
    "select testing.empty('site_content, site_settings, rentals, rental_units, rental_periods, mail_outbox, journal')",
  );
  memory = new ContentMemory(deps);
  await memory.load();
  provideContent(() => memory.current());
});

const dustego = shippedMachineContent("dustego") as MachineContent;
const steamer: MachineContent = {
  ...dustego,
  name: "Vaporetta",
  prices: { daily: 25_00, weekend: 40_00, weeklyPerDay: 15_00 },
  packs: [{ ...(dustego.packs[0] as MachineContent["packs"][number]), id: "vaporetta-1", price: 22_00 }],
  inspection: ["Chaudière vide", "Pistolet"],
};

async function save(key: string, value: unknown, more: { version?: number; units?: number } = {}) {
  const { version = 0, units = 1 } = more;
  const saved = await saveMachine(deps, { key, value, version, units, depositCents: 200_00, actor });
  await memory.load();
  return saved;
}
async function price(values: Readonly<Record<string, number>>, day: string | null = null) {
  const changes = Object.entries(values).map(([key, value]) => ({ key, value, version: 0 }));
  const saved = await publishContent(deps, { kind: "rental-price", changes, day, actor });
  await memory.load();
  return saved;
}
async function hold(machine: string, days: string[], pack?: string) {
  return holdRental(deps.db.orm, {
    booking: { machine, days, ...(pack && { pack }) },
    orderId: randomUUID(),
    customer,
    now: deps.now(),
    expiresAt: new Date(deps.now().getTime() + 1_800_000),
  });
}

it("the shipped machines written as an owner would are the same in every reading", async () => {
  const shipped = currentMachines();
  const packs = currentRentalPacks();
  const words = rentalWords();
  await save("dustego", dustego, { units: 2 });
  await save("puzzi", shippedMachineContent("puzzi"));
  expect(
    currentMachines().map(({ key, name, prices, originalPrices, savings }) => [
      key,
      name,
      prices,
      originalPrices,
      savings,
    ]),
  ).toEqual(
    shipped.map(({ key, name, prices, originalPrices, savings }) => [
      key,
      name,
      prices,
      originalPrices,
      savings.replace(" %", "\u00a0%"),
    ]),
  );
  expect(
    currentRentalPacks().map(({ id, price, originalPrice, duration }) => [
      id,
      price,
      originalPrice,
      duration,
    ]),
  ).toEqual(packs.map(({ id, price, originalPrice, duration }) => [id, price, originalPrice, duration]));
  expect(rentalWords()).toEqual(words);
});

it("a machine is added with its count, deposit and packs, and rented at its own prices", async () => {
  expect(await save("vaporetta", steamer)).toMatchObject({ ok: true });
  expect(offeredMachines().map(({ name }) => name)).toEqual(["Dustego", "Puzzi 8/1C", "Vaporetta"]);
  expect(rentalWords()).toMatchObject({
    machinesTitle: "Trois machines",
    homeLead: expect.stringMatching(/^Trois machines, à la journée/),
  });
  const { offers, depositCents } = await readAvailability(deps);
  expect(offers.vaporetta?.units).toHaveLength(1);
  expect(depositCents.vaporetta).toBe(200_00);
  expect(await hold("vaporetta", [monday])).toMatchObject({ ok: true, price: { cents: 25_00 } });
  expect(await hold("vaporetta", [monday])).toMatchObject({ ok: false, reason: "taken" });
  expect(rentalPriceOf({ machine: "vaporetta", days: [monday], pack: "vaporetta-1" })?.cents).toBe(22_00);
  const { rows } = await test.db.pool.query(
    "select machine, price_cents, daily_cents from rentals where status = 'held'",
  );
  expect(rows).toEqual([{ machine: "vaporetta", price_cents: 25_00, daily_cents: 25_00 }]);
});

it("a price above the crossed one is booked, and the site starts at the least expensive day", async () => {
  await price({
    "rental.dustego/daily": 99_00,
    "rental.dustego/weekend": 199_00,
    "rental.dustego/weeklyPerDay": 80_00,
  });
  expect(await hold("dustego", [monday])).toMatchObject({
    ok: true,
    price: { cents: 99_00, savingCents: 0 },
  });
  expect(summaryCents({ isMachineDay: true })).toBe(34_90);
});

it("a rental already made keeps its price and the price of its late days", async () => {
  const held = await hold("dustego", [monday]);
  if (!held.ok) throw new Error("held");
  await price({ "rental.dustego/daily": 30_00 });
  const { rows } = await test.db.pool.query("select price_cents, daily_cents from rentals");
  expect(rows).toEqual([{ price_cents: 19_90, daily_cents: 19_90 }]);
});

describe("rental prices", () => {
  it("hold from their day on, for machines and packs, and the editor shows those in force", async () => {
    await price({ "rental.dustego/daily": 22_00 });
    await price({ "rental-pack.weekend": 33_00, "rental.puzzi/daily": 39_00 }, "2027-01-01");
    expect(rentalPriceOf({ machine: "dustego", days: [monday] })?.cents).toBe(22_00);
    expect(rentalPriceOf({ machine: "puzzi", days: [monday] })?.cents).toBe(34_90);
    const later = memory.at(new Date("2027-01-02T12:00:00Z"));
    expect(currentRentalPacks(later).find(({ id }) => id === "weekend")?.price).toBe(33_00);
    expect(currentMachines(later).map(({ prices }) => prices.daily)).toEqual([22_00, 39_00]);
    const [edited] = await listMachines(deps);
    expect(edited?.content.prices).toEqual({ ...dustego.prices, daily: 22_00 });
  });

  it("saving the words of a machine neither changes nor takes back its prices", async () => {
    await save("vaporetta", steamer);
    await price({ "rental.vaporetta/daily": 28_00, "rental-pack.vaporetta-1": 24_00 });
    const prices = { daily: 1_00, weekend: 1_00, weeklyPerDay: 1_00 };
    await save("vaporetta", { ...steamer, name: "Vaporetta 2", prices }, { version: 1 });
    expect(rentalPriceOf({ machine: "vaporetta", days: [monday] })?.cents).toBe(28_00);
    expect(rentalPriceOf({ machine: "vaporetta", days: ["2026-11-28", "2026-11-29"] })?.cents).toBe(40_00);
    expect(currentRentalPacks().find(({ id }) => id === "vaporetta-1")?.price).toBe(24_00);
  });

  it("of a machine or a pack that does not exist are refused, and nothing is stored", async () => {
    for (const key of ["rental.inconnue/daily", "rental-pack.inconnu", "rental.dustego/yearly", "a\u0000b"])
      expect(await price({ [key]: 10_00 }), key).toMatchObject({ ok: false, reason: "invalid" });
    expect((await test.db.pool.query("select 1 from site_content")).rowCount).toBe(0);
  });
});

describe("a machine that is retired", () => {
  it("is lent no more, and its bookings go on", async () => {
    await save("vaporetta", steamer);
    const held = await hold("vaporetta", [monday]);
    if (!held.ok) throw new Error("held");
    await save("vaporetta", { ...steamer, isRetired: true }, { version: 1 });
    expect(offeredMachines().map(({ key }) => key)).toEqual(["dustego", "puzzi"]);
    expect(currentRentalPacks().some(({ id }) => id === "vaporetta-1")).toBe(false);
    expect((await readAvailability(deps)).offers.vaporetta).toBeUndefined();
    expect(await hold("vaporetta", ["2026-11-25"])).toMatchObject({ ok: false, reason: "retired" });
    expect(machineName("vaporetta")).toBe("Vaporetta");
    const { rows } = await test.db.pool.query("select order_id from rentals");
    expect(await confirmRentals(deps.db.orm, { orderId: rows[0].order_id, now: deps.now() })).toMatchObject({
      booked: [held.rentalId],
      lost: [],
    });
  });

  it("is lent no more as soon as it is stored, although this instance has not heard of it", async () => {
    await save("vaporetta", steamer, { units: 2 });
    const value = { ...steamer, isRetired: true };
    await saveMachine(deps, { key: "vaporetta", value, version: 1, units: 2, depositCents: 0, actor });
    expect(machineName("vaporetta")).toBe("Vaporetta");
    expect(await hold("vaporetta", [monday])).toMatchObject({ ok: false, reason: "retired" });
    expect((await test.db.pool.query("select 1 from rentals")).rowCount).toBe(0);
  });

  it("while customers book it: each booking is made before, or refused", async () => {
    await save("vaporetta", steamer, { units: 9 });
    const value = { ...steamer, isRetired: true };
    const retire = () =>
      saveMachine(deps, { key: "vaporetta", value, version: 1, units: 9, depositCents: 0, actor });
    const [first, retired, ...others] = await Promise.all([
      hold("vaporetta", [monday]),
      retire(),
      ...Array.from({ length: 6 }, () => hold("vaporetta", [monday])),
    ]);
    expect(retired).toMatchObject({ ok: true });
    for (const held of [first, ...others]) if (!held.ok) expect(held.reason).toBe("retired");
    const made = [first, ...others].filter(({ ok }) => ok).length;
    expect((await test.db.pool.query("select 1 from rentals")).rowCount).toBe(made);
    expect(await hold("vaporetta", [monday])).toMatchObject({ ok: false, reason: "retired" });
  });
});

describe("fewer machines than are booked", () => {
  it("is refused with the bookings in the way, from the machine's page and from the settings", async () => {
    await hold("dustego", [monday]);
    await hold("dustego", [monday]);
    const refused = await save("dustego", dustego, { units: 1 });
    expect(refused).toMatchObject({ ok: false, field: "units" });
    expect(refused.ok || ("message" in refused && refused.message)).toContain(
      "n°\u00a02, Zoé Îlot, du 23/11/2026",
    );
    // Nothing of it was stored.
    expect((await listMachines(deps)).find(({ key }) => key === "dustego")).toMatchObject({
      version: 0,
      units: 2,
    });
    const { rental } = await readSiteSettings(deps.db.orm);
    const value = { ...rental, units: { ...rental.units, dustego: 1 } };
    const version = (await readSettingsVersions(deps.db.orm)).rental ?? 0;
    expect(await saveSettings(deps, { section: "rental", value, version, actor })).toMatchObject({
      ok: false,
      field: "units.dustego",
    });
  });

  it("is allowed once they are over or gave their days back", async () => {
    await hold("dustego", [monday]);
    await hold("dustego", [monday]);
    await test.db.pool.query("update rental_periods set active = false");
    expect(await save("dustego", dustego, { units: 1 })).toMatchObject({ ok: true });
  });
});

it("two people who edit one machine: the second is told", async () => {
  await save("dustego", dustego, { units: 2 });
  expect(await save("dustego", dustego, { units: 2 })).toMatchObject({ ok: false, reason: "conflict" });
});

it.each([
  ["a name nobody may store", "../etc", steamer],
  ["an inherited name", "__proto__", steamer],
  ["another inherited name", "constructor", { ...steamer, packs: [] }],
  ["a name with a NUL", "a\u0000b", { ...steamer, packs: [] }],
  ["the address of a new machine", "nouvelle", { ...steamer, packs: [] }],
  [
    "a price beyond every typing mistake",
    "x",
    { ...steamer, packs: [], prices: { ...steamer.prices, daily: 1e9 } },
  ],
  ["no price", "x", { ...steamer, packs: [], prices: { ...steamer.prices, daily: 0 } }],
  ["a negative price", "x", { ...steamer, packs: [], prices: { ...steamer.prices, weekend: -1 } }],
  ["a NUL", "x", { ...steamer, packs: [], name: "a\u0000b" }],
  ["another machine's pack", "x", steamer],
  [
    "a weekend of three days",
    "vaporetta",
    { ...steamer, packs: [{ ...steamer.packs[0], rule: "weekend", days: 3 }] },
  ],
  [
    "too many packs",
    "vaporetta",
    {
      ...steamer,
      packs: Array.from({ length: 7 }, (_, n) => ({ ...steamer.packs[0], id: `vaporetta-${n}` })),
    },
  ],
  ["a drawing of elsewhere", "x", { ...steamer, packs: [], scene: "../../secret" }],
])("refuses %s", async (_, key, value) => {
  expect(await save(key, value)).toMatchObject({ ok: false, reason: "invalid" });
  expect(memory.current()).toEqual({});
  expect((await readSettingsVersions(deps.db.orm)).rental).toBeUndefined();
});

it.each([
  ["fewer than none", -1],
  ["more than 50", 51],
  ["half a machine", 0.5],
])("refuses %s, in French, and stores nothing", async (_, units) => {
  expect(await save("vaporetta", steamer, { units })).toMatchObject({
    ok: false,
    field: "units",
    message: "Indiquez un nombre de machines, de 0 à 50.",
  });
  expect(memory.current()).toEqual({});
});
