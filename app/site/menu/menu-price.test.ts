import { describe, expect, it } from "vitest";
import { menuExtras, menuGroups } from "#content/lists/menu-index.ts";
import { servicesMenu } from "#content/lists/navigation.ts";
import { menuPrice } from "./menu-price.ts";

const rows = [...menuGroups.flatMap((group) => group.rows), ...menuExtras];
const priceOf = (id: string, category: Parameters<typeof menuPrice>[1]) => {
  const row = rows.find((one) => one.id === id);
  return row && menuPrice(row, category);
};

describe("the drawn menu", () => {
  it("holds every service of the menu once", () => {
    expect(rows.map(({ href }) => href).toSorted()).toEqual(servicesMenu.map(({ href }) => href).toSorted());
  });

  it("gives each service a price or a word in its place", () => {
    for (const row of rows) expect(menuPrice(row, null) ?? row.note, row.id).toBeTruthy();
  });

  it("starts at the smallest category until a car is chosen, then at its own", () => {
    expect([priceOf("cleaning", null), priceOf("cleaning", "A"), priceOf("cleaning", "D")]).toEqual([
      priceOf("cleaning", "A"),
      priceOf("cleaning", null),
      expect.any(Number),
    ]);
    expect([priceOf("polishing", null), priceOf("polishing", "B")]).toEqual([350_00, 420_00]);
  });

  it("keeps the price of what does not depend on the car", () => {
    for (const id of ["headlights", "renovation", "sofa", "utility", "subscription", "rental"]) {
      expect(priceOf(id, "D"), id).toBe(priceOf(id, null));
    }
  });
});
