import { expect, it } from "vitest";
import { keepMachinePrices } from "./keep-machine-prices.ts";
import type { MachineContent } from "./machine.ts";
import { checkParcelTable } from "./parcel-table.ts";
import { checkRentalPrice, readRentalPriceKey, rentalPackKey, rentalRateKey } from "./rental-price.ts";
import { checkTravelRate } from "./travel-rate.ts";

it.each([
  ["travel.free-km", 0, true],
  ["travel.free-km", 500, true],
  ["travel.free-km", 501, false],
  ["travel.free-km", 1.5, false],
  ["travel.per-km", 1000, true],
  ["travel.per-km", 1001, false],
  ["travel.per-km", -1, false],
  ["travel.per-km", "60", false],
  ["travel.per-km", Number.NaN, false],
  ["travel.constructor", 1, false],
])("the travel rate %s may be %j: %j", (key, value, ok) => {
  expect(checkTravelRate(key, value).ok).toBe(ok);
});

it.each<[string, unknown, boolean]>([
  ["parcel.corsica", [], true],
  ["parcel.mainland", [], false],
  ["parcel.mainland", [{ upToGrams: 500, cents: 0 }], true],
  ["parcel.mainland", [{ upToGrams: 0, cents: 5 }], false],
  ["parcel.mainland", [{ upToGrams: 500, cents: -1 }], false],
  ["parcel.mainland", [{ upToGrams: 500, cents: 1e12 }], false],
  ["parcel.mainland", [null], false],
  ["parcel.mainland", "aucun", false],
  ["parcel.moon", [{ upToGrams: 500, cents: 5 }], false],
])("the table %s may be %j: %j", (key, value, ok) => {
  expect(checkParcelTable(key, value).ok).toBe(ok);
});

it("weights that do not grow are refused with a sentence", () => {
  const rates = [2000, 1000].map((upToGrams) => ({ upToGrams, cents: 5_00 }));
  expect(checkParcelTable("parcel.mainland", rates)).toMatchObject({
    message: "Les poids doivent aller en augmentant.",
  });
  const many = Array.from({ length: 21 }, (_, index) => ({ upToGrams: index + 1, cents: 5_00 }));
  expect(checkParcelTable("parcel.mainland", many).ok).toBe(false);
});

it("a rental price has a machine and a rate, or a pack, and is never zero", () => {
  expect(readRentalPriceKey(rentalRateKey("dustego", "weekend"))).toEqual({
    machine: "dustego",
    rate: "weekend",
  });
  expect(readRentalPriceKey(rentalPackKey("semainePro"))).toEqual({ pack: "semainePro" });
  for (const key of [
    "rental.dustego",
    "rental.dustego/daily/x",
    "rental.__proto__/daily",
    "rental-pack.",
    "x",
  ])
    expect(readRentalPriceKey(key), key).toBeNull();
  expect(checkRentalPrice(rentalRateKey("dustego", "daily"), 0).ok).toBe(false);
  expect(checkRentalPrice(rentalRateKey("dustego", "daily"), 20_00).ok).toBe(true);
});

it("a saved machine keeps the prices it has, a pack that is new brings its own", () => {
  const stored = { prices: { daily: 1, weekend: 2, weeklyPerDay: 3 }, packs: [{ id: "a-1", price: 5 }] };
  const value = {
    name: "A",
    prices: { daily: 99 },
    packs: [
      { id: "a-1", price: 99 },
      { id: "a-2", price: 7 },
    ],
  };
  expect(keepMachinePrices(value, stored as unknown as MachineContent)).toEqual({
    name: "A",
    prices: stored.prices,
    packs: [
      { id: "a-1", price: 5 },
      { id: "a-2", price: 7 },
    ],
  });
  expect(keepMachinePrices("x", stored as unknown as MachineContent)).toBe("x");
});
