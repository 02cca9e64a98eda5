import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { provideContent } from "#content/current-content.ts";
import { currentPriceList } from "#content/current-price-list.ts";
import { type Database, openDatabase } from "#db/client.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { ContentMemory } from "#usecases/site-content/content-memory.ts";
import { publishContent } from "#usecases/site-content/save-content.ts";
import { DemoState } from "./demo-state.ts";
import { followChanges, readContentFrom, withContent } from "./follow-content.ts";
import { PageCache } from "./pages/page-cache.ts";

let test: TestDatabase;
const key = "headlights.restoration";
const now = () => new Date();
const opened: { db: Database; stop(): Promise<void> }[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => {
  provideContent(() => ({}));
  for (const { db, stop } of opened) {
    await stop();
    await db.close();
  }
  await test.drop();
});
beforeEach(() => test.db.pool.query("select testing.empty('site_content')"));

/** An instance with two cached pages: one shows prices, the other does not. */
async function openInstance() {
  const db = openDatabase(test.url);
  const cache = new PageCache();
  const content = new ContentMemory({ db, now });
  const following = await followChanges({
    db,
    cache,
    content,
    demo: new DemoState(db, false),
    now,
    report: (error) => expect(error).toBeNull(),
  });
  await following.refresh();
  opened.push({ db, stop: following.stop });
  const page = (tags: string[]) => ({
    status: 200,
    headers: {},
    body: Buffer.from("page"),
    tags: new Set(tags),
  });
  await cache.store("/services", page(["content:price"]), cache.generation(), "br");
  await cache.store("/legal", page(["content:identity"]), cache.generation(), "br");
  return { content, cache, following };
}
const publish = (cents: number, version: number) =>
  publishContent(
    { db: test.db, now, siteUrl: "", isDemo: false },
    { kind: "price", changes: [{ key, value: cents, version }], day: null, actor: "x" },
  );

it("every instance holds the new price and drops only the pages that show prices", async () => {
  const instances = await Promise.all([openInstance(), openInstance()]);
  await publish(85_00, 0);
  for (const { content, cache, following } of instances) {
    await vi.waitFor(() => expect(cache.get("/services", "br")).toBeUndefined(), 10_000);
    expect(content.current().prices?.[key]).toBe(85_00);
    expect(cache.get("/legal", "br")).toBeDefined();
    expect(following.refresh()).toBeUndefined();
  }
});

it("an instance that has caught up shows what was stored before", async () => {
  const { content, cache, following } = await openInstance();
  const cents = [80_00, 81_00, 82_00, 83_00, 84_00, 85_00, 86_00, 87_00, 88_00, 89_00];
  const shown: unknown[] = [];
  for (const [version, one] of cents.entries()) {
    const page = { status: 200, headers: {}, body: Buffer.from("page"), tags: new Set(["content:price"]) };
    await cache.store("/services", page, cache.generation(), "br");
    await publish(one, version);
    await following.catchUp();
    shown.push(cache.get("/services", "br") ? "the page of before" : content.current().prices?.[key]);
  }
  expect(shown).toEqual(cents);
});

it("nothing is asked of the database while nothing changes", async () => {
  const { following } = await openInstance();
  const query = vi.spyOn(opened.at(-1)?.db.pool ?? test.db.pool, "query");
  for (let request = 0; request < 100; request += 1) await following.refresh();
  expect(query).not.toHaveBeenCalled();
});

it("a price whose time comes holds and drops its pages by itself", async () => {
  const { content, cache } = await openInstance();
  await test.db.pool.query(
    "insert into site_content values ('price', $1, 1, 'published', '8600', $2, now(), 'x')",
    [key, new Date(Date.now() + 2000)],
  );
  await test.db.pool.query("select pg_notify('cache_invalidated', 'content:other')");
  await vi.waitFor(() => expect(content.nextChange()).not.toBeNull(), 10_000);
  expect(content.current()).toEqual({});
  expect(cache.get("/services", "br")).toBeDefined();
  await vi.waitFor(() => expect(cache.get("/services", "br")).toBeUndefined(), 20_000);
  expect(content.current().prices?.[key]).toBe(86_00);
});

it("a preview shows its own content to what is rendered for it, and to nothing else", async () => {
  const { content } = await openInstance();
  readContentFrom(content);
  const seen = withContent({ prices: { [key]: 99_00 } }, async () => {
    await new Promise(setImmediate);
    return currentPriceList()[key];
  });
  expect(currentPriceList()[key]).toBe(80_00);
  expect(await seen).toBe(99_00);
  expect(currentPriceList()[key]).toBe(80_00);
});
