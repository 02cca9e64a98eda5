import sharp from "sharp";
import { expect, it } from "vitest";
import { heicPhoto, largeHeicPhoto } from "#tests/support/heic-photo.ts";
import { decodeHeic } from "./decode-heic.ts";

/** The colour of one pixel, as a browser shows it. */
async function colourAt(jpeg: Buffer, left: number, top: number) {
  const { data } = await sharp(jpeg)
    .toColourspace("srgb")
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
}
async function decoded(bytes: Uint8Array): Promise<Buffer> {
  const answer = await decodeHeic(bytes);
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.jpeg;
}
/** The photo with a box after its last one. */
function withBox(kind: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(kind, 4, "latin1");
  return Buffer.concat([heicPhoto, head, content]);
}
const near = (expected: readonly number[]) => expected.map((each) => expect.closeTo(each, -1));

it("reads a telephone’s photo", async () => {
  const jpeg = await decoded(heicPhoto);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 96, height: 64 });
  expect(await colourAt(jpeg, 20, 30)).toEqual(near([200, 30, 30]));
  expect(await colourAt(jpeg, 80, 30)).toEqual(near([20, 60, 180]));
});

it("keeps the colours of a wide-gamut photo, by its profile", async () => {
  const white = sharp({ create: { width: 9, height: 9, channels: 3, background: "white" } });
  const { icc } = await sharp(await white.withIccProfile("p3").jpeg().toBuffer()).metadata();
  if (!icc) throw new Error("No profile");
  const jpeg = await decoded(withBox("colr", Buffer.concat([Buffer.from("prof"), icc])));
  const [red = 0, green = 255] = await colourAt(jpeg, 20, 30);
  expect(red).toBeGreaterThan(210);
  expect(green).toBeLessThan(20);
});

it("keeps neither the place nor any other words of the file", async () => {
  const jpeg = await decoded(withBox("uuid", Buffer.from("GPSLatitude 46.2 <script>alert(1)</script>")));
  expect(jpeg.includes("GPS")).toBe(false);
  expect(jpeg.includes("<script")).toBe(false);
});

it.each<[string, Uint8Array]>([
  ["a header alone", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic")],
  ["a photo cut short", heicPhoto.subarray(0, 900)],
  ["pixels at random", Buffer.concat([heicPhoto.subarray(0, 830), Buffer.alloc(600, 0xa5)])],
  [
    "a colour profile that says it is huge",
    withBox("meta", Buffer.from("\xff\xff\xff\xffcolrprof", "latin1")),
  ],
])("answers for %s, without an error", async (_what, bytes) => {
  const answer = await decodeHeic(bytes);
  if (answer.ok) expect((await sharp(answer.jpeg).metadata()).width).toBe(96);
  else expect(answer).toEqual({ ok: false, refusal: "heic" });
});

it("refuses more pixels than allowed before they are decoded", async () => {
  // The width and height of the picture's `ispe` boxes.
  const large = Buffer.from(heicPhoto);
  for (let at = large.indexOf("ispe"); at > 0; at = large.indexOf("ispe", at + 1)) {
    large.writeUInt32BE(30_000, at + 8);
    large.writeUInt32BE(30_000, at + 12);
  }
  const answer = await decodeHeic(large);
  expect(answer).toMatchObject({ ok: false });
  expect(await decodeHeic(heicPhoto, { pixels: 96 * 64 - 1 })).toEqual({
    ok: false,
    refusal: "tooManyPixels",
  });
});

it("stops a photo that takes too long or too much memory, and reads the next", async () => {
  expect(await decodeHeic(largeHeicPhoto, { milliseconds: 0 })).toEqual({ ok: false, refusal: "heic" });
  expect(await decodeHeic(largeHeicPhoto, { bytes: 20_000_000 })).toEqual({ ok: false, refusal: "heic" });
  expect(await sharp(await decoded(largeHeicPhoto)).metadata()).toMatchObject({ width: 2048, height: 1536 });
});
