import { describe, expect, it } from "vitest";
import { checkPromotion } from "./check-promotion.ts";
import { bestPrice, crossedBeside, isPromoted, reducePrice } from "./promotion.ts";

const percent = (value: number) => ({ kind: "percent", percent: value }) as const;
const amount = (cents: number) => ({ kind: "amount", cents }) as const;

it.each([
  [34_90, percent(20), 27_92],
  [19_90, percent(15), 16_91],
  [749_00, percent(15), 636_00],
  [80_00, amount(15_00), 65_00],
  [80_00, amount(90_00), 1],
])("%i reduced by %o is %i, rounded in the customer's favour", (cents, reduction, reduced) => {
  expect(reducePrice(cents, reduction)).toBe(reduced);
});

it("of two promotions on one price the better for the customer holds, never both", () => {
  const both = [{ reduction: percent(10) }, { reduction: amount(30_00) }];
  expect(bestPrice(100_00, both)).toBe(70_00);
  expect(bestPrice(1000_00, both)).toBe(900_00);
  expect(bestPrice(100_00, [])).toBe(100_00);
});

it("the crossed price is the lowest of the thirty days, and none when it is not higher", () => {
  expect(crossedBeside(80_00, 100_00, 100_00)).toBe(100_00);
  expect(crossedBeside(80_00, 100_00, 90_00)).toBe(90_00);
  expect(crossedBeside(80_00, 100_00, 80_00)).toBeNull();
  expect(crossedBeside(80_00, 95_00, 100_00)).toBe(95_00);
});

it("a promotion reduces the offers it names, never an option nor a subscription", () => {
  expect(isPromoted({ target: "service:ceramic" }, "ceramic.gold")).toBe(true);
  expect(isPromoted({ target: "service:ceramic.gold" }, "ceramic.gold")).toBe(true);
  expect(isPromoted({ target: "service:ceramic.gold" }, "ceramic.silver")).toBe(false);
  expect(isPromoted({ target: "service:cleaning" }, "cleaning.option.engine-bay")).toBe(false);
  expect(isPromoted({ target: "service:subscription" }, "subscription.full")).toBe(false);
  expect(isPromoted({ target: "rental" }, "ceramic.gold")).toBe(false);
});

describe("checkPromotion", () => {
  const from = Date.parse("2026-11-16T09:00:00Z");
  const good = { name: "Rentrée", target: "rental", reduction: percent(20), from, until: from + 3_600_000 };
  const check = (change: object) => checkPromotion({ ...good, ...change }, (id) => id === "rental");

  it("takes a plain one, of one second to ninety-two days", () => {
    expect(check({})).toEqual({ ok: true, value: { ...good, lowest: {} } });
    expect(check({ until: from + 1000 }).ok).toBe(true);
    expect(check({ until: from + 92 * 86_400_000 }).ok).toBe(true);
  });

  it.each([
    ["0 %", { reduction: percent(0) }, "reduction"],
    ["100 %", { reduction: percent(100) }, "reduction"],
    ["a negative share", { reduction: percent(-5) }, "reduction"],
    ["half a per cent", { reduction: percent(12.5) }, "reduction"],
    ["no amount", { reduction: amount(0) }, "reduction"],
    ["a negative amount", { reduction: amount(-100) }, "reduction"],
    ["a huge amount", { reduction: amount(1e300) }, "reduction"],
    ["no reduction", { reduction: null }, "reduction"],
    ["an unknown target", { target: "service:__proto__" }, "target"],
    ["no name", { name: "  " }, "name"],
    ["a name on two lines", { name: "a\nb" }, "name"],
    ["an end at the beginning", { until: from }, "until"],
    ["an end that is no instant", { until: Number.NaN }, "until"],
    ["an end too far", { until: from + 93 * 86_400_000 }, "until"],
    ["a beginning that is no instant", { from: "hier" }, "from"],
  ])("refuses %s", (_what, change, field) => {
    expect(check(change)).toMatchObject({ ok: false, field });
  });
});
