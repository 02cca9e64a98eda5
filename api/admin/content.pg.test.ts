import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { priceList } from "#content/price-list.ts";
import { cellKey, cellsOf } from "#domain/site-content/price-cell.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "#usecases/deps.ts";
import type { AdminEnv } from "./admin-env.ts";
import { contentRoutes } from "./content.ts";
import { requireStaff } from "./guard.ts";

let test: TestDatabase;
let api: Hono<AdminEnv>;
/** The token is the role: the sign-in service has its own tests. */
const verify = async (role: string) =>
  ({ userId: role, email: `${role}@exemple.fr`, role, aal: "aal1", sessionId: role }) as never;

beforeAll(async () => {
  test = await createTestDatabase();
  const deps: Deps = { db: test.db, now: () => new Date(), siteUrl: "https://reflet.example", isDemo: false };
  api = new Hono<AdminEnv>().use(requireStaff(verify)).route("/content", contentRoutes(deps));
});
afterAll(() => test.drop());
beforeEach(() => test.db.pool.query("select testing.empty('site_content, journal')"));

async function put(changes: readonly object[], role = "owner", kind = "price") {
  const response = await api.request("/content", {
    method: "PUT",
    headers: { Authorization: `Bearer ${role}`, "Content-Type": "application/json" },
    body: JSON.stringify({ kind, changes, day: null }),
  });
  return { status: response.status, body: await response.json() };
}
const stored = async () => (await test.db.pool.query("select key from site_content")).rows.length;

describe("many changes in one save", () => {
  it("are all stored, and every instance hears of all of them", async () => {
    const heard: string[] = [];
    const stop = await test.db.listen("cache_invalidated", { onMessage: (text) => heard.push(text) });
    const keys = cellsOf(priceList).map(cellKey);
    const changes = keys.map((key) => ({ key, value: 45, version: 0 }));
    expect(keys.length).toBeGreaterThan(60);
    expect((await put(changes, "owner", "minutes")).status).toBe(200);
    expect(await stored()).toBe(keys.length);
    await vi.waitFor(() => {
      const tags = heard.flatMap((text) => text.split(","));
      expect(tags).toEqual(["content:minutes", ...keys.map((key) => `content:minutes:${key}`)]);
    }, 10_000);
    await stop();
  });

  it.each([
    ["300 names that do not exist", 300, (index: number) => `inconnu-${index}-${"x".repeat(180)}`],
    ["500 names of four-byte signs", 500, (index: number) => `${index}${"😀".repeat(90)}`],
    ["names the database cannot store", 2, (index: number) => `a\0${index}`],
    ["half a sign", 2, (index: number) => `\ud800${index}`],
    ["names every object has", 2, (index: number) => ["__proto__", "constructor"][index]],
  ])("of %s are refused, with a value or without", async (_name, length, nameOf) => {
    for (const value of [4500, null]) {
      for (const version of [0, 3]) {
        const changes = Array.from({ length }, (_, index) => ({ key: nameOf(index), value, version }));
        const { status, body } = await put(changes);
        expect([value, version, status]).toEqual([value, version, expect.toBeOneOf([400, 409])]);
        if (version === 0) expect(status).toBe(400);
        expect(body.message).toEqual(expect.any(String));
      }
    }
    expect(await stored()).toBe(0);
  });

  it("of the same thing twice store nothing", async () => {
    const change = { key: "headlights.restoration", value: 8500, version: 0 };
    expect((await put([change, change])).status).toBe(409);
    expect(await stored()).toBe(0);
  });
});

it("a changed thing goes back to what the program ships; an unchanged one cannot", async () => {
  const key = "headlights.restoration";
  expect((await put([{ key, value: null, version: 0 }])).body.message).toContain("rien à rétablir");
  expect((await put([{ key, value: 8500, version: 0 }])).status).toBe(200);
  expect(await put([{ key, value: null, version: 1 }])).toEqual({
    status: 200,
    body: { versions: { [key]: 2 } },
  });
});

it("staff other than the owner change nothing", async () => {
  expect((await put([{ key: "headlights.restoration", value: 8500, version: 0 }], "staff")).status).toBe(403);
});
