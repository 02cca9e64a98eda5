import { createServer } from "node:net";
import { defineConfig } from "@playwright/test";
import { isMainOnly, mainJourneys } from "#tests/scope.ts";
import { browserLaunchOptions } from "#tests/support/browser.ts";

// Read again by every worker, which inherits the environment: the port is chosen once.
process.env.E2E_PORT ??= String(await freePort());
const { E2E_PORT: port } = process.env;
const baseURL = `http://localhost:${port}`;
const browser = await browserLaunchOptions();

export default defineConfig({
  testDir: "tests/e2e",
  ...(isMainOnly && { testMatch: mainJourneys }),
  outputDir: "test-results",
  workers: 2,
  fullyParallel: false,
  // Two cores shared by a browser, the site and its database: a second try distinguishes a slow moment from a broken
  // page. Tests that needed it are counted and named at the end of the run.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // A limit distinguishes a page that hangs from a slow machine; some take three times as long as others.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    baseURL,
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    // A page lives for seconds: V8's last compiler costs more than its code saves (docs/mesures.md).
    launchOptions: { ...browser, args: [...browser.args, "--js-flags=--no-turbofan"] },
    // Drawing what moves takes a fifth of the browser's time; the journeys of the shell, the home page, the notices and
    // the rental see it move (tests/e2e/motion.ts).
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
  },
  webServer: {
    command: "exec node tests/support/serve-built-site.ts",
    env: { PORT: port },
    url: `${baseURL}/healthz`,
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
