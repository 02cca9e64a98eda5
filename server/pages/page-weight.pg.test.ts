import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { publicRoutes } from "#tests/e2e/public-routes.ts";
import { openBuiltSite } from "#tests/support/open-built-site.ts";

/** In kB of HTML, as the first visitor gets it: later ones get it compressed harder. */
const usualLimit = 30;
const limits: Record<string, number> = {
  "/": 45,
  // Its first block is long, and so are the styles it holds.
  "/services/vitres-teintees": 30.5,
};
/** Uncompressed, of the home page. */
const homeLimit = 180;

const site = openBuiltSite();

it.each([...new Set(publicRoutes)])("the HTML of %s stays within its weight", async (path) => {
  const { compressed, html } = await weigh(site.address + path);
  expect(compressed / 1000).toBeLessThanOrEqual(limits[path] ?? usualLimit);
  if (path === "/") expect(html / 1000).toBeLessThanOrEqual(homeLimit);
});

/** `fetch` would unpack the answer and leave its length out. */
async function weigh(address: string): Promise<{ compressed: number; html: number }> {
  const sent = request(address, { headers: { "Accept-Encoding": "gzip" } }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const body = Buffer.concat(await answer.toArray());
  return { compressed: body.length, html: gunzipSync(body).length };
}
