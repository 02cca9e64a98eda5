import { describe, expect, it } from "vitest";
import { addDays } from "../calendar/dates.ts";
import { CARD_HOLD_MS } from "../shop/checkout.ts";
import {
  assignUnits,
  closedEnds,
  nearestAlternatives,
  periodsOfDays,
  type RentalOffer,
  unavailableDays,
} from "./rental-availability.ts";
import { rentalRefund } from "./rental-cancellation.ts";
import { daysRefusal, lastBookableDay } from "./rental-horizon.ts";
import { lateDays, lateFeeCents } from "./rental-return.ts";

const SATURDAY = "2026-11-21";
const day = (offset: number) => addDays(SATURDAY, offset);
const span = (first: number, last = first) => ({ first: day(first), last: day(last) });

function offer(turnRoundDays: number, ...units: (readonly ReturnType<typeof span>[])[]): RentalOffer {
  return {
    units: units.map((blocked, index) => ({ unit: index + 1, blocked })),
    closures: [],
    turnRoundDays,
    from: day(-6),
    to: day(40),
  };
}

describe("periods", () => {
  it.each([
    ["one day", [day(0)], [span(0)]],
    ["days that follow each other", [day(0), day(1), day(2)], [span(0, 2)]],
    ["days apart, unsorted and doubled", [day(4), day(0), day(1), day(0)], [span(0, 1), span(4)]],
    ["over the end of the year", ["2026-12-31", "2027-01-01"], [{ first: "2026-12-31", last: "2027-01-01" }]],
    [
      "over a leap day",
      ["2028-02-28", "2028-02-29", "2028-03-01"],
      [{ first: "2028-02-28", last: "2028-03-01" }],
    ],
    [
      "over the spring clock change",
      ["2027-03-27", "2027-03-28", "2027-03-29"],
      [{ first: "2027-03-27", last: "2027-03-29" }],
    ],
    [
      "over the autumn clock change",
      ["2026-10-24", "2026-10-25", "2026-10-26"],
      [{ first: "2026-10-24", last: "2026-10-26" }],
    ],
  ])("%s", (_, days, expected) => {
    expect(periodsOfDays(days)).toEqual(expected);
  });
});

describe("assigning units", () => {
  const weekend = [day(0), day(1)];
  it.each([
    ["the first unit when all are free", weekend, offer(0, [], []), [1]],
    ["the second when the first is out", weekend, offer(0, [span(1)], []), [2]],
    ["a unit between two rentals", weekend, offer(0, [span(-2, -1), span(2, 3)]), [1]],
    [
      "one unit for days apart, even if it is not the first",
      [day(0), day(4)],
      offer(0, [span(4)], []),
      [2, 2],
    ],
    [
      "several units for days apart where no single one serves",
      [day(0), day(4)],
      offer(0, [span(4)], [span(0)]),
      [1, 2],
    ],
    ["another unit when its own turn-round overlaps", [day(0), day(2)], offer(2, [], []), [1, 2]],
  ])("gives %s", (_, days, from, units) => {
    const assigned = assignUnits(days, from);
    expect(assigned.ok && assigned.periods.map(({ unit }) => unit)).toEqual(units);
  });

  it.each([
    ["a day that is taken", weekend, offer(0, [span(1)]), [day(1)]],
    ["the days of the unit with the fewest in the way", weekend, offer(0, [span(0, 1)], [span(0)]), [day(0)]],
    ["days free on different machines only", weekend, offer(0, [span(0)], [span(1)]), [day(0)]],
    ["the last day, whose turn-round meets the next rental", weekend, offer(1, [span(2, 4)]), [day(1)]],
    ["its own turn-round on the only unit", [day(0), day(2)], offer(2, []), [day(2)]],
    ["every day when there is no unit", weekend, offer(0), weekend],
  ])("names %s", (_, days, from, takenDays) => {
    expect(assignUnits(days, from)).toEqual({ ok: false, takenDays, closedDays: [] });
  });
});

it("a day is gone when no unit is left for it alone, its turn-round included", () => {
  const week = { from: day(-2), to: day(4) };
  expect(unavailableDays({ ...offer(0, [span(0, 1)], [span(1, 2)]), ...week })).toEqual([day(1)]);
  expect(unavailableDays({ ...offer(1, [span(0, 1)]), ...week })).toEqual([day(-1), day(0), day(1)]);
  expect(unavailableDays({ ...offer(0), from: day(0), to: day(1) })).toEqual([day(0), day(1)]);
});

