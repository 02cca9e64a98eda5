import { describe, expect, it } from "vitest";
import { CAR_OFFERS, SINGLE_PRICE_OFFERS, SUBSCRIPTION_OFFERS, UTILITY_OFFERS } from "../quote/offer.ts";
import { composeSheet, type DatedEntry } from "./compose-sheet.ts";
import { dueReminder } from "./due-reminder.ts";
import { guaranteeLeft, guaranteeParts } from "./guarantee-time.ts";
import { lastReadings, lyingWork } from "./passport-entry.ts";
import { nextUpkeep, passportDates, DEFAULT_PASSPORT_RULES as rules } from "./passport-rules.ts";
import { BODY_SURFACES } from "./surfaces.ts";
import { worksOfLine } from "./work-of-line.ts";

const works = (offer: string | null, details = "", tint: Record<string, unknown> | null = null) =>
  worksOfLine({ offer, details }, tint);

const entry = (change: Partial<DatedEntry>): DatedEntry => ({
  ...{ id: "e", kind: "coating", surfaces: ["hood"], offer: null, title: "Céramique Gold" },
  ...{ product: "", finish: "", batch: "", light: null, microns: null, jobId: null },
  ...{ doneOn: "2026-03-12", curedOn: null, guaranteedUntil: null, upkeepOn: null },
  ...change,
});

describe("what a line did to the vehicle", () => {
  it.each([
    ["ppf.front-bumper", "film", ["front-bumper"]],
    ["ppf.front-face", "film", ["front-bumper", "hood", "front-fender", "mirror", "headlight"]],
    ["ceramic.silver", "coating", [...BODY_SURFACES]],
    ["ceramic.gold", "coating", [...BODY_SURFACES, "wheels"]],
    ["ceramic.protection.leather", "coating", ["seats"]],
    ["cleaning.option.windscreen-ceramic", "coating", ["windshield"]],
    ["cleaning.option.paint-correction", "correction", [...BODY_SURFACES]],
    ["polishing.brillance", "correction", [...BODY_SURFACES]],
    ["headlights.restoration", "correction", ["headlight"]],
    ["cleaning.vip.complete", "care", []],
    ["subscription.full", "care", []],
    [null, "care", []],
  ])("%s is %s", (offer, kind, surfaces) => {
    expect(works(offer)).toEqual([{ kind, surfaces }]);
  });

  it("every offer about a vehicle gives one entry; sofas and windows of a house give none", () => {
    const offers = [...CAR_OFFERS, ...UTILITY_OFFERS, ...SUBSCRIPTION_OFFERS, ...SINGLE_PRICE_OFFERS];
    const none = offers.filter((offer) => works(offer).length === 0);
    expect(none).toEqual(["sofa.essentiel", "sofa.populaire", "sofa.demesure", "tint.building"]);
  });

  it("a film's kind and finish are read from the words of its line", () => {
    const details = "Film auto-cicatrisant, finition mat, zone face avant, quantité 1";
    expect(works("ppf.front-face", details)).toMatchObject([{ product: "auto-cicatrisant", finish: "mat" }]);
    expect(works("ppf.front-face", "autre chose")[0]).not.toHaveProperty("product");
  });

  it("each tinted glass has the light that its slider leaves; clear glass has no entry", () => {
    const order = { film: "tint", frontWindows: 30, rearWindows: 15, sunroof: 95, sunstrip: "x" };
    expect(works("tint.vehicle", "", order)).toEqual([
      { kind: "tint", surfaces: ["front-windows"], light: 70 },
      { kind: "tint", surfaces: ["rear-windows"], light: 15 },
    ]);
    expect(works("tint.vehicle", "", { film: "color" })).toMatchObject([{ product: "color" }]);
    expect(works("tint.vehicle")).toEqual([{ kind: "tint", surfaces: ["rear-windows"] }]);
  });
});

