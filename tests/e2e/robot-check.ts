import type { Page } from "@playwright/test";

/** Forms filled in faster than a person could are taken for a robot's. */
export async function waitPastRobotCheck(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.now() > 2000);
}
