import { test as base, expect, type Page } from "@playwright/test";
import { waitForHydration } from "./hydration.ts";

export { expect };

interface Fixtures {
  /** Errors in the browser's console fail a test, except those it says it expects. */
  expectConsole: (...expected: RegExp[]) => void;
}

export const test = base.extend<Fixtures>({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForHydrationOnLoad(page);
    await use(page);
  },
  expectConsole: [
    async ({ context }, use) => {
      const expected: RegExp[] = [];
      const errors: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (webError) => {
        const error = webError.error();
        errors.push(error.stack ?? error.message);
      });
      await use((...patterns) => {
        expected.push(...patterns);
      });
      const surprises = errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
      expect(surprises, "errors in the browser’s console").toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Scripts start after the first paint, and a test clicks sooner than any visitor: opening or reloading a page waits for
 * its hydration. `waitUntil: "commit"` returns the page as the server sent it.
 */
function waitForHydrationOnLoad(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    const isPage = response?.headers()["content-type"]?.startsWith("text/html") ?? true;
    if (isPage && options?.waitUntil !== "commit") await waitForHydration(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (options?.waitUntil !== "commit") await waitForHydration(page);
    return response;
  };
}
