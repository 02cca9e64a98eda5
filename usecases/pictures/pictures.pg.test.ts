import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { heicPhoto } from "#tests/support/heic-photo.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { writeHeic } from "#tests/support/write-heic.ts";
import type { Deps } from "../deps.ts";
import { purgeUnusedMedia } from "../media/purge-media.ts";
import { readMediaSize } from "../media/read-media.ts";
import { addPicture } from "./add-picture.ts";
import { completePictures } from "./complete-pictures.ts";
import { cropPicture } from "./crop-picture.ts";
import { deletePicture } from "./delete-picture.ts";
import { listPictures, picturesByIds } from "./list-pictures.ts";
import { readPicture } from "./read-picture.ts";
import { savePicture } from "./save-picture.ts";

let test: TestDatabase;
let deps: Deps;
let clock = new Date("2026-11-16T09:30:00Z");
const actor = "helene@exemple.fr";

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(async () => {
  clock = new Date("2026-11-16T09:30:00Z");
  await test.db.pool.query("select testing.empty('pictures, media, media_sizes, site_content, journal')");
});

function plain(width: number, height: number, background = "navy") {
  return sharp({ create: { width, height, channels: 3, background } });
}
async function added(bytes: Uint8Array, alt = "Aile avant") {
  const answer = await addPicture(deps, { bytes, alt, fileName: "IMG_2041.jpg", actor });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.picture;
}
async function count(table: "pictures" | "media" | "media_sizes"): Promise<number> {
  const { rows } = await test.db.pool.query(`select count(*)::integer as count from ${table}`);
  return rows[0].count;
}
async function openTransactions(): Promise<number> {
  const { rows } = await test.db.pool.query(
    `select count(*)::integer as open from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`,
  );
  return rows[0].open;
}
/** The bytes a page would get. */
async function shown(src: string, width: number, format: "avif" | "webp" | "jpeg"): Promise<Buffer> {
  const file = await readMediaSize(deps, src.replace("/media/", ""), { width, format });
  if (!file || file.mime !== `image/${format}`) throw new Error(`No ${width}.${format}`);
  return file.bytes;
}
/** A header that promises many pixels, and nearly no data. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(4096));
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

describe("addPicture", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])("turns a photo of orientation %i upright", async (orientation) => {
    // Red at the left, blue at the right of the stored pixels.
    const stored = await plain(60, 40, "blue")
      .composite([
        { input: { create: { width: 30, height: 40, channels: 3, background: "red" } }, left: 0, top: 0 },
      ])
      .jpeg()
      .withMetadata({ orientation })
      .toBuffer();
    const picture = await added(stored);
    const isTurned = orientation >= 5;
    expect([picture.width, picture.height]).toEqual(isTurned ? [40, 60] : [60, 40]);
    const bytes = await shown(picture.src, picture.width, "jpeg");
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const redAt = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 128;
    // Where the stored left half lies once upright: left, right, right, left, top, top, bottom, bottom.
    const first = isTurned ? redAt(20, 5) : redAt(5, 20);
    expect(first).toBe([1, 4, 5, 6].includes(orientation));
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
  });

  it("removes the place and the camera from every size", async () => {
    const stored = await plain(700, 500)
      .jpeg()
      .withExif({ IFD0: { Make: "Téléphone" }, IFD3: { GPSLatitude: "46/1 12/1 0/1", GPSLatitudeRef: "N" } })
      .toBuffer();
    expect((await sharp(stored).metadata()).exif).toBeDefined();
    const { src } = await added(stored);
    await completePictures(deps);
    const { rows } = await test.db.pool.query<{ bytes: Buffer }>(
      "select bytes from media union all select bytes from media_sizes",
    );
    expect(rows.length).toBeGreaterThan(4);
    for (const { bytes } of rows) {
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(bytes.includes("GPS")).toBe(false);
      expect(bytes.includes("Téléphone")).toBe(false);
    }
    expect(src).toMatch(/^\/media\/[0-9a-f-]{36}$/);
  });

  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ["nothing", () => new Uint8Array(), "missing"],
    ["more than 12 MB", () => new Uint8Array(12 * 1024 * 1024 + 1), "tooLarge"],
    ["60,000 × 60,000 pixels in a tiny file", () => bomb(60_000, 60_000), "tooManyPixels"],
    ["30,000 × 30,000 pixels in a tiny file", () => bomb(30_000, 30_000), "tooManyPixels"],
    ["8,000 × 8,001 pixels in a tiny file", () => bomb(8000, 8001), "tooManyPixels"],
    ["a header without its pixels", () => bomb(4000, 4000), "format"],
    ["a photo cut short", async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 900), "format"],
    [
      "a drawing",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      "format",
    ],
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "format"],
    ["an animated GIF", () => plain(9, 9).gif().toBuffer(), "format"],
    ["a HEIC header without its photo", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), "heic"],
    [
      "bytes at random",
      () => Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7919) % 256)),
      "format",
    ],
  ])("refuses %s and stores nothing", async (_what, bytes, refusal) => {
    const answer = await addPicture(deps, { bytes: await bytes(), actor });
    expect(answer).toEqual({ ok: false, refusal });
    expect([await count("pictures"), await count("media")]).toEqual([0, 0]);
  });

  it("takes a telephone’s HEIC photo, and makes the same sizes of it", async () => {
    const picture = await added(heicPhoto);
    expect([picture.width, picture.height]).toEqual([96, 64]);
    expect(await sharp(await shown(picture.src, 96, "jpeg")).metadata()).toMatchObject({
      format: "jpeg",
      width: 96,
    });
    const crop = { shape: "square", zoom: 100, x: 0, y: 0 } as const;
    expect(await cropPicture(deps, { id: picture.id, version: 1, crop, actor })).toMatchObject({ ok: true });
  });

  it.each(["JPEG", "HEIC"])("takes a %s of exactly 12 MB, and not one byte more", async (kind) => {
    const photo = kind === "HEIC" ? heicPhoto : await plain(80, 60).jpeg().toBuffer();
    // Readers pass over what follows the picture.
    const atLimit = Buffer.concat([photo, Buffer.alloc(12 * 1024 * 1024 - photo.length)]);
    const { width } = await added(atLimit);
    expect(width).toBe(kind === "HEIC" ? 96 : 80);
    const over = Buffer.concat([atLimit, Buffer.alloc(1)]);
    expect(await addPicture(deps, { bytes: over, actor })).toEqual({ ok: false, refusal: "tooLarge" });
    expect(await count("pictures")).toBe(1);
  });

  it("stores a turned HEIC upright, without its place in any size", async () => {
    const exif = Buffer.from("Exif\0\0MM\0*GPSLatitude 46.2", "latin1");
    const picture = await added(writeHeic({ quarterTurns: 3, exif }));
    expect([picture.width, picture.height]).toEqual([64, 96]);
    await completePictures(deps);
    const { rows } = await test.db.pool.query<{ bytes: Buffer }>(
      "select bytes from media union all select bytes from media_sizes",
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { bytes } of rows) {
      expect(bytes.includes("GPS")).toBe(false);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 64, height: 96 });
      const [red = 0] = await sharp(bytes)
        .extract({ left: 30, top: 5, width: 1, height: 1 })
        .raw()
        .toBuffer();
      expect(red).toBeGreaterThan(150);
    }
  });

  it("keeps only the pixels of a file that is a photo and a page at once", async () => {
    const page = Buffer.from("<script>alert(document.cookie)</script>");
    const { src, width } = await added(Buffer.concat([await plain(80, 60).jpeg().toBuffer(), page]));
    for (const format of ["webp", "jpeg"] as const)
      expect((await shown(src, width, format).catch(() => Buffer.from(""))).includes("<script")).toBe(false);
  });

  it("keeps the first picture of an animation", async () => {
    const frames = await sharp(
      [await plain(20, 20, "red").png().toBuffer(), await plain(20, 20, "blue").png().toBuffer()],
      {
        join: { animated: true },
      },
    )
      .webp()
      .toBuffer();
    const picture = await added(frames);
    expect([picture.width, picture.height]).toEqual([20, 20]);
  });

  it("takes one column of 100,000 pixels, at the height that is stored, in every size", async () => {
    const { src, width, height } = await added(await plain(1, 100_000).png().toBuffer());
    expect([width, height]).toEqual([1, 2000]);
    expect(await completePictures(deps)).toBe(1);
    for (const format of ["avif", "jpeg"] as const) {
      expect(await sharp(await shown(src, 1, format)).metadata()).toMatchObject({ width: 1, height: 2000 });
    }
  });

  it("takes twenty at once, each with its own file", async () => {
    const photos = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        plain(120 + at, 90)
          .jpeg()
          .toBuffer(),
      ),
    );
    const pictures = await Promise.all(photos.map((bytes) => added(bytes)));
    expect(pictures.map(({ width }) => width)).toEqual(photos.map((_, at) => 120 + at));
    expect(new Set(pictures.map(({ src }) => src)).size).toBe(20);
  });
});

describe("the sizes of a picture", () => {
  it("are WebP and one JPEG at once, AVIF after", async () => {
    const picture = await added(await plain(1200, 800).png().toBuffer());
    expect(picture.formats).toEqual(["webp"]);
    await expect(shown(picture.src, 480, "webp")).resolves.toBeDefined();
    expect((await sharp(await shown(picture.src, 960, "jpeg")).metadata()).width).toBe(960);
    await expect(shown(picture.src, 480, "avif")).rejects.toThrow();
    expect(await completePictures(deps)).toBe(1);
    expect((await sharp(await shown(picture.src, 480, "avif")).metadata()).width).toBe(480);
    expect((await picturesByIds(test.db.orm, [picture.id])).get(picture.id)?.formats).toEqual([
      "avif",
      "webp",
    ]);
    expect(await completePictures(deps)).toBe(0);
  });

  it("are made for two pictures per run, never twice by two instances", async () => {
    for (let at = 0; at < 3; at += 1)
      await added(
        await plain(40 + at, 30)
          .jpeg()
          .toBuffer(),
      );
    const made = await Promise.all([completePictures(deps), completePictures(deps)]);
    expect(made[0] + made[1]).toBe(3);
  });

  it("keep nobody waiting who saves the picture while they are made", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const large = sharp({ create: { width: 1600, height: 1200, channels: 3, background: "navy", noise } });
    const { id, src } = await added(await large.png().toBuffer());
    let isMade = false;
    const making = completePictures(deps).finally(() => {
      isMade = true;
    });
    await vi.waitFor(async () => expect(await openTransactions()).toBe(1), { timeout: 20_000 });
    const change = { id, version: 1, alt: "Portière", focus: { x: 50, y: 50 }, actor };
    expect(await savePicture(deps, change)).toEqual({ ok: true, version: 2 });
    expect(isMade).toBe(false);
    expect(await making).toBe(1);
    await expect(shown(src, 480, "avif")).resolves.toBeDefined();
  });

  it("are not those of a picture that is cut anew meanwhile", async () => {
    const { id } = await added(await plain(1600, 1200).png().toBuffer());
    const making = completePictures(deps);
    const crop = { shape: "square", zoom: 200, x: 0, y: 0 } as const;
    expect(await cropPicture(deps, { id, version: 1, crop, actor })).toMatchObject({ ok: true });
    await making;
    await completePictures(deps);
    const found = (await picturesByIds(test.db.orm, [id])).get(id);
    await expect(shown(found?.src ?? "", found?.width ?? 0, "avif")).resolves.toBeDefined();
  });
});

describe("a crop", () => {
  it("is cut from what was sent, has another address, and can be undone", async () => {
    const picture = await added(await plain(800, 400).png().toBuffer());
    const crop = { shape: "square", zoom: 200, x: 0, y: 0 } as const;
    expect(await cropPicture(deps, { id: picture.id, version: 1, crop, actor })).toEqual({
      ok: true,
      version: 2,
    });
    const cut = await readPicture(deps, picture.id);
    expect(cut?.picture).toMatchObject({ width: 200, height: 200, focus: { x: 0, y: 0 } });
    expect(cut?.picture.src).not.toBe(picture.src);
    expect(cut?.source).toMatchObject({ src: picture.src, width: 800, height: 400 });
    const again = { id: picture.id, version: 2, crop: { ...crop, zoom: 100 }, actor };
    expect(await cropPicture(deps, again)).toMatchObject({ ok: true });
    expect(await count("media")).toBe(2);
    expect(await cropPicture(deps, { id: picture.id, version: 3, crop: null, actor })).toMatchObject({
      ok: true,
    });
    expect((await readPicture(deps, picture.id))?.picture).toMatchObject({ src: picture.src, width: 800 });
    expect(await count("media")).toBe(1);
  });

  it("of two made at once keeps one, and leaves no file of the other", async () => {
    const { id } = await added(await plain(300, 300).png().toBuffer());
    const saved = await Promise.all(
      [150, 250].map((zoom) =>
        cropPicture(deps, { id, version: 1, crop: { shape: "own", zoom, x: 50, y: 50 }, actor }),
      ),
    );
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
    expect(saved).toContainEqual({ ok: false, reason: "conflict" });
    expect(await count("media")).toBe(2);
  });
});

describe("the library", () => {
  it("finds pictures by the words of their description or file, whatever the accents", async () => {
    await added(await plain(9, 9).png().toBuffer(), "Jantes de l’été");
    await added(await plain(9, 9).png().toBuffer(), "");
    const found = async (question: string) => (await listPictures(deps, { question, page: 1 })).total;
    expect(await found("ETE jantes")).toBe(1);
    expect(await found("img_2041")).toBe(2);
    expect(await found("100 %_")).toBe(0);
    expect(await listPictures(deps, { question: "", page: 1, undescribed: true })).toMatchObject({
      total: 1,
      undescribed: 1,
    });
  });

  it("shows 48 a page, and costs the same with 10,000", async () => {
    const { id } = await added(await plain(9, 9).png().toBuffer());
    await test.db.pool.query(
      `insert into pictures (file_id, source_id, width, height, alt, created_at)
       select file_id, source_id, width, height, 'Photo ' || number, created_at - number * interval '1 minute'
       from pictures, generate_series(1, 10000) as number where id = $1`,
      [id],
    );
    await test.db.pool.query("analyze");
    const { pictures, total } = await listPictures(deps, { question: "", page: 2 });
    expect([pictures.length, total, pictures[0]?.alt]).toEqual([48, 10_001, "Photo 48"]);
    const { rows } = await test.db.pool.query<{ "QUERY PLAN": string }>(
      "explain select id from pictures order by created_at desc, id desc limit 48",
    );
    expect(JSON.stringify(rows)).toContain("pictures_newest");
    // What pages and the task after an upload read of 10,000: by its key, by its file, and those to be completed.
    const wanted = [
      ["select alt from pictures where id = any($1)", [[id]], "pictures_pkey"],
      ["select id from pictures where file_id = $1", [id], "pictures_file"],
      ["select id from pictures where not has_avif order by created_at limit 1", [], "pictures_without_avif"],
      [
        "select bytes from media_sizes where media_id = $1 and width = 480 and format = 'webp'",
        [id],
        "media_sizes_pkey",
      ],
    ] as const;
    const client = await test.db.pool.connect();
    try {
      // Once autovacuum has counted the few rows of a small table, reading all of them is cheaper.
      await client.query("set enable_seqscan = off");
      for (const [query, values, index] of wanted) {
        const plan = await client.query(`explain ${query}`, [...values]);
        expect(JSON.stringify(plan.rows)).toContain(index);
      }
    } finally {
      client.release(true);
    }
  });

  it("saves a description once for two editors who saw the same", async () => {
    const { id } = await added(await plain(9, 9).png().toBuffer(), "");
    const focus = { x: 10, y: 20 };
    const saved = await Promise.all(
      ["Une", "Deux"].map((alt) => savePicture(deps, { id, version: 1, alt, focus, actor })),
    );
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await readPicture(deps, id))?.picture.focus).toEqual(focus);
  });

  it("deletes a picture with every file of it, and says so in the journal", async () => {
    const { id } = await added(await plain(600, 400).png().toBuffer());
    await cropPicture(deps, { id, version: 1, crop: { shape: "square", zoom: 100, x: 50, y: 50 }, actor });
    await completePictures(deps);
    expect(await deletePicture(deps, { id, actor })).toEqual({ ok: true });
    expect([await count("pictures"), await count("media"), await count("media_sizes")]).toEqual([0, 0, 0]);
    expect(await deletePicture(deps, { id, actor })).toEqual({ ok: false, reason: "gone" });
    const { rows } = await test.db.pool.query("select action from journal order by id");
    expect(rows.map(({ action }) => action)).toEqual(["picture.added", "picture.cropped", "picture.deleted"]);
  });

  it("keeps its files from the purge of unused ones", async () => {
    await added(await plain(9, 9).png().toBuffer());
    clock = new Date("2026-12-16T09:30:00Z");
    expect(await purgeUnusedMedia(deps)).toBe(0);
  });

  it("answers nothing for a name that is no id", async () => {
    for (const id of ["", "../x", "x'; drop table pictures"]) {
      expect(await readPicture(deps, id)).toBeNull();
      expect(await deletePicture(deps, { id, actor })).toMatchObject({ reason: "gone" });
    }
  });
});
