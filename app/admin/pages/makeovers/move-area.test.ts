import { expect, it } from "vitest";
import { areaBetween, movedArea } from "./move-area.ts";

const area = { x: 0.5, y: 0.5, width: 0.25, height: 0.25 };

it("is drawn from any corner to any other, and stays inside the picture", () => {
  expect(areaBetween({ x: 0.75, y: 0.75 }, { x: 0.5, y: 0.25 })).toEqual({
    x: 0.5,
    y: 0.25,
    width: 0.25,
    height: 0.5,
  });
  expect(areaBetween({ x: 0.5, y: 0.5 }, { x: 4, y: -3 })).toEqual({ x: 0.5, y: 0, width: 0.5, height: 0.5 });
});

it.each([
  ["ArrowRight", false, { ...area, x: 0.52 }],
  ["ArrowUp", false, { ...area, y: 0.48 }],
  ["ArrowDown", true, { ...area, height: 0.27 }],
  ["Delete", false, "removed"],
  ["a", false, null],
] as const)("the key %s (shift: %s) makes it %j", (key, shiftKey, result) => {
  expect(movedArea(area, { key, shiftKey })).toEqual(result);
});

it("never leaves the picture, nor vanishes", () => {
  const corner = { x: 0.75, y: 0, width: 0.25, height: 0.02 };
  expect(movedArea(corner, { key: "ArrowRight", shiftKey: false })).toEqual(corner);
  expect(movedArea(corner, { key: "ArrowRight", shiftKey: true })).toEqual(corner);
  expect(movedArea(corner, { key: "ArrowUp", shiftKey: true })).toEqual(corner);
});
