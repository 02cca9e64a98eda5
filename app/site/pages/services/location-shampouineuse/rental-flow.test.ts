import { describe, expect, it } from "vitest";
import { rentalPackById } from "#content/rental-packs.ts";
import { rentalPriceOf } from "#content/rental-price.ts";
import { addDays } from "#domain/calendar/dates.ts";
import { shortDays } from "./days-text.ts";
import { fitOf } from "./fit.ts";
import {
  initialRental,
  type RentalChoice,
  startWithMachine,
  startWithPack,
  toggleDay,
  withMachine,
} from "./rental-flow.ts";
import { rentalLine } from "./rental-line.ts";
import { rentalTip } from "./rental-tip.ts";

const SATURDAY = "2026-11-21";
const day = (offset: number) => addDays(SATURDAY, offset);
const week = Array.from({ length: 7 }, (_, index) => day(index + 2));
const free = () => true;

function pack(id: string) {
  const found = rentalPackById(id);
  if (!found) throw new Error(id);
  return found;
}

function priceOf(machine: "dustego" | "puzzi", days: readonly string[], packId?: string) {
  const price = rentalPriceOf({ machine, days, ...(packId ? { pack: packId } : {}) });
  if (!price) throw new Error("no price");
  return price;
}

describe("choosing from outside the wizard", () => {
  it("a pack brings its machine, no days, and the step of the dates", () => {
    expect(startWithPack(pack("semainePro"))).toEqual({
      step: 2,
      machine: "dustego",
      days: [],
      pack: "semainePro",
    });
  });

  it("a machine keeps the days, and ends the pack of another machine", () => {
    const packed: RentalChoice = { step: 3, machine: "dustego", days: [SATURDAY], pack: "decouverte" };
    expect(startWithMachine(packed, "puzzi")).toEqual({
      step: 2,
      machine: "puzzi",
      days: [SATURDAY],
      pack: null,
    });
    expect(withMachine(packed, "dustego").pack).toBe("decouverte");
  });
});

describe("choosing days", () => {
  it.each([
    ["one day more", { ...initialRental, days: [day(4)] }, SATURDAY, [SATURDAY, day(4)]],
    ["one day less", { ...initialRental, days: [SATURDAY, day(4)] }, SATURDAY, [day(4)]],
    ["the week’s pack, from its first day", startWithPack(pack("semainePro")), day(2), week],
    ["the weekend’s pack, from Saturday", startWithPack(pack("weekend")), SATURDAY, [SATURDAY, day(1)]],
    ["the weekend’s pack, from Sunday", startWithPack(pack("weekend")), day(1), [SATURDAY, day(1)]],
    ["the weekend’s pack, from Friday", startWithPack(pack("weekend")), day(-1), [day(-1), SATURDAY]],
    ["the weekend’s pack, from a weekday", startWithPack(pack("weekend")), day(3), [day(3)]],
    ["the day’s pack", startWithPack(pack("decouverte")), day(3), [day(3)]],
  ])("%s", (_, state, chosen, days) => {
    expect(toggleDay(state, chosen, free).days).toEqual(days);
  });

  it("takes the day alone where the pack’s others are not free", () => {
    const isFree = (other: string) => other !== day(4);
    expect(toggleDay(startWithPack(pack("semainePro")), day(2), isFree).days).toEqual([day(2)]);
  });
});

describe("the cart line", () => {
  it("carries date range, days, saving, and what the server books from", () => {
    expect(rentalLine("dustego", priceOf("dustego", [SATURDAY, day(1)]), null)).toEqual({
      title: "Location Dustego",
      price: "29.90€",
      details: "Du 21/11/2026 au 22/11/2026, 2 jours, économie 25,10\u00a0€",
      type: "rental",
      cents: 2990,
      booking: { machine: "dustego", days: [SATURDAY, day(1)] },
    });
  });

  it("honours the week’s pack at 89,90, not seven times 12,90", () => {
    expect(rentalLine("dustego", priceOf("dustego", week, "semainePro"), "semainePro")).toMatchObject({
      price: "89.90€",
      details: "Du 23/11/2026 au 29/11/2026, 7 jours, économie 85,10\u00a0€",
      booking: { pack: "semainePro" },
    });
    expect(priceOf("dustego", week).cents).toBe(9030);
  });
});

it.each([
  [[], ""],
  [[SATURDAY], "sam. 21 nov."],
  [[SATURDAY, day(1)], "sam. 21 et dim. 22 nov."],
  [week, "du lun. 23 au dim. 29 nov."],
  [["2026-11-30", "2026-12-01"], "lun. 30 nov. et mar. 1er déc."],
  [["2026-12-30", "2026-12-31", "2027-01-01"], "du mer. 30 déc. au ven. 1er janv."],
  [[SATURDAY, day(4), day(6)], "sam. 21, mer. 25 et ven. 27 nov."],
  [[SATURDAY, ...week], "sam. 21 et du lun. 23 au dim. 29 nov."],
])("shortens %j to %s", (days, text) => {
  expect(shortDays(days)).toBe(text);
});

it.each([
  [
    "a weekend",
    [SATURDAY, day(1)],
    "Un jour de plus passerait au tarif journée\u00a0: 59,70\u00a0€ les 3 jours.",
  ],
  ["a Friday", [day(-1)], "Un jour de plus passerait au forfait week-end\u00a0: 29,90\u00a0€ les 2 jours."],
  [
    "six days",
    week.slice(0, 6),
    "Un jour de plus passerait au tarif semaine\u00a0: 90,30\u00a0€ les 7 jours.",
  ],
  [
    "three days over a weekend",
    [day(-1), SATURDAY, day(1)],
    "Un jour de moins passerait au forfait week-end\u00a0: 29,90\u00a0€ les 2 jours.",
  ],
  ["a Monday", [day(2)], null],
  ["eight days", [...week, day(9)], null],
])("the tip for %s", (_, days, expected) => {
  const tip = rentalTip("dustego", priceOf("dustego", days));
  expect(tip && tip.text + tip.amount + tip.days).toBe(expected);
});

it("sees that days free on different machines only do not fit, and offers others", () => {
  const offer = {
    units: [
      { unit: 1, blocked: [{ first: SATURDAY, last: SATURDAY }] },
      { unit: 2, blocked: [{ first: day(1), last: day(1) }] },
    ],
    closures: [],
    turnRoundDays: 0,
    from: day(-6),
    to: day(60),
  };
  expect(fitOf([SATURDAY], offer)).toEqual({ isFree: true });
  expect(fitOf([SATURDAY, day(1)], offer)).toMatchObject({ isFree: false, takenDays: [SATURDAY] });
  expect(fitOf([], offer)).toBeNull();
});
