import { test as base, expect, type Page, type Response } from "@playwright/test";
import { answerFault } from "#tests/support/admin-answers.ts";
import { waitForHydration } from "./hydration.ts";

export { expect };

interface Fixtures {
  /** Errors in the browser's console fail a test, except those it says it expects. */
  expectConsole: (...expected: RegExp[]) => void;
  /** Answers of the administration that are not as the description of the API says fail a test. */
  checkAdminAnswers: undefined;
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
  checkAdminAnswers: [
    async ({ context }, use) => {
      const faults: Promise<string | null>[] = [];
      context.on("response", (response) => {
        if (new URL(response.url()).pathname.startsWith(adminBase)) faults.push(faultOf(response));
      });
      await use(undefined);
      const found = (await Promise.all(faults)).filter((fault) => fault !== null);
      expect([...new Set(found)], "answers that the description of the API does not know").toEqual([]);
    },
    { auto: true },
  ],
});

const adminBase = "/api/admin/";

async function faultOf(response: Response): Promise<string | null> {
  // Made up by the test itself.
  if (!(await response.serverAddr().catch(() => null))) return null;
  const { pathname } = new URL(response.url());
  const isJson = response.headers()["content-type"]?.startsWith("application/json");
  // The body of an answer is gone with the page that asked for it.
  const body: unknown = isJson ? await response.json().catch(() => gone) : undefined;
  if (body === gone) return null;
  const path = pathname.slice(adminBase.length - 1);
  return answerFault({ method: response.request().method(), path, status: response.status(), body });
}

const gone = Symbol("gone");

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
