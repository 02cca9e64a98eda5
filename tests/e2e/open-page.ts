import { expect, type Page } from "@playwright/test";

/** Opens a page as a visitor who has dismissed the assistant. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem("guidingAssistantDismissed", "true"));
  await page.goto(path);
}

/** Opens a page of the administration, which is rendered in the browser: it is ready once its title is there. */
export async function openAdminPage(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}
