import { expect, it } from "vitest";
import { deliveryZone } from "./delivery-zone.ts";

it("reads the zone from the postal code alone", () => {
  const zones = ["01000", "75011", "95880", "98000", "20000", "20620", "97110", "97400", "98800", "98600"];
  expect(Object.fromEntries(zones.map((code) => [code, deliveryZone(code)]))).toEqual({
    "01000": "mainland",
    "75011": "mainland",
    "95880": "mainland",
    "98000": "mainland",
    "20000": "corsica",
    "20620": "corsica",
    "97110": "overseas",
    "97400": "overseas",
    "98800": "overseas",
    "98600": "overseas",
  });
});

it("finds no zone in a code that no place has, and waits for five digits", () => {
  expect(["00100", "96000", "99123"].map(deliveryZone)).toEqual(["elsewhere", "elsewhere", "elsewhere"]);
  expect(["", "20", "2000", "2A000", "200000", "２００００"].map(deliveryZone)).toEqual(
    Array(6).fill("mainland"),
  );
});
