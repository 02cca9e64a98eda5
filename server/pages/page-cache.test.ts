import { readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PageCache } from "./page-cache.ts";

function page(text: string, ...tags: string[]) {
  return { status: 200, headers: {}, body: Buffer.from(text), tags: new Set(tags) };
}

describe("the page cache", () => {
  it("keeps a page in three encodings that all say the same", async () => {
    const cache = new PageCache();
    await cache.store("/", page("bonjour ".repeat(50)), cache.generation());
    const kept = cache.get("/");
    expect(kept && gunzipSync(kept.bodies.gzip).toString()).toBe("bonjour ".repeat(50));
    expect(kept && brotliDecompressSync(kept.bodies.br).toString()).toBe("bonjour ".repeat(50));
  });

  it("compresses as well as it can from the second visitor on", async () => {
    const text = readFileSync("app/ui/styles/tokens.css", "utf8");
    const cache = new PageCache();
    const stored = await cache.store("/", page(text), cache.generation());
    const quick = stored.bodies.br.length;
    cache.get("/");
    await expect.poll(() => cache.get("/")?.bodies.br.length).toBeLessThan(quick);
    expect(brotliDecompressSync(stored.bodies.br).toString()).toBe(text);
  });

  it("keeps a page until the instant it names, and no longer", async () => {
    const cache = new PageCache();
    await cache.store("/a", { ...page("a"), validUntil: Date.now() - 1 }, cache.generation());
    await cache.store("/b", { ...page("b"), validUntil: Date.now() + 60_000 }, cache.generation());
    expect(cache.get("/a")).toBeUndefined();
    expect(cache.get("/b")).toBeDefined();
  });

  it("drops the pages that show what changed, and only those", async () => {
    const cache = new PageCache();
    await cache.store("/boutique", page("a", "catalogue"), cache.generation());
    await cache.store("/contact", page("b", "horaires"), cache.generation());
    cache.invalidate(["catalogue"]);
    expect(cache.get("/boutique")).toBeUndefined();
    expect(cache.get("/contact")).toBeDefined();
  });

  it("refuses a page that began to render before its data changed", async () => {
    const cache = new PageCache();
    const began = cache.generation();
    cache.invalidate(["catalogue"]);
    await cache.store("/boutique", page("old prices", "catalogue"), began);
    await cache.store("/contact", page("untouched"), began);
    expect(cache.get("/boutique")).toBeUndefined();
    expect(cache.get("/contact")).toBeDefined();
  });

  it("refuses everything rendered before it was cleared", async () => {
    const cache = new PageCache();
    const began = cache.generation();
    cache.clear();
    await cache.store("/", page("old"), began);
    expect(cache.get("/")).toBeUndefined();
  });

  it("keeps nothing while invalidations cannot be received", async () => {
    const cache = new PageCache();
    await cache.store("/", page("before"), cache.generation());
    cache.setEnabled(false);
    await cache.store("/contact", page("meanwhile"), cache.generation());
    expect([cache.get("/"), cache.get("/contact")]).toEqual([undefined, undefined]);
    cache.setEnabled(true);
    await cache.store("/", page("after"), cache.generation());
    expect(cache.get("/")?.bodies.identity.toString()).toBe("after");
  });

  it("drops the page asked for longest ago when it holds too many", async () => {
    const cache = new PageCache({ pages: 2, bytes: 1_000_000 });
    for (const path of ["/a", "/b"]) await cache.store(path, page(path), cache.generation());
    cache.get("/a");
    await cache.store("/c", page("/c"), cache.generation());
    expect(["/a", "/b", "/c"].map((path) => cache.get(path) !== undefined)).toEqual([true, false, true]);
  });

  it("drops pages when they are too large together", async () => {
    const cache = new PageCache({ pages: 100, bytes: 3_000 });
    for (const path of ["/a", "/b", "/c"])
      await cache.store(path, page("x".repeat(1_000)), cache.generation());
    expect(["/a", "/b", "/c"].map((path) => cache.get(path) !== undefined)).toEqual([false, true, true]);
  });
});
