import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { LimitedDeps } from "#usecases/limits/take-turn.ts";
import { storePicture, storeSheet } from "#usecases/media/store-media.ts";
import { createFilesRouter } from "./create-files-router.ts";
import { createMediaRouter } from "./create-media-router.ts";

let test: TestDatabase;
let deps: LimitedDeps;
let router: ReturnType<typeof createMediaRouter>;
let picture: Buffer<ArrayBuffer>;

beforeAll(async () => {
  test = await createTestDatabase();
  deps = {
    db: test.db,
    now: () => new Date("2026-11-15T09:30:00Z"),
    siteUrl: "https://reflet.example",
    isDemo: false,
  };
  router = createMediaRouter(deps, { addressOf: () => "203.0.113.7" });
  picture = Buffer.from(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: "red" } })
      .jpeg()
      .toBuffer(),
  );
});
afterAll(() => test.drop());
beforeEach(() => test.db.pool.query("select testing.empty('request_photos, rate_limits')"));

function form(field: string): FormData {
  const data = new FormData();
  data.append(field, new File([picture], "voiture.jpg", { type: "image/jpeg" }));
  return data;
}

const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  router.request("/photos", { method: "POST", body, headers });

describe("POST /photos", () => {
  it.each([
    ["a form", () => send(form("photo"))],
    ["the bare bytes", () => send(picture, { "Content-Type": "image/jpeg" })],
  ])("keeps a photo sent as %s and answers with its id", async (_how, sending) => {
    const answer = await sending();
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      width: 60,
      height: 40,
    });
  });

  it.each<[string, () => BodyInit, Record<string, string>, number, RegExp]>([
    ["another field", () => form("fichier"), {}, 400, /^Choisissez une photo/],
    ["no form", () => "x", { "Content-Type": "multipart/form-data" }, 400, /^Choisissez une photo/],
    ["a text", () => "bonjour", { "Content-Type": "image/jpeg" }, 415, /JPEG, PNG et WebP/],
    [
      "too much",
      () => Buffer.alloc(9 * 1024 * 1024),
      { "Content-Type": "image/png" },
      413,
      /8\u00a0Mo au plus/,
    ],
  ])("refuses %s in French", async (_what, body, headers, status, message) => {
    const answer = await send(body(), headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ message: expect.stringMatching(message) });
  });

  it("stops an address after thirty photos", async () => {
    await send(form("photo"));
    await test.db.pool.query("update rate_limits set hits = 30");
    const answer = await send(form("photo"));
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toBe("600");
    const { rowCount } = await test.db.pool.query("select from request_photos");
    expect(rowCount).toBe(1);
  });
});

describe("GET /media", () => {
  it("serves the staff’s pictures and sheets, to be kept for good", async () => {
    const photo = await storePicture(deps, picture, "photo.jpg");
    const sheet = await storeSheet(deps, Buffer.from("%PDF-1.7 essai"), "Fiche é.pdf");
    expect([photo, sheet]).toMatchObject([{ ok: true, width: 60, height: 40 }, { ok: true }]);
    expect(await storeSheet(deps, picture, "faux.pdf")).toEqual({ ok: false, refusal: "format" });
    const files = createFilesRouter(deps);
    const fetched = await files.request((photo.ok ? photo.src : "").replace("/media", ""));
    expect(Object.fromEntries(fetched.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const wide = await sharp({ create: { width: 600, height: 300, channels: 3, background: "navy" } })
      .png()
      .toBuffer();
    const large = await storePicture(deps, wide, "large.png");
    const at = async (size: string) => {
      const answer = await files.request(`${large.ok ? large.src : ""}/${size}`.replace("/media", ""));
      const picture = answer.ok ? await sharp(await answer.arrayBuffer()).metadata() : null;
      return [answer.status, answer.headers.get("content-type"), picture?.width];
    };
    expect(await at("480.avif")).toEqual([200, "image/avif", 480]);
    expect(await at("160.webp")).toEqual([200, "image/webp", 160]);
    expect(await at("600.avif")).toEqual([200, "image/avif", 600]);
    expect(await at("600.webp")).toEqual([200, "image/webp", 600]);
    expect((await at("480.jpeg"))[0]).toBe(404);

    const opened = await files.request((sheet.ok ? sheet.src : "").replace("/media", ""));
    expect(opened.headers.get("content-disposition")).toBe("inline; filename*=UTF-8''Fiche%20%C3%A9.pdf");
    for (const id of ["rien", crypto.randomUUID()]) expect((await files.request(`/${id}`)).status).toBe(404);
  });
});
