import { Hono } from "hono";
import { expect, it } from "vitest";
import { pageRequest } from "./page-request.ts";

async function readBy(isSiteUrlGiven: boolean, init: RequestInit) {
  const app = new Hono().all("*", async (c) => {
    const site = { siteUrl: "https://reflet.example", isSiteUrlGiven };
    const read = await pageRequest(c, site);
    return c.json({ url: read?.request.url, origin: read?.request.headers.get("origin") ?? null });
  });
  return (await app.request("http://127.0.0.1:3000/contact?sujet=devis", init)).json();
}
const form = {
  method: "POST",
  body: new URLSearchParams({ name: "Zoé" }),
  headers: { Origin: "https://reflet.example" },
};

it.each([
  ["a page", { method: "GET" }],
  ["a form", form],
])(
  "%s is read under the site's public address, which behind a proxy is not the request's",
  async (_what, init) => {
    const read = { url: "https://reflet.example/contact?sujet=devis", origin: null };
    expect(await readBy(true, init)).toEqual(read);
    expect(await readBy(false, init)).toEqual({ ...read, url: "http://127.0.0.1:3000/contact?sujet=devis" });
  },
);
