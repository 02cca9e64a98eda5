import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, it } from "vitest";
import { dropPngTexts } from "./drop-png-texts.ts";
import { encodePhoto } from "./encode-photo.ts";

const photo = () => sharp({ create: { width: 40, height: 30, channels: 3, background: "#336699" } });

/** A drawing of 3 kB that takes the decoder minutes: each group shows the one before ten times. */
function endlessDrawing(): Buffer {
  const groups = Array.from(
    { length: 12 },
    (_, index) => `<g id="g${index + 1}">${`<use xlink:href="#g${index}"/>`.repeat(10)}</g>`,
  );
  const shapes = `<g id="g0"><rect width="9" height="9"/></g>${groups.join("")}`;
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return Buffer.from(`<svg ${names}><defs>${shapes}</defs><use xlink:href="#g12"/></svg>`);
}

it("refuses a drawing without opening it: a photo sent after it is not read before", async () => {
  const jpeg = await photo().jpeg().toBuffer();
  const first = await Promise.race([encodePhoto(endlessDrawing()), encodePhoto(jpeg)]);
  expect(first).toEqual({ ok: false, refusal: "format" });
});

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(content.length, 0);
  numbers.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
}

/** A PNG with these chunks after its header. */
async function pngWith(...chunks: readonly Buffer[]): Promise<Buffer> {
  const png = await photo().png().toBuffer();
  const header = 33;
  return Buffer.concat([png.subarray(0, header), ...chunks, png.subarray(header)]);
}

it("unpacks no text of a PNG", async () => {
  const packed = deflateSync(Buffer.alloc(1000));
  const png = await pngWith(
    chunk("zTXt", Buffer.concat([Buffer.from("a\0\0"), packed])),
    chunk("tEXt", Buffer.from("b\0text")),
    chunk("iTXt", Buffer.concat([Buffer.from("c\0\x01\0\0\0"), packed])),
  );
  expect(Buffer.from(dropPngTexts(png))).toEqual(await pngWith());
  expect(await encodePhoto(png)).toMatchObject({ ok: true, photo: { width: 40, height: 30 } });
  // A text before the header makes the decoder refuse the file, unless it never sees it.
  const plain = await pngWith();
  const misplaced = Buffer.concat([
    plain.subarray(0, 8),
    chunk("tEXt", Buffer.from("b\0text")),
    plain.subarray(8),
  ]);
  expect(await encodePhoto(misplaced)).toMatchObject({ ok: true });
});

it.each([
  ["a JPEG", () => photo().jpeg().toBuffer()],
  ["a PNG cut short", async () => (await pngWith()).subarray(0, 50)],
  [
    "a PNG whose chunk says it is longer than the file",
    async () => pngWith(Buffer.from("\xff\xff\xff\xffabcd", "latin1")),
  ],
])("leaves %s as it is", async (_what, make) => {
  const bytes = await make();
  expect(Buffer.from(dropPngTexts(bytes))).toEqual(bytes);
});
