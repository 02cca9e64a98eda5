import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { countPageVisit } from "./count-page-visit.ts";
import { knownPaths } from "./known-paths.ts";
import { purgePageVisits } from "./purge-page-visits.ts";

let test: TestDatabase;
let clock = new Date();
let deps: Deps;
const pages = knownPaths(["/", "/contact", "/articles", "/articles/:slug", "/boutique/produit/:slug"]);

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(async () => {
  clock = new Date("2026-11-15T09:30:00Z");
  await test.db.pool.query("select testing.empty('page_visits')");
});

async function visits() {
  const { rows } = await test.db.pool.query(
    "select path, day, visits::int from page_visits order by path, day",
  );
  return rows.map(({ path, day, visits: count }) => [path, day, count]);
}

describe("countPageVisit", () => {
  it("counts one page per day, whatever follows its path", async () => {
    for (const path of ["/contact", "/contact?subject=flotte", "/contact#formulaire", "/contact/", "/"]) {
      expect(await countPageVisit(deps, pages, path)).toBe(true);
    }
    expect(await visits()).toEqual([
      ["/", "2026-11-15", 1],
      ["/contact", "2026-11-15", 4],
    ]);
  });

  it.each([
    ["2026-10-24T21:59:59Z", "2026-10-24"],
    ["2026-10-24T22:00:00Z", "2026-10-25"],
    ["2026-10-25T22:59:59Z", "2026-10-25"],
    ["2026-10-25T23:00:00Z", "2026-10-26"],
    ["2026-03-28T23:00:00Z", "2026-03-29"],
    ["2026-03-29T21:59:59Z", "2026-03-29"],
    ["2026-03-29T22:00:00Z", "2026-03-30"],
  ])("counts %s on the Paris day %s, clock changes included", async (instant, day) => {
    clock = new Date(instant);
    await countPageVisit(deps, pages, "/");
    expect(await visits()).toEqual([["/", day, 1]]);
  });

  it.each([
    "/admin",
    "/inconnu",
    "contact",
    "",
    "/articles/../admin",
    "/articles/Majuscules",
    "/articles/a/b",
    `/articles/${"a".repeat(200)}`,
    null,
    42,
    { path: "/" },
  ])("does not count %j", async (path) => {
    expect(await countPageVisit(deps, pages, path)).toBe(false);
    expect(await visits()).toEqual([]);
  });

  it("loses none when they arrive together on two instances", async () => {
    const other = openDatabase(test.url);
    try {
      await Promise.all(
        Array.from({ length: 60 }, (_, turn) =>
          countPageVisit(turn % 2 ? deps : { ...deps, db: other }, pages, "/articles/entretien-du-cuir"),
        ),
      );
    } finally {
      await other.close();
    }
    expect(await visits()).toEqual([["/articles/entretien-du-cuir", "2026-11-15", 60]]);
  });

  it("stores no more than a thousand paths a day, and goes on counting those", async () => {
    await test.db.pool.query(
      "insert into page_visits select '/articles/a' || n, '2026-11-15', 1 from generate_series(1, 1000) as n",
    );
    expect(await countPageVisit(deps, pages, "/articles/invente")).toBe(false);
    expect(await countPageVisit(deps, pages, "/articles/a7")).toBe(true);
  });
});

describe("purgePageVisits", () => {
  it("deletes what is older than 25 months", async () => {
    await test.db.pool.query(
      "insert into page_visits values ('/', '2024-10-14', 1), ('/', '2024-10-15', 1), ('/', '2026-11-15', 1)",
    );
    expect(await purgePageVisits(deps)).toBe(1);
    expect(await visits()).toEqual([
      ["/", "2024-10-15", 1],
      ["/", "2026-11-15", 1],
    ]);
  });
});
