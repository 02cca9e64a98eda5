import { builtProgram } from "#tests/support/built-program.ts";
import {
  type ReadyProgram,
  startProgram,
  stopProgram,
  temporaryFolder,
} from "#tests/support/start-program.ts";
import { test as base } from "./fixtures.ts";

/** Each test has a program of its own, a demonstration unless the settings say otherwise: it changes what others compare. */
export function testWithOwnProgram(settings: Readonly<Record<string, string>> = {}) {
  return base.extend<{ site: ReadyProgram }>({
    site: [
      async ({ playwright: _ }, use) => {
        const folder = await temporaryFolder();
        const program = await startProgram(
          { DATA_DIR: folder.path, NODE_ENV: "production", AUTH_RATE_LIMIT_FACTOR: "0", ...settings },
          builtProgram(),
        );
        await use(program);
        await stopProgram(program);
        await folder.remove();
      },
      { timeout: 120_000 },
    ],
    baseURL: async ({ site }, use) => use(site.address),
  });
}
