import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { publicRoutes } from "#tests/e2e/public-routes.ts";
import { openBuiltSite } from "#tests/support/open-built-site.ts";
import { withoutIds } from "#tests/support/without-ids.ts";

const site = openBuiltSite({ RATE_LIMIT_FACTOR: "0" });
let client: pg.Client;
beforeAll(async () => {
  const host = encodeURIComponent(join(site.folder, "socket"));
  client = new pg.Client({ connectionString: `postgresql://reflet@/reflet?host=${host}` });
  await client.connect();
});
afterAll(() => client.end());

/** The whole cache is emptied: the next answer is rendered. */
async function read(path: string): Promise<string> {
  await client.query("select pg_notify('cache_invalidated', 'site:origin')");
  await pause(50);
  return (await fetch(site.address + path)).text();
}

const idOfKeptSection = /_[0-9a-f]{6}R_\w+?_/;

it.each([...new Set(publicRoutes)])("%s is the same with kept sections as without", async (path) => {
  const drawnWhole = withoutIds(await read(path));
  for (let turn = 0; turn < 4; turn += 1) expect(withoutIds(await read(path))).toBe(drawnWhole);
});

it("keeps sections of the home page", async () => {
  for (let turn = 0; turn < 4; turn += 1) await read("/");
  expect(await read("/")).toMatch(idOfKeptSection);
});
