import { expect, type Page } from "@playwright/test";

/** The notice in view. */
export const toast = (page: Page) => page.locator(".toast");

export async function expectToast(
  page: Page,
  title: string,
  text: string,
  variant: "default" | "destructive",
): Promise<void> {
  await expect(toast(page).locator(".toast-title")).toHaveText(title);
  await expect(toast(page).locator(".toast-text")).toHaveText(text);
  await expect(toast(page)).toHaveAttribute("data-variant", variant);
}
