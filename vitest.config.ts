import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { isMainOnly, longTests } from "#tests/scope.ts";

/**
 * Removes the browser's document to render as the server does, which the environments of the `ui` project do not allow.
 */
const drawnWithoutDocument = "app/ui/deferred/*.test.tsx";

const leftOut = isMainOnly ? longTests : [];

/** Three levels of tests: pure rules, components in jsdom, and whatever needs a real PostgreSQL. */
export default defineConfig({
  test: {
    env: { TZ: "UTC" },
    // Generous: a test is slow on a busy machine, and only a hang is a failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Left to itself Vitest keeps one core free, which of two cores is half of the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          // One module graph per worker: loading it anew for each file cost more than the tests themselves.
          isolate: false,
          include: [
            "{domain,content,app,server,scripts,deploy,mail,auth,usecases,api,db}/**/*.test.ts",
            "mail/**/*.test.tsx",
            "tests/{,bench/}*.test.ts",
          ],
          exclude: [...configDefaults.exclude, "**/*.pg.test.ts", ...leftOut],
        },
      },
      {
        extends: true,
        test: {
          name: "ui",
          environment: "jsdom",
          // An environment of its own for each file, in a worker that has loaded jsdom already: loading it for each
          // file cost four times as much as the tests.
          pool: "vmThreads",
          include: ["app/**/*.test.tsx"],
          exclude: [drawnWithoutDocument],
          setupFiles: ["tests/support/jsdom.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "ui-process",
          environment: "jsdom",
          include: [drawnWithoutDocument],
          setupFiles: ["tests/support/jsdom.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          environment: "node",
          isolate: false,
          include: ["{db,usecases,api,auth,server,mail,scripts}/**/*.pg.test.ts"],
          exclude: [...configDefaults.exclude, ...leftOut],
          globalSetup: ["tests/support/postgres-global.ts"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
