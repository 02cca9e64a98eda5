import { expect, it } from "vitest";
import { rentalPackKey, rentalRateKey } from "#domain/site-content/rental-price.ts";
import { parcelGroup, rentalGroup, travelGroup } from "./fee-rows.ts";
import { type CellState, extraOf, isEditable, listPriceOf, minutesOf, weightOf } from "./price-cells.ts";
import { isConfirmable, priceEdits, storedPrices } from "./price-edits.ts";
import { priceGroups, titleOfKey } from "./price-rows.ts";
import { amountText, nameOfKey, valueText, waitingText } from "./price-words.ts";

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

it("the travel rule is two cells: kilometres and cents, either of which may be zero once confirmed", () => {
  expect(listPriceOf("travel.free-km", undefined)).toEqual({ kind: "fixed", cents: 30 });
  expect(amountText("travel.free-km", 30)).toBe("30\u00a0km");
  const edits = priceEdits({ "travel.free-km": "20 km", "travel.per-km": "0,75" }, none);
  expect(storedPrices("travel", edits, none)).toEqual([
    { key: "travel.free-km", version: 0, value: 20 },
    { key: "travel.per-km", version: 0, value: 75 },
  ]);
  const [free] = priceEdits({ "travel.per-km": "0" }, none);
  expect(free?.doubt).toBe("free");
  expect(isConfirmable("free")).toBe(true);
  expect(priceEdits({ "travel.free-km": "-5" }, none)).toMatchObject([{ doubt: "negative" }]);
  expect(priceEdits({ "travel.free-km": "20,5" }, none)).toMatchObject([{ doubt: "not-a-price" }]);
  expect(priceEdits({ "travel.free-km": "300" }, none)).toMatchObject([{ doubt: "far-above" }]);
});

it("a table of parcels is stored whole: other weights stay, an emptied one leaves, a new one takes its place", () => {
  const mainland = "parcel.mainland" as const;
  const edits = priceEdits(
    {
      [weightOf(mainland, 500)]: "6,20",
      [weightOf(mainland, 20_000)]: "",
      [weightOf(mainland, 3000)]: "9,90",
    },
    none,
  );
  expect(edits).toMatchObject([{ doubt: null }, { doubt: "removed", amount: null }, { doubt: null }]);
  expect(storedPrices("parcel", edits, none)).toEqual([
    {
      key: mainland,
      version: 0,
      value: [
        { upToGrams: 500, cents: 620 },
        { upToGrams: 1000, cents: 690 },
        { upToGrams: 2000, cents: 790 },
        { upToGrams: 3000, cents: 990 },
        { upToGrams: 5000, cents: 1290 },
        { upToGrams: 10_000, cents: 1790 },
      ],
    },
  ]);
});

it("a zone that is closed has empty cells that take a price", () => {
  const corsica = weightOf("parcel.corsica", 1000);
  expect(listPriceOf(corsica, undefined)).toBeNull();
  expect(isEditable(corsica, null)).toBe(true);
  expect(priceEdits({ [corsica]: "" }, none)).toEqual([]);
  expect(storedPrices("parcel", priceEdits({ [corsica]: "14,90" }, none), none)).toEqual([
    { key: "parcel.corsica", version: 0, value: [{ upToGrams: 1000, cents: 1490 }] },
  ]);
  const later = [{ upToGrams: 1000, cents: 1590 }];
  expect(waitingText(corsica, later)).toBe("15,90\u00a0€");
  expect(waitingText(weightOf("parcel.corsica", 500), later)).toBe("retiré");
  expect(valueText("parcel.corsica", later)).toBe("1\u00a0kg\u00a0: 15,90\u00a0€");
});

it("a weight just added is a row of the table", () => {
  const { rows } = parcelGroup(none, { [weightOf("parcel.mainland", 750)]: "" });
  expect(rows.map(({ title }) => title).slice(0, 3)).toEqual([
    "Jusqu’à 500\u00a0g",
    "Jusqu’à 750\u00a0g",
    "Jusqu’à 1\u00a0kg",
  ]);
});

it("machines and packs are priced like services, and named in the list of changes", () => {
  const day = rentalRateKey("dustego", "daily");
  expect(listPriceOf(day, undefined)).toEqual({ kind: "fixed", cents: 19_90 });
  expect(nameOfKey(day)).toBe("Location Dustego, la journée");
  expect(nameOfKey(rentalPackKey("weekend"))).toBe("PACK WEEK-END");
  expect(nameOfKey(weightOf("parcel.relay", 2000))).toBe("Colis Point relais, 2\u00a0kg");
  const edits = priceEdits({ [day]: "21,90", [rentalPackKey("weekend")]: "3,10" }, none);
  expect(edits.map(({ doubt }) => doubt)).toEqual([null, "far-below"]);
  expect(storedPrices("rental-price", edits, none)).toMatchObject([{ value: 21_90 }, { value: 3_10 }]);
  expect(priceEdits({ [day]: "0" }, none)).toMatchObject([{ doubt: "negative" }]);
});

it("every row has a title of its own and its cells", () => {
  const groups = [...priceGroups, travelGroup, parcelGroup(none, {}), rentalGroup()];
  const rows = groups.flatMap((group) => group.rows);
  expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length);
  for (const { title, keys } of rows) expect(Object.keys(keys).length, title).toBeGreaterThan(0);
});
