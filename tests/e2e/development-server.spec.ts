import { startProgram, stopProgram, temporaryFolder } from "#tests/support/start-program.ts";
import { expect, test } from "./fixtures.ts";

test("npm run dev serves and hydrates public pages, the space and the administration", async ({
  page,
  expectConsole,
}) => {
  // A package found late is bundled once more, and Vite loads the page again.
  expectConsole(/Outdated Optimize Dep|^$/);
  test.setTimeout(420_000);
  const folder = await temporaryFolder();
  const program = await startProgram(
    { DATA_DIR: folder.path, NODE_ENV: "development", LOG_LEVEL: "error" },
    "server/dev.ts",
  );
  try {
    for (const path of ["/newsletter", "/boutique", "/mon-espace/connexion", "/admin/login"]) {
      const answer = await page.goto(`${program.address}${path}`, { waitUntil: "commit", timeout: 60_000 });
      expect(answer?.status(), path).toBe(200);
      // The first page waits for Vite to bundle the packages.
      await expect(page.locator("html")).toHaveAttribute("data-hydrated", "", { timeout: 120_000 });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    // A source file has the name of this call.
    expect((await page.request.get(`${program.address}/api/admin/me`)).status()).toBe(401);
    expect(program.output()).not.toContain('"level":50');
  } finally {
    await page.close();
    await stopProgram(program);
    await folder.remove();
  }
});
