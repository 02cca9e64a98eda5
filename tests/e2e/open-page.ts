import type { Page } from "@playwright/test";

/** Opens a page as somebody who has sent the assistant away. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem("guidingAssistantDismissed", "true"));
  await page.goto(path);
}
