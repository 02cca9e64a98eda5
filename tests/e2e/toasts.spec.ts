import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { waitForHydration } from "./hydration.ts";
import { inMotion } from "./motion.ts";

test.use(inMotion);

const toast = (page: Page) => page.locator(".toast");

/** Two different notices can be had on any page: copy protection (3 s, default look) and the empty cart (destructive). */
async function raiseCopyNotice(page: Page) {
  await page.keyboard.press("Control+u");
  await expect(toast(page)).toContainText("Protection du contenu");
}

async function raiseEmptyCartNotice(page: Page) {
  await page.getByRole("banner").getByRole("link", { name: "Panier, vide" }).click();
  await page.getByRole("button", { name: "Finaliser la commande" }).click();
  await expect(toast(page)).toContainText("Panier vide");
}

test.beforeEach(async ({ page }) => {
  await page.goto("/");
  // Before that no key is handled.
  await waitForHydration(page);
});

test("a toast stays 5000 ms by default, also after one that was closed by hand", async ({ page }) => {
  await raiseEmptyCartNotice(page);
  await page.getByRole("button", { name: "Fermer la notification" }).click();
  await expect(toast(page)).toBeHidden();
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByRole("button", { name: "Finaliser la commande" }).click();
  await expect(toast(page)).toContainText("Panier vide");
  // A notice under the pointer waits.
  await page.mouse.move(10, 10);
  await page.clock.runFor(4999);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast(page)).toBeHidden();
});

test("one notice at a time; F8 moves the focus to the notices, Escape dismisses", async ({ page }) => {
  // The first one stays 3 s: on a busy machine it would be gone before it is looked for.
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await raiseCopyNotice(page);
  await raiseEmptyCartNotice(page);
  await expect(toast(page)).toHaveCount(1);
  await expect(toast(page)).toHaveAttribute("data-variant", "destructive");
  await page.keyboard.press("F8");
  await expect(page.locator(".toast-area")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await page.clock.resume();
  await expect(toast(page)).toBeHidden();
});

async function swipe(page: Page, distance: number) {
  const box = await toast(page).boundingBox();
  if (!box) throw new Error("no toast to swipe");
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 60, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 60 + distance / 2, y);
  await page.mouse.move(box.x + 60 + distance, y);
  await page.mouse.up();
}

test("it is 420 px wide at most from medium screens up, as wide as a phone, and swiped away from 50 px on", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await raiseEmptyCartNotice(page);
  const area = page.locator(".toast-area");
  await expect.poll(async () => (await area.boundingBox())?.width).toBe(390);
  // Under the cart's head on a phone, beside the cart from medium screens up: its buttons stay free.
  const close = await page
    .getByRole("dialog")
    .getByRole("button", { name: "Fermer", exact: true })
    .boundingBox();
  const lowerEdge = close ? close.y + close.height : Number.NaN;
  await expect.poll(async () => (await toast(page).boundingBox())?.y).toBeGreaterThanOrEqual(lowerEdge);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(async () => (await area.boundingBox())?.width).toBe(768 - 480);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(async () => (await area.boundingBox())?.width).toBe(420);
  // Shown again, it stays its whole time again.
  await page.getByRole("button", { name: "Finaliser la commande" }).click();
  await swipe(page, 40);
  await expect(toast(page)).toBeVisible();
  await swipe(page, 70);
  await expect(toast(page)).toBeHidden();
});
