import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSeal } from "#auth/keys/seal.ts";
import { business } from "#content/business.ts";
import { provideContent } from "#content/current-content.ts";
import { openLinkKeys } from "#db/link-keys.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "#usecases/deps.ts";
import { ContentMemory } from "#usecases/site-content/content-memory.ts";
import { previewToken, textPreviewToken } from "#usecases/site-content/preview-link.ts";
import { saveContentDrafts } from "#usecases/site-content/save-content.ts";
import { readContentFrom } from "../follow-content.ts";
import { PageCache } from "./page-cache.ts";
import { createPages } from "./pages.ts";
import { readPreview } from "./preview.ts";

let test: TestDatabase;
let deps: Deps;

beforeAll(async () => {
  test = await createTestDatabase();
  const seal = createSeal(Buffer.alloc(32, 3));
  await openLinkKeys(test.db, (purpose) => seal.derive(purpose));
  deps = { db: test.db, now: () => new Date(), siteUrl: "http://site", isDemo: false };
});
afterAll(async () => {
  provideContent(() => ({}));
  await test.drop();
});

it("a preview stays a preview after its link was looked at by HEAD, and neither is cached", async () => {
  const memory = new ContentMemory(deps);
  await memory.load();
  readContentFrom(memory);
  const value = { name: "Brouillon", tagline: "Pas encore publié" };
  const changes = [{ key: "company", value, version: 0 }];
  await saveContentDrafts(deps, { kind: "identity", changes, actor: "lea@reflet.example" });

  const cache = new PageCache();
  const pages = createPages({
    handler: async () => new Response(business.name, { headers: { "Content-Type": "text/plain" } }),
    cache,
    policy: { https: false, development: false },
    readStyles: () => undefined,
    openPreview: (request) => readPreview(deps, memory, request),
  });
  const ask = (path: string, method: string) =>
    pages(new Request(`http://site${path}`, { method }), pino({ level: "silent" }), () => {});
  const link = `/contact?apercu=${previewToken(deps, { day: null })}`;
  for (const method of ["HEAD", "GET"]) {
    const answer = await ask(link, method);
    expect([method, answer.headers.get("cache-control")]).toEqual([method, "private, no-store"]);
    expect(cache.get(link, "identity")).toBeUndefined();
    if (method === "GET") expect(await answer.text()).toBe("Brouillon");
  }
  expect(await (await ask("/contact", "GET")).text()).not.toBe("Brouillon");
});

it("a link for the texts of a page shows no other draft, and nothing on another page", async () => {
  const memory = new ContentMemory(deps);
  await memory.load();
  const shown = (path: string, token: string) =>
    readPreview(deps, memory, new Request(`http://site${path}?apercu=${token}`));
  expect((await shown("/contact", previewToken(deps, { day: null })))?.business?.name).toBe("Brouillon");
  const token = textPreviewToken(deps, "/contact");
  expect(await shown("/contact", token)).not.toBeNull();
  expect((await shown("/contact", token))?.business).toBeUndefined();
  expect(await shown("/services", token)).toBeNull();
  // In its middle: some bits of the last letter stand for nothing.
  const changed = token.replace(/^(.{20})(.)/, (_all, start, letter) => start + (letter === "A" ? "B" : "A"));
  expect(await shown("/contact", changed)).toBeNull();
});
