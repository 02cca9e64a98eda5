import { test as base, expect } from "@playwright/test";

export { expect };

interface Fixtures {
  /** Errors in the browser's console fail a test, except those it says it expects. */
  expectConsole: (...expected: RegExp[]) => void;
}

export const test = base.extend<Fixtures>({
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
