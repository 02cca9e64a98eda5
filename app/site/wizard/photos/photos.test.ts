import { describe, expect, it } from "vitest";
import { restoredPhoto, sentPhotos } from "./photo.ts";
import { preparePhoto } from "./prepare-photo.ts";
import { reducePhotos } from "./use-photos.ts";

const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });
const converted = async () => new Blob(["jpeg"], { type: "image/jpeg" });
const unreadable = async () => {
  throw new Error("no decoder");
};
const limit = 8 * 1024 * 1024;

describe("preparePhoto", () => {
  it.each([
    ["a.jpg", "image/jpeg", limit],
    ["a.png", "image/png", 10],
    ["a.webp", "image/webp", 10],
  ])("takes %s as it is", async (name, type, bytes) => {
    const photo = file(name, type, bytes);
    expect(await preparePhoto(photo, unreadable)).toEqual({ ok: true, file: photo });
  });

  it.each([
    ["a.jpg", "image/jpeg", limit + 1, /8\u00a0Mo au plus/],
    ["a.jpg", "image/jpeg", 0, /pas une photo lisible/],
    ["a.gif", "image/gif", 10, /JPEG, PNG et WebP/],
    ["a.pdf", "application/pdf", 10, /JPEG, PNG et WebP/],
    ["a.heic", "image/heic", 10, /HEIC/],
    ["A.HEIF", "", 10, /HEIC/],
  ])("refuses %s (%s, %i bytes) in French", async (name, type, bytes, words) => {
    expect(await preparePhoto(file(name, type, bytes), unreadable)).toEqual({
      ok: false,
      error: expect.stringMatching(words),
    });
  });

  it("sends a HEIC photo as JPEG where the browser can read it", async () => {
    const prepared = await preparePhoto(file("a.heic", "image/heic"), converted);
    expect(prepared).toMatchObject({ ok: true, file: { type: "image/jpeg" } });
  });
});

describe("reducePhotos", () => {
  const photos = ["a", "b", "c", "d", "e"].map((id) => restoredPhoto({ id, name: `${id}.jpg` }));

  it("never holds more than six", () => {
    const more = ["f", "g"].map((id) => restoredPhoto({ id, name: id }));
    expect(reducePhotos(photos, { type: "add", photos: more }).map(({ key }) => key)).toEqual([..."abcdef"]);
  });

  it("sends only those that arrived with the request", () => {
    const updated = reducePhotos(photos, { type: "update", key: "b", change: { id: null, error: "non" } });
    const left = reducePhotos(updated, { type: "remove", key: "c" });
    expect(sentPhotos(left).map(({ id }) => id)).toEqual(["a", "d", "e"]);
  });
});
