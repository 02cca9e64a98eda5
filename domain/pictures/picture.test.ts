import { expect, it } from "vitest";
import { type Picture, pictureThumbnail, readFocusPoint } from "./picture.ts";
import { checkSlotValue } from "./slot-value.ts";

const src = "/media/0f9d1f4e-8a3c-4a6e-9c57-3b6a2f1d0e11";
const picture: Picture = {
  id: "5b7b3c0e-4a52-4c58-9a40-0a3f3a3b2c11",
  src,
  width: 2000,
  height: 1000,
  alt: "Aile avant",
  focus: { x: 50, y: 50 },
  widths: [160, 480, 960, 1600, 2000],
  formats: ["avif", "webp"],
  jpegWidth: 960,
};

it("a thumbnail is the smallest size that fills it, or all a small picture has", () => {
  expect(pictureThumbnail(picture)).toBe(`${src}/480.webp`);
  expect(pictureThumbnail({ ...picture, width: 300, widths: [160, 300] })).toBe(`${src}/300.webp`);
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
