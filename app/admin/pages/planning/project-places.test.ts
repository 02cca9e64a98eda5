import { expect, it } from "vitest";
import { projectPlaces } from "./project-places.ts";

const size = { width: 224, height: 176, margin: 30 };
const foissiat = { latitude: 46.3715, longitude: 5.17525 };
const bourg = { latitude: 46.20574, longitude: 5.2258 };
const macon = { latitude: 46.3066, longitude: 4.8287 };

it("keeps every place inside its margins, north above and west to the left", () => {
  const at = projectPlaces([foissiat, bourg, macon], size);
  for (const place of [foissiat, bourg, macon]) {
    expect(at(place).x).toBeGreaterThanOrEqual(size.margin);
    expect(at(place).x).toBeLessThanOrEqual(size.width - size.margin);
    expect(at(place).y).toBeGreaterThanOrEqual(size.margin);
    expect(at(place).y).toBeLessThanOrEqual(size.height - size.margin);
  }
  expect(at(foissiat).y).toBeLessThan(at(bourg).y);
  expect(at(macon).x).toBeLessThan(at(bourg).x);
});

it("puts a single place, or several at one address, in the middle", () => {
  expect(projectPlaces([bourg, bourg], size)(bourg)).toEqual({ x: 112, y: 88 });
});
