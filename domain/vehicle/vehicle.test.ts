import { describe, expect, it } from "vitest";
import {
  categoriesFor,
  isCarCategory,
  isUtilityCategory,
  isVehicleCategory,
  isVehicleType,
} from "./vehicle.ts";

describe("vehicle ids", () => {
  it.each([
    ["particulier", { type: true, car: false, utility: false, category: false }],
    ["utilitaire", { type: true, car: false, utility: false, category: false }],
    ["A", { type: false, car: true, utility: false, category: true }],
    ["D", { type: false, car: true, utility: false, category: true }],
    ["U1", { type: false, car: false, utility: true, category: true }],
    ["U4", { type: false, car: false, utility: true, category: true }],
    ["a", { type: false, car: false, utility: false, category: false }],
    ["U5", { type: false, car: false, utility: false, category: false }],
    ["", { type: false, car: false, utility: false, category: false }],
    [null, { type: false, car: false, utility: false, category: false }],
    [["A"], { type: false, car: false, utility: false, category: false }],
  ])("recognises %j", (value, expected) => {
    expect({
      type: isVehicleType(value),
      car: isCarCategory(value),
      utility: isUtilityCategory(value),
      category: isVehicleCategory(value),
    }).toEqual(expected);
  });

  it("offers cars A to D and utility vehicles U1 to U4", () => {
    expect(categoriesFor("particulier")).toEqual(["A", "B", "C", "D"]);
    expect(categoriesFor("utilitaire")).toEqual(["U1", "U2", "U3", "U4"]);
  });
});
