import { defineConfig } from "vitest/config";

/** Three floors of tests: pure rules, components in jsdom, and whatever needs a real PostgreSQL. */
export default defineConfig({
  test: {
    env: { TZ: "UTC" },
    // Generous: a test is slow on a busy machine, and only a hang is a failure.
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          // One module graph per worker: loading it anew for each file cost more than the tests themselves.
          isolate: false,
          include: [
            "{domain,content,app,server,scripts,mail,auth,usecases,api,db}/**/*.test.ts",
            "mail/**/*.test.tsx",
          ],
          exclude: ["**/*.pg.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "ui",
          environment: "jsdom",
          include: ["app/**/*.test.tsx"],
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
          globalSetup: ["tests/support/postgres-global.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
