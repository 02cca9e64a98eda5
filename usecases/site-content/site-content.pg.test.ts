import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { ContentMemory } from "./content-memory.ts";
import { readContentHistory, readContentStates, readPreviewContent } from "./read-content.ts";
import { type ContentSaved, publishContent, saveContentDrafts } from "./save-content.ts";
import { discardContentDrafts, resetContent, restoreContent, withdrawContent } from "./take-back-content.ts";

let test: TestDatabase;
let deps: Deps;
let now: Date;
const actor = "helene@exemple.fr";
const vip = "cleaning.vip.complete/D";

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => now, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(async () => {
  now = new Date("2026-11-16T09:00:00Z");
  await test.db.pool.query("select testing.empty('site_content, journal')");
});

async function memoryNow(): Promise<ContentMemory> {
  const memory = new ContentMemory(deps);
  await memory.load();
  return memory;
}
const setPrice = (value: unknown, version: number, day: string | null = null) =>
  publishContent(deps, { kind: "price", changes: [{ key: vip, value, version }], day, actor });
const vipOf = (memory: ContentMemory) => memory.current().prices?.["cleaning.vip.complete"];

function versionsOf(saved: ContentSaved | null) {
  if (!saved?.ok) throw new Error(JSON.stringify(saved));
  return saved.versions;
}

it("an empty database changes nothing of what the program ships", async () => {
  expect((await memoryNow()).current()).toEqual({});
});

it("a published price holds at once, beside the shipped ones of the same offer", async () => {
  expect(versionsOf(await setPrice(195_00, 0))).toEqual({ [vip]: 1 });
  expect(vipOf(await memoryNow())).toEqual({ A: 135_00, B: 145_00, C: 165_00, D: 195_00 });
});

describe("a price from a date", () => {
  it("holds from midnight in Paris and not a millisecond before", async () => {
    await setPrice(195_00, 0, "2027-01-01");
    const memory = await memoryNow();
    expect(memory.current()).toEqual({});
    expect(memory.nextChange()).toEqual(new Date("2026-12-31T23:00:00Z"));
    now = new Date("2026-12-31T22:59:59.999Z");
    expect(memory.advance()).toEqual([]);
    expect(vipOf(memory)).toBeUndefined();
    now = new Date("2026-12-31T23:00:00Z");
    expect(memory.advance()).toEqual(["content:price", `content:price:${vip}`]);
    expect(vipOf(memory)?.D).toBe(195_00);
    expect(memory.nextChange()).toBeNull();
  });

  it("follows a price published at once in the meantime, and both stay", async () => {
    await setPrice(195_00, 0, "2027-01-01");
    await setPrice(192_00, 1);
    expect(vipOf(await memoryNow())?.D).toBe(192_00);
    now = new Date("2027-01-02T12:00:00Z");
    expect(vipOf(await memoryNow())?.D).toBe(195_00);
  });

  it("is taken back before its day, and no longer once it holds", async () => {
    await setPrice(195_00, 0, "2026-11-17");
    expect(await withdrawContent(deps, { kind: "price", key: vip, version: 1, actor })).toBe(true);
    expect(await withdrawContent(deps, { kind: "price", key: vip, version: 1, actor })).toBe(false);
    now = new Date("2026-11-18T12:00:00Z");
    expect((await memoryNow()).current()).toEqual({});
    await setPrice(195_00, 1);
    expect(await withdrawContent(deps, { kind: "price", key: vip, version: 2, actor })).toBe(false);
  });

  it.each(["2026-11-16", "2026-11-15", "2028-11-17"])("is refused for %s", async (day) => {
    expect(await setPrice(195_00, 0, day)).toMatchObject({ ok: false, reason: "invalid", field: "day" });
  });
});

describe("a second editor", () => {
  it("is told, and neither of both values is lost", async () => {
    await setPrice(195_00, 0);
    expect(await setPrice(199_00, 0)).toEqual({ ok: false, reason: "conflict", keys: [vip] });
    expect(vipOf(await memoryNow())?.D).toBe(195_00);
    expect(versionsOf(await setPrice(199_00, 1))).toEqual({ [vip]: 2 });
  });

  it("is told too when both save at the same instant", async () => {
    const both = await Promise.all([setPrice(195_00, 0), setPrice(199_00, 0)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: "conflict" });
  });

  it("of two owners who save the same block in another sequence, one is told, twelve times over", async () => {
    const keys = ["A", "B", "C", "D"].map((category) => `cleaning.vip.complete/${category}`);
    for (let version = 0; version < 12; version += 1) {
      const block = (cents: number) => keys.map((key) => ({ key, value: cents, version }));
      const both = await Promise.all([
        publishContent(deps, { kind: "price", changes: block(195_00), day: null, actor }),
        publishContent(deps, { kind: "price", changes: block(199_00).toReversed(), day: null, actor }),
      ]);
      expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
      expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: "conflict" });
      const prices = vipOf(await memoryNow());
      expect(new Set(Object.values(prices ?? {})), "one owner's block, whole").toEqual(
        new Set([both[0].ok ? 195_00 : 199_00]),
      );
    }
  });

  it("saves all of a block of prices or none", async () => {
    await setPrice(195_00, 0);
    const changes = [
      { key: "cleaning.vip.complete/A", value: 139_00, version: 0 },
      { key: vip, value: 199_00, version: 0 },
    ];
    expect(await publishContent(deps, { kind: "price", changes, day: null, actor })).toMatchObject({
      keys: [vip],
    });
    expect(vipOf(await memoryNow())?.A).toBe(135_00);
  });
});

