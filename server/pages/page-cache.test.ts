import { readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PageCache } from "./page-cache.ts";

function page(text: string, ...tags: string[]) {
  return { status: 200, headers: {}, body: Buffer.from(text), tags: new Set(tags) };
}

describe("the page cache", () => {
  it("compresses a page in the encoding asked for, and in another one when that is asked for", async () => {
    const cache = new PageCache();
    const text = "bonjour ".repeat(50);
    await cache.store("/", page(text), cache.generation(), "br");
    expect(cache.get("/", "gzip")).toBeUndefined();
    const kept = await cache.prepare("/", "gzip");
    expect(cache.get("/", "gzip")).toBe(kept);
    expect(gunzipSync(kept?.bodies.gzip ?? "").toString()).toBe(text);
    expect(brotliDecompressSync(kept?.bodies.br ?? "").toString()).toBe(text);
    expect(cache.get("/", "identity")?.bodies.identity.toString()).toBe(text);
  });

  it("leaves pages with a query as they are, however often they are asked for", async () => {
    const text = readFileSync("app/ui/styles/tokens.css", "utf8");
    const cache = new PageCache();
    for (const key of ["/boutique?q=cire", "/boutique"])
      await cache.store(key, page(text), cache.generation(), "br");
    const sizeOf = (key: string) => cache.get(key, "br")?.bodies.br?.length ?? 0;
    const quick = sizeOf("/boutique?q=cire");
    await expect.poll(() => sizeOf("/boutique")).toBeLessThan(quick);
    expect(sizeOf("/boutique?q=cire")).toBe(quick);
  });

  it("drops no page for the sake of pages with a query", async () => {
    const cache = new PageCache({ pages: 3, queryPages: 2 });
    for (const key of ["/a", "/b", "/a?q=1", "/a?q=2", "/a?q=3", "/a?q=4"])
      await cache.store(key, page(key), cache.generation(), "br");
    const kept = ["/a", "/b", "/a?q=1", "/a?q=2", "/a?q=3", "/a?q=4"].filter((key) => cache.get(key, "br"));
    expect(kept).toEqual(["/a", "/b", "/a?q=3", "/a?q=4"]);
  });

  it("compresses as well as it can from the second visitor on", async () => {
    const text = readFileSync("app/ui/styles/tokens.css", "utf8");
    const cache = new PageCache();
    const stored = await cache.store("/", page(text), cache.generation(), "br");
    const quick = stored.bodies.br?.length ?? 0;
    cache.get("/", "br");
    await expect.poll(() => cache.get("/", "br")?.bodies.br?.length ?? quick).toBeLessThan(quick);
    expect(brotliDecompressSync(stored.bodies.br ?? "").toString()).toBe(text);
  });

  it("compresses a page that was dropped again only if its bytes have changed", async () => {
    const cache = new PageCache();
    const text = readFileSync("app/ui/styles/tokens.css", "utf8");
    const store = (html: string) => cache.store("/", page(html, "hours"), cache.generation(), "br");
    const first = await store(text);
    const quick = first.bodies.br;
    cache.invalidate(["hours"]);
    const again = await store(text);
    expect(again.bodies.br).toBe(quick);
    expect(again.tag).toBe(first.tag);
    // Its best compression had not begun: it is made now.
    cache.get("/", "br");
    await expect.poll(() => again.bodies.gzip?.length).toBeGreaterThan(0);
    const best = again.bodies.br;
    expect(best?.length).toBeLessThan(quick?.length ?? 0);
    cache.clear();
    const third = await store(text);
    expect(third.bodies).toEqual(again.bodies);
    cache.invalidate(["hours"]);
    const changed = await store(text.toUpperCase());
    expect(changed.tag).not.toBe(first.tag);
    expect(brotliDecompressSync(changed.bodies.br ?? "").toString()).toBe(text.toUpperCase());
    expect(changed.bodies.gzip).toBeUndefined();
  });

  it("keeps the bytes of few dropped pages, and of none with a query", async () => {
    const cache = new PageCache({ bytes: 64 * 1024 * 1024 });
    const half = 9 * 1024 * 1024;
    const store = (key: string) =>
      cache.store(key, page("x".repeat(half), "all"), cache.generation(), "gzip");
    const [a, b, query] = [await store("/a"), await store("/b"), await store("/a?q=1")];
    cache.invalidate(["all"]);
    const isTakenOver = async (key: string, former: typeof a) =>
      (await store(key)).bodies.gzip === former.bodies.gzip;
    expect([
      await isTakenOver("/a?q=1", query),
      await isTakenOver("/b", b),
      await isTakenOver("/a", a),
    ]).toEqual([false, true, false]);
  });

  it("keeps a page until the instant it names, and no longer", async () => {
    const cache = new PageCache();
    await cache.store("/a", { ...page("a"), validUntil: Date.now() - 1 }, cache.generation(), "br");
    await cache.store("/b", { ...page("b"), validUntil: Date.now() + 60_000 }, cache.generation(), "br");
    expect(cache.get("/a", "br")).toBeUndefined();
    expect(cache.get("/b", "br")).toBeDefined();
  });

  it("drops the pages that show what changed, and only those", async () => {
    const cache = new PageCache();
    await cache.store("/boutique", page("a", "catalogue"), cache.generation(), "br");
    await cache.store("/contact", page("b", "horaires"), cache.generation(), "br");
    cache.invalidate(["catalogue"]);
    expect(cache.get("/boutique", "br")).toBeUndefined();
    expect(cache.get("/contact", "br")).toBeDefined();
  });

  it("refuses a page that began to render before its data changed", async () => {
    const cache = new PageCache();
    const began = cache.generation();
    cache.invalidate(["catalogue"]);
    await cache.store("/boutique", page("old prices", "catalogue"), began, "br");
    await cache.store("/contact", page("untouched"), began, "br");
    expect(cache.get("/boutique", "br")).toBeUndefined();
    expect(cache.get("/contact", "br")).toBeDefined();
  });

  it("refuses everything rendered before it was cleared", async () => {
    const cache = new PageCache();
    const began = cache.generation();
    cache.clear();
    await cache.store("/", page("old"), began, "br");
    expect(cache.get("/", "br")).toBeUndefined();
  });

  it("keeps nothing while invalidations cannot be received", async () => {
    const cache = new PageCache();
    await cache.store("/", page("before"), cache.generation(), "br");
    cache.setEnabled(false);
    await cache.store("/contact", page("meanwhile"), cache.generation(), "br");
    expect([cache.get("/", "br"), cache.get("/contact", "br")]).toEqual([undefined, undefined]);
    expect(cache.lastKnown("/")?.bodies.identity.toString()).toBe("before");
    cache.setEnabled(true);
    expect(cache.lastKnown("/")).toBeUndefined();
    await cache.store("/", page("after"), cache.generation(), "br");
    expect(cache.get("/", "br")?.bodies.identity.toString()).toBe("after");
  });

  it("drops the page asked for longest ago when it holds too many", async () => {
    const cache = new PageCache({ pages: 2 });
    for (const path of ["/a", "/b"]) await cache.store(path, page(path), cache.generation(), "br");
    cache.get("/a", "br");
    await cache.store("/c", page("/c"), cache.generation(), "br");
    expect(["/a", "/b", "/c"].map((path) => cache.get(path, "br") !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("drops pages when they are too large together", async () => {
    const cache = new PageCache({ pages: 100, bytes: 3_000 });
    for (const path of ["/a", "/b", "/c"])
      await cache.store(path, page("x".repeat(1_000)), cache.generation(), "br");
    expect(["/a", "/b", "/c"].map((path) => cache.get(path, "br") !== undefined)).toEqual([
      false,
      true,
      true,
    ]);
  });
});
