import type { Page } from "@playwright/test";

/** What the server sends for an address, asked for with the cookies of the page. */
export async function htmlOf(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).text();
}

/** The same without its elements: the decimals of a price have one of their own. */
export async function textOf(page: Page, path: string): Promise<string> {
  return (await htmlOf(page, path)).replaceAll(/<[^>]+>/g, "");
}