describe("the dates that follow", () => {
  it.each([
    ["coating", "ceramic.gold", "", "2026-03-19", "2031-03-12", "2026-09-12"],
    ["coating", "ceramic.silver", "", "2026-03-19", "2028-03-12", "2026-09-12"],
    ["coating", "ceramic.platinum", "", "2026-03-19", "2033-03-12", "2026-09-12"],
    ["coating", "ceramic.protection.glass", "", "2026-03-19", "2027-03-12", "2026-09-12"],
    ["film", "ppf.front-face", "classique", "2026-03-19", "2036-03-12", "2027-03-12"],
    ["tint", "tint.vehicle", "", "2026-03-17", "2036-03-12", null],
    ["tint", "tint.vehicle", "color", "2026-03-17", "2031-03-12", null],
    ["care", "cleaning.vip.complete", "", null, null, null],
    ["correction", "polishing.extreme", "", null, null, null],
  ] as const)("of %s %s %s", (kind, offer, product, curedOn, guaranteedUntil, upkeepOn) => {
    const dates = passportDates({ kind, offer, product }, "2026-03-12", rules);
    expect(dates).toEqual({ curedOn, guaranteedUntil, upkeepOn });
  });

  it("a figure of 0 is none", () => {
    const none = {
      ...rules,
      curingDays: { film: 0, coating: 0, tint: 0 },
      upkeepMonths: { film: 0, coating: 0 },
      guaranteeMonths: { ...rules.guaranteeMonths, gold: 0 },
    };
    expect(passportDates({ kind: "coating", offer: "ceramic.gold" }, "2026-03-12", none)).toEqual({
      ...{ curedOn: null, guaranteedUntil: null, upkeepOn: null },
    });
  });

  it("the upkeep comes back from its own day, and not after the end of the guarantee", () => {
    const gold = entry({ upkeepOn: "2026-08-31", guaranteedUntil: "2028-03-12" });
    expect(nextUpkeep(gold, "2026-03-12", rules)).toBe("2026-08-31");
    expect(nextUpkeep(gold, "2026-08-31", rules)).toBe("2026-08-31");
    expect(nextUpkeep(gold, "2026-09-01", rules)).toBe("2027-02-28");
    expect(nextUpkeep(gold, "2028-03-01", rules)).toBeNull();
  });

  it.each([
    ["2036-03-12", "2026-11-17", "encore 9 ans et 3 mois"],
    ["2027-11-17", "2026-11-17", "encore 1 an"],
    ["2027-01-17", "2026-11-17", "encore 2 mois"],
    ["2026-11-29", "2026-11-17", "encore 12 jours"],
    ["2026-11-18", "2026-11-17", "encore 1 jour"],
    ["2026-11-17", "2026-11-17", "dernier jour"],
    ["2026-11-16", "2026-11-17", "terminée"],
  ])("a guarantee until %s on %s is %s", (until, today, words) => {
    expect(guaranteeLeft(until, today)).toBe(words);
  });

  it("a guarantee has one part a year, and one left until its last day", () => {
    expect(guaranteeParts("2026-03-12", "2036-03-12", "2026-11-17")).toEqual({ all: 10, left: 10 });
    expect(guaranteeParts("2026-03-12", "2031-03-12", "2028-04-01")).toEqual({ all: 5, left: 3 });
    expect(guaranteeParts("2026-03-12", "2031-03-12", "2031-03-12")).toEqual({ all: 5, left: 1 });
    expect(guaranteeParts("2026-03-12", "2031-03-12", "2031-03-13")).toEqual({ all: 5, left: 0 });
  });
});

