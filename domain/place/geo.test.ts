import { describe, expect, it } from "vitest";
import { distanceKm, isWithin } from "./geo.ts";

const bourg = { latitude: 46.20574, longitude: 5.2258 };
const foissiat = { latitude: 46.3715, longitude: 5.17525 };
const macon = { latitude: 46.31407, longitude: 4.82823 };
const belley = { latitude: 45.75917, longitude: 5.68813 };

describe("distance", () => {
  it.each([
    ["Bourg to itself", bourg, bourg, 0],
    ["Bourg to Foissiat", bourg, foissiat, 18.8],
    ["Bourg to Mâcon", bourg, macon, 32.9],
    ["Bourg to Belley", bourg, belley, 61.2],
    ["half the Earth", { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20_015.1],
  ])("from %s", (_, from, to, km) => {
    expect(Math.round(distanceKm(from, to) * 10) / 10).toBe(km);
    expect(distanceKm(to, from)).toBeCloseTo(distanceKm(from, to), 9);
  });

  it.each([
    [foissiat, true],
    [macon, false],
    [belley, false],
  ])("decides who is delivered free within 30 km of Bourg-en-Bresse", (to, free) => {
    expect(isWithin(bourg, to, 30)).toBe(free);
  });

  it("counts the limit as inside", () => {
    expect(isWithin(bourg, foissiat, distanceKm(bourg, foissiat))).toBe(true);
  });
});
