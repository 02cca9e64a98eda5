import { expect, type Locator, type Page } from "@playwright/test";

/** Waits until the browser has taken over the server's page: a real visitor is slower than a test. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => "alive" in document.documentElement.dataset);
}

/** Waits until a part that wakes when it comes into view is awake: before that, a form sends itself the plain way. */
export async function awake(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      part.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps"))),
    )
    .toBe(true);
}

/** Closes the notice in view, or finds that its time was up: the next one is then surely another. */
export async function dismissNotice(page: Page): Promise<void> {
  const notice = page.locator(".toast");
  const close = notice.getByRole("button", { name: "Fermer la notification" });
  await close.click({ timeout: 5000 }).catch(() => undefined);
  await expect(notice).toBeHidden();
}

/** Opens a page whose clock stands still from the start: only `page.clock.runFor` moves it. */
export async function gotoFrozen(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: new Date("2026-11-16T10:00:00Z") });
  await page.clock.pauseAt(new Date("2026-11-16T10:00:01Z"));
  await page.goto(path);
}
