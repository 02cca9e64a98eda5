import { expect, it } from "vitest";
import { type Crop, cropArea, focusInCrop, readCrop } from "./crop.ts";

const size = { width: 2000, height: 1500 };

it.each<[string, Crop, ReturnType<typeof cropArea>]>([
  ["everything", { shape: "own", zoom: 100, x: 50, y: 50 }, { left: 0, top: 0, width: 2000, height: 1500 }],
  [
    "a square",
    { shape: "square", zoom: 100, x: 50, y: 50 },
    { left: 250, top: 0, width: 1500, height: 1500 },
  ],
  [
    "a square at the edge",
    { shape: "square", zoom: 100, x: 0, y: 0 },
    { left: 0, top: 0, width: 1500, height: 1500 },
  ],
  [
    "half of it",
    { shape: "own", zoom: 200, x: 100, y: 100 },
    { left: 1000, top: 750, width: 1000, height: 750 },
  ],
])("a crop takes %s", (_what, crop, area) => {
  expect(cropArea(size, crop)).toEqual(area);
});

it("a crop never leaves the picture, whatever its shape, size and centre", () => {
  for (const width of [1, 3, 999, 2000])
    for (const height of [1, 7, 1500])
      for (const shape of ["own", "square", "landscape", "wide", "portrait"] as const)
        for (const zoom of [100, 133, 400])
          for (const at of [0, 37, 100]) {
            const area = cropArea({ width, height }, { shape, zoom, x: at, y: at });
            expect(area.width).toBeGreaterThan(0);
            expect(area.height).toBeGreaterThan(0);
            expect(area.left).toBeGreaterThanOrEqual(0);
            expect(area.top).toBeGreaterThanOrEqual(0);
            expect(area.left + area.width).toBeLessThanOrEqual(width);
            expect(area.top + area.height).toBeLessThanOrEqual(height);
          }
});

it("the point the crop was centred on stays the focus, at the edge too", () => {
  expect(focusInCrop(size, { shape: "own", zoom: 200, x: 50, y: 50 }, { x: 50, y: 50 })).toEqual({
    x: 50,
    y: 50,
  });
  expect(focusInCrop(size, { shape: "own", zoom: 200, x: 0, y: 100 }, { x: 0, y: 100 })).toEqual({
    x: 0,
    y: 100,
  });
});

it("reads a crop, and no other value", () => {
  const crop = { shape: "square", zoom: 150, x: 10, y: 90 };
  expect(readCrop({ ...crop, note: "<script>" })).toEqual(crop);
  expect(readCrop(null)).toBeNull();
  expect(readCrop({ shape: "own", zoom: 100, x: 0, y: 0 })).toBeNull();
  for (const wrong of [
    undefined,
    "square",
    {},
    { ...crop, shape: "constructor" },
    { ...crop, shape: "__proto__" },
    { ...crop, zoom: 99 },
    { ...crop, zoom: 401 },
    { ...crop, zoom: 1.5 },
    { ...crop, x: -1 },
    { ...crop, y: Number.NaN },
  ])
    expect(readCrop(wrong)).toBeUndefined();
});
