import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { ContentMemory } from "../site-content/content-memory.ts";
import { readPreviewContent } from "../site-content/read-content.ts";
import { publishContent, saveContentDrafts } from "../site-content/save-content.ts";
import { restoreContent } from "../site-content/take-back-content.ts";
import { addPicture } from "./add-picture.ts";
import { deletePicture } from "./delete-picture.ts";
import { readSlot, readSlots } from "./read-slots.ts";
import { savePicture } from "./save-picture.ts";

let test: TestDatabase;
let deps: Deps;
const actor = "helene@exemple.fr";
const slot = "pourquoi.tete";
const focus = { x: 20, y: 70 };
const now = new Date("2026-11-16T09:30:00Z");

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => now, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(() =>
  test.db.pool.query("select testing.empty('pictures, media, media_sizes, site_content, journal')"),
);

async function added(alt = "Berline noire"): Promise<string> {
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: "navy" } })
    .png()
    .toBuffer();
  const answer = await addPicture(deps, { bytes, alt, actor });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.picture.id;
}
function place(picture: string | null, version = 0, day: string | null = null) {
  const value = picture && { picture, focus };
  return publishContent(deps, { kind: "photo", changes: [{ key: slot, value, version }], day, actor });
}
async function shown() {
  const memory = new ContentMemory(deps);
  await memory.load();
  return memory.current().photos;
}

it("a slot shows its photo with what a page needs, and the drawing again", async () => {
  expect(await shown()).toBeUndefined();
  expect(await place(await added())).toMatchObject({ ok: true });
  expect(await shown()).toEqual({
    [slot]: {
      src: expect.stringMatching(/^\/media\//),
      width: 90,
      height: 60,
      alt: "Berline noire",
      focus,
      widths: [90],
      formats: ["webp"],
      jpegWidth: 90,
    },
  });
  expect(await place(null, 1)).toMatchObject({ ok: true });
  expect(await shown()).toBeUndefined();
});

it("the slot of a machine needs the machine, and shows its photo beside the others", async () => {
  const value = { picture: await added(), focus };
  const publish = () =>
    publishContent(deps, {
      kind: "photo",
      changes: [{ key: "machine.vaporetta", value, version: 0 }],
      day: null,
      actor,
    });
  expect(await publish()).toMatchObject({ ok: false, message: "Cet emplacement n’existe pas." });
  await test.db.pool.query(
    `insert into site_content values ('machine', 'vaporetta', 1, 'published', '{}', now(), now(), 'essai')`,
  );
  expect(await publish()).toMatchObject({ ok: true });
  expect(Object.keys((await shown()) ?? {})).toEqual(["machine.vaporetta"]);
});

it("a photo without a description is not placed, even as a draft", async () => {
  const value = { picture: await added(""), focus };
  const refused = {
    ok: false,
    reason: "invalid",
    field: "alt",
    message: "Dites d’abord ce que montre cette photo.",
  };
  expect(await place(value.picture)).toMatchObject(refused);
  const changes = [{ key: slot, value, version: 0 }];
  expect(await saveContentDrafts(deps, { kind: "photo", changes, actor })).toMatchObject(refused);
  expect((await readSlots(deps)).states).toEqual([]);
});

it("a photo that is not in the library, or a slot that does not exist, is refused", async () => {
  expect(await place(crypto.randomUUID())).toMatchObject({ ok: false, field: "picture" });
  const changes = [{ key: "constructor", value: { picture: await added(), focus }, version: 0 }];
  expect(await publishContent(deps, { kind: "photo", changes, day: null, actor })).toMatchObject({
    ok: false,
  });
});

it("a placed photo cannot be deleted nor lose its description: now, as a draft, or for a later day", async () => {
  const id = await added();
  await place(id);
  expect(await deletePicture(deps, { id, actor })).toMatchObject({
    ok: false,
    reason: "used",
    uses: [{ key: slot }],
  });
  expect(await savePicture(deps, { id, version: 1, alt: "", focus, actor })).toMatchObject({
    reason: "altNeeded",
  });
  await place(null, 1);
  const later = await place(id, 2, "2026-12-24");
  expect(later).toMatchObject({ ok: true });
  expect(await deletePicture(deps, { id, actor })).toMatchObject({ reason: "used" });
  await test.db.pool.query("update site_content set state = 'withdrawn' where version = 3");
  const changes = [{ key: slot, value: { picture: id, focus }, version: 3 }];
  await saveContentDrafts(deps, { kind: "photo", changes, actor });
  expect(await deletePicture(deps, { id, actor })).toMatchObject({ reason: "used" });
  await place(null, 4);
  expect(await deletePicture(deps, { id, actor })).toEqual({ ok: true });
});

it("what a slot showed once does not keep a photo, and cannot be restored without it", async () => {
  const id = await added();
  await place(id);
  await place(null, 1);
  expect(await deletePicture(deps, { id, actor })).toEqual({ ok: true });
  const restored = await restoreContent(deps, { kind: "photo", key: slot, from: 1, version: 2, actor });
  expect(restored).toMatchObject({ ok: false, message: "Cette photo n’est plus dans la photothèque." });
  expect(await readSlot(deps, slot)).toMatchObject({
    pictures: [],
    history: [{ version: 2 }, { version: 1 }],
  });
});

it("a photo deleted while it is placed leaves the drawing, never a broken picture", async () => {
  const id = await added();
  const [placed, deleted] = await Promise.all([place(id), deletePicture(deps, { id, actor })]);
  expect(placed.ok && deleted.ok).toBe(false);
  const photos = await shown();
  expect(photos?.[slot] === undefined).toBe(deleted.ok);
});

it("of two editors who saw the same slot one is told", async () => {
  const [one, two] = [await added("Une"), await added("Deux")];
  const saved = await Promise.all([place(one), place(two)]);
  expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
  expect(saved).toContainEqual({ ok: false, reason: "conflict", keys: [slot] });
});

it("a preview shows the draft, visitors the drawing", async () => {
  const changes = [{ key: slot, value: { picture: await added(), focus }, version: 0 }];
  await saveContentDrafts(deps, { kind: "photo", changes, actor });
  const memory = new ContentMemory(deps);
  await memory.load();
  const preview = await readPreviewContent(deps, memory, { at: now, drafts: ["photo"] });
  expect(preview.photos?.[slot]?.alt).toBe("Berline noire");
  expect(memory.current().photos).toBeUndefined();
});

it("a description changed in the library is the one the page says", async () => {
  const id = await added();
  await place(id);
  await savePicture(deps, { id, version: 1, alt: "Berline noire, aile avant", focus, actor });
  expect((await shown())?.[slot]?.alt).toBe("Berline noire, aile avant");
});
