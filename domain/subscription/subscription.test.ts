import { describe, expect, it } from "vitest";
import { randomNumbers } from "#tests/support/random-numbers.ts";
import { addDays, type CalendarDay, daysBetween, parisDay } from "../calendar/dates.ts";
import { addMonths } from "../calendar/months.ts";
import { earnedExtras, isFreeMonth, monthsToNextExtra } from "./bonuses.ts";
import { endDay, isStartInReach, priceChangeDay, startDay } from "./changes.ts";
import { isTermAllowed, type SubscriptionContract } from "./contract.ts";
import { nextPeriod, periodAt, periodDueDay, periodsDue, positionOn, priceOn } from "./periods.ts";
import { nextRenewal, noticeState } from "./renewal.ts";

const contract: SubscriptionContract = {
  startsOn: "2026-12-01",
  rhythmMonths: 1,
  termMonths: null,
  priceCents: 80_00,
  nextPriceCents: null,
  nextPriceFrom: null,
  endsOn: null,
};
const days = (periods: readonly { readonly dueOn: CalendarDay }[]) => periods.map(({ dueOn }) => dueOn);

describe("the days on which a visit is due", () => {
  it.each([
    ["2026-12-01", ["2026-12-01", "2027-01-01", "2027-02-01", "2027-03-01"]],
    ["2026-12-31", ["2026-12-31", "2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]],
    ["2028-01-31", ["2028-01-31", "2028-02-29", "2028-03-31"]],
  ])("of a contract from %s keep its day, or the month's last one", (startsOn, expected) => {
    const until = expected.at(-1) ?? "";
    expect(days(periodsDue({ ...contract, startsOn }, until))).toEqual(expected);
  });

  it("follow the rhythm, and stop with the contract", () => {
    expect(days(periodsDue({ ...contract, rhythmMonths: 3 }, "2027-09-15"))).toEqual([
      "2026-12-01",
      "2027-03-01",
      "2027-06-01",
      "2027-09-01",
    ]);
    const ended = { ...contract, endsOn: "2027-01-31" };
    expect(days(periodsDue(ended, "2028-01-01"))).toEqual(["2026-12-01", "2027-01-01"]);
    expect(nextPeriod(ended, "2027-01-10")).toBeNull();
    expect(nextPeriod(contract, "2027-01-10")?.dueOn).toBe("2027-02-01");
    expect(periodsDue(contract, "2026-11-30")).toEqual([]);
    expect(nextPeriod(contract, "2026-11-30")?.dueOn).toBe("2026-12-01");
  });

  it("are twelve in a year, and one a month on the days the clocks change", () => {
    expect(periodsDue(contract, "2027-11-30")).toHaveLength(12);
    // Half an hour before midnight in Paris is another day in UTC.
    expect(
      days(periodsDue({ ...contract, startsOn: "2027-03-28" }, parisDay(new Date("2027-03-27T23:30:00Z")))),
    ).toEqual(["2027-03-28"]);
    expect(
      days(periodsDue({ ...contract, startsOn: "2026-10-25" }, parisDay(new Date("2026-11-24T23:30:00Z")))),
    ).toEqual(["2026-10-25", "2026-11-25"]);
  });

  it("leave no day without a period and none in two, whatever the start and the rhythm", () => {
    const below = randomNumbers(42);
    for (let round = 0; round < 300; round += 1) {
      const startsOn = addDays("2024-01-01", below(1500));
      const one = { ...contract, startsOn, rhythmMonths: 1 + below(3) };
      const day = addDays(startsOn, below(1500));
      const period = periodAt(one, positionOn(one, day));
      expect(period.dueOn <= day && day <= period.lastDay).toBe(true);
      expect(periodDueDay(one, period.position + 1)).toBe(addDays(period.lastDay, 1));
      expect(positionOn(one, period.lastDay)).toBe(period.position);
      expect(daysBetween(period.dueOn, period.lastDay)).toBeGreaterThanOrEqual(27);
    }
  });
});

describe("bonuses", () => {
  it.each([
    [null, 12, 0, null],
    [6, 5, 0, 1],
    [6, 6, 1, 6],
    [6, 11, 1, 1],
    [6, 12, 2, 6],
    [12, 5, 0, 1],
    [12, 6, 1, 12],
    [12, 12, 1, 6],
    [12, 18, 2, 12],
  ])(
    "of a term of %s months after %i of them: %i extra services, the next in %s",
    (termMonths, due, extras, left) => {
      expect(earnedExtras({ termMonths }, due)).toBe(extras);
      expect(monthsToNextExtra({ termMonths }, due)).toBe(left);
    },
  );

  it("make the twelfth month of a year free, and no month of another term", () => {
    const free = (termMonths: number | null) =>
      Array.from({ length: 24 }, (_, position) => position).filter((position) =>
        isFreeMonth({ termMonths }, position),
      );
    expect(free(12)).toEqual([11, 23]);
    expect(free(6)).toEqual([]);
    expect(free(null)).toEqual([]);
  });

  it("need a visit each month", () => {
    expect(isTermAllowed(12, 1)).toBe(true);
    expect(isTermAllowed(12, 2)).toBe(false);
    expect(isTermAllowed(null, 3)).toBe(true);
  });
});

describe("the notice of a renewal", () => {
  const yearly = { ...contract, termMonths: 12 };

  it("may be sent from three months until one month before", () => {
    const notice = nextRenewal(yearly, "2027-05-01");
    expect(notice).toEqual({ renewsOn: "2027-12-01", firstDay: "2027-09-01", lastDay: "2027-11-01" });
    if (!notice) throw new Error("unreachable");
    expect(
      ["2027-08-31", "2027-09-01", "2027-11-01", "2027-11-02"].map((day) => noticeState(notice, day, null)),
    ).toEqual(["early", "due", "due", "missed"]);
    expect(noticeState(notice, "2027-10-01", "2027-12-01")).toBe("sent");
    expect(noticeState(notice, "2027-10-01", "2026-12-01")).toBe("due");
  });

  it("comes again for the next term, and not for a contract that ends or has no term", () => {
    expect(nextRenewal(yearly, "2027-12-01")?.renewsOn).toBe("2028-12-01");
    expect(nextRenewal({ ...yearly, termMonths: 6 }, "2026-12-01")?.renewsOn).toBe("2027-06-01");
    expect(nextRenewal({ ...yearly, endsOn: "2027-11-30" }, "2027-10-01")).toBeNull();
    expect(nextRenewal(contract, "2027-10-01")).toBeNull();
  });

  it("keeps to the month's last day: a term that ends with February", () => {
    const notice = nextRenewal({ ...yearly, startsOn: "2026-08-31", termMonths: 6 }, "2026-09-01");
    expect(notice).toEqual({ renewsOn: "2027-02-28", firstDay: "2026-11-28", lastDay: "2027-01-28" });
  });
});

describe("changes", () => {
  it.each([
    ["2026-12-20", "2026-12-01", false, "2026-12-20"],
    ["2026-12-05", "2026-12-01", false, "2026-12-16"],
    // The fourteenth day is a Sunday.
    ["2026-12-05", "2026-11-29", false, "2026-12-15"],
    ["2026-12-05", "2026-12-01", true, "2026-12-05"],
    ["2026-11-01", "2026-12-01", true, "2026-12-01"],
  ])(
    "proposed for %s, accepted on %s (early start: %s), it starts on %s",
    (proposed, accepted, early, expected) => {
      expect(startDay(proposed, accepted, early)).toBe(expected);
    },
  );

  it.each([
    ["2026-11-20", null, "2026-11-30"],
    ["2026-12-01", null, "2026-12-31"],
    ["2026-12-31", null, "2026-12-31"],
    ["2026-12-10", "2027-02-10", "2027-02-28"],
    ["2027-02-10", "2026-12-10", "2027-02-28"],
    // Two years ahead at most.
    ["2026-12-10", "9999-12-31", "2028-12-31"],
  ])("ended on %s with the wish %s, its last day is %s", (today, wished, expected) => {
    const unnoticed = { ...contract, renewalNoticedFor: null, renewalNoticedBefore: null };
    expect(endDay(unnoticed, today, { wished, isEarly: false })).toBe(expected);
  });

  it.each([
    ["2026-11-20", [], false, "2026-11-30"],
    ["2027-01-10", [], false, "2027-05-31"],
    ["2027-05-31", [], false, "2027-05-31"],
    ["2027-01-10", [], true, "2027-01-31"],
    // Renewed after its notice, and without one.
    ["2027-07-10", ["2027-06-01"], false, "2027-11-30"],
    ["2027-07-10", [], false, "2027-07-31"],
    ["2027-12-10", ["2027-06-01"], false, "2027-12-31"],
    // The next renewal was announced too, or alone.
    ["2027-10-10", ["2027-12-01", "2027-06-01"], false, "2027-11-30"],
    ["2027-12-10", ["2027-12-01", "2027-06-01"], false, "2028-05-31"],
    ["2027-10-10", ["2027-12-01"], false, "2027-10-31"],
  ])(
    "six months ended on %s, noticed for %s (good reason: %s), last until %s",
    (today, [renewalNoticedFor = null, renewalNoticedBefore = null], isEarly, day) => {
      const bound = { ...contract, termMonths: 6, renewalNoticedFor, renewalNoticedBefore };
      expect(endDay(bound, today, { wished: null, isEarly })).toBe(day);
    },
  );

  it.each([
    ["2026-12-02", "2027-12-01"],
    ["2027-11-01", "2027-12-01"],
    ["2027-11-02", "2028-12-01"],
    ["2026-11-01", "2027-12-01"],
  ])("a new price told on %s begins on %s: a month of notice, and never within a year", (today, expected) => {
    expect(priceChangeDay(contract, today)).toBe(expected);
    expect(priceChangeDay({ ...contract, rhythmMonths: 3 }, today)).toBe(expected);
  });

  it("set no start more than two years ahead", () => {
    expect(isStartInReach("2028-12-10", "2026-12-10")).toBe(true);
    expect(isStartInReach("2028-12-11", "2026-12-10")).toBe(false);
  });

  it("apply the new price from its day on", () => {
    const raised = { ...contract, nextPriceCents: 85_00, nextPriceFrom: "2027-12-01" };
    expect(periodAt(raised, 11).priceCents).toBe(80_00);
    expect(periodAt(raised, 12).priceCents).toBe(85_00);
  });

  it("name the price of the day, and one to come unless the contract ends before", () => {
    const raised = { ...contract, nextPriceCents: 85_00, nextPriceFrom: "2027-12-01" };
    const coming = { priceCents: 80_00, nextPriceCents: 85_00, nextPriceFrom: "2027-12-01" };
    const only = (priceCents: number) => ({ priceCents, nextPriceCents: null, nextPriceFrom: null });
    expect(priceOn(contract, "2027-12-01")).toEqual(only(80_00));
    expect(priceOn(raised, "2027-11-30")).toEqual(coming);
    expect(priceOn(raised, "2027-12-01")).toEqual(only(85_00));
    expect(priceOn({ ...raised, endsOn: "2027-11-30" }, "2027-10-01")).toEqual(only(80_00));
    expect(priceOn({ ...raised, endsOn: "2027-11-30" }, "2028-10-01")).toEqual(only(80_00));
    expect(priceOn({ ...raised, endsOn: "2027-12-31" }, "2027-10-01")).toEqual(coming);
    expect(priceOn({ ...raised, endsOn: "2027-12-31" }, "2028-10-01")).toEqual(only(85_00));
  });

  it("add months without losing the day", () => {
    expect(addMonths("2026-08-31", 6)).toBe("2027-02-28");
    expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
    expect(addMonths("2026-12-15", 12)).toBe("2027-12-15");
  });
});
