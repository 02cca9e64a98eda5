import { afterAll, beforeAll, expect, it } from "vitest";
import { refuseDownload } from "#app/site/private-pages/refuse-download.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { LimitedDeps } from "#usecases/limits/take-turn.ts";

let test: TestDatabase;
let deps: LimitedDeps;
beforeAll(async () => {
  test = await createTestDatabase();
  const now = () => new Date("2026-11-17T09:30:00Z");
  deps = { db: test.db, now, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());

it("gives sixty files in ten minutes, then says when to come back; another taker has sixty of their own", async () => {
  for (let file = 1; file <= 60; file += 1)
    expect([file, await refuseDownload(deps, "ana")]).toEqual([file, null]);
  const refused = await refuseDownload(deps, "ana");
  expect(refused?.status).toBe(429);
  expect(refused?.headers.get("Retry-After")).toBe("600");
  expect(refused?.headers.get("Cache-Control")).toContain("no-store");
  expect(await refused?.text()).toBe(
    "Beaucoup de fichiers viennent d’être téléchargés. Réessayez dans 10 minutes.",
  );
  expect(await refuseDownload(deps, "zoe")).toBeNull();
});
