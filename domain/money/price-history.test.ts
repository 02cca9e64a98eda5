import { describe, expect, it } from "vitest";
import { crossedPrice, type PricePeriod, reductionPercent } from "./price-history.ts";

const now = new Date("2026-11-15T12:00:00Z");
const DAY = 86_400_000;

/** Periods written as [price, days ago it began]; each one ends where the next begins, the last one holds. */
function history(...changes: readonly (readonly [number, number])[]): PricePeriod[] {
  return changes.map(([cents, daysAgo], index) => {
    const next = changes[index + 1];
    return {
      cents,
      since: new Date(now.getTime() - daysAgo * DAY),
      until: next ? new Date(now.getTime() - next[1] * DAY) : null,
    };
  });
}

describe("the crossed price", () => {
  it.each<[string, PricePeriod[], number | null]>([
    ["is the price before a plain cut", history([2990, 200], [2490, 5]), 2990],
    ["is absent without any change", history([2990, 200]), null],
    ["is absent after a rise", history([1990, 200], [2490, 5]), null],
    ["is absent without a price on sale", [], null],
    ["is the lowest of the 30 days before, not the last", history([2790, 200], [2990, 10], [2490, 5]), 2790],
    [
      "is absent when the product was as cheap within those 30 days",
      history([2490, 200], [2990, 20], [2490, 5]),
      null,
    ],
    [
      "still counts the price that ended 29 days before the cut",
      history([2000, 200], [3000, 34], [2490, 5]),
      null,
    ],
    [
      "forgets the price that ended 30 days before the cut",
      history([2000, 200], [3000, 35], [2490, 5]),
      3000,
    ],
    ["compares a second cut with the first one's price", history([3000, 200], [2700, 12], [2490, 5]), 2700],
    ["holds until the 30th day", history([2990, 200], [2490, 29.9]), 2990],
    ["ends on the 30th day: the lower price has become the price", history([2990, 200], [2490, 30]), null],
    ["is absent when a typing error was corrected within the day", history([29_900, 5.5], [2990, 5]), null],
    ["counts a product that was on sale for a day", history([2990, 6], [2490, 5]), 2990],
    [
      "is absent for a product that comes back after months at a lower price",
      [
        { cents: 2990, since: new Date("2025-01-01"), until: new Date("2026-03-01") },
        { cents: 2490, since: new Date("2026-11-10"), until: null },
      ],
      null,
    ],
  ])("%s", (_what, periods, expected) => {
    expect(crossedPrice(periods, now)?.cents ?? null).toBe(expected);
  });

  it("says when it ends", () => {
    expect(crossedPrice(history([2990, 200], [2490, 5]), now)).toEqual({
      cents: 2990,
      endsAt: new Date("2026-12-10T12:00:00Z"),
    });
  });
});

it.each([
  [2490, 2990, 16],
  [1990, 2990, 33],
  [5000, 10_000, 50],
  [2989, 2990, 0],
])("%i instead of %i saves %i per cent, never more than it does", (cents, crossed, percent) => {
  expect(reductionPercent(cents, crossed)).toBe(percent);
});
