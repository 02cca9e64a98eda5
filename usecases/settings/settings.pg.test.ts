import { afterAll, beforeAll, expect, it } from "vitest";
import { journal } from "#db/schema/journal.ts";
import { siteSettings } from "#db/schema/settings.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "#usecases/deps.ts";
import { readSettingsVersions, readSiteSettings } from "./read-settings.ts";
import { saveSettings } from "./save-settings.ts";
import { defaultSettings } from "./site-settings.ts";

let test: TestDatabase;
let deps: Deps;
beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => new Date(), siteUrl: "http://localhost", isDemo: false };
});
afterAll(() => test.drop());

const parcels = (...grams: number[]) => ({
  parcelRates: grams.map((upToGrams) => ({ upToGrams, cents: 500 })),
});
const save = (version: number, value = parcels(1000)) =>
  saveSettings(deps, { section: "delivery", value, version, actor: "camille@exemple.fr" });

it("reads what we ship until something is saved, and what is saved from then on", async () => {
  expect(await readSiteSettings(test.db.orm)).toEqual(defaultSettings);
  expect(await save(0)).toEqual({ ok: true, version: 1 });
  expect(await readSiteSettings(test.db.orm)).toEqual({ ...defaultSettings, delivery: parcels(1000) });
  expect(await readSettingsVersions(test.db.orm)).toEqual({ delivery: 1 });
});

it("tells the later of two editors, and changes nothing", async () => {
  const both = await Promise.all([save(1, parcels(2000)), save(1, parcels(3000))]);
  expect(both).toContainEqual({ ok: true, version: 2 });
  expect(both).toContainEqual({ ok: false, reason: "conflict" });
  expect(await save(0)).toEqual({ ok: false, reason: "conflict" });
  const winner = both[0]?.ok ? 2000 : 3000;
  expect((await readSiteSettings(test.db.orm)).delivery).toEqual(parcels(winner));
});

it("refuses nonsense by the name of the field, and stores nothing", async () => {
  expect(await save(2, parcels(2000, 1000))).toEqual({
    ok: false,
    reason: "invalid",
    field: "parcelRates",
    message: "Les poids doivent aller en augmentant.",
  });
  expect(await save(2, parcels(-1))).toMatchObject({ reason: "invalid", field: "parcelRates.0.upToGrams" });
  expect(await readSettingsVersions(test.db.orm)).toEqual({ delivery: 2 });
});

it("writes the journal with each change, and falls back on what we ship when a stored value is broken", async () => {
  const lines = await test.db.orm.select().from(journal);
  expect(lines.map(({ actor, action, subjectId }) => [actor, action, subjectId])).toEqual([
    ["camille@exemple.fr", "settings.saved", "delivery"],
    ["camille@exemple.fr", "settings.saved", "delivery"],
  ]);
  await test.db.orm.update(siteSettings).set({ value: { parcelRates: "aucun" } });
  expect((await readSiteSettings(test.db.orm)).delivery).toEqual(defaultSettings.delivery);
});
