import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { publicRoutes } from "#tests/e2e/public-routes.ts";
import { builtProgram } from "#tests/support/built-program.ts";
import {
  type ReadyProgram,
  startProgram,
  stopProgram,
  temporaryFolder,
} from "#tests/support/start-program.ts";

/** In kB of HTML, compressed as the cache does it; wanted are 45 for the home page and 30 for the others. */
const usualLimit = 30;
const limits: Record<string, number> = {
  "/": 46,
  // Its large drawings are in its first block.
  "/services/traitement-ceramique-auto": 31,
  "/services/nettoyage-utilitaires": 32,
  "/services/vitres-teintees": 32,
  "/services/vitres-teintees?mode=batiment": 32,
};
/** Uncompressed, of the home page; wanted are 180. */
const homeLimit = 192;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let site: ReadyProgram;

beforeAll(async () => {
  folder = await temporaryFolder();
  site = await startProgram({ DATA_DIR: folder.path, NODE_ENV: "production" }, builtProgram());
});
afterAll(async () => {
  await stopProgram(site);
  await folder.remove();
});

it.each([...new Set(publicRoutes)])("the HTML of %s stays within its weight", async (path) => {
  const html = Buffer.from(await (await fetch(site.address + path)).arrayBuffer());
  const compressed = gzipSync(html, { level: 9 }).length / 1000;
  expect(compressed).toBeLessThanOrEqual(limits[path] ?? usualLimit);
  if (path === "/") expect(html.length / 1000).toBeLessThanOrEqual(homeLimit);
});
