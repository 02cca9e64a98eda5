import { describe, expect, it } from "vitest";
import { keepReadings } from "./kept-readings.ts";
import { PageCache } from "./page-cache.ts";

function setUp() {
  const cache = new PageCache();
  const keep = keepReadings(cache);
  let count = 0;
  const read = async () => {
    count += 1;
    return count;
  };
  return { cache, keep, read };
}

describe("what every page shows", () => {
  it("is read once, by name", async () => {
    const { keep, read } = setUp();
    expect(await Promise.all([keep("settings", read), keep("settings", read)])).toEqual([1, 1]);
    expect(await keep("settings", read)).toBe(1);
    expect(await keep("makeovers", read)).toBe(2);
  });

  it("is read anew after any change", async () => {
    const { cache, keep, read } = setUp();
    await keep("settings", read);
    cache.invalidate(["articles"]);
    expect(await keep("settings", read)).toBe(2);
    cache.clear();
    expect(await keep("settings", read)).toBe(3);
  });

  it("is not kept when it was read before a change that arrived meanwhile", async () => {
    const { cache, keep } = setUp();
    let finish = (_value: string) => {};
    const early = keep("settings", () => new Promise<string>((resolve) => (finish = resolve)));
    cache.invalidate(["settings"]);
    const late = keep("settings", async () => "new");
    finish("old");
    expect([await early, await late]).toEqual(["old", "new"]);
    expect(await keep("settings", async () => "newer")).toBe("new");
  });

  it("is read each time while changes cannot be received", async () => {
    const { cache, keep, read } = setUp();
    await keep("settings", read);
    cache.setEnabled(false);
    expect(await keep("settings", read)).toBe(2);
    expect(await keep("settings", read)).toBe(3);
    cache.setEnabled(true);
    expect(await keep("settings", read)).toBe(4);
  });

  it("is read anew after a failure, which everyone who waited sees", async () => {
    const { keep, read } = setUp();
    const failing = () => Promise.reject(new Error("gone"));
    await expect(keep("settings", failing)).rejects.toThrow("gone");
    expect(await keep("settings", read)).toBe(1);
  });
});
