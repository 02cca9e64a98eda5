import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { journal } from "#db/schema/journal.ts";
import { siteSettings } from "#db/schema/settings.ts";
import { renderMail } from "#mail/render-mail.tsx";
import { samples } from "#mail/templates/samples.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "#usecases/deps.ts";
import { readMailFacts } from "./read-mail-facts.ts";
import { readSettingsVersions, readSiteSettings } from "./read-settings.ts";
import { saveSettings } from "./save-settings.ts";
import { defaultSettings, type SiteSettings } from "./site-settings.ts";

let test: TestDatabase;
let deps: Deps;
beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => new Date(), siteUrl: "http://localhost", isDemo: false };
});
afterAll(() => test.drop());

const fleet = (dustego: number) => ({
  ...defaultSettings.rental,
  units: { ...defaultSettings.rental.units, dustego },
});
const save = (version: number, value = fleet(4)) =>
  saveSettings(deps, { section: "rental", value, version, actor: "camille@exemple.fr" });

it("reads what we ship until something is saved, and what is saved from then on", async () => {
  expect(await readSiteSettings(test.db.orm)).toEqual(defaultSettings);
  expect(await save(0)).toEqual({ ok: true, version: 1 });
  expect(await readSiteSettings(test.db.orm)).toEqual({ ...defaultSettings, rental: fleet(4) });
  expect(await readSettingsVersions(test.db.orm)).toEqual({ rental: 1 });
});

it("refuses the later of two editors, and changes nothing", async () => {
  const both = await Promise.all([save(1, fleet(5)), save(1, fleet(6))]);
  expect(both).toContainEqual({ ok: true, version: 2 });
  expect(both).toContainEqual({ ok: false, reason: "conflict" });
  expect(await save(0)).toEqual({ ok: false, reason: "conflict" });
  const winner = both[0]?.ok ? 5 : 6;
  expect((await readSiteSettings(test.db.orm)).rental).toEqual(fleet(winner));
});

it("refuses invalid values by the name of the field, and stores nothing", async () => {
  expect(await save(2, fleet(-1))).toEqual({
    ok: false,
    reason: "invalid",
    field: "units.dustego",
    message: "Indiquez un nombre de machines, de 0 à 50.",
  });
  expect(await save(2, { ...fleet(4), turnRoundDays: 8 })).toMatchObject({
    reason: "invalid",
    field: "turnRoundDays",
  });
  expect(await readSettingsVersions(test.db.orm)).toEqual({ rental: 2 });
});

it("writes the journal with each change, and falls back on what we ship when a stored value is broken", async () => {
  const lines = await test.db.orm.select().from(journal);
  expect(lines.map(({ actor, action, subjectId }) => [actor, action, subjectId])).toEqual([
    ["camille@exemple.fr", "settings.saved", "rental"],
    ["camille@exemple.fr", "settings.saved", "rental"],
  ]);
  await test.db.orm.update(siteSettings).set({ value: { units: "aucun" } });
  expect((await readSiteSettings(test.db.orm)).rental).toEqual(defaultSettings.rental);
});

describe("the weekly hours", () => {
  const { hours } = defaultSettings;
  const saturdays = (saturday: SiteSettings["hours"]["week"][number], version: number) => {
    const value = { ...hours, week: hours.week.with(5, saturday) };
    return saveSettings(deps, { section: "hours", value, version, actor: "camille@exemple.fr" });
  };
  const morning = { from: "09:00", to: "12:00" };

  it.each<[string, SiteSettings["hours"]["week"][number], string, string]>([
    ["no time", [{ from: "", to: "12:00" }], "week.5.0.from", "Indiquez une heure."],
    ["an hour that is none", [{ from: "08:00", to: "24:00" }], "week.5.0.to", "Indiquez une heure."],
    [
      "a day that ends before it begins",
      [{ from: "12:00", to: "12:00" }],
      "week.5.0.to",
      "La fermeture vient avant l’ouverture.",
    ],
    [
      "ranges that overlap",
      [morning, { from: "12:00", to: "18:00" }],
      "week.5.1.from",
      "La seconde plage commence avant la fin de la première.",
    ],
    [
      "three ranges",
      [morning, { from: "13:00", to: "14:00" }, { from: "15:00", to: "16:00" }],
      "week.5",
      "Deux plages par jour au plus.",
    ],
  ])("refuse %s beside its field", async (_what, saturday, field, message) => {
    expect(await saturdays(saturday, 0)).toEqual({ ok: false, reason: "invalid", field, message });
  });

  it("are seven days, and those we ship where an older program saved closures alone", async () => {
    const value = { ...hours, week: hours.week.slice(1) };
    const short = await saveSettings(deps, { section: "hours", value, version: 0, actor: "x" });
    expect(short).toMatchObject({ ok: false, field: "week" });
    const closures = [{ from: "2026-12-24", to: "2026-12-26", label: "Noël" }];
    await test.db.orm.insert(siteSettings).values({ section: "hours", value: { closures } });
    expect((await readSiteSettings(test.db.orm)).hours).toEqual({ closures, week: hours.week });
  });

  it("are in every message that is sent, with the sender's identity", async () => {
    expect(await saturdays([morning, { from: "14:00", to: "17:00" }], 1)).toEqual({ ok: true, version: 2 });
    const identity = { ...defaultSettings.identity, legalForm: "EURL", siren: "123 456 782" };
    await saveSettings(deps, { section: "identity", value: identity, version: 0, actor: "x" });
    const facts = await readMailFacts(test.db.orm, "https://reflet.example");
    expect(facts.hours.display).toBe(
      "du lundi au vendredi, 08:00–19:00, et le samedi, 09:00–12:00 et 14:00–17:00",
    );
    const mail = await renderMail("request-receipt", samples["request-receipt"], facts);
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain(`(${facts.hours.display})`);
      expect(part).toContain(facts.hours.short);
      expect(part).toContain("EURL");
      expect(part).toContain("SIREN 123 456 782");
      expect(part).not.toContain("lundi au samedi");
    }
  });
});
