import { describe, expect, it } from "vitest";
import { addDays } from "../calendar/dates.ts";
import { formatEuros } from "../money/money.ts";
import {
  applyPack,
  formatDays,
  INITIAL_RENTAL,
  nextRentalStep,
  normaliseDays,
  PROMO_DURATION_MS,
  previousRentalStep,
  priceRental,
  promoRemainingMs,
  type RentalWizardState,
  rentalDetails,
} from "./rental.ts";

const dustego = { daily: 1990, weekend: 2990, weeklyPerDay: 1290 };
const dustegoBefore = { daily: 3500, weekend: 5500, weeklyPerDay: 2500 };
const puzzi = { daily: 3490, weekend: 5290, weeklyPerDay: 1990 };
const puzziBefore = { daily: 4500, weekend: 7000, weeklyPerDay: 3000 };

const run = (first: string, count: number) => Array.from({ length: count }, (_, i) => addDays(first, i));
/** What a reader adds up: the digits shown. */
const shownCents = (cents: number) => Number(formatEuros(cents).replace(/[^\d-]/g, ""));
const MONDAY = "2026-11-16";
const FRIDAY = "2026-11-20";
const SATURDAY = "2026-11-21";
const SUNDAY = "2026-11-22";

describe("priceRental", () => {
  it("gives a saving that is the crossed-out price minus the price, as the three are shown", () => {
    const rate = (seed: number) => 100 + ((seed * 7919) % 9000) / 3;
    for (let seed = 1; seed <= 400; seed += 1) {
      const days = run(addDays(MONDAY, seed % 7), 1 + (seed % 12));
      const rates = { daily: rate(seed), weekend: rate(seed + 1), weeklyPerDay: rate(seed + 2) };
      const before = { daily: rate(seed + 3), weekend: rate(seed + 4), weeklyPerDay: rate(seed + 5) };
      for (const price of [priceRental(days, rates, before), priceRental(days, dustego, dustegoBefore)]) {
        const about = `${days.join()} at ${JSON.stringify(rates)} before ${JSON.stringify(before)}`;
        if (!price) throw new Error(about);
        const [paid, crossed, saved] = [price.cents, price.originalCents, price.savingCents].map(shownCents);
        expect(saved, about).toBe(Number(crossed) - Number(paid));
      }
    }
  });

  it.each([
    ["one weekday", [MONDAY], "daily", 1990, 3500, 3490, 4500],
    ["one Saturday", [SATURDAY], "daily", 1990, 3500, 3490, 4500],
    ["two weekdays", run(MONDAY, 2), "daily", 3980, 7000, 6980, 9000],
    ["Saturday and Sunday", [SATURDAY, SUNDAY], "weekend", 2990, 5500, 5290, 7000],
    ["Friday and Saturday", [FRIDAY, SATURDAY], "weekend", 2990, 5500, 5290, 7000],
    ["Sunday and Monday", run(SUNDAY, 2), "weekend", 2990, 5500, 5290, 7000],
    ["a Saturday and a later Wednesday", [SATURDAY, "2026-11-25"], "weekend", 2990, 5500, 5290, 7000],
    ["three days with a weekend", run(FRIDAY, 3), "daily", 5970, 10_500, 10_470, 13_500],
    ["six days", run(MONDAY, 6), "daily", 11_940, 21_000, 20_940, 27_000],
    ["seven days", run(MONDAY, 7), "weekly", 9030, 17_500, 13_930, 21_000],
    ["eight days", run(MONDAY, 8), "weekly", 10_320, 20_000, 15_920, 24_000],
    [
      "seven days apart",
      [0, 7, 14, 21, 28, 35, 42].map((n) => addDays(MONDAY, n)),
      "weekly",
      9030,
      17_500,
      13_930,
      21_000,
    ],
    [
      "the weekend of the spring clock change",
      ["2026-03-28", "2026-03-29"],
      "weekend",
      2990,
      5500,
      5290,
      7000,
    ],
    [
      "the weekend of the autumn clock change",
      ["2026-10-24", "2026-10-25"],
      "weekend",
      2990,
      5500,
      5290,
      7000,
    ],
    [
      "the Sunday of the spring clock change and its Monday",
      ["2027-03-28", "2027-03-29"],
      "weekend",
      2990,
      5500,
      5290,
      7000,
    ],
    ["a weekend over the end of a month", ["2027-07-31", "2027-08-01"], "weekend", 2990, 5500, 5290, 7000],
    ["two weekdays over the end of the year", ["2026-12-31", "2027-01-01"], "daily", 3980, 7000, 6980, 9000],
    ["a week over the end of the year", run("2026-12-28", 7), "weekly", 9030, 17_500, 13_930, 21_000],
    ["a leap day", ["2028-02-29"], "daily", 1990, 3500, 3490, 4500],
    ["the week of the autumn clock change", run("2026-10-22", 7), "weekly", 9030, 17_500, 13_930, 21_000],
  ])("prices %s", (_, days, rule, cents, original, puzziCents, puzziOriginal) => {
    expect(priceRental(days, dustego, dustegoBefore)).toEqual({
      days,
      rule,
      cents,
      originalCents: original,
      savingCents: original - cents,
    });
    expect(priceRental(days, puzzi, puzziBefore)).toEqual({
      days,
      rule,
      cents: puzziCents,
      originalCents: puzziOriginal,
      savingCents: puzziOriginal - puzziCents,
    });
  });

  it("counts each day once, in the order of time, and leaves out what is no day", () => {
    expect(normaliseDays([SUNDAY, SATURDAY, SUNDAY, "2026-02-30", "demain"])).toEqual([SATURDAY, SUNDAY]);
    expect(priceRental([SUNDAY, SATURDAY, SATURDAY], dustego, dustegoBefore)?.rule).toBe("weekend");
    expect(priceRental(Array(9).fill(MONDAY), dustego, dustegoBefore)?.cents).toBe(1990);
  });

  it("has no price without a day", () => {
    expect(priceRental([], dustego, dustegoBefore)).toBeNull();
    expect(priceRental(["hier"], dustego, dustegoBefore)).toBeNull();
  });
});

