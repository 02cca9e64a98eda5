import type { Page } from "@playwright/test";
import { servicesMenu } from "#content/lists/navigation.ts";
import { expect, test } from "./fixtures.ts";
import { inMotion } from "./motion.ts";
import { openPage } from "./open-page.ts";

test.use(inMotion);

/** docs/decisions/0009: an animation then requests a second frame while the first is still being painted. */
const moved = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    document.addEventListener("animationstart", ({ animationName }) => moved.push(animationName), true);
  }),
);

for (const { href } of servicesMenu) {
  test(`nothing is animated while ${href} opens`, async ({ page }) => {
    await openPage(page, href);
    expect(await moved(page)).toEqual([]);
  });
}

test("a price is animated once it has changed", async ({ page }) => {
  await openPage(page, "/services/polissage-lustrage");
  await page.getByRole("radio", { name: /catégorie B$/ }).check();
  await expect.poll(() => moved(page)).toContain("pack-price");
});
