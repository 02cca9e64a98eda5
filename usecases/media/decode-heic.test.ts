import sharp from "sharp";
import { expect, it } from "vitest";
import { heicPhoto, largeHeicPhoto } from "#tests/support/heic-photo.ts";
import { writeHeic } from "#tests/support/write-heic.ts";
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

// The photo has its red side at the left; where it lies once the turn, then the mirror are applied.
it.each([
  [0, undefined, "left"],
  [1, undefined, "bottom"],
  [2, undefined, "right"],
  [3, undefined, "top"],
  [0, "left-right", "right"],
  [0, "top-bottom", "left"],
  [1, "top-bottom", "top"],
  [2, "left-right", "left"],
  [3, "top-bottom", "bottom"],
] as const)(
  "turns a photo of %i quarter turns, mirrored %s, upright: red at the %s",
  async (quarterTurns, mirror, side) => {
    const jpeg = await decoded(writeHeic({ quarterTurns, ...(mirror && { mirror }) }));
    const isTurned = quarterTurns % 2 === 1;
    const [width, height] = isTurned ? [64, 96] : [96, 64];
    expect(await sharp(jpeg).metadata()).toMatchObject({ width, height });
    expect((await sharp(jpeg).metadata()).orientation).toBeUndefined();
    const places = {
      left: [5, 30],
      right: [width - 6, 30],
      top: [30, 5],
      bottom: [30, height - 6],
    } as const;
    expect(await colourAt(jpeg, ...(places[side] as readonly [number, number]))).toEqual(near([200, 30, 30]));
  },
);

it("reads a photo made of tiles, as iPhones write it, turned and without what the camera noted", async () => {
  const exif = Buffer.from("Exif\0\0MM\0*GPSLatitude 46.2 iPhone de Jeanne", "latin1");
  const file = writeHeic({ grid: { rows: 2, columns: 3, width: 280, height: 120 }, quarterTurns: 3, exif });
  expect(file.includes("GPSLatitude")).toBe(true);
  const jpeg = await decoded(file);
  expect(await sharp(jpeg).metadata()).toMatchObject({ width: 120, height: 280 });
  expect(await colourAt(jpeg, 60, 10)).toEqual(near([200, 30, 30]));
  expect(await colourAt(jpeg, 60, 80)).toEqual(near([20, 60, 180]));
  expect((await sharp(jpeg).metadata()).exif).toBeUndefined();
  for (const word of ["GPS", "Jeanne"]) expect(jpeg.includes(word)).toBe(false);
});

it.each([
  ["more pixels than allowed", { rows: 2, columns: 2, width: 60_000, height: 60_000 }, "tooManyPixels"],
  ["no pixels", { rows: 2, columns: 2, width: 0, height: 0 }, "heic"],
  [
    "49 million pixels that its tiles do not fill",
    { rows: 2, columns: 2, width: 7000, height: 7000 },
    "heic",
  ],
  ["65,280 tiles for a small photo", { rows: 256, columns: 255, width: 96, height: 64 }, "heic"],
  ["65,280 tiles for a large one", { rows: 255, columns: 256, width: 24_576, height: 16_320 }, "heic"],
] as const)("refuses a grid of %s, in bounded time and memory", async (_what, grid, refusal) => {
  const file = writeHeic({ grid });
  const before = process.memoryUsage.rss();
  const start = performance.now();
  expect(await decodeHeic(file)).toEqual({ ok: false, refusal });
  expect(process.memoryUsage.rss() - before).toBeLessThan(600_000_000);
  expect(performance.now() - start).toBeLessThan(60_000);
});

it("answers for a photo cut at any place, without an error", async () => {
  const file = writeHeic({ grid: { rows: 2, columns: 2, width: 192, height: 128 }, quarterTurns: 1 });
  for (let length = 16; length < file.length; length += 60) {
    const answer = await decodeHeic(file.subarray(0, length));
    expect([length, answer.ok || answer.refusal]).toEqual([length, "heic"]);
  }
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
