import { expect, it } from "vitest";
import { type CellState, extraOf, listPriceOf, minutesOf, priceEdits, storedPrices } from "./price-edits.ts";
import { priceGroups, titleOfKey } from "./price-rows.ts";

const burn = "renovation.cigarette-burn";
const none: ReadonlyMap<string, CellState> = new Map();
const changed = (key: string, value: unknown): ReadonlyMap<string, CellState> =>
  new Map([[key, { key, version: 3, value, waiting: [] }]]);

it("a repair that is counted has a row for each further piece, stored with the price of the first", () => {
  expect(titleOfKey(extraOf(burn))).toBe("Réparation de brûlure, chaque trou de plus");
  expect(listPriceOf(extraOf(burn), undefined)).toEqual({ kind: "fixed", cents: 10_00 });
  const stored = (typed: Record<string, string>, states = none) =>
    storedPrices("price", priceEdits(typed, states), states);
  expect(stored({ [extraOf(burn)]: "12" })).toEqual([
    { key: burn, version: 0, value: { kind: "counted", cents: 79_00, extraCents: 12_00 } },
  ]);
  expect(stored({ [burn]: "85", [extraOf(burn)]: "15,50" })).toEqual([
    { key: burn, version: 0, value: { kind: "counted", cents: 85_00, extraCents: 15_50 } },
  ]);
  const states = changed(burn, { kind: "counted", cents: 85_00, extraCents: 15_50 });
  expect(stored({ [burn]: "90" }, states)).toEqual([
    { key: burn, version: 3, value: { kind: "counted", cents: 90_00, extraCents: 15_50 } },
  ]);
  expect(stored({ [extraOf(burn)]: "15,5" }, states)).toEqual([]);
});

it("a surcharge that grew a hundred times is doubted like any price", () => {
  expect(priceEdits({ [extraOf(burn)]: "1000" }, none)).toMatchObject([{ doubt: "far-above" }]);
  expect(priceEdits({ [extraOf(burn)]: "0" }, none)).toMatchObject([{ doubt: "negative" }]);
});

it("the amounts of gift cards are of a kind of their own and take no time on site", () => {
  const edits = priceEdits({ "gift.1": "60", "headlights.restoration": "85" }, none);
  expect(storedPrices("gift", edits, none)).toEqual([{ key: "gift.1", version: 0, value: 60_00 }]);
  expect(storedPrices("price", edits, none)).toEqual([
    { key: "headlights.restoration", version: 0, value: 85_00 },
  ]);
  expect(minutesOf("gift.1", undefined)).toBeNull();
  expect(minutesOf(extraOf(burn), undefined)).toBeNull();
  expect(minutesOf("headlights.restoration", undefined)).toBe(90);
  expect(listPriceOf("gift.2", changed("gift.2", 120_00).get("gift.2"))).toEqual({
    kind: "fixed",
    cents: 120_00,
  });
});

it("every row has a title of its own and its cells", () => {
  const rows = priceGroups.flatMap((group) => group.rows);
  expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length);
  for (const { title, id, cells } of rows) expect(cells.length + (id ? 1 : 0), title).toBeGreaterThan(0);
});
