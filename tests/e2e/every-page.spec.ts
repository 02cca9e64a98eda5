import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { publicRoutes } from "./public-routes.ts";

/** Brings every section into view once, so that what waits for the visitor is there to be judged. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: "instant" });
      await frame();
    }
    window.scrollTo({ top: 0, behavior: "instant" });
  });
  await page.waitForLoadState("networkidle");
}

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } });
    for (const path of publicRoutes) {
      test(`${path} satisfies axe, fits the screen and has one title of its own`, async ({ page }) => {
        await page.goto(path);
        await readThrough(page);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        ).toBe(0);
        await expectAccessible(page);
      });
    }
  });
}

test("every page has its own title, description and canonical address", async ({ page }) => {
  const seen = new Map<string, string>();
  for (const path of publicRoutes.filter((route) => !route.includes("?"))) {
    await page.goto(path);
    const [title, description, canonical] = await page.evaluate(() => [
      document.title,
      document.querySelector<HTMLMetaElement>("meta[name=description]")?.content ?? "",
      document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? "",
    ]);
    expect(new URL(canonical ?? "").pathname, path).toBe(path);
    expect(description?.length, path).toBeGreaterThan(50);
    for (const text of [title ?? "", description ?? ""]) {
      expect(seen.get(text), `${path} repeats "${text}"`).toBeUndefined();
      seen.set(text, path);
    }
  }
});