it.each([
  ["negative", -1],
  ["zero", 0],
  ["not whole cents", 12.5],
  ["a text", "195"],
  ["huge", 1e12],
  ["NaN", Number.NaN],
  ["another way to state it", { kind: "onQuote" }],
])("a price that is %s is refused", async (_name, value) => {
  expect(await setPrice(value, 0)).toMatchObject({ ok: false, reason: "invalid", key: vip });
});

it.each(["cleaning.vip.complete", "cleaning.vip.complete/Z", "inconnu", "__proto__", "a\0"])(
  "a price under the name %j is refused",
  async (key) => {
    const changes = [{ key, value: 100, version: 0 }];
    expect(await publishContent(deps, { kind: "price", changes, day: null, actor })).toMatchObject({
      ok: false,
    });
  },
);

it("the draft of a text is in the journal, with who wrote it", async () => {
  const changes = [{ key: "ceramic/sentence", value: "Autre phrase", version: 0 }];
  expect(await saveContentDrafts(deps, { kind: "text", changes, actor })).toMatchObject({ ok: true });
  const { rows } = await test.db.pool.query(
    "select actor, subject_id from journal where action = 'content.drafted'",
  );
  expect(rows).toEqual([{ actor, subject_id: "text:ceramic/sentence" }]);
});

it("a draft is seen in a preview only, until it is thrown away", async () => {
  const changes = [{ key: vip, value: 195_00, version: 0 }];
  expect(versionsOf(await saveContentDrafts(deps, { kind: "price", changes, actor }))).toEqual({ [vip]: 1 });
  const memory = await memoryNow();
  expect(memory.current()).toEqual({});
  const seen = () => readPreviewContent(deps, memory, { at: now, drafts: ["price"] });
  expect((await seen()).prices?.["cleaning.vip.complete"]?.D).toBe(195_00);
  expect(await readContentStates(deps, "price")).toMatchObject([
    { key: vip, version: 1, value: null, draft: { value: 195_00 } },
  ]);
  await discardContentDrafts(deps, { kind: "price" });
  expect(await seen()).toEqual({});
  // The number is not used again: an editor who saw the draft is told.
  expect(await setPrice(199_00, 0)).toMatchObject({ reason: "conflict" });
});

it("an older value is restored, the shipped one too, and the history names who did what", async () => {
  await setPrice(195_00, 0);
  now = new Date("2026-11-16T10:00:00Z");
  await setPrice(1_950_00, 1);
  now = new Date("2026-11-16T10:05:00Z");
  await restoreContent(deps, { kind: "price", key: vip, from: 1, version: 2, actor });
  expect(vipOf(await memoryNow())?.D).toBe(195_00);
  now = new Date("2026-11-16T10:06:00Z");
  await restoreContent(deps, { kind: "price", key: vip, from: 0, version: 3, actor });
  expect((await memoryNow()).current()).toEqual({});
  expect(await restoreContent(deps, { kind: "price", key: vip, from: 99, version: 4, actor })).toBeNull();
  const history = await readContentHistory(deps, { kind: "price", key: vip });
  expect(history.map(({ value, createdBy }) => [value, createdBy])).toEqual([
    [null, actor],
    [195_00, actor],
    [1_950_00, actor],
    [195_00, actor],
  ]);
});

it("everything goes back to the shipped values in one action, what was set for later included", async () => {
  await setPrice(195_00, 0);
  await setPrice(199_00, 1, "2027-01-01");
  const minutes = [{ key: vip, value: 320, version: 0 }];
  await publishContent(deps, { kind: "minutes", changes: minutes, day: null, actor });
  expect(await resetContent(deps, { kinds: ["price", "minutes"], actor })).toBe(2);
  expect((await memoryNow()).current()).toEqual({});
  now = new Date("2027-02-01T00:00:00Z");
  expect((await memoryNow()).current()).toEqual({});
  expect(await resetContent(deps, { kinds: ["price", "minutes"], actor })).toBe(0);
});

it("drops only the pages that show the kind, and is in the journal", async () => {
  const heard: string[] = [];
  const stop = await test.db.listen("cache_invalidated", { onMessage: (text) => heard.push(text) });
  await setPrice(195_00, 0);
  await vi.waitFor(() => expect(heard).toEqual([`content:price,content:price:${vip}`]), 10_000);
  const { rows } = await test.db.pool.query("select actor, action, subject_id, detail from journal");
  expect(rows).toEqual([
    { actor, action: "content.published", subject_id: `price:${vip}`, detail: { count: 1 } },
  ]);
  await stop();
});

it("a stored value that no longer passes the check counts as the shipped one", async () => {
  await test.db.pool.query(
    `insert into site_content values ('price', $1, 1, 'published', '-5', now() - interval '1 year', now(), 'x'),
       ('price', 'gone.offer', 1, 'published', '500', now() - interval '1 year', now(), 'x'),
       ('later-kind', 'x', 1, 'published', '{}', now() - interval '1 year', now(), 'x')`,
    [vip],
  );
  expect((await memoryNow()).current()).toEqual({});
});

it("the identity changes card by card", async () => {
  const contact = { phone: "04.74.00.00.01", email: "contact@garage.fr", noticeEmail: "moi@garage.fr" };
  const changes = [{ key: "contact", value: contact, version: 0 }];
  await publishContent(deps, { kind: "identity", changes, day: null, actor });
  expect((await memoryNow()).current()).toEqual({
    noticeEmail: "moi@garage.fr",
    business: {
      phone: { display: "04 74 00 00 01", e164: "+33474000001" },
      email: "contact@garage.fr",
    },
  });
});
