import { describe, expect, it } from "vitest";
import { formatParisInstant, parisDay, parisInstant, parisMinute } from "../calendar/dates.ts";
import { depositOf } from "./deposit.ts";
import { needsWaterless } from "./job-place.ts";
import { travelFee } from "./travel-fee.ts";
import { changeFee, changeLimit } from "./visit-change.ts";

describe("the limit of a change", () => {
  const rule = { limit: "18:00", latePercent: 30 };
  const visit = { startsAt: new Date("2026-11-24T07:30:00Z"), totalCents: 284_00 };

  it("is 18:00 the day before, Paris time", () => {
    expect(formatParisInstant(changeLimit(visit.startsAt, rule))).toBe(
      "23 novembre 2026 à 18\u00a0h\u00a000",
    );
  });

  it.each([
    ["2026-11-23T17:00:00Z", 0],
    ["2026-11-23T17:00:01Z", 85_20],
    ["2026-11-24T07:29:59Z", 85_20],
    ["2026-11-24T07:30:00Z", null],
  ])("at %s a change costs %s", (now, cents) => {
    expect(changeFee(visit, rule, new Date(now))).toBe(cents);
  });

  it("keeps its hour on the days the clocks change", () => {
    // Summer time ends in the night to Sunday 25 October 2026.
    const sunday = new Date("2026-10-25T08:00:00Z");
    expect(changeLimit(sunday, rule).toISOString()).toBe("2026-10-24T16:00:00.000Z");
    const monday = new Date("2026-10-26T08:00:00Z");
    expect(changeLimit(monday, rule).toISOString()).toBe("2026-10-25T17:00:00.000Z");
  });
});

describe("an instant in Paris", () => {
  it.each([
    ["2026-11-18", 8 * 60 + 30, "2026-11-18T07:30:00.000Z"],
    ["2026-07-01", 8 * 60 + 30, "2026-07-01T06:30:00.000Z"],
    // The clocks go forward at 02:00 on 29 March 2026 and back at 03:00 on 25 October.
    ["2026-03-29", 60, "2026-03-29T00:00:00.000Z"],
    ["2026-03-29", 180, "2026-03-29T01:00:00.000Z"],
    ["2026-03-29", 150, "2026-03-29T01:30:00.000Z"],
    ["2026-10-25", 120, "2026-10-25T00:00:00.000Z"],
    ["2026-10-25", 180, "2026-10-25T02:00:00.000Z"],
  ])("%s and %s minutes is %s", (day, minute, instant) => {
    expect(parisInstant(day, minute).toISOString()).toBe(instant);
  });

  it("comes back as its day and minute, every half hour of two years, except the hour that spring skips", () => {
    const wrong: string[] = [];
    for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2028, 0, 1); time += 1_800_000) {
      const day = parisDay(new Date(time));
      const minute = parisMinute(new Date(time));
      const back = parisInstant(day, minute);
      // The repeated hour of autumn comes back as its first passage.
      if (parisDay(back) !== day || parisMinute(back) !== minute) wrong.push(`${day} ${minute}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe("the deposit", () => {
  const rule = { percent: 30, fromCents: 200_00 };
  it.each([
    [199_99, 0],
    [200_00, 60_00],
    [284_00, 85_20],
    [333_33, 100_00],
  ])("for %s cents is %s", (total, deposit) => {
    expect(depositOf(total, rule)).toBe(deposit);
  });

  it("is nothing without a share, and never on nothing", () => {
    expect(depositOf(500_00, { percent: 0, fromCents: 0 })).toBe(0);
    expect(depositOf(0, { percent: 30, fromCents: 0 })).toBe(0);
  });
});

describe("the travel fee", () => {
  it.each([
    [0, 0],
    [30, 0],
    [30.1, 60],
    [42, 12 * 60],
  ])("for %s km is %s cents", (km, cents) => {
    expect(travelFee(km, { freeKm: 30, centsPerKm: 60 })).toBe(cents);
  });
});

describe("the place", () => {
  it("asks for the waterless formula on the public road, or without a tap", () => {
    expect(needsWaterless({ ground: "public", hasWater: true })).toBe(true);
    expect(needsWaterless({ ground: "private", hasWater: false })).toBe(true);
    expect(needsWaterless({ ground: "private", hasWater: true })).toBe(false);
  });
});