describe("applyPack", () => {
  const week = { machine: "dustego", rule: "weekly", days: 7, price: 8990, originalPrice: 17_500 } as const;
  const weekend = { machine: "dustego", rule: "weekend", days: 2, price: 2990, originalPrice: 5500 } as const;
  const rule = (days: readonly string[]) => {
    const price = priceRental(days, dustego, dustegoBefore);
    if (!price) throw new Error("no day");
    return price;
  };

  it("gives the pack's price to its machine for its days", () => {
    expect(applyPack(rule(run(MONDAY, 7)), "dustego", week)).toEqual({
      days: run(MONDAY, 7),
      rule: "weekly",
      cents: 8990,
      originalCents: 17_500,
      savingCents: 8510,
    });
  });

  it.each([
    ["another machine", run(MONDAY, 7), "puzzi", week],
    ["more days", run(MONDAY, 8), "dustego", week],
    ["fewer days", run(MONDAY, 6), "dustego", week],
    ["two weekdays under the weekend pack", run(MONDAY, 2), "dustego", weekend],
    ["no pack", run(MONDAY, 7), "dustego", null],
  ] as const)("keeps the rule's price for %s", (_, days, machine, pack) => {
    expect(applyPack(rule(days), machine, pack)).toEqual(rule(days));
  });
});

describe("the cart line's details", () => {
  it.each([
    [[SATURDAY, SUNDAY], "Du 21/11/2026 au 22/11/2026, 2 jours, économie 25,10\u00a0€"],
    [[MONDAY], "Le 16/11/2026, 1 jour, économie 15,10\u00a0€"],
    [run(MONDAY, 7), "Du 16/11/2026 au 22/11/2026, 7 jours, économie 84,70\u00a0€"],
    [[MONDAY, FRIDAY, SUNDAY], "Les 16/11/2026, 20/11/2026 et 22/11/2026, 3 jours, économie 45,30\u00a0€"],
  ])("for %j", (days, expected) => {
    const price = priceRental(days, dustego, dustegoBefore);
    expect(price && rentalDetails(price)).toBe(expected);
  });

  it("names no saving where there is none, and no date without a day", () => {
    const price = priceRental([MONDAY], dustego, dustego);
    expect(price && rentalDetails(price)).toBe("Le 16/11/2026, 1 jour");
    expect(formatDays([])).toBe("");
  });
});

describe("the rental wizard", () => {
  const at = (wizard: Partial<RentalWizardState>): RentalWizardState => ({ ...INITIAL_RENTAL, ...wizard });

  it.each([
    ["without a machine", at({}), "machine", 1],
    ["with a machine", at({ machine: "puzzi" }), null, 2],
    ["without a date", at({ step: 2, machine: "puzzi" }), "dates", 2],
    ["with a date", at({ step: 2, machine: "puzzi", days: [MONDAY] }), null, 3],
    ["at the end", at({ step: 3, machine: "puzzi", days: [MONDAY] }), null, 3],
  ] as const)("moves on %s", (_, wizard, issue, step) => {
    expect(nextRentalStep(wizard)).toEqual({ issue, wizard: { ...wizard, step } });
  });

  it("goes back one step and stays at the first", () => {
    expect(previousRentalStep(at({ step: 3 }))).toEqual(at({ step: 2 }));
    expect(previousRentalStep(at({ step: 2 }))).toEqual(at({}));
    expect(previousRentalStep(at({}))).toEqual(at({}));
  });
});

it.each([
  [0, PROMO_DURATION_MS],
  [60_000, PROMO_DURATION_MS - 60_000],
  [PROMO_DURATION_MS, 0],
  [PROMO_DURATION_MS * 2, 0],
  [-60_000, PROMO_DURATION_MS],
])("after %i ms the offer has %i ms left", (elapsed, left) => {
  expect(promoRemainingMs(1_000_000, 1_000_000 + elapsed)).toBe(left);
});
