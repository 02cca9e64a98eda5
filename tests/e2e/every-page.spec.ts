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
}

async function expectSound(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  await expectAccessible(page);
}

// Independent of each other: whichever worker is free takes the next.
test.describe.configure({ mode: "parallel" });
test.use({ viewport: { width: 390, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

/** Loaded once, on a phone, then widened: loading costs more than judging. Titles and links: seo.spec.ts. */
for (const path of publicRoutes) {
  test(`${path} satisfies axe and fits the screen at 390 and 1440 px`, async ({ page }) => {
    await page.goto(path);
    await readThrough(page);
    await page.waitForLoadState("networkidle");
    await expectSound(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await readThrough(page);
    await expectSound(page);
  });
}