describe("what lies on the vehicle", () => {
  it("is the newest of each surface, as long as one of its surfaces was not done again", () => {
    const whole = entry({ id: "whole", surfaces: ["hood", "roof"], doneOn: "2024-01-01" });
    const hood = entry({ id: "hood", surfaces: ["hood"], doneOn: "2025-01-01" });
    const film = entry({ id: "film", kind: "film", surfaces: ["hood"], doneOn: "2023-01-01" });
    expect(lyingWork([whole, hood, film]).map(({ id }) => id)).toEqual(["hood", "whole", "film"]);
    const again = entry({ id: "again", surfaces: ["hood", "roof"], doneOn: "2026-01-01" });
    expect(lyingWork([whole, hood, film, again]).map(({ id }) => id)).toEqual(["again", "film"]);
  });

  it("counts the last reading of each panel", () => {
    const read = (id: string, doneOn: string, microns: number) =>
      entry({ id, kind: "reading", surfaces: ["hood"], doneOn, microns });
    expect(lastReadings([read("b", "2026-01-02", 118), read("a", "2026-01-01", 120)])[0]?.id).toBe("b");
    expect(lastReadings([read("b", "2026-01-02", 118), read("c", "2026-01-02", 119)])[0]?.id).toBe("c");
  });

  it("a thick reading is repainted paint, unless a film lies there", () => {
    const thick = entry({ id: "r", kind: "reading", surfaces: ["hood"], microns: 268 });
    const film = entry({ id: "f", kind: "film", surfaces: ["hood"] });
    const verdict = (entries: DatedEntry[]) =>
      composeSheet(entries, { today: "2026-11-17", rules }).readings[0]?.verdict;
    expect(verdict([thick])).toBe("repainted");
    expect(verdict([thick, film])).toBe("original");
  });

  it("one occasion is one day of one job", () => {
    const sheet = composeSheet(
      [
        entry({ id: "1", doneOn: "2026-03-10", jobId: "a", kind: "reading", microns: 118 }),
        entry({ id: "2", doneOn: "2026-03-12", jobId: "b", kind: "correction" }),
        entry({ id: "3", doneOn: "2026-03-12", jobId: "b" }),
        entry({ id: "4", doneOn: "2026-03-12", jobId: "c", kind: "care" }),
      ],
      { today: "2026-11-17", rules },
    );
    expect(sheet.occasions.map(({ work, readings }) => [work.length, readings])).toEqual([
      [1, 0],
      [2, 0],
      [0, 1],
    ]);
    expect(sheet.since).toBe("2026-03-10");
  });

  it("a sheet shows nothing else of an entry's row", () => {
    const { jobId: _job, ...shown } = entry({ id: "1" });
    const sheet = composeSheet([{ ...entry({ id: "1", jobId: "a" }), version: 3 } as DatedEntry], {
      today: "2026-11-17",
      rules,
    });
    expect(sheet.lying).toEqual([shown]);
    expect(sheet.occasions[0]?.work).toEqual([shown]);
  });
});

describe("the reminder of the day", () => {
  const gold = entry({
    ...{ id: "gold", doneOn: "2026-03-12", curedOn: "2026-03-19" },
    ...{ upkeepOn: "2026-09-12", guaranteedUntil: "2031-03-12" },
  });
  const film = entry({ ...gold, id: "film", kind: "film", upkeepOn: "2027-03-12" });
  const on = (today: string, sent: Parameters<typeof dueReminder>[1] = [], entries = [gold]) =>
    dueReminder(entries, sent, { today, rules })?.kind ?? null;
  const cured = { entryId: "gold", kind: "cured", dueOn: "2026-03-19" } as const;

  it.each([
    ["2026-03-18", null],
    ["2026-03-19", "cured"],
    ["2026-04-18", "cured"],
    ["2026-04-19", null],
    ["2026-09-11", null],
    ["2026-09-12", "booster"],
    ["2026-10-12", "booster"],
    ["2026-10-13", null],
    ["2027-03-12", "booster"],
    ["2031-02-09", null],
    ["2031-02-10", "guarantee"],
    ["2031-03-12", "guarantee"],
    ["2031-04-20", null],
  ])("on %s is %s", (today, kind) => {
    expect(on(today)).toBe(kind);
  });

  it("is sent once, and a week after the one before", () => {
    expect(on("2026-03-20", [{ ...cured, sentOn: "2026-03-19" }])).toBeNull();
    expect(on("2026-03-26", [{ ...cured, sentOn: "2026-03-19" }])).toBeNull();
    const other = { entryId: "x", kind: "cured", dueOn: "2026-03-01" } as const;
    expect(on("2026-03-25", [{ ...other, sentOn: "2026-03-19" }])).toBeNull();
    expect(on("2026-03-26", [{ ...other, sentOn: "2026-03-19" }])).toBe("cured");
  });

  it("a film is inspected once a year; what was done again is not spoken of", () => {
    expect(on("2027-03-12", [], [film])).toBe("inspection");
    expect(on("2026-09-12", [], [gold, entry({ id: "new", doneOn: "2026-09-01" })])).toBeNull();
  });
});
