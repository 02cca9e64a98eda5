import { expect, it } from "vitest";
import { vehicleFrames } from "./vehicle-frames.ts";
import { heroCarHotspots, positionInFrame } from "./vehicle-position.ts";

it.each([
  ["the whole sheet", [227, 236] as const, vehicleFrames.suv.full, { left: "28.38%", top: "73.75%" }],
  ["a tight frame", [227, 236] as const, vehicleFrames.suv.tight, { left: "19.18%", top: "76.64%" }],
  [
    "the hero car",
    heroCarHotspots.carrosserie,
    vehicleFrames["hero-car"].full,
    { left: "63.33%", top: "57.69%" },
  ],
])("places a point over %s", (_, point, frame, expected) => {
  expect(positionInFrame(point, frame)).toEqual(expected);
});

it("keeps the points of the hero car inside its tight frame", () => {
  const frame = vehicleFrames["hero-car"].tight;
  const outside = Object.entries(heroCarHotspots).filter(
    ([, [x, y]]) => x < frame.x || x > frame.x + frame.width || y < frame.y || y > frame.y + frame.height,
  );
  expect(outside).toEqual([]);
});
