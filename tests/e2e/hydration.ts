import { expect, type Locator, type Page } from "@playwright/test";

/** Waits until the page is hydrated: a real visitor is slower than a test. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
}

/** Scrolls a section into view and waits until it is hydrated: before that, its form is sent as a plain POST. */
export async function waitForSection(part: Locator): Promise<void> {
  // In one step: the section's own element is replaced when its code arrives.
  await expect
    .poll(() =>
      part.evaluate((element) => {
        element.scrollIntoView({ block: "nearest", behavior: "instant" });
        return Object.keys(element).some((key) => key.startsWith("__reactProps"));
      }),
    )
    .toBe(true);
}

/** Closes the toast in view, or finds that it has closed: the next one is then surely another. */
export async function dismissNotice(page: Page): Promise<void> {
  const notice = page.locator(".toast");
  const close = notice.getByRole("button", { name: "Fermer la notification" });
  await close.click({ timeout: 5000 }).catch(() => undefined);
  await expect(notice).toBeHidden();
}

/** Opens a page whose clock is frozen from the start: only `page.clock.runFor` moves it. */
export async function gotoFrozen(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: new Date("2026-11-16T10:00:00Z") });
  await page.clock.pauseAt(new Date("2026-11-16T10:00:01Z"));
  await page.goto(path);
  // The parts of the page are shown frame by frame, and hydrated after the last.
  await expect(async () => {
    const isPending = await page.evaluate(() => "stylesPending" in document.documentElement.dataset);
    if (isPending) await page.clock.runFor(50);
    expect(isPending).toBe(false);
  }).toPass({ intervals: [20] });
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
}
