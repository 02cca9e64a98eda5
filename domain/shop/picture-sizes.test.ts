import { expect, it } from "vitest";
import { pictureSourceSet, pictureWidths } from "./picture-sizes.ts";

it.each([
  [2000, [160, 480, 960, 1600, 2000]],
  [960, [160, 480, 960]],
  [60, [60]],
])("keeps a picture %i pixels wide in %j", (width, widths) => {
  expect(pictureWidths(width)).toEqual(widths);
});

it("offers our own pictures in their sizes, and drawings as they are", () => {
  const src = "/media/0f9d1f4e-8a3c-4a6e-9c57-3b6a2f1d0e11";
  expect(pictureSourceSet(src, 500, "avif")).toBe(
    `${src}/160.avif 160w, ${src}/480.avif 480w, ${src}/500.avif 500w`,
  );
  expect(pictureSourceSet("/art/products/cire.svg", 800, "avif")).toBeNull();
});
