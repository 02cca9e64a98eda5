import { servicesMenu } from "#content/lists/navigation.ts";
import { expect, test } from "./fixtures.ts";
import { inMotion } from "./motion.ts";
import { openPage } from "./open-page.ts";

test.use(inMotion);

/** docs/decisions/0009: an animation then requests a second frame while the first is still being painted. */
test("nothing is animated while a page opens, and a price is once it has changed", async ({ page }) => {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    document.addEventListener("animationstart", ({ animationName }) => moved.push(animationName), true);
  });
  const moved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);

  for (const { href } of servicesMenu) {
    await openPage(page, href);
    expect(await moved(), href).toEqual([]);
  }
  await openPage(page, "/services/polissage-lustrage");
  await page.getByRole("radio", { name: /catégorie B$/ }).check();
  await expect.poll(moved).toContain("pack-price");
});
