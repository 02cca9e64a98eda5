import { describe, expect, it } from "vitest";
import { vehicleFrames } from "./vehicle-frames.ts";
import { hotspotNames, hotspots, positionInFrame } from "./vehicle-position.ts";

describe("positionInFrame", () => {
  it.each([
    ["the whole sheet", hotspots.suv.jantes, vehicleFrames.suv.full, { left: "28.38%", top: "73.75%" }],
    ["a tight frame", hotspots.suv.jantes, vehicleFrames.suv.tight, { left: "19.18%", top: "76.64%" }],
    [
      "the hero car",
      hotspots["hero-car"].carrosserie,
      vehicleFrames["hero-car"].full,
      { left: "63.33%", top: "57.69%" },
    ],
  ])("places a point over %s", (_, point, frame, expected) => {
    expect(positionInFrame(point, frame)).toEqual(expected);
  });
});

describe("hotspots", () => {
  it.each(Object.entries(hotspots))("of %s all lie inside its tight frame", (kind, points) => {
    const frame = vehicleFrames[kind as keyof typeof vehicleFrames].tight;
    const outside = hotspotNames.filter((name) => {
      const [x, y] = points[name];
      return x < frame.x || x > frame.x + frame.width || y < frame.y || y > frame.y + frame.height;
    });
    expect(outside).toEqual([]);
  });
});
