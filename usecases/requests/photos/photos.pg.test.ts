import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../../deps.ts";
import { contactDraft } from "../drafts/contact.ts";
import { storeRequest } from "../store-request.ts";
import { PhotosGoneError } from "./claim-photos.ts";
import { purgeUnclaimedPhotos } from "./purge-photos.ts";
import { createQueue } from "./queue.ts";
import { listPhotos, readRequestPhoto } from "./read-photo.ts";
import { storePhoto } from "./store-photo.ts";

let test: TestDatabase;
let clock = new Date();
let deps: Deps;

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(async () => {
  clock = new Date("2026-11-15T09:30:00Z");
  await test.db.pool.query("select testing.empty('quote_requests, request_photos, mail_outbox')");
});

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#336699" } });
}

async function stored(bytes: Uint8Array): Promise<string> {
  const photo = await storePhoto(deps, bytes);
  if (!photo.ok) throw new Error(photo.refusal);
  return photo.id;
}

function request(photos: string[], message = "Voir photos") {
  const drafted = contactDraft(
    {
      name: "Camille",
      email: "camille@orange.fr",
      phone: "+33612345678",
      subject: "autre",
      message,
      commune: "",
      photos,
    },
    "/contact",
  );
  if (!drafted.ok) throw new Error("the contact form always makes a draft");
  return drafted.draft;
}

describe("storePhoto", () => {
  it("keeps a turned, shrunk WebP without the camera's and the place's data", async () => {
    const original = await picture(3000, 1500)
      .withExif({ IFD0: { Make: "Appareil" }, IFD3: { GPSLatitude: "46/1 22/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const photo = await storePhoto(deps, original);
    expect(photo).toMatchObject({ ok: true, width: 1000, height: 2000 });
    const kept = photo.ok ? await readRequestPhoto(deps, photo.id) : null;
    expect(kept?.mime).toBe("image/webp");
    const metadata = await sharp(kept?.bytes).metadata();
    expect(metadata).toMatchObject({ format: "webp", width: 1000, height: 2000 });
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
  });

  it("takes PNG and WebP, and enlarges nothing", async () => {
    expect(await storePhoto(deps, await picture(40, 30).png().toBuffer())).toMatchObject({
      width: 40,
      height: 30,
    });
    expect(await storePhoto(deps, await picture(40, 30).webp().toBuffer())).toMatchObject({ ok: true });
  });

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ["nothing", () => new Uint8Array(), "missing"],
    ["text", () => Buffer.from("<script>alert(1)</script>"), "format"],
    [
      "a drawing",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      "format",
    ],
    ["an animation", () => picture(9, 9).gif().toBuffer(), "format"],
    [
      "a picture cut short",
      async () => (await picture(900, 900).png().toBuffer()).subarray(0, 200),
      "format",
    ],
    ["an iPhone's format", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), "heic"],
    ["more than 8 MB", () => new Uint8Array(8 * 1024 * 1024 + 1), "tooLarge"],
    ["a small file of too many pixels", () => picture(9000, 9000).png().toBuffer(), "tooManyPixels"],
  ])("refuses %s and stores nothing", async (_what, bytes, refusal) => {
    expect(await storePhoto(deps, await bytes())).toEqual({ ok: false, refusal });
    const { rowCount } = await test.db.pool.query("select from request_photos");
    expect(rowCount).toBe(0);
  });
});

describe("photos of a request", () => {
  it("belong to it once it is sent", async () => {
    const ids = [
      await stored(await picture(9, 9).png().toBuffer()),
      await stored(await picture(8, 8).png().toBuffer()),
    ];
    const { row } = await storeRequest(deps, { draft: request(ids) });
    expect((await listPhotos(deps, row.id)).map(({ id }) => id).sort()).toEqual([...ids].sort());
    const { rows } = await test.db.pool.query(
      "select props -> 'fields' -> -1 as last from mail_outbox where template = 'request-notice'",
    );
    expect(rows).toEqual([{ last: ["Photos", "2, à voir dans l’administration"] }]);
  });

  it("cannot be taken by another request", async () => {
    const id = await stored(await picture(9, 9).png().toBuffer());
    const first = await storeRequest(deps, { draft: request([id]) });
    await expect(storeRequest(deps, { draft: request([id], "Autre") })).rejects.toThrow(PhotosGoneError);
    expect(await listPhotos(deps, first.row.id)).toHaveLength(1);
    const { rowCount } = await test.db.pool.query("select from quote_requests");
    expect(rowCount).toBe(1);
  });

  it("follow a submission that is sent again with other words", async () => {
    const submissionId = "0190a8c0-6b1a-7c1d-8e2f-0123456789ab";
    const id = await stored(await picture(9, 9).png().toBuffer());
    await storeRequest(deps, { draft: request([id]), submissionId });
    const { row } = await storeRequest(deps, { draft: request([id], "Autres mots"), submissionId });
    expect(await listPhotos(deps, row.id)).toHaveLength(1);
  });

  it("are deleted after a day without a request", async () => {
    const claimed = await stored(await picture(9, 9).png().toBuffer());
    const lost = await stored(await picture(9, 9).png().toBuffer());
    await storeRequest(deps, { draft: request([claimed]) });
    clock = new Date("2026-11-16T09:30:00Z");
    expect(await purgeUnclaimedPhotos(deps)).toBe(0);
    clock = new Date("2026-11-16T09:30:01Z");
    expect(await purgeUnclaimedPhotos(deps)).toBe(1);
    expect(await readRequestPhoto(deps, lost)).toBeNull();
    expect(await readRequestPhoto(deps, claimed)).not.toBeNull();
  });
});

describe("createQueue", () => {
  it("never runs more than its limit, and runs all in order", async () => {
    const queue = createQueue(2);
    let running = 0;
    let most = 0;
    const done: number[] = [];
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map((number) =>
        queue(async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
          done.push(number);
        }),
      ),
    );
    expect(most).toBe(2);
    expect(done).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("goes on after a failure", async () => {
    const queue = createQueue(1);
    await expect(queue(() => Promise.reject(new Error("raté")))).rejects.toThrow("raté");
    expect(await queue(async () => "suivant")).toBe("suivant");
  });
});
