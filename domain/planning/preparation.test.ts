import { expect, it } from "vitest";
import { preparationSteps } from "./preparation.ts";

const place = { ground: "private", hasWater: true, hasPower: true, access: "" } as const;

it("asks for the socket and the tap that are there, and for no other", () => {
  expect(preparationSteps(place)).toEqual(["space", "power", "water", "empty_cabin", "keys"]);
  expect(preparationSteps({ ...place, ground: "public", hasPower: false })).toEqual([
    "space",
    "empty_cabin",
    "keys",
  ]);
  expect(preparationSteps(null)).toEqual(["space", "empty_cabin", "keys"]);
});
