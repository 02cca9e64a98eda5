import type { Page } from "@playwright/test";

/** Opens a page as a visitor who has dismissed the assistant. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem("guidingAssistantDismissed", "true"));
  await page.goto(path);
}
