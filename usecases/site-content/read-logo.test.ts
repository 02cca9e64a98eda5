import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, it } from "vitest";
import { checkLogo } from "#domain/site-content/own-logo.ts";
import { readLogo } from "./read-logo.ts";

/** A word of this colour on nothing, or on a ground, with wide margins. */
async function picture(colour: string, ground: string | null, format: "png" | "jpeg" | "webp" = "png") {
  const back = ground ? `<rect width="900" height="600" fill="${ground}"/>` : "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">${back}<rect x="200" y="250" width="80" height="100" fill="${colour}"/><rect x="400" y="250" width="300" height="100" fill="${colour}"/></svg>`;
  return sharp(Buffer.from(svg))
    .withExif({ IFD0: { Copyright: "secret" } })
    [format]()
    .toBuffer();
}

it.each([
  ["#0f1720", null, "png", "light"],
  ["#ffffff", null, "png", "dark"],
  ["#ffffff", "#0f1720", "webp", "any"],
  ["#0b7a70", "#ffffff", "jpeg", "any"],
] as const)("%s on %s as %s is read and can stand on: %s", async (colour, back, format, ground) => {
  const read = await readLogo(await picture(colour, back, format));
  expect(read).toMatchObject({ ok: true, logo: { ground } });
  expect(read.ok && checkLogo(read.logo).ok).toBe(true);
});

it("loses its margins and its hidden data, and fits", async () => {
  const read = await readLogo(await picture("#0f1720", null));
  expect(read).toMatchObject({ ok: true, logo: { width: 500, height: 100 } });
  const { exif } = await sharp(Buffer.from(read.ok ? read.logo.png : "", "base64")).metadata();
  expect(exif).toBeUndefined();
});

it.each([
  [
    "an SVG with a script",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    "format",
  ],
  ["an SVG behind another name", Buffer.from('<?xml version="1.0"?><svg/>'), "format"],
  ["a GIF", Buffer.from("GIF89a"), "format"],
  ["nothing", Buffer.alloc(0), "format"],
  ["a torn PNG", Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(50)]), "unreadable"],
] as const)("refuses %s", async (_, bytes, reason) => {
  expect(await readLogo(bytes)).toEqual({ ok: false, reason });
});

it("refuses 30,000 × 30,000 pixels in a tiny file before they are unpacked", async () => {
  const bomb = await picture("#0f1720", null);
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  expect(await readLogo(bomb)).toEqual({ ok: false, reason: "unreadable" });
});

it("keeps only the pixels of a file that is a picture and a page at once", async () => {
  const page = Buffer.from("<script>alert(document.cookie)</script>");
  const read = await readLogo(Buffer.concat([await picture("#0f1720", null), page]));
  expect(Buffer.from(read.ok ? read.logo.png : "", "base64").includes("<script")).toBe(false);
});

it("refuses a picture too small to be read", async () => {
  const dot = await sharp({ create: { width: 20, height: 20, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  expect(await readLogo(dot)).toMatchObject({ ok: false });
});

it.each([
  [{ png: "PHN2Zz4=", width: 10, height: 10, ground: "any" }],
  [{ png: 'iVBORw0KGgo"/><script>', width: 10, height: 10, ground: "any" }],
  [{ png: "iVBORw0KGgoAAAA", width: 0, height: 10, ground: "any" }],
  [{ png: "iVBORw0KGgoAAAA", width: 10, height: 10, ground: "pink" }],
  [null],
])("the stored value refuses %j", (value) => {
  expect(checkLogo(value).ok).toBe(false);
});
