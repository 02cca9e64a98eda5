import type { Page } from "@playwright/test";

/** Waits until the browser has taken over the server's page: a real visitor is slower than a test. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.getElementById("floating-cart-button");
    return button !== null && Object.keys(button).some((key) => key.startsWith("__reactProps"));
  });
}

/** Opens a page whose clock stands still from the start: only `page.clock.runFor` moves it. */
export async function gotoFrozen(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: new Date("2026-11-16T10:00:00Z") });
  await page.clock.pauseAt(new Date("2026-11-16T10:00:01Z"));
  await page.goto(path);
  await alive(page);
}
