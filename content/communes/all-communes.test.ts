import { describe, expect, it } from "vitest";
import { allCommunes, communeByInsee, isInFreeDeliveryZone } from "./all-communes.server.ts";
import { foldCommuneName, searchCommunes } from "./search-communes.server.ts";

describe("the communes around", () => {
  it("are all of the Ain and of its neighbours, each with codes and a place in the region", () => {
    const perDepartment: Record<string, number> = {};
    for (const { department } of allCommunes) {
      perDepartment[department] = (perDepartment[department] ?? 0) + 1;
    }
    expect(perDepartment).toEqual({
      "01": 391,
      "38": 512,
      "39": 492,
      "69": 266,
      "71": 563,
      "73": 273,
      "74": 279,
    });
    const odd = allCommunes.filter(
      ({ postalCodes, latitude, longitude, name }) =>
        name === "" ||
        postalCodes.length === 0 ||
        postalCodes.some((code) => !/^\d{5}$/.test(code)) ||
        !(latitude > 44.6 && latitude < 47.4 && longitude > 3.5 && longitude < 7.3),
    );
    expect(odd).toEqual([]);
    expect(new Set(allCommunes.map(({ inseeCode }) => inseeCode)).size).toBe(2776);
  });

  it.each([
    ["01053", "Bourg-en-Bresse", true],
    ["01163", "Foissiat", true],
    ["39475", "Saint-Amour", true],
    ["01283", "Oyonnax", false],
    ["71270", "Mâcon", false],
    ["69123", "Lyon", false],
  ])("%s %s: free delivery %s", (insee, name, isFree) => {
    const commune = communeByInsee(insee);
    expect(commune?.name).toBe(name);
    expect(commune && isInFreeDeliveryZone(commune)).toBe(isFree);
  });

  it("never decide the delivery price by an approximate place", () => {
    expect(allCommunes.filter((commune) => commune.isApproximate && isInFreeDeliveryZone(commune))).toEqual(
      [],
    );
    expect(allCommunes.filter((commune) => commune.isApproximate && commune.department === "01")).toEqual([]);
  });

  it.each([
    ["bourg en b", "Bourg-en-Bresse"],
    ["St Etienne du Bois", "Saint-Étienne-du-Bois"],
    ["01340", "Attignat"],
    ["abergement de v", "L’Abergement-de-Varey"],
    ["st-amour", "Saint-Amour"],
    ["01340 fois", "Foissiat"],
    ["Foissiat 01340", "Foissiat"],
  ])("are found by %s", (query, first) => {
    expect(searchCommunes(query, 6)[0]?.name).toBe(first);
  });

  it("are not found by nothing", () => {
    expect([searchCommunes("  ", 6), searchCommunes("99999", 6), foldCommuneName("Ste-Œuvre")]).toEqual([
      [],
      [],
      "sainte oeuvre",
    ]);
  });
});
