import { describe, expect, it } from "vitest";
import {
  addDays,
  daysBetween,
  formatDay,
  formatDayLong,
  formatDayNumeric,
  formatDayOfMonth,
  formatDayShort,
  formatMonth,
  formatParisInstant,
  formatParisTime,
  isCalendarDay,
  isWeekend,
  PARIS,
  parisDay,
  parisHour,
  weekday,
} from "./dates.ts";

describe("parisDay and formatParisInstant", () => {
  it.each([
    [
      "a summer evening, already tomorrow in Paris",
      "2026-07-14T22:30:00Z",
      "2026-07-15",
      "15 juillet 2026 à 0\u00a0h\u00a030",
    ],
    [
      "a winter evening, still today in Paris",
      "2026-01-14T22:30:00Z",
      "2026-01-14",
      "14 janvier 2026 à 23\u00a0h\u00a030",
    ],
    [
      "the last minute before the spring change",
      "2026-03-29T00:59:59Z",
      "2026-03-29",
      "29 mars 2026 à 1\u00a0h\u00a059",
    ],
    [
      "the spring change, when 2 o'clock is 3",
      "2026-03-29T01:00:00Z",
      "2026-03-29",
      "29 mars 2026 à 3\u00a0h\u00a000",
    ],
    ["the start of the 23-hour day", "2026-03-28T23:00:00Z", "2026-03-29", "29 mars 2026 à 0\u00a0h\u00a000"],
    ["the end of the 23-hour day", "2026-03-29T21:59:59Z", "2026-03-29", "29 mars 2026 à 23\u00a0h\u00a059"],
    [
      "the day after the spring change",
      "2026-03-29T22:00:00Z",
      "2026-03-30",
      "30 mars 2026 à 0\u00a0h\u00a000",
    ],
    [
      "the start of the 25-hour day",
      "2026-10-24T22:00:00Z",
      "2026-10-25",
      "25 octobre 2026 à 0\u00a0h\u00a000",
    ],
    [
      "the first 2:30 of the autumn change",
      "2026-10-25T00:30:00Z",
      "2026-10-25",
      "25 octobre 2026 à 2\u00a0h\u00a030",
    ],
    [
      "the second 2:30 of the autumn change",
      "2026-10-25T01:30:00Z",
      "2026-10-25",
      "25 octobre 2026 à 2\u00a0h\u00a030",
    ],
    [
      "the end of the 25-hour day",
      "2026-10-25T22:59:59Z",
      "2026-10-25",
      "25 octobre 2026 à 23\u00a0h\u00a059",
    ],
    [
      "the day after the autumn change",
      "2026-10-25T23:00:00Z",
      "2026-10-26",
      "26 octobre 2026 à 0\u00a0h\u00a000",
    ],
    ["new year's night", "2026-12-31T23:00:00Z", "2027-01-01", "1er janvier 2027 à 0\u00a0h\u00a000"],
  ])("at %s", (_, instant, day, text) => {
    expect([parisDay(new Date(instant)), formatParisInstant(new Date(instant))]).toEqual([day, text]);
  });

  // If the law on summer time changes, the tables of a newer Node.js know it and this fails.
  it("agree with the tables of the machine, in every hour for ten years", () => {
    const clock = new Intl.DateTimeFormat("sv-SE", {
      timeZone: PARIS,
      dateStyle: "short",
      timeStyle: "short",
    });
    const thisYear = new Date().getUTCFullYear();
    const disagreements: string[] = [];
    for (
      let time = Date.UTC(thisYear - 5, 0, 1, 0, 7);
      time < Date.UTC(thisYear + 5, 0, 1);
      time += 3_600_000
    ) {
      const instant = new Date(time);
      const shown = `${parisDay(instant)} ${formatParisTime(instant)}`;
      if (shown !== clock.format(instant)) disagreements.push(shown);
    }
    expect(disagreements).toEqual([]);
  });

  it("give the hour alone too", () => {
    const instant = new Date("2026-07-14T22:05:00Z");
    expect([parisHour(instant), formatParisTime(instant)]).toEqual([0, "00:05"]);
  });
});

describe("calendar days", () => {
  it.each([
    ["2026-11-21", true],
    ["2028-02-29", true],
    ["2026-02-29", false],
    ["2026-02-30", false],
    ["2026-13-01", false],
    ["2026-1-1", false],
    ["0001-01-01", true],
    ["0000-01-01", false],
    ["21/11/2026", false],
    ["2026-11-21T00:00:00Z", false],
    ["", false],
    [null, false],
    [20261121, false],
  ])("are recognised: %j", (value, expected) => {
    expect(isCalendarDay(value)).toBe(expected);
  });

  it.each([
    ["2026-03-28", 1, "2026-03-29"],
    ["2026-03-29", 1, "2026-03-30"],
    ["2026-10-25", 1, "2026-10-26"],
    ["2026-10-26", -1, "2026-10-25"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-11-21", 0, "2026-11-21"],
  ])("%s plus %i is %s", (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(count);
  });

  it.each([
    ["2026-11-20", 5, false],
    ["2026-11-21", 6, true],
    ["2026-11-22", 0, true],
    ["2026-11-23", 1, false],
    ["2026-03-29", 0, true],
    ["2026-10-25", 0, true],
  ])("%s has weekday %i", (day, index, weekend) => {
    expect([weekday(day), isWeekend(day)]).toEqual([index, weekend]);
  });

  it.each([
    [
      "2026-11-21",
      "21 novembre 2026",
      "21 novembre",
      "samedi 21 novembre 2026",
      "sam. 21 nov.",
      "21/11/2026",
      "novembre 2026",
    ],
    [
      "2026-08-01",
      "1er août 2026",
      "1er août",
      "samedi 1er août 2026",
      "sam. 1er août",
      "01/08/2026",
      "août 2026",
    ],
    [
      "2027-02-03",
      "3 février 2027",
      "3 février",
      "mercredi 3 février 2027",
      "mer. 3 févr.",
      "03/02/2027",
      "février 2027",
    ],
  ])("%s in French", (day, ...expected) => {
    expect([
      formatDay(day),
      formatDayOfMonth(day),
      formatDayLong(day),
      formatDayShort(day),
      formatDayNumeric(day),
      formatMonth(day),
    ]).toEqual(expected);
  });
});