describe("alternatives", () => {
  it("are the nearest free days at the same rate, later before earlier", () => {
    expect(nearestAlternatives([day(0), day(1)], offer(0, [span(0, 1)]))).toEqual([
      [day(6), day(7)],
      [day(-6), day(-5)],
      [day(7), day(8)],
    ]);
  });

  it("never lie before today, beyond the horizon or on taken days", () => {
    const full = { ...offer(0, [span(-3, 2)]), from: day(-3), to: day(4) };
    expect(nearestAlternatives([day(0)], full)).toEqual([[day(3)], [day(4)]]);
    expect(nearestAlternatives([day(0)], offer(0))).toEqual([]);
  });
});

it.each([
  ["today", [day(0)], null],
  ["a year ahead", [lastBookableDay(day(0))], null],
  ["yesterday among others", [day(-1), day(3)], "past"],
  ["beyond a year", [day(366)], "tooFar"],
])("%s may be asked for: %s", (_, days, refusal) => {
  expect(daysRefusal(days, day(0))).toBe(refusal);
});

it("keeps days half an hour for who pays", () => {
  expect(CARD_HOLD_MS).toBe(1_800_000);
});

describe("cancelling", () => {
  const weekend = { priceCents: 2990, days: [day(0), day(1)], usedDays: [], bookedOn: day(-40) };
  it.each([
    ["two days before", { ...weekend, today: day(-2) }, 100, 2990],
    ["the day before", { ...weekend, today: day(-1) }, 50, 1495],
    ["on the first day", { ...weekend, today: day(0) }, 0, 0],
    [
      "on the first day, within fourteen days of booking",
      { ...weekend, bookedOn: day(-14), today: day(0) },
      100,
      2990,
    ],
    ["on the first day, fifteen days after booking", { ...weekend, bookedOn: day(-15), today: day(0) }, 0, 0],
    [
      "on the second day, unused, within the fourteen days",
      { ...weekend, bookedOn: day(-3), today: day(1) },
      100,
      1495,
    ],
    ["once it is over", { ...weekend, today: day(2) }, 0, 0],
    ["once it was handed over", { ...weekend, usedDays: [day(0), day(1)], today: day(0) }, 0, 0],
    [
      "between two periods",
      { ...weekend, days: [day(0), day(10)], usedDays: [day(0)], today: day(3) },
      100,
      1495,
    ],
  ])("%s refunds %s", (_, cancellation, percent, cents) => {
    expect(rentalRefund(cancellation)).toMatchObject({ percent, cents });
  });
});

it.each([
  [day(1), day(1), 0],
  [day(1), day(0), 0],
  [day(1), day(3), 2],
  ["2026-12-31", "2027-01-01", 1],
  ["2026-10-24", "2026-10-26", 2],
])("due on %s and back on %s is %i days late, each at the daily rate", (last, back, late) => {
  expect(lateDays(last, back)).toBe(late);
  expect(lateFeeCents(late, 1990)).toBe(late * 1990);
});

describe("closures", () => {
  const closed = (first: number, last = first) => ({ ...span(first, last), label: "Congés" });
  it.each([
    ["a single closed day", [0], [0]],
    ["a first day", [0, 1], [0]],
    ["a last day", [-1, 0], [0]],
    ["none when the closure lies within", [-1, 0, 1], []],
    ["both ends of one run", [0, 1, 2], [0, 2]],
    ["an end of the second run alone", [-4, 1, 2], [2]],
  ])("stop %s", (_, chosen, ends) => {
    const closures = [closed(0), closed(2)];
    const from = { ...offer(0, []), closures };
    const result = assignUnits(chosen.map(day), from);
    expect(result.ok ? [] : result.closedDays).toEqual(ends.map(day));
    expect(result.ok).toBe(ends.length === 0);
  });

  it("move the alternatives past them", () => {
    const from = { ...offer(0, []), closures: [closed(0, 5)] };
    for (const days of nearestAlternatives([day(2)], from))
      expect(closedEnds(days, from.closures)).toEqual([]);
  });
});
