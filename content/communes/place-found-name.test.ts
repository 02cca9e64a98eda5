import { expect, it } from "vitest";
import { findCommunes } from "./find-communes.server.ts";
import { placeFoundName } from "./place-found-name.server.ts";

const above = { x: 0, y: -7.4 };

it("stands right above a commune that nothing surrounds", () => {
  expect(placeFoundName({ x: 20, y: 20 }, "Nulle")).toEqual(above);
});

it("keeps a name inside the dial", () => {
  expect(placeFoundName({ x: 50, y: 2 }, "Nulle").y).toBeGreaterThan(0);
  expect(placeFoundName({ x: 97, y: 70 }, "Saint-Quelque-Part").x).toBeLessThan(0);
});

it.each(["Attignat", "Cras-sur-Reyssouze", "Bény"])("moves the name of %s off its neighbours'", (name) => {
  const place = findCommunes(name).exact?.place;
  expect(place?.name).not.toEqual(above);
});
