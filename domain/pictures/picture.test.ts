import { expect, it } from "vitest";
import { type Picture, pictureSources, pictureThumbnail, readFocusPoint } from "./picture.ts";
import { checkSlotValue } from "./slot-value.ts";

const src = "/media/0f9d1f4e-8a3c-4a6e-9c57-3b6a2f1d0e11";
const picture: Picture = {
  id: "5b7b3c0e-4a52-4c58-9a40-0a3f3a3b2c11",
  src,
  width: 2000,
  height: 1000,
  alt: "Aile avant",
  focus: { x: 50, y: 50 },
  hasAvif: true,
};

it("a picture has AVIF and WebP in its widths, and a JPEG with its own size", () => {
  const sources = pictureSources(picture);
  expect(sources.avif).toMatch(/160\.avif 160w, .*2000\.avif 2000w$/);
  expect(sources.webp).toMatch(/480\.webp 480w/);
  expect(sources).toMatchObject({ jpeg: `${src}/960.jpeg`, width: 960, height: 480 });
});

it("AVIF is left out until it is made", () => {
  expect(pictureSources({ ...picture, hasAvif: false }).avif).toBeNull();
});

it("a small picture is never asked for larger than it is", () => {
  const small = { ...picture, width: 300, height: 900 };
  expect(pictureSources(small)).toMatchObject({ jpeg: `${src}/300.jpeg`, width: 300, height: 900 });
  expect(pictureThumbnail(small)).toBe(`${src}/300.webp`);
  expect(pictureThumbnail(picture)).toBe(`${src}/480.webp`);
});

it("a focus point is two whole hundredths", () => {
  expect(readFocusPoint({ x: 0, y: 100, z: 3 })).toEqual({ x: 0, y: 100 });
  for (const wrong of [
    null,
    {},
    { x: 1 },
    { x: -1, y: 0 },
    { x: 101, y: 0 },
    { x: 0.5, y: 0 },
    { x: "1", y: 1 },
  ])
    expect(readFocusPoint(wrong)).toBeNull();
});

it("a slot holds a picture and a point, nothing else", () => {
  const value = { picture: picture.id, focus: { x: 3, y: 4 } };
  expect(checkSlotValue({ ...value, alt: "<b>" })).toEqual({ ok: true, value });
  for (const wrong of [
    null,
    "",
    {},
    { ...value, picture: "../../etc/passwd" },
    { ...value, focus: { x: 3 } },
  ])
    expect(checkSlotValue(wrong)).toMatchObject({ ok: false });
});
